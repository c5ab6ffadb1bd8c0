import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { beforeEach, expect, test } from "vitest";
import { eachDatabase } from "../../tests/databases/databases.ts";
import {
	firmware,
	openResumableUploads,
	type ResumableUploads,
} from "../../tests/files/resumableUploads.ts";
import { sha256 } from "../../tests/files/uploadSite.ts";

eachDatabase((make) => {
	let uploads: ResumableUploads;
	beforeEach(async () => {
		uploads = await openResumableUploads(await make());
		return uploads.close;
	});

	test("an upload goes on where it stopped and becomes one file", async () => {
		const { site, folderId, call, open, tus, patch } = uploads;
		const content = firmware(300_000);
		const { data } = await open("update.bin", content.length);
		expect(data.xurl).toMatch(/^\/uploads\/[\w-]+\/[\w-]{22}\.[\w-]{43}$/);
		const head = await tus("HEAD", data.xurl);
		expect(head.headers).toMatchObject({
			"upload-offset": "0",
			"upload-length": "300000",
			"cache-control": "no-store",
			"tus-resumable": "1.0.0",
		});
		expect(head.headers["access-control-allow-origin"]).toBeUndefined();
		expect(
			(await patch(data.xurl, 0, content.subarray(0, 100_000))).status,
		).toBe(204);
		expect((await tus("HEAD", data.xurl)).headers["upload-offset"]).toBe(
			"100000",
		);
		expect((await patch(data.xurl, 50_000, content)).status).toBe(409);
		const last = await patch(data.xurl, 100_000, content.subarray(100_000));
		expect(last).toMatchObject({
			status: 204,
			headers: { "upload-offset": "300000" },
		});
		const state = await call("upload-state", { id: data.id });
		expect(state.data).toMatchObject({
			state: "published",
			name: "update.bin",
			size: 300_000,
			sha256: sha256(content),
		});
		// Finishing again is nothing new.
		expect((await patch(data.xurl, 300_000, Buffer.alloc(0))).status).toBe(204);
		expect((await tus("HEAD", data.xurl)).headers["upload-offset"]).toBe(
			"300000",
		);
		expect((await tus("DELETE", data.xurl)).status).toBe(400);
		const listed = await call("download_file_list", { catalogue_id: folderId });
		expect(listed).toMatchObject({ count: 1, data: [{ name: "update.bin" }] });
		expect(await site.services.uploads.resumable.finish(data.id)).toMatchObject(
			{
				state: "published",
			},
		);
		expect(site.logged.join("")).not.toContain(data.xurl);
	});

	test("nothing is seen of a file before it is complete", async () => {
		const { folderId, call, objects, open, patch } = uploads;
		const { data } = await open("update.bin", 1000);
		await patch(data.xurl, 0, firmware(999));
		const listed = await call("download_file_list", { catalogue_id: folderId });
		expect(listed).toMatchObject({ count: 0 });
		expect(await objects()).toEqual([]);
		expect((await call("account-uploads", {})).data).toMatchObject([
			{ state: "open", sha256: "", name: "update.bin" },
		]);
	});

	test("more than announced is not taken", async () => {
		const { open, tus, patch } = uploads;
		const { data } = await open("update.bin", 1000);
		expect((await patch(data.xurl, 0, firmware(1001))).status).toBe(413);
		expect((await tus("HEAD", data.xurl)).headers["upload-offset"]).toBe("0");
	});

	test("an empty file is complete when it is announced, and refused", async () => {
		const { call, open, tus } = uploads;
		const { data } = await open("empty.txt", 0);
		expect((await tus("HEAD", data.xurl)).headers["upload-offset"]).toBe("0");
		expect((await call("upload-state", { id: data.id })).data).toMatchObject({
			state: "refused",
			reason: "The file is empty.",
			size: 0,
		});
	});

	test("pieces sent at the same time do not mix", async () => {
		const { folderId, call, open, tus, patch } = uploads;
		const content = firmware(400_000);
		const { data } = await open("update.bin", content.length);
		const answers = await Promise.allSettled(
			[0, 0, 0, 0].map((offset) => patch(data.xurl, offset, content)),
		);
		// On a busy machine one is cut off, as if its client had given it up.
		for (const answer of answers)
			if (answer.status === "fulfilled")
				expect([204, 409]).toContain(answer.value.status);
		const { headers } = await tus("HEAD", data.xurl);
		const here = Number(headers["upload-offset"]);
		if (here < content.length)
			await patch(data.xurl, here, content.subarray(here));
		const state = await call("upload-state", { id: data.id });
		expect(state.data).toMatchObject({
			state: "published",
			sha256: sha256(content),
		});
		const listed = await call("download_file_list", { catalogue_id: folderId });
		expect(listed.count).toBe(1);
	});

	test("who comes back takes over from a connection that hangs", async () => {
		const { site, call, open, tus, patch } = uploads;
		const content = firmware(200_000);
		const { data } = await open("update.bin", content.length);
		await site.ask("/healthz");
		const { port } = site.app.server.address() as AddressInfo;
		const arriving = once(site.app.server, "connection");
		const hanging = connect(port);
		hanging.on("error", () => {});
		const [arrived] = (await arriving) as [Socket];
		hanging.write(
			`PATCH ${data.xurl} HTTP/1.1\r\nhost: x\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\ncontent-type: application/offset+octet-stream\r\ncontent-length: 200000\r\n\r\n`,
		);
		hanging.write(content.subarray(0, 50_000));
		await expect.poll(() => arrived.bytesRead).toBeGreaterThan(50_000);
		await expect.poll(() => site.services.drafts.list()).toEqual([data.id]);
		const { headers } = await tus("HEAD", data.xurl);
		// Bytes on their way to the disk may be asked for again.
		const from = Number(headers["upload-offset"]);
		expect(from).toBeLessThanOrEqual(50_000);
		await patch(data.xurl, from, content.subarray(from));
		expect((await call("upload-state", { id: data.id })).data).toMatchObject({
			state: "published",
			sha256: sha256(content),
		});
	});

	test("what is no tus is refused", async () => {
		const { open, tus } = uploads;
		const { data } = await open("update.bin", 32);
		const headers = {
			"upload-offset": "0",
			"content-type": "application/offset+octet-stream",
		};
		for (const [wrong, status] of [
			[{ "tus-resumable": "0.2.0" }, 412],
			[{ "content-type": "text/plain" }, 415],
			[{ "upload-offset": "-1" }, 400],
			[{ "upload-offset": "x" }, 400],
			[{ "upload-offset": "9007199254740993" }, 409],
		] as const)
			expect(
				(await tus("PATCH", data.xurl, { ...headers, ...wrong }, firmware(32)))
					.status,
			).toBe(status);
		const options = await tus("OPTIONS", data.xurl);
		expect(options.status).toBe(204);
		expect(options.headers["tus-extension"]).toBe("termination");
		expect((await tus("POST", data.xurl)).status).toBe(405);
		expect(
			(await tus("PATCH", data.xurl, headers, Buffer.alloc(0))).status,
		).toBe(204);
	});
});
