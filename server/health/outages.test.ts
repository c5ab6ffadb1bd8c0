import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { LanguageCode } from "../../contracts/language.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { translate } from "../../platform/texts/translate.ts";
import { signIn } from "../../tests/accounts/accounts.ts";
import { createTestApp, fakeRender, type TestApp } from "../../tests/app.ts";
import { eachEmptyDatabase } from "../../tests/databases/databases.ts";
import { holdLock } from "../../tests/databases/locks.ts";
import { openGate } from "../../tests/fakes/gate.ts";
import { filledForm, newKey } from "../../tests/leads.ts";

let site: TestApp;
afterEach(() => site.close());

const send = (form: object) =>
	site.ask("/api/v1/contactus-add", {
		method: "POST",
		headers: {
			"content-type": "application/json",
			"idempotency-key": newKey(),
		},
		body: JSON.stringify(form),
	});

const unavailable = (language: LanguageCode) => ({
	code: 503,
	message: translate(language, "server/errors.unavailable"),
	data: null,
	retry_after: 5,
});

test("while another program holds the database's lock, all but writing goes on", async () => {
	site = await createTestApp({ settings: { SQLITE_BUSY_MS: "60000" } });
	expect((await site.ask("/models")).status).toBe(200);
	const lock = await holdLock(site.file);
	let answered = false;
	const sending = send(filledForm()).finally(() => {
		answered = true;
	});
	for (const path of ["/healthz", "/models", "/api/v1/car-list", "/blog"])
		expect((await site.ask(path)).status).toBe(200);
	expect(answered).toBe(false);
	await lock.release();
	const { status, text } = await sending;
	expect([status, JSON.parse(text).data]).toEqual([
		200,
		expect.objectContaining({ receipt: expect.stringMatching(/^TD-/) }),
	]);
});

test("who only reads goes on, although that cannot be noted", async () => {
	site = await createTestApp({ settings: { SQLITE_BUSY_MS: "20" } });
	const { db } = site.database;
	const { token } = await signIn(db, site.services.accounts);
	const seen_at = "2026-01-01T00:00:00.000Z";
	await db.updateTable("session").set({ seen_at }).execute();
	const lock = await holdLock(site.file);
	const read = () =>
		site.ask("/api/v1/catalogue-list", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ token }),
		});
	for (let n = 0; n < 3; n++) expect((await read()).status).toBe(200);
	await lock.release();
});

test("what cannot be written for too long is answered 503, and can be sent again", async () => {
	site = await createTestApp({ settings: { SQLITE_BUSY_MS: "20" } });
	const lock = await holdLock(site.file);
	const failed = await send(filledForm({ lang: "fr" }));
	expect([failed.status, JSON.parse(failed.text)]).toEqual([
		503,
		unavailable("fr"),
	]);
	expect(failed.headers["retry-after"]).toBe("5");
	const posted = await site.ask("/test-drive", {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: String(new URLSearchParams(filledForm())),
	});
	expect([posted.status, posted.headers["retry-after"]]).toEqual([503, "5"]);
	await lock.release();
	expect((await send(filledForm())).status).toBe(200);
});

eachEmptyDatabase((make, engine) => {
	test.runIf(engine === "postgres")(
		"a database that went away is 503 everywhere but in kept pages, until it is back",
		async () => {
			const { url = "", file } = await make();
			const folder = new URL(url).searchParams.get("host");
			const gate = await openGate({ path: `${folder}/.s.PGSQL.5432` });
			const near = new URL(url);
			near.searchParams.delete("host");
			near.host = `127.0.0.1:${gate.port}`;
			const database = await openDatabase({ url: near.href, file });
			try {
				await migrate(database);
				site = await createTestApp({
					database,
					empty: true,
					render: async (address, page) => {
						await database.db.selectFrom("lead").select("id").execute();
						return fakeRender(address, page);
					},
				});
				expect((await site.ask("/models")).status).toBe(200);
				await gate.close();

				expect((await site.ask("/models")).status).toBe(200);
				const page = await site.ask("/about-us", {
					headers: { cookie: "language=es" },
				});
				expect(page.status).toBe(503);
				expect(page.headers).toMatchObject({
					"retry-after": "5",
					"cache-control": "no-store",
					"content-language": "es",
					"content-security-policy": expect.stringContaining("default-src"),
				});
				expect(page.text).toContain(
					translate("es", "server/errors.unavailable"),
				);
				const call = await send(filledForm({ lang: "ar" }));
				expect([call.status, JSON.parse(call.text)]).toEqual([
					503,
					unavailable("ar"),
				]);
				const file = await site.ask(`/verification/${"0".repeat(36)}.png`);
				expect(file.status).toBe(503);
				expect(file.headers["retry-after"]).toBe("5");
				expect((await site.ask("/healthz")).status).toBe(200);

				await gate.reopen();
				expect((await site.ask("/about-us")).status).toBe(200);
			} finally {
				await database.close();
			}
		},
	);
});

test("a fault that a renderer made a page of is an outage all the same", async () => {
	let out = true;
	site = await createTestApp({
		empty: true,
		render: async (address, page) => {
			if (!out) return fakeRender(address, page);
			page.onError(
				Object.assign(new Error("locked"), {
					code: "ERR_SQLITE_ERROR",
					errcode: 5,
				}),
			);
			return new Response("<h1>our fault</h1>", { status: 500 });
		},
	});
	const { status, text } = await site.ask("/models");
	expect(status).toBe(503);
	expect(text).not.toMatch(/our fault|locked/);
	out = false;
	expect((await site.ask("/models")).status).toBe(200);
});

test("a folder of objects that cannot be read is 503", async () => {
	site = await createTestApp();
	const [car] = await site.services.catalogue.list("en");
	const address = `/media/${car?.picture.id}/480.avif`;
	const objects = join(site.folder, "objects");
	await rename(objects, `${objects}-away`);
	await writeFile(objects, "");
	const { status, headers } = await site.ask(address);
	expect([status, headers["retry-after"]]).toEqual([503, "5"]);
});
