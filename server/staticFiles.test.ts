import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import {
	createSharedAssets,
	keptDays,
} from "../platform/builds/sharedAssets.ts";
import type { OpenDatabase } from "../platform/db/open.ts";
import { createTestApp } from "../tests/app.ts";
import { eachDatabase } from "../tests/databases/databases.ts";
import { temporaryFolder } from "../tests/folders.ts";
import { movableClock } from "../tests/leads.ts";

const day = 24 * 60 * 60 * 1000;
const font = Buffer.from([0x77, 0x4f, 0x46, 0x32, 0, 255, 128]);

/** The browser files of a build, by their names. */
async function buildWith(
	files: Record<string, string | Buffer>,
): Promise<string> {
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	await mkdir(join(folder.path, "assets"));
	for (const [name, content] of Object.entries(files))
		await writeFile(join(folder.path, "assets", name), content);
	return folder.path;
}

eachDatabase((make) => {
	/** A process of a build, with its files stored as a start does. */
	async function processOf(
		database: OpenDatabase,
		files: Record<string, string | Buffer>,
		clock = movableClock(),
	) {
		const clientFolder = await buildWith(files);
		const sharedAssets = createSharedAssets({ db: database.db, clock });
		const publish = () => sharedAssets.publish(join(clientFolder, "assets"));
		const published = await publish();
		const site = await createTestApp({
			database,
			clientFolder,
			sharedAssets,
			empty: true,
		});
		onTestFinished(site.close);
		return { ...site, sharedAssets, publish, published };
	}

	test("a process answers for files of builds that run elsewhere, older and newer", async () => {
		const database = await make();
		const old = await processOf(database, {
			"page-aaaaaaa1.js": "old page",
			"both-bbbbbbb1.css": "p{}",
			"text-ccccccc1.woff2": font,
		});
		const young = await processOf(database, {
			"page-aaaaaaa2.js": "new page",
			"both-bbbbbbb1.css": "p{}",
		});
		expect(old.published).toEqual({ stored: 3, passedOver: [] });
		expect(young.published).toEqual({ stored: 1, passedOver: [] });
		// Cost of a start where all files are there already.
		expect((await young.publish()).stored).toBe(0);

		for (const [site, name, content] of [
			[old, "page-aaaaaaa2.js", "new page"],
			[young, "page-aaaaaaa1.js", "old page"],
		] as const) {
			const plain = await site.ask(`/assets/${name}?v`);
			expect([plain.status, plain.text]).toEqual([200, content]);
			expect(plain.headers).toMatchObject({
				"content-type": "text/javascript; charset=utf-8",
				"cache-control": "public, max-age=31536000, immutable",
				"x-content-type-options": "nosniff",
				vary: "accept-encoding",
			});
			const small = await site.ask(`/assets/${name}`, {
				headers: { "accept-encoding": "gzip, br" },
			});
			expect(small.headers["content-encoding"]).toBe("br");
			expect(brotliDecompressSync(small.body).toString()).toBe(content);
			const head = await site.ask(`/assets/${name}`, { method: "HEAD" });
			expect([head.status, head.text]).toEqual([200, ""]);
		}
		const found = await young.ask("/assets/text-ccccccc1.woff2");
		expect(found.body).toEqual(font);
		expect(found.headers["content-type"]).toBe("font/woff2");
	});

	test("what no build has is 404, kept by nobody, whatever it is called", async () => {
		const database = await make();
		const site = await processOf(database, { "page-aaaaaaa1.js": "page" });
		for (const name of [
			"page-aaaaaaa9.js",
			"page-aaaaaaa1.js.br",
			"page-aaaaaaa1.constructor",
			"__proto__",
			"..%2f..%2fetc%2fpasswd-aaaaaaaa.js",
			"%00-aaaaaaaa.js",
			`${"x".repeat(400)}-aaaaaaaa.js`,
			"",
		]) {
			const { status, headers } = await site.ask(`/assets/${name}`);
			expect([name, status]).toEqual([name, status === 403 ? 403 : 404]);
			expect(String(headers["cache-control"])).not.toContain("immutable");
		}
		const posted = await site.ask("/assets/page-aaaaaaa9.js", {
			method: "POST",
		});
		expect([posted.status, posted.headers.allow]).toEqual([405, "GET, HEAD"]);
	});

	test("files are kept for 30 days after the last process of their build", async () => {
		const database = await make();
		const clock = movableClock();
		const old = await processOf(database, { "old-aaaaaaa1.js": "old" }, clock);
		const young = await processOf(
			database,
			{ "new-aaaaaaa2.js": "new" },
			clock,
		);
		clock.pass((keptDays - 1) * day);
		await young.publish();
		await young.sharedAssets.sweep();
		expect((await young.ask("/assets/old-aaaaaaa1.js")).status).toBe(200);
		clock.pass(2 * day);
		await young.sharedAssets.sweep();
		// A third process, with nothing in memory.
		const other = await processOf(database, {}, clock);
		expect((await other.ask("/assets/old-aaaaaaa1.js")).status).toBe(404);
		expect((await other.ask("/assets/new-aaaaaaa2.js")).status).toBe(200);
		// Back to the build of before.
		expect((await old.publish()).stored).toBe(1);
	});

	test("files of other builds that were asked for go on without the database", async () => {
		const database = await make();
		await processOf(database, {
			"one-aaaaaaa1.js": "one",
			"two-aaaaaaa2.js": "two",
		});
		const clock = movableClock();
		const clientFolder = await buildWith({});
		const { db } = database;
		let away = false;
		const gated = new Proxy(db, {
			get(target, key) {
				if (away && key === "selectFrom")
					throw Object.assign(new Error("away"), { code: "ECONNREFUSED" });
				const value = Reflect.get(target, key);
				return typeof value === "function" ? value.bind(target) : value;
			},
		});
		const sharedAssets = createSharedAssets({ db: gated, clock });
		const site = await createTestApp({
			database,
			clientFolder,
			sharedAssets,
			empty: true,
		});
		onTestFinished(site.close);
		expect((await site.ask("/assets/one-aaaaaaa1.js")).status).toBe(200);
		away = true;
		expect((await site.ask("/assets/one-aaaaaaa1.js")).text).toBe("one");
		const out = await site.ask("/assets/two-aaaaaaa2.js");
		expect([out.status, out.headers["cache-control"]]).toEqual([
			503,
			"no-store",
		]);
		away = false;
		expect((await site.ask("/assets/two-aaaaaaa2.js")).text).toBe("two");
	});
});

test("what is not named by its content is left out, and said", async () => {
	const clientFolder = await buildWith({ "a.js": "x", "b-bbbbbbb1.js": "y" });
	const site = await createTestApp({ clientFolder, empty: true });
	onTestFinished(site.close);
	const shared = createSharedAssets({
		db: site.database.db,
		clock: movableClock(),
	});
	expect(await shared.publish(join(clientFolder, "assets"))).toEqual({
		stored: 1,
		passedOver: ["a.js"],
	});
});
