import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { signIn } from "../../tests/accounts/accounts.ts";
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

	test("who logs in again goes on where it stopped", async () => {
		const { call, tus, patch, begin, again } = uploads;
		const content = firmware(3000);
		const first = await begin(3000);
		await patch(first.xurl, 0, content.subarray(0, 1000));
		await call("download-logout", {});
		const { token: anew } = await again();
		const second = await begin(3000, anew);
		expect(second.id).toBe(first.id);
		expect(second.xurl).not.toBe(first.xurl);
		const head = await tus("HEAD", second.xurl);
		expect(head.headers["upload-offset"]).toBe("1000");
		await patch(second.xurl, 1000, content.subarray(1000));
		expect(
			(await call("upload-state", { token: anew, id: first.id })).data,
		).toMatchObject({
			state: "published",
			sha256: sha256(content),
		});
		// Through: the same again is another file.
		expect((await begin(3000, anew)).id).not.toBe(first.id);
	});

	test("bytes that are all there are a file as soon as somebody asks how far they are", async () => {
		const { site, call, tus, begin } = uploads;
		const content = firmware(1000);
		const { id, xurl } = await begin(1000);
		// The process ended between the last byte and what is done with it.
		const source = Readable.from([content]);
		await site.services.uploads.resumable.append(id, 0, source);
		expect((await call("upload-state", { id })).data.state).toBe("open");
		const head = await tus("HEAD", xurl);
		expect(head.headers["upload-offset"]).toBe("1000");
		expect((await call("upload-state", { id })).data).toMatchObject({
			state: "published",
			sha256: sha256(content),
		});
	});

	test("a colleague who sends the same file sends it in his own name", async () => {
		const { site, tus, patch, begin } = uploads;
		const content = firmware(2000);
		const theirs = await begin(2000);
		await patch(theirs.xurl, 0, content.subarray(0, 1000));
		const colleague = await signIn(site.database.db, site.services.accounts);
		const own = await begin(2000, colleague.token);
		expect(own.id).not.toBe(theirs.id);
		expect((await tus("HEAD", own.xurl)).headers["upload-offset"]).toBe("0");
		await patch(own.xurl, 0, content);
		const rows = await site.database.db
			.selectFrom("file_entry")
			.select("uploaded_by")
			.where("kind", "=", "file")
			.execute();
		expect(rows).toEqual([{ uploaded_by: colleague.accountId }]);
		expect((await tus("HEAD", theirs.xurl)).headers["upload-offset"]).toBe(
			"1000",
		);
	});

	test("another file, place or size is another upload", async () => {
		const { folderId, call } = uploads;
		const facts = { catalogue_id: folderId, name: "a.bin", size: 10 };
		const ids = new Set<string>();
		for (const more of [
			{ fingerprint: "one" },
			{ fingerprint: "two" },
			{ fingerprint: "one", size: 11 },
			{ fingerprint: "one", name: "b.bin" },
			{ fingerprint: "" },
			{ fingerprint: "" },
			{ fingerprint: "one" },
		])
			ids.add((await call("upload_file_v2", { ...facts, ...more })).data.id);
		expect(ids.size).toBe(6);
	});

	test("whoever goes on need not write the same note; a new one counts", async () => {
		const { folderId, call } = uploads;
		const facts = { catalogue_id: folderId, name: "a.bin", size: 10 };
		const go = async (note: string) => {
			const body = { ...facts, fingerprint: "one", note };
			const { id } = (await call("upload_file_v2", body)).data;
			const { data } = await call("upload-state", { id });
			return [id, data.note];
		};
		const [id] = await go("first edition");
		expect(await go("")).toEqual([id, "first edition"]);
		expect(await go("second edition")).toEqual([id, "second edition"]);
	});

	test("an upload of a build before goes on, too", async () => {
		const { site, begin } = uploads;
		const { id } = await begin(100);
		await site.database.db
			.updateTable("upload")
			.set({ resume_hash: null, fingerprint: null })
			.where("id", "=", id)
			.execute();
		expect((await begin(100)).id).toBe(id);
	});

	test("interrupted uploads are listed, and gone on with by their own file alone", async () => {
		const { site, call, open, tus, patch, begin } = uploads;
		const { id, xurl } = await begin(100);
		await patch(xurl, 0, firmware(60));
		const done = await begin(32);
		await patch(done.xurl, 0, firmware(32));
		expect(await call("uploads-open", {})).toMatchObject({
			count: 1,
			data: [{ id, size: 100, received: 60, can_resume: true, state: "open" }],
		});
		const fingerprint = "of-this-content";
		const resume = (more: object) =>
			call("upload-resume", { id, size: 100, fingerprint, ...more });
		for (const another of [{ size: 99 }, { fingerprint: "x" }])
			expect(await resume(another)).toMatchObject({ status: 409 });
		const other = await signIn(site.database.db, site.services.accounts);
		expect(await resume({ token: other.token })).toMatchObject({ status: 404 });
		expect(await resume({ id: done.id, size: 32 })).toMatchObject({
			status: 404,
		});
		const { data } = await resume({});
		expect((await tus("HEAD", data.xurl)).headers["upload-offset"]).toBe("60");
		// Without a fingerprint nothing tells one file from another.
		const unknown = await open("update.bin", 50);
		expect(
			await resume({ id: unknown.data.id, size: 50, fingerprint: "" }),
		).toMatchObject({ status: 409 });
		await call("upload-cancel", { id });
		expect(await resume({})).toMatchObject({ status: 404 });
	});
});
