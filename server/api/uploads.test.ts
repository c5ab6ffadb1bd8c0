import { createHash } from "node:crypto";
import { request as send } from "node:http";
import { parse } from "content-disposition";
import { beforeEach, describe, expect, test } from "vitest";
import type { FileItem, UploadItem } from "../../contracts/files.ts";
import type { NoticeItem } from "../../contracts/notices.ts";
import { signIn } from "../../tests/accounts.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { eachDatabase } from "../../tests/databases.ts";
import { contents } from "../../tests/fileContents.ts";

type Part = [name: string, value: string | Buffer, filename?: string];

const boundary = "----of-a-test";

function formOf(parts: Part[]): Buffer {
	const pieces = parts.map(([name, value, filename]) => {
		const file =
			filename === undefined
				? ""
				: `; filename="${filename}"\r\ncontent-type: application/octet-stream`;
		return Buffer.concat([
			Buffer.from(
				`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`,
			),
			Buffer.from(value),
			Buffer.from("\r\n"),
		]);
	});
	return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

const sha256 = (content: Buffer) =>
	createHash("sha256").update(content).digest("hex");

eachDatabase((make, engine) => {
	let site: TestApp;
	let token: string;
	let accountId: string;
	let folderId: string;
	beforeEach(async () => {
		site = await createTestApp({
			database: await make(),
			empty: true,
			settings: { UPLOAD_MAX_MB: "1" },
		});
		({ token, accountId } = await signIn(
			site.database.db,
			site.services.accounts,
		));
		const node = { names: { en: "Manuals", fr: "Notices" }, position: 0 };
		folderId = (await site.services.library.addCatalogue(node)).id;
		return async () => {
			const faults = site.logged.filter((line) => line.includes("failed"));
			await site.close();
			expect(faults).toEqual([]);
		};
	});

	async function post(parts: Part[], headers: Record<string, string> = {}) {
		const response = await site.app.inject({
			method: "POST",
			url: "/api/v1/upload-file",
			headers: {
				"content-type": `multipart/form-data; boundary=${boundary}`,
				...headers,
			},
			payload: formOf(parts),
		});
		return { status: response.statusCode, ...response.json() };
	}
	const upload = (
		content: Buffer,
		name: string,
		headers?: Record<string, string>,
	) =>
		post(
			[
				["token", token],
				["catalogue_id", folderId],
				["note", "a note"],
				["file", content, name],
			],
			headers,
		);
	async function call(path: string, body: object) {
		const response = await site.app.inject({
			method: "POST",
			url: `/api/v1/${path}`,
			payload: { token, ...body },
		});
		return { status: response.statusCode, ...response.json() };
	}
	const objects = async () => {
		const names: string[] = [];
		for await (const name of site.services.storage.list()) names.push(name);
		return names;
	};

	test.each([
		["per%20cent %41.txt", "per%20cent %41.txt", "per%20cent %41.txt"],
		["two\nlines.txt", "two lines.txt", "two%0Alines.txt"],
	])("%j keeps its name, in and out", async (name, kept, inForm) => {
		// As browsers write it into a form, and with the name in a field of its own.
		for (const [number, fields] of [[], [["name", name]]].entries()) {
			const folder = (
				await site.services.library.addFolder({
					parentId: folderId,
					name: `${number}`,
				})
			).id;
			const { data } = await post([
				["token", token],
				["catalogue_id", folderId],
				["folder_id", folder],
				...(fields as Part[]),
				["file", Buffer.from("text"), inForm],
			]);
			expect(data).toMatchObject({
				name: kept,
				given_name: name,
				name_taken: false,
			});
			const listed = await call("download_file_list", { folder_id: folder });
			expect(listed.data).toMatchObject([{ name: kept }]);
			const [found] = (
				await call("download_file", { file_id: listed.data[0].id })
			).data;
			expect(found.name).toBe(kept);
			const { headers } = await site.app.inject({
				method: "HEAD",
				url: found.xurl,
			});
			expect(parse(String(headers["content-disposition"]))).toMatchObject({
				parameters: { filename: kept },
			});
		}
	});

	test("a file brings its folders along, which are seen once something in them is published", async () => {
		const sent = (path: string, content: string | Buffer, name: string) =>
			post([
				["token", token],
				["catalogue_id", folderId],
				["folder_path", path],
				["name", name],
				["file", Buffer.from(content), "x"],
			]);
		const namesIn = async (folder: string) => {
			const { data } = await call("download_file_list", { folder_id: folder });
			return data.map(({ name, size }: FileItem) => [name, size]);
		};
		const idOf = async (folder: string, name: string) => {
			const { data } = await call("download_file_list", { folder_id: folder });
			return data.find((item: FileItem) => item.name === name)?.id;
		};

		const program = await sent("Photos/2026", contents.exe(), "program.bin");
		expect(program.data.state).toBe("refused");
		expect(await namesIn(folderId)).toEqual([]);

		const names = ["a.txt", "b.txt", "c.txt"];
		const all = await Promise.all([
			...names.map((name) => sent("Photos/2026", name, name)),
			sent("photos/Old", "d", "d.txt"),
		]);
		expect(all.map(({ data }) => data.state)).toEqual(
			Array(4).fill("published"),
		);
		expect(all[0].data.path).toEqual(["Manuals", "Photos", "2026"]);
		expect(await namesIn(folderId)).toEqual([["Photos", 2]]);
		const photos = await idOf(folderId, "Photos");
		expect(await namesIn(photos)).toEqual([
			["2026", 3],
			["Old", 1],
		]);
		expect(await namesIn(await idOf(photos, "2026"))).toEqual(
			names.map((name) => [name, name.length]),
		);

		// The sender of a file is led to where it lies, also once it was moved.
		const lies = async () => {
			const { data } = await call("account-uploads", { limit: 100 });
			const one = (data as UploadItem[]).find(({ name }) => name === "a.txt");
			return [one?.catalogue_id, one?.folder_id, one?.path.join("/")];
		};
		const inside = await idOf(photos, "2026");
		expect(await lies()).toEqual([folderId, inside, "Manuals/Photos/2026"]);
		const moved = await idOf(inside, "a.txt");
		await site.services.staffFiles.move(moved, folderId, "staff");
		expect(await lies()).toEqual([folderId, "", "Manuals"]);
		await site.services.staffFiles.move(moved, inside, "staff");

		// A file is in the way of a folder.
		await sent("", "text", "Notes");
		await sent("", "text", "Notes.txt");
		const beside = await sent("Notes.txt", "text", "e.txt");
		expect(beside.data.path).toEqual(["Manuals", "Notes (2).txt"]);

		const { data: opened } = await call("upload_file_v2", {
			catalogue_id: folderId,
			folder_path: "Photos/Films",
			name: "film.txt",
			size: 4,
		});
		expect(await namesIn(photos)).toHaveLength(2);
		await site.app.inject({
			method: "PATCH",
			url: opened.xurl,
			headers: {
				"tus-resumable": "1.0.0",
				"upload-offset": "0",
				"content-type": "application/offset+octet-stream",
			},
			payload: "text",
		});
		expect(await namesIn(photos)).toContainEqual(["Films", 1]);
	});

	test("no folder leads upwards, is too deep, or stays for nothing", async () => {
		const sent = (path: string) =>
			post([
				["token", token],
				["catalogue_id", folderId],
				["folder_path", path],
				["file", contents.exe(), "program.bin"],
			]);
		for (const path of ["..", "a/../b", "x/".repeat(11), "x".repeat(2001)])
			expect(await sent(path)).toMatchObject({ status: 422 });
		const held = () =>
			site.database.db
				.selectFrom("file_entry")
				.select("name")
				.where("kind", "=", "folder")
				.orderBy("name")
				.execute();
		expect(await held()).toEqual([]);
		await sent("Outer/Inner");
		const { sweeper } = site.services;
		await sweeper.sweep();
		expect(await held()).toHaveLength(2);
		await site.database.db
			.updateTable("file_entry")
			.set({ created_at: new Date(0).toISOString() } as never)
			.where("kind", "=", "folder")
			.execute();
		await sweeper.sweep();
		expect(await held()).toEqual([{ name: "Outer" }]);
		await sweeper.sweep();
		expect(await held()).toEqual([]);
	});

	test("the name was taken only when it was", async () => {
		const names = ["Notes.txt", "notes.txt", "tab\there.txt"];
		const taken: unknown[] = [];
		for (const name of names) {
			const { data } = await post([
				["token", token],
				["catalogue_id", folderId],
				["name", name],
				["file", Buffer.from(name), "x.txt"],
			]);
			taken.push([data.name, data.name_taken]);
		}
		expect(taken).toEqual([
			["Notes.txt", false],
			["notes (2).txt", true],
			["tab here.txt", false],
		]);
	});

	test("a file is stored, inspected, published, and its sender is told", async () => {
		const content = await contents.pdf();
		const { status, data } = await upload(content, "Manual.pdf");
		expect(status).toBe(200);
		expect(data).toMatchObject({
			name: "Manual.pdf",
			given_name: "Manual.pdf",
			size: content.length,
			sha256: sha256(content),
			// Where the machine is busy the answer does not wait for the inspection.
			state: expect.stringMatching(/^(held|published)$/),
			reason: "",
			note: "a note",
			path: ["Manuals"],
		});
		await site.services.inspection.lookAtAll();
		const listed = await call("download_file_list", { catalogue_id: folderId });
		expect(listed.data).toMatchObject([{ name: "Manual.pdf", xext: "pdf" }]);
		const stored = await site.services.storage.bytes(sha256(content));
		expect(stored?.equals(content)).toBe(true);

		const told = await call("download_msg", { lang: "fr" });
		expect(told).toMatchObject({ count: 1, unread: 1 });
		const [notice] = told.data as NoticeItem[];
		expect(notice).toMatchObject({ kind: "published", read: false });
		expect(notice?.title).toBe("Votre fichier est publié");
		expect(notice?.text).toContain("Manual.pdf");
		await call("download_msg_mark", { ids: [notice?.id], acknowledge: true });
		expect(await call("download_msg", {})).toMatchObject({
			unread: 0,
			data: [{ read: true, acknowledged: true }],
		});
		const lines = await site.services.auditLog.page(
			{ accountId },
			{ page: 1, limit: 10 },
		);
		expect(lines.rows).toMatchObject([{ action: "upload", outcome: "ok" }]);
	});

	test("files that are decided together are told of in one notice", async () => {
		await upload(Buffer.from("one"), "One.txt");
		await upload(contents.exe(), "Two.pdf");
		await upload(Buffer.from("three"), "Three.txt");
		await site.services.inspection.lookAtAll();
		const told = await call("download_msg", {});
		expect(told).toMatchObject({
			count: 1,
			unread: 1,
			data: [{ kind: "mixed", outcomes: 3, read: false }],
		});
		const [{ id, date }] = told.data as [NoticeItem];
		expect((await call("download_msg_unread", {})).data).toEqual({ unread: 1 });
		expect(await call("download_msg_outcomes", { id })).toMatchObject({
			count: 3,
			data: [
				{ kind: "refused", name: "Two.pdf" },
				{ kind: "published" },
				{ kind: "published" },
			],
		});
		const other = await signIn(site.database.db, site.services.accounts);
		const body = { id, token: other.token };
		expect(await call("download_msg_outcomes", body)).toMatchObject({
			count: 0,
		});
		await call("download_msg_mark", { until: date });
		expect((await call("download_msg_unread", {})).data).toEqual({ unread: 0 });
	});

	test("what is refused is seen by its sender only, with the reason", async () => {
		const { data } = await upload(contents.exe(), "Manual.pdf");
		expect(data).toMatchObject({ state: "refused" });
		expect(data.reason).toContain("program");
		const listed = await call("download_file_list", { catalogue_id: folderId });
		expect(listed).toMatchObject({ data: [], count: 0 });
		const own = await call("account-uploads", { lang: "zh" });
		expect(own.count).toBe(1);
		expect((own.data as UploadItem[])[0]?.reason).toContain("程序");
		const state = await call("upload-state", { id: data.id });
		expect(state.data).toMatchObject({ id: data.id, state: "refused" });
		const other = await signIn(site.database.db, site.services.accounts);
		const body = { id: data.id, token: other.token };
		expect((await call("upload-state", body)).status).toBe(404);
		expect(await call("account-uploads", { token: other.token })).toMatchObject(
			{ data: [], count: 0 },
		);
		expect((await call("download_msg", {})).data).toMatchObject([
			{ kind: "refused" },
		]);
	});

	test("fields may follow the file", async () => {
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

	test("a taken name gets a number, at the same time too", async () => {
		const answers = await Promise.all(
			[1, 2, 3].map((n) => upload(Buffer.from(`text ${n}`), "Über uns.txt")),
		);
		expect(answers.map(({ data }) => data.name).sort()).toEqual([
			"Über uns (2).txt",
			"Über uns (3).txt",
			"Über uns.txt",
		]);
		expect(answers[0]?.data.given_name).toBe("Über uns.txt");
	});

	test("a name that some system cannot have is refused with a sentence", async () => {
		const text = Buffer.from("text");
		const sentence =
			/^Names of files and folders cannot contain .*\/ \\ : \* \? " < > \|/;
		for (const name of [
			"2026/27.txt",
			"C:\\a.txt",
			'quo"te.txt',
			"what?.txt",
		]) {
			const answer = await post([
				["token", token],
				["catalogue_id", folderId],
				["name", name],
				["file", text, "x.txt"],
			]);
			expect(answer.status).toBe(422);
			expect(answer.message).toMatch(sentence);
			const opened = await call("upload_file_v2", {
				...{ catalogue_id: folderId, name, size: 4 },
			});
			expect(opened.status).toBe(422);
			expect(opened.message).toMatch(sentence);
		}
		const inForm = await upload(text, "quo%22te.txt");
		expect(inForm.message).toMatch(sentence);
		const folder = await post([
			["token", token],
			["catalogue_id", folderId],
			["folder_path", "Photos/a:b"],
			["file", text, "x.txt"],
		]);
		expect(folder.message).toMatch(sentence);
	});

	test("names lose what does not belong in one", async () => {
		const text = Buffer.from("text");
		const { data } = await upload(text, "../../etc/cron.d/a\u202e.txt");
		expect(data.name).toBe("a.txt");
		expect((await upload(text, "..")).status).toBe(422);
	});

	test("a file above the limit, and one that is not there, is said clearly", async () => {
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
							"content-type": `multipart/form-data; boundary=${boundary}`,
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
