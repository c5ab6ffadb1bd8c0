import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { holdLock } from "../../tests/databases/locks.ts";
import { startS3 } from "../../tests/fakes/s3.ts";
import { published } from "../../tests/files/deliveries.ts";

let site: TestApp;
afterEach(() => site.close());

/** Status of the answer, and what it says. */
async function ready() {
	const { status, headers, text } = await site.ask("/readyz");
	expect(headers["cache-control"]).toBe("no-store");
	expect(text).not.toMatch(/Error|driver|sqlite|ENO|\//i);
	return { code: status, ...JSON.parse(text) };
}

const good = {
	code: 200,
	status: "ok",
	checks: { database: "ok", storage: "ok", room: "ok" },
	queues: {
		inspection: null,
		thumbnails: null,
		outbox: null,
		pictures: null,
	},
	log: { dropped: 0 },
};

test("a process that can do its work is ready", async () => {
	site = await createTestApp({
		empty: true,
		settings: { DISK_RESERVE_MB: "1" },
	});
	const { status, text } = await site.ask("/healthz");
	expect([status, JSON.parse(text)]).toEqual([200, { status: "ok" }]);
	expect(await ready()).toEqual(good);
});

test("without its database it lives, but is not ready", async () => {
	site = await createTestApp({ empty: true });
	await site.database.close();
	expect((await site.ask("/healthz")).status).toBe(200);
	expect(await ready()).toMatchObject({
		code: 503,
		status: "unavailable",
		checks: { database: "unavailable", storage: "ok" },
	});
	expect(site.logged.join()).toContain('"what":"database"');
	// Load balancers that use this check take no pages away.
	const pages = await site.ask("/readyz/pages");
	expect([pages.status, JSON.parse(pages.text)]).toEqual([
		200,
		{ status: "ok" },
	]);
	site.app.announceClosing();
	const closing = await site.ask("/readyz/pages");
	expect([closing.status, JSON.parse(closing.text)]).toEqual([
		503,
		{ status: "closing" },
	]);
});

test("a database that only reads is not ready, until it writes again", async () => {
	site = await createTestApp({
		empty: true,
		settings: { SQLITE_BUSY_MS: "10" },
	});
	const lock = await holdLock(site.file);
	expect(await ready()).toMatchObject({ code: 503, status: "unavailable" });
	await lock.release();
	await expect
		.poll(async () => (await ready()).code, { timeout: 20_000 })
		.toBe(200);
	const told = site.logged.map((line) => JSON.parse(line));
	expect(told.filter(({ msg }) => /ready/.test(msg))).toMatchObject([
		{ what: "database", msg: "not ready" },
		{ what: "database", seconds: expect.any(Number), msg: "ready again" },
	]);
});

test("a store that takes nothing is not ready, until it does again", async () => {
	site = await createTestApp({ empty: true });
	expect((await ready()).code).toBe(200);
	const objects = join(site.folder, "objects");
	await rename(objects, `${objects}-away`);
	await writeFile(objects, "");
	await expect
		.poll(ready, { timeout: 20_000 })
		.toMatchObject({ code: 503, checks: { storage: "unavailable" } });
	await rm(objects);
	await expect
		.poll(async () => (await ready()).code, { timeout: 20_000 })
		.toBe(200);
});

test("a bucket that does not answer as it should is not ready", async () => {
	const s3 = await startS3();
	try {
		site = await createTestApp({ empty: true, settings: s3.settings });
		s3.meddle = () => ({ status: 403, body: "<Error/>" });
		expect(await ready()).toMatchObject({
			code: 503,
			checks: { database: "ok", storage: "unavailable" },
		});
	} finally {
		await s3.close();
	}
});

test("less room than the reserve is said, and the site goes on", async () => {
	site = await createTestApp({ empty: true });
	vi.spyOn(site.services.space, "free").mockResolvedValue(1);
	expect(await ready()).toMatchObject({
		code: 200,
		status: "degraded",
		checks: { database: "ok", room: "low" },
	});
});

test("it says how long work has been waiting", async () => {
	site = await createTestApp({ empty: true });
	const node = { names: { en: "Workshop" }, position: 0 };
	const { id } = await site.services.library.addCatalogue(node);
	await published(site.services, id, "a.pdf", Buffer.from("a"));
	const { db } = site.database;
	await db
		.updateTable("file_entry")
		.set({ thumbnail_state: "waiting" })
		.execute();
	vi.setSystemTime(Date.now() + 60_000);
	onTestFinished(() => void vi.useRealTimers());
	const { queues } = await ready();
	expect(queues).toMatchObject({ inspection: null, outbox: null });
	expect(queues.thumbnails).toBeGreaterThanOrEqual(60);
});

test("however many ask, it is tried once", async () => {
	site = await createTestApp({ empty: true });
	const put = vi.spyOn(site.services.storage, "put");
	const answers = Array.from({ length: 50 }, () => site.ask("/readyz"));
	for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
	expect(put.mock.calls.length).toBeLessThan(5);
});
