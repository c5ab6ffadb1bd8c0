import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { beforeEach, expect, test } from "vitest";
import { signIn } from "../../tests/accounts.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { eachDatabase } from "../../tests/databases.ts";

eachDatabase((make) => {
	let site: TestApp;
	let token: string;
	let account: string;
	let folderId: string;
	beforeEach(async () => {
		site = await createTestApp({ database: await make(), empty: true });
		({ token, account } = await signIn(
			site.database.db,
			site.services.accounts,
		));
		const node = { names: { en: "Firmware" }, position: 0 };
		folderId = (await site.services.library.addCatalogue(node)).id;
		return async () => {
			const faults = site.logged.filter((line) => line.includes("failed"));
			await site.close();
			expect(faults).toEqual([]);
		};
	});

	async function call(
		path: string,
		body: object,
		headers: Record<string, string> = {},
	) {
		const response = await site.app.inject({
			method: "POST",
			url: `/api/v1/${path}`,
			headers,
			payload: { token, ...body },
		});
		return { status: response.statusCode, ...response.json() };
	}
	const open = (name: string, size: number, headers = {}) =>
		call("upload_file_v2", { catalogue_id: folderId, name, size }, headers);
	const tus = (method: string, url: string, headers = {}, body?: Buffer) =>
		site.ask(url, {
			method,
			headers: { "tus-resumable": "1.0.0", ...headers },
			body,
		});
	const patch = (url: string, offset: number, body: Buffer) =>
		tus(
			"PATCH",
			url,
			{
				"upload-offset": String(offset),
				"content-type": "application/offset+octet-stream",
				"content-length": String(body.length),
			},
			body,
		);
	const objects = async () => {
		const names: string[] = [];
		for await (const name of site.services.storage.list()) names.push(name);
		return names;
	};
	const firmware = (size: number) =>
		Buffer.concat([Buffer.alloc(16), randomBytes(size - 16)]);

	test("an upload goes on where it stopped and becomes one file", async () => {
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
			sha256: createHash("sha256").update(content).digest("hex"),
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
		const { data } = await open("update.bin", 1000);
		expect((await patch(data.xurl, 0, firmware(1001))).status).toBe(413);
		expect((await tus("HEAD", data.xurl)).headers["upload-offset"]).toBe("0");
	});

	test("an empty file is complete when it is announced, and refused", async () => {
		const { data } = await open("empty.txt", 0);
		expect((await tus("HEAD", data.xurl)).headers["upload-offset"]).toBe("0");
		expect((await call("upload-state", { id: data.id })).data).toMatchObject({
			state: "refused",
			reason: "The file is empty.",
			size: 0,
		});
	});

	/** Opens as the browser does, or goes on. */
	const begin = async (size: number, as = token) => {
		const fingerprint = "of-this-content";
		const facts = { catalogue_id: folderId, name: "update.bin", size };
		const body = { token: as, fingerprint, ...facts };
		return (await call("upload_file_v2", body)).data as {
			id: string;
			xurl: string;
		};
	};
	const again = () => signIn(site.database.db, site.services.accounts, account);

	test("only who has the grant may go on", async () => {
		const { data } = await open("update.bin", 32);
		const other = await signIn(site.database.db, site.services.accounts);
		const [, , id, grant] = data.xurl.split("/");
		const { resumable } = site.services.uploads;
		for (const wrong of [
			`/uploads/${id}/${"A".repeat(22)}.${"A".repeat(43)}`,
			`/uploads/nobody/${grant}`,
			`/uploads/${id}/${grant.slice(0, -1)}`,
			`/uploads/${id}/x`,
			// Signed here, and of a session that has no right to this upload.
			`/uploads/${id}/${await resumable.grantOf(id, other.sessionId)}`,
		])
			for (const method of ["HEAD", "PATCH", "DELETE"]) {
				const headers = {
					"upload-offset": "0",
					"content-type": "application/offset+octet-stream",
				};
				expect((await tus(method, wrong, headers)).status).toBe(404);
			}
		expect((await tus("HEAD", data.xurl)).headers["upload-offset"]).toBe("0");
	});

	type Ending = () => Promise<unknown>;
	const endings: Record<string, Ending> = {
		"a logout": () => call("download-logout", {}),
		"its session was ended": async () =>
			call("account-session-end", { token: (await again()).token }),
		"a new password": () =>
			site.services.accounts.setPassword(account, "another good one"),
		"the account was disabled": () =>
			site.services.accounts.setState(account, "disabled"),
		"the account was removed": async () => {
			await site.services.accounts.setState(account, "disabled");
			await site.services.accounts.remove(account);
		},
		"its session ran out": () =>
			site.database.db
				.updateTable("session")
				.set({ expires_at: "2020-01-01T00:00:00.000Z" })
				.execute(),
	};
	for (const [what, end] of Object.entries(endings))
		test(`after ${what} an upload does not go on`, async () => {
			const { data } = await open("update.bin", 64);
			expect((await patch(data.xurl, 0, firmware(32))).status).toBe(204);
			await end();
			expect((await patch(data.xurl, 32, firmware(32))).status).toBe(401);
			for (const method of ["HEAD", "DELETE"])
				expect((await tus(method, data.xurl)).status).toBe(401);
			const { resumable } = site.services.uploads;
			expect((await resumable.offset(data.id)).offset).toBe(32);
		});

	test("a piece under way ends with its session, and what came of it stays", async () => {
		const { data } = await open("update.bin", 10_000_000);
		const { hostname, port } = new URL(await site.origin());
		const socket = connect(Number(port), hostname);
		socket.on("error", () => {});
		socket.write(
			`PATCH ${data.xurl} HTTP/1.1\r\nhost: x\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\ncontent-type: application/offset+octet-stream\r\ncontent-length: 10000000\r\n\r\n`,
		);
		socket.write(firmware(50_000));
		await expect.poll(() => site.services.drafts.list()).toEqual([data.id]);
		await call("download-logout", {});
		await expect
			.poll(
				() => {
					if (!socket.closed) socket.write(Buffer.alloc(1000));
					return socket.closed;
				},
				{ timeout: 20_000, interval: 100 },
			)
			.toBe(true);
		expect((await tus("HEAD", data.xurl)).status).toBe(401);
		const { token: anew } = await again();
		const state = await call("upload-state", { token: anew, id: data.id });
		expect(state.data.state).toBe("open");
		const { resumable } = site.services.uploads;
		expect((await resumable.offset(data.id)).offset).toBeGreaterThan(49_999);
	});

	test("who logs in again goes on where it stopped", async () => {
		const content = firmware(3000);
		const first = await begin(3000);
		await patch(first.xurl, 0, content.subarray(0, 1000));
		await call("download-logout", {});
		({ token } = await again());
		const second = await begin(3000);
		expect(second.id).toBe(first.id);
		expect(second.xurl).not.toBe(first.xurl);
		const head = await tus("HEAD", second.xurl);
		expect(head.headers["upload-offset"]).toBe("1000");
		await patch(second.xurl, 1000, content.subarray(1000));
		expect((await call("upload-state", { id: first.id })).data).toMatchObject({
			state: "published",
			sha256: createHash("sha256").update(content).digest("hex"),
		});
		// Through: the same again is another file.
		expect((await begin(3000)).id).not.toBe(first.id);
	});

	test("a colleague who sends the same file sends it in his own name", async () => {
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
		const { id } = await begin(100);
		await site.database.db
			.updateTable("upload")
			.set({ resume_hash: null, fingerprint: null })
			.where("id", "=", id)
			.execute();
		expect((await begin(100)).id).toBe(id);
	});

	test("interrupted uploads are listed, and gone on with by their own file alone", async () => {
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

	test("a kind that is never taken is refused before any of it comes", async () => {
		const answer = await open("Setup.exe", 6_000_000_000, { lang: "fr" });
		expect(answer).toMatchObject({ status: 415 });
		expect(answer.message).toContain("exe");
		expect(await call("uploads-open", {})).toMatchObject({ count: 0 });
	});

	test("an upload can be cancelled, by its address and by a call", async () => {
		const first = await open("one.bin", 100);
		await patch(first.data.xurl, 0, firmware(50));
		expect((await tus("DELETE", first.data.xurl)).status).toBe(204);
		expect((await tus("HEAD", first.data.xurl)).status).toBe(410);
		const second = await open("two.bin", 100);
		const { data } = await call("upload-cancel", { id: second.data.id });
		expect(data.state).toBe("cancelled");
		expect((await patch(second.data.xurl, 0, firmware(100))).status).toBe(410);
		const third = await open("three.bin", 100);
		const other = await signIn(site.database.db, site.services.accounts);
		const body = { id: third.data.id, token: other.token };
		expect((await call("upload-cancel", body)).status).toBe(404);
		expect((await tus("HEAD", third.data.xurl)).status).toBe(200);
	});

	test("opening is repeated with the same key, and limited", async () => {
		const headers = { "idempotency-key": "a-key-of-a-test-0002" };
		const [one, two] = await Promise.all([
			open("a.bin", 10, headers),
			open("a.bin", 10, headers),
		]);
		expect(two.data).toEqual(one.data);
		expect((await open("a.bin", 11, headers)).status).toBe(409);
		expect((await open("a.bin", 21_474_836_481)).status).toBe(413);
		expect((await open("..", 10)).status).toBe(422);
		const body = { catalogue_id: "nowhere", name: "a.bin", size: 1 };
		expect((await call("upload_file_v2", body)).status).toBe(404);
	});

	test("pieces sent at the same time do not mix", async () => {
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
			sha256: createHash("sha256").update(content).digest("hex"),
		});
		const listed = await call("download_file_list", { catalogue_id: folderId });
		expect(listed.count).toBe(1);
	});

	test("who comes back takes over from a connection that hangs", async () => {
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
		// What was on its way to the disk may be asked for again.
		const from = Number(headers["upload-offset"]);
		expect(from).toBeLessThanOrEqual(50_000);
		await patch(data.xurl, from, content.subarray(from));
		expect((await call("upload-state", { id: data.id })).data).toMatchObject({
			state: "published",
			sha256: createHash("sha256").update(content).digest("hex"),
		});
	});

	test("what is no tus is refused", async () => {
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

	test("an upload whose folder went is refused and said so", async () => {
		const { data } = await open("update.bin", 32);
		await site.services.library.remove(folderId);
		expect((await patch(data.xurl, 0, firmware(32))).status).toBe(204);
		const state = await call("upload-state", { id: data.id });
		expect(state.data).toMatchObject({ state: "refused" });
		expect(state.data.reason).toContain("folder");
		expect((await call("download_msg", {})).unread).toBe(1);
	});

	test("what was open for a week is let go, however often it went on", async () => {
		const { resumable } = site.services.uploads;
		const opened = await begin(32);
		await patch(opened.xurl, 0, firmware(20));
		await resumable.sweep();
		expect((await tus("HEAD", opened.xurl)).status).toBe(200);
		const row = await site.database.db
			.selectFrom("upload")
			.select(["created_at", "expires_at"])
			.executeTakeFirstOrThrow();
		expect(Date.parse(row.expires_at) - Date.parse(row.created_at)).toBe(
			7 * 24 * 60 * 60_000,
		);
		await site.database.db
			.updateTable("upload")
			.set({ expires_at: "2020-01-01T00:00:00.000Z" })
			.execute();
		expect((await begin(32)).id).not.toBe(opened.id);
		expect((await patch(opened.xurl, 20, firmware(16))).status).toBe(410);
		expect(await site.services.drafts.list()).toEqual([]);
		const late = await open("late.bin", 32);
		await patch(late.data.xurl, 0, firmware(20));
		await site.database.db
			.updateTable("upload")
			.set({ expires_at: "2020-01-01T00:00:00.000Z" })
			.execute();
		await resumable.sweep();
		expect(await site.services.drafts.list()).toEqual([]);
		expect((await tus("HEAD", late.data.xurl)).status).toBe(410);
	});
});
