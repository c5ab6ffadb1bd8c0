import { readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { isFull } from "../../../platform/db/errors.ts";
import { diskFull } from "../../../platform/storage/disk/diskSpace.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { anyDatabase } from "../../../tests/databases/databases.ts";
import { filledForm, newKey } from "../../../tests/leads.ts";
import { createServices } from "../../services.ts";

const MiB = 1024 * 1024;
const boundary = "----of-a-test";

anyDatabase((make, engine) => {
	let site: TestApp;
	let token: string;
	let folderId: string;
	beforeEach(async () => {
		site = await createTestApp({
			database: await make(),
			empty: true,
			settings: {
				DISK_RESERVE_MB: "0",
				UPLOAD_QUOTA_ACCOUNT_MB: "64",
				UPLOAD_QUOTA_MB: "96",
			},
		});
		({ token } = await signIn(site.database.db, site.services.accounts));
		const node = { names: { en: "Manuals" }, position: 0 };
		folderId = (await site.services.library.addCatalogue(node)).id;
		return site.close;
	});

	async function call(name: string, body: object) {
		const response = await site.app.inject({
			method: "POST",
			url: `/api/v1/${name}`,
			payload: { token, ...body },
		});
		return { status: response.statusCode, ...response.json() };
	}
	const open = (size: number, more = {}) =>
		call("upload_file_v2", {
			catalogue_id: folderId,
			name: "film.bin",
			size,
			...more,
		});
	async function form(size: number, lang = "en", as = token) {
		const field = (name: string, value: string) =>
			`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
		const { status, text } = await site.ask(
			`/api/v1/upload-file?lang=${lang}`,
			{
				method: "POST",
				headers: {
					"content-type": `multipart/form-data; boundary=${boundary}`,
					lang,
				},
				body: Buffer.concat([
					Buffer.from(
						`${field("token", as)}${field("lang", lang)}${field("catalogue_id", folderId)}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n`,
					),
					Buffer.alloc(size),
					Buffer.from(`\r\n--${boundary}--\r\n`),
				]),
			},
		);
		return { status, ...JSON.parse(text) };
	}
	const patch = (url: string, offset: number, size: number) =>
		site.ask(url, {
			method: "PATCH",
			headers: {
				"tus-resumable": "1.0.0",
				"upload-offset": String(offset),
				"content-type": "application/offset+octet-stream",
				lang: "fr",
			},
			body: Buffer.alloc(size),
		});
	/** Bytes free on the disk, from the first look on; the last stays. */
	function free(...looks: number[]) {
		const spy = vi.spyOn(site.services.space, "free");
		for (const bytes of looks.slice(0, -1)) spy.mockResolvedValueOnce(bytes);
		spy.mockResolvedValue(looks.at(-1) ?? 0);
		return spy;
	}
	async function leftOver(): Promise<string[]> {
		const folders = ["drafts", path.join("objects", "tmp")];
		const names = folders.map((name) =>
			readdir(path.join(site.folder, name)).catch(() => []),
		);
		return (await Promise.all(names)).flat();
	}
	async function othersGoOn() {
		const lead = await site.app.inject({
			method: "POST",
			url: "/api/v1/contactus-add",
			headers: { "idempotency-key": newKey() },
			payload: filledForm({ kind: "contact", model: undefined }),
		});
		expect([lead.statusCode, lead.json().errors]).toEqual([200, undefined]);
		expect((await call("verification-code", {})).status).toBe(200);
	}

	test("what would be refused is known before it is sent", async () => {
		const rules = async () => (await call("upload-rules", {})).data;
		const before = await rules();
		expect(before).toMatchObject({
			endings: expect.arrayContaining(["pdf", "tar.gz", "txt"]),
			size_limit: site.services.uploads.sizeLimit,
			room: 64 * MiB,
			room_of: "account",
		});
		expect(before.endings).not.toContain("exe");
		// Bytes announced by an open upload count.
		expect((await open(60 * MiB)).status).toBe(200);
		expect(await rules()).toMatchObject({ room: 4 * MiB });
	});

	test("whether staff approve what is sent to a place is known, of a place that is seen", async () => {
		const { folders, groups, audiences } = site.services;
		const reviewed = async () =>
			(await call("upload-rules", { catalogue_id: folderId })).data.reviewed;
		expect((await call("upload-rules", {})).data).not.toHaveProperty(
			"reviewed",
		);
		expect(await reviewed()).toBe(false);
		await folders.setPolicy(folderId, "hold", "tests");
		expect(await reviewed()).toBe(true);
		const { name } = await groups.add({ name: "Others" }, "tests");
		await audiences.set(folderId, [name], "tests");
		expect(await reviewed()).toBeUndefined();
	});

	test("what open uploads announced is nobody else's, in any process", async () => {
		free(50 * MiB);
		const first = await open(40 * MiB);
		expect(first.status).toBe(200);
		const second = await open(20 * MiB);
		expect(second).toMatchObject({ status: 507, code: 507, data: null });
		expect(second.message).toContain("10.4 MB");
		expect((await form(11 * MiB)).status).toBe(507);
		const other = createServices(site.database, site.folder);
		vi.spyOn(other.space, "free").mockResolvedValue(
			50 * MiB + other.space.reserve,
		);
		const sender = { accountId: "other", account: "other", network: "" };
		const film = { folderId, name: "b.bin", note: "", size: 20 * MiB };
		await expect(
			other.uploads.resumable.open(sender, film),
		).rejects.toMatchObject({ code: "insufficient_storage" });

		// Bytes that have arrived are on the disk, and no longer to come.
		expect((await patch(first.data.xurl, 0, 30 * MiB)).status).toBe(204);
		free(20 * MiB);
		expect((await open(10 * MiB)).status).toBe(200);
		expect((await open(1 * MiB)).status).toBe(507);
		await call("upload-cancel", { id: first.data.id });
		expect((await open(1 * MiB)).status).toBe(200);
	});

	test("an account has its quota, in files and open uploads alike", async () => {
		free(1000 * MiB);
		expect((await form(20 * MiB)).status).toBe(200);
		expect((await open(40 * MiB)).status).toBe(200);
		const refused = await form(5 * MiB, "fr");
		expect(refused).toMatchObject({ status: 507, data: null });
		expect(refused.message).toMatch(/Votre espace.*4,1\s?Mo sur 67,1\s?Mo/);
		expect((await open(5 * MiB, { lang: "de" })).status).toBe(422);
		expect((await open(5 * MiB, { lang: "ar" })).message).toContain("مساحة");
		expect(await leftOver()).toEqual([]);

		// All together have theirs.
		const other = await signIn(site.database.db, site.services.accounts);
		const body = { token: other.token };
		expect((await open(30 * MiB, body)).status).toBe(200);
		const full = await open(7 * MiB, body);
		expect(full).toMatchObject({ status: 507 });
		expect(full.message).toContain("The site");
		expect((await call("account-detail", {})).data.storage).toEqual({
			used: 60 * MiB,
			quota: 64 * MiB,
		});
	});

	test("forms that come at the same time count before they are here", async () => {
		free(1000 * MiB);
		const answers = await Promise.all([1, 2, 3].map(() => form(25 * MiB)));
		const statuses = answers.map(({ status }) => status);
		expect(statuses.filter((status) => status === 200).length).toBeLessThan(3);
		expect(new Set(statuses)).toEqual(new Set([200, 507]));
		// The room of a refused one is there again.
		expect((await form(10 * MiB)).status).toBe(200);
	});

	test("forms of several accounts that come at the same time share the room of all", async () => {
		free(1000 * MiB);
		const other = await signIn(site.database.db, site.services.accounts);
		const answers = await Promise.all(
			[token, other.token].map((as) => form(50 * MiB, "en", as)),
		);
		const taken = answers.filter(({ status }) => status === 200);
		expect(taken.length).toBeLessThan(2);
		expect(answers.map(({ status }) => status)).toContain(507);
	});

	test("a form ends when the disk has no more, and says so", async () => {
		// Another process fills the disk meanwhile.
		free(100 * MiB, 100 * MiB, 90 * MiB, -1);
		expect(await form(40 * MiB)).toMatchObject({ status: 507, data: null });
		expect(await leftOver()).toEqual([]);
		await othersGoOn();
		free(1000 * MiB);
		expect((await form(1 * MiB)).status).toBe(200);
	});

	test("a resumable upload waits for room and goes on", async () => {
		free(100 * MiB);
		const { data } = await open(40 * MiB);
		free(100 * MiB, 90 * MiB, -1);
		const refused = await patch(data.xurl, 0, 40 * MiB);
		expect(refused.status).toBe(507);
		expect(JSON.parse(refused.text).message).toMatch(/^Le site.*0\s?Mo/);
		await othersGoOn();
		const head = await site.ask(data.xurl, {
			method: "HEAD",
			headers: { "tus-resumable": "1.0.0" },
		});
		const offset = Number(head.headers["upload-offset"]);
		expect(offset).toBeGreaterThan(15 * MiB);
		expect(offset).toBeLessThan(25 * MiB);
		free(100 * MiB);
		const rest = await patch(data.xurl, offset, 40 * MiB - offset);
		expect(rest.status).toBe(204);
		expect((await call("upload-state", { id: data.id })).data.state).toBe(
			"published",
		);
	});

	test("on a disk that is full all the same, the upload is given up", async () => {
		const { data } = await open(40 * MiB);
		vi.spyOn(site.services.drafts, "append").mockRejectedValue(diskFull());
		expect((await patch(data.xurl, 0, 1 * MiB)).status).toBe(507);
		expect((await call("upload-state", { id: data.id })).data.state).toBe(
			"cancelled",
		);
		expect(await leftOver()).toEqual([]);
	});

	test("a database that cannot grow is said to be that", async () => {
		if (engine !== "sqlite") return;
		const { db } = site.database;
		const { rows } = await sql<{
			page_count: number;
		}>`pragma page_count`.execute(db);
		await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
		let answer = { statusCode: 200, json: () => ({}) };
		for (let n = 0; n < 200 && answer.statusCode === 200; n++)
			answer = await site.app.inject({
				method: "POST",
				url: "/api/v1/contactus-add",
				headers: { "idempotency-key": newKey() },
				payload: filledForm({
					kind: "contact",
					content: "x".repeat(1500),
					model: undefined,
				}),
			});
		expect(answer.statusCode).toBe(507);
		expect(answer.json()).toMatchObject({ code: 507, data: null });
		expect(isFull(Object.assign(new Error(), { code: "53100" }))).toBe(true);
	});
});
