import { brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { createSharedAssets } from "../../platform/builds/sharedAssets.ts";
import type { Db } from "../../platform/db/open.ts";
import { createTestApp, fakeRender } from "../../tests/app.ts";
import { movableClock } from "../../tests/leads.ts";

async function open(options?: Parameters<typeof createTestApp>[0]) {
	const site = await createTestApp(options);
	onTestFinished(site.close);
	return site;
}

/** The address of what a page begins with. */
const moduleOf = (html: string) => / data-src="([^"]+)"/.exec(html)?.[1] ?? "";

test("what a page begins with is one module, named by its content and kept for ever", async () => {
	const site = await open();
	const { text } = await site.ask("/ar/models/Terra_7");
	const address = moduleOf(text);
	expect(address).toMatch(/^\/bootstrap\/ar\/models\/Terra_7\/[\w-]{22}\.js$/);
	const headers = { "accept-encoding": "br" };
	const packed = await site.ask(address, { headers });
	expect(packed.status).toBe(200);
	expect(packed.headers).toMatchObject({
		"content-type": "text/javascript; charset=utf-8",
		"content-encoding": "br",
		"cache-control": "public, max-age=31536000, immutable",
		vary: "accept-encoding",
	});
	const module = brotliDecompressSync(packed.body).toString();
	expect(module).toBe(
		'window.__reactRouterContext="/ar/models/Terra_7"\nawait import("/assets/entry.client-x.js");',
	);
	const plain = { "accept-encoding": "identity" };
	expect((await site.ask(address, { headers: plain })).text).toBe(module);
	const home = moduleOf((await site.ask("/")).text);
	expect(home).toMatch(/^\/bootstrap\/[\w-]{22}\.js$/);
	expect((await site.ask(home, { headers: plain })).status).toBe(200);
});

test("another process answers for a page that it never made", async () => {
	const first = await open();
	const other = await open();
	for (const [path, headers] of [
		["/models", {}],
		["/models", { cookie: "language=ar" }],
		["/nowhere", {}],
	] as const) {
		const page = await first.ask(path, { headers });
		const asking = { headers: { ...headers, "accept-encoding": "identity" } };
		const address = moduleOf(page.text);
		const made = await other.ask(address, asking);
		expect(made.status).toBe(200);
		expect(made.text).toBe((await first.ask(address, asking)).text);
	}
});

test("what no page begins with is not there, and makes no page twice", async () => {
	const site = await open();
	const ask = (name: string) => site.ask(`/bootstrap/models/${name}.js`);
	for (const name of ["a".repeat(22), "b".repeat(22), "short", "c".repeat(22)])
		expect((await ask(name)).status).toBe(404);
	expect(site.renders.filter((one) => one === "en /models")).toHaveLength(1);
	const gone = await ask("d".repeat(22));
	expect(gone.headers["cache-control"]).toBe("no-store");
});

test("pages that are open keep theirs when content changes", async () => {
	const site = await open();
	const address = moduleOf((await site.ask("/models")).text);
	site.app.pages.clear();
	expect((await site.ask(address)).status).toBe(200);
});

test("what came of a posted form stays in its page", async () => {
	const site = await open();
	const answer = await site.ask("/test-drive", {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: "name=Somebody",
	});
	expect(answer.text).toMatch(
		/ id="later" data-files="[^"]*" data-now>window\.__reactRouterContext/,
	);
	expect(moduleOf(answer.text)).toBe("");
});

test("what a page of another build begins with is found, also when that build is gone", async () => {
	const { database } = await open();
	const shared = () =>
		createSharedAssets({ db: database.db, clock: movableClock() });
	const oldShared = shared();
	const former = await open({ database, sharedAssets: oldShared, empty: true });
	const page = await former.ask("/models");
	const headers = { "accept-encoding": "identity" };
	const module = (await former.ask(moduleOf(page.text), { headers })).text;
	await oldShared.settled();

	// A page of another build begins otherwise.
	const young = await open({
		database,
		sharedAssets: shared(),
		empty: true,
		render: async (address, page) => {
			const answer = await fakeRender(address, page);
			const html = (await answer.text()).replaceAll("client-x", "client-y");
			return new Response(html, answer);
		},
	});
	const own = await young.ask("/models");
	expect(moduleOf(own.text)).not.toBe(moduleOf(page.text));
	const found = await young.ask(moduleOf(page.text), { headers });
	expect([found.status, found.text]).toEqual([200, module]);
	const missing = `/bootstrap/models/${"e".repeat(22)}.js`;
	expect((await young.ask(missing)).status).toBe(404);

	// Nobody fills the table with pages that are not there.
	const before = await count(database.db);
	for (const path of ["/nowhere", "/models?from=1"]) await young.ask(path);
	await young.ask("/fr/models");
	await expect.poll(() => count(database.db)).toBe(before + 1);
});

async function count(db: Db): Promise<number> {
	return (await db.selectFrom("build_asset").select("name").execute()).length;
}
