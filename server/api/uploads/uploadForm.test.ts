import { request as send } from "node:http";
import { beforeEach, describe, expect, test } from "vitest";
import { anyDatabase } from "../../../tests/databases/databases.ts";
import {
	type FormUploads,
	formOf,
	formType,
	openFormUploads,
	type Part,
} from "../../../tests/files/formUploads.ts";

anyDatabase((make, engine) => {
	let uploads: FormUploads;
	beforeEach(async () => {
		uploads = await openFormUploads(await make());
		return uploads.close;
	});

	test("fields may follow the file", async () => {
		const { token, folderId, post } = uploads;
		const answer = await post([
			["file", Buffer.from("a text"), "a.txt"],
			["catalogue_id", folderId],
			["token", token],
			["lang", "fr"],
		]);
		expect(answer.data).toMatchObject({
			state: "published",
			path: ["Notices"],
		});
	});

	test("without a session nothing stays", async () => {
		const { site, folderId, post, objects } = uploads;
		for (const parts of [
			[
				["token", "forged"],
				["catalogue_id", folderId],
				["file", Buffer.from("a text"), "a.txt"],
			],
			[
				["file", Buffer.from("a text"), "a.txt"],
				["catalogue_id", folderId],
			],
		] as Part[][])
			expect((await post(parts)).status).toBe(401);
		expect(await objects()).toEqual([]);
		expect(await site.services.storage.sweep(-1000)).toBe(0);
	});

	test("the same key and payload give the same answer, another payload none", async () => {
		const { upload, call } = uploads;
		const headers = { "idempotency-key": "a-key-of-a-test-0001" };
		const send = () => upload(Buffer.from("a text"), "a.txt", headers);
		const together = await Promise.all([send(), send(), send(), send()]);
		const { data } = await send();
		expect(data).toMatchObject({ name: "a.txt", state: "published" });
		for (const answer of together) expect(answer.data).toEqual(data);
		const other = await upload(Buffer.from("another"), "a.txt", headers);
		expect(other).toMatchObject({ status: 409, code: 409 });
		expect((await call("account-uploads", {})).count).toBe(1);
		expect(
			(await upload(Buffer.from("x"), "x.txt", { "idempotency-key": "short" }))
				.status,
		).toBe(400);
	});

	test("a file above the limit, and one that is not there, is said clearly", async () => {
		const { site, token, folderId, post, upload } = uploads;
		const large = await upload(Buffer.alloc(1024 * 1024 + 1, "a"), "a.txt");
		expect(large).toMatchObject({
			status: 413,
			errors: [{ field: "file", message: "1 MB" }],
		});
		const exact = await upload(Buffer.alloc(1024 * 1024, "a"), "a.txt");
		expect(exact.data.state).toBe("published");
		const none = await post([
			["token", token],
			["catalogue_id", folderId],
		]);
		expect(none).toMatchObject({ status: 422, errors: [{ field: "file" }] });
		const nowhere = await post([
			["token", token],
			["catalogue_id", "nowhere"],
			["file", Buffer.from("a"), "a.txt"],
		]);
		expect(nowhere.status).toBe(404);
		expect(await site.services.storage.sweep(-1000)).toBe(0);
	});

	test("what is no multipart form is refused in the envelope", async () => {
		const { site } = uploads;
		for (const [type, payload] of [
			["application/json", "{}"],
			["multipart/form-data; boundary=x", "nothing like it"],
			["multipart/form-data", "no boundary"],
			["text/plain", "text"],
		] as const) {
			const response = await site.app.inject({
				method: "POST",
				url: "/api/v1/upload-file",
				headers: { "content-type": type },
				payload,
			});
			expect(response.statusCode).toBeGreaterThanOrEqual(400);
			expect(response.statusCode).toBeLessThan(500);
			expect(response.json()).toMatchObject({ data: null });
		}
	});

	describe.runIf(engine === "sqlite")("over the network", () => {
		test("a connection that breaks leaves nothing", async () => {
			const { site, token, folderId, call, objects } = uploads;
			await site.ask("/healthz");
			const { port } = site.app.server.address() as { port: number };
			const whole = formOf([
				["token", token],
				["catalogue_id", folderId],
				["file", Buffer.alloc(900_000, "a"), "a.txt"],
			]);
			for (const cut of [200, 500, 400_000, 900_000]) {
				await new Promise<void>((resolve) => {
					const request = send({
						port,
						host: "127.0.0.1",
						method: "POST",
						path: "/api/v1/upload-file",
						headers: {
							"content-type": formType,
							"content-length": whole.length,
						},
					});
					request.on("error", () => {});
					request.on("close", () => resolve());
					request.write(whole.subarray(0, cut), () =>
						setTimeout(() => request.destroy(), 50),
					);
				});
			}
			await expect
				.poll(() => site.services.storage.sweep(-1000).then(objects))
				.toEqual([]);
			expect((await call("account-uploads", {})).count).toBe(0);
		});
	});
});
