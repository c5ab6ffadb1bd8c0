import { afterAll, beforeAll, expect, test } from "vitest";
import { inLanguage } from "../../contracts/addresses/addresses.ts";
import { languages } from "../../contracts/language.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { putArticles } from "../../tests/content/articles.ts";
import { publishEntries, withdrawFrom } from "../../tests/content/content.ts";
import { renderWhole } from "../../tests/renderSite.tsx";
import { siteTexts } from "../../tests/textTree.ts";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp({ render: renderWhole });
	await putArticles(site.services, "news", [
		{ slug: "recalled", aliases: ["recalled-before"] },
		{ slug: "only-french", languages: ["fr"] },
		{ slug: "binned", aliases: ["binned-before"] },
		{ slug: "successor" },
		{ slug: "410" },
	]);
	await putArticles(site.services, "blog", [{ slug: "post" }]);
});
afterAll(() => site.close());

const statusOf = async (path: string) => (await site.ask(path)).status;
const idOf = async (slug: string) =>
	(await site.services.content.get("news", slug, "en"))?.id ?? "";

test("an article that was withdrawn says so in every language, and leads to the newsroom", async () => {
	const address = "/newsroom/recalled";
	for (const language of languages)
		expect(await statusOf(inLanguage(language, address))).toBe(200);
	const before = await site.services.content.get("news", "recalled", "en");
	await withdrawFrom(site.services, ["news", "recalled"], languages);
	for (const language of languages) {
		const at = inLanguage(language, address);
		const { status, headers, text } = await site.ask(at);
		expect([status, headers["cache-control"]]).toEqual([410, "no-store"]);
		expect(text).toContain('name="robots" content="noindex"');
		expect(text).toContain(`href="${inLanguage(language, "/newsroom")}"`);
		const texts = siteTexts[language].error;
		expect(text).toContain(texts.goneTitle);
		expect(text).toContain(texts.goneText);
		expect(text).not.toContain(texts.notFoundTitle);
	}
	// By old names and other writings the present address is found, which says it.
	for (const other of ["recalled-before", "Recalled", "recalled/"]) {
		const led = await site.ask(`/fr/newsroom/${other}`);
		expect([led.status, led.headers.location]).toEqual([301, `/fr${address}`]);
	}
	const byId = await site.ask(`/newsroom/newsdetail?id=${before?.id}`);
	expect([byId.status, byId.headers.location]).toEqual([301, address]);

	await putArticles(site.services, "news", [{ slug: "recalled" }]);
	expect(await statusOf(address)).toBe(200);
	expect(await statusOf(`/ar${address}`)).toBe(200);
});

test("what was never published stays unknown", async () => {
	for (const path of ["/newsroom/never", "/fr/newsroom/only-frenc", "/nowhere"])
		expect(await statusOf(path)).toBe(404);
	await withdrawFrom(site.services, ["news", "only-french"], ["fr"]);
	expect(await statusOf("/fr/newsroom/only-french")).toBe(410);
	expect(await statusOf("/es/newsroom/only-french")).toBe(404);
	expect(await statusOf("/newsroom/only-french")).toBe(404);
	const headers = { cookie: "language=fr" };
	const answer = await site.ask("/newsroom/only-french", { headers });
	expect(answer.status).toBe(410);
});

test("an article withdrawn in one language is there in the others", async () => {
	await withdrawFrom(site.services, ["blog", "post"], ["zh"]);
	const { status, text } = await site.ask("/zh/blog/post");
	expect(status).toBe(410);
	expect(text).toContain('href="/zh/blog"');
	expect(await statusOf("/blog/post")).toBe(200);
	const headers = { cookie: "language=zh" };
	expect((await site.ask("/blog/post", { headers })).status).toBe(200);
});

test("what lies in the bin is gone, until its address has a new owner", async () => {
	const { publishing } = site.services;
	const entry = await idOf("binned");
	const actor = "site" as const;
	await publishing.publish({ removals: [entry] }, { actor });
	expect(await statusOf("/newsroom/binned")).toBe(410);
	const old = ["/newsroom/binned-before", `/newsroom/${entry}`];
	for (const address of old) {
		const led = await site.ask(address);
		expect([led.status, led.headers.location]).toEqual([
			...[301, "/newsroom/binned"],
		]);
	}
	const renames = [{ entry: await idOf("successor"), slug: "binned" }];
	await publishing.publish({ renames }, { actor });
	expect(await statusOf("/newsroom/binned")).toBe(200);
	const led = await site.ask("/newsroom/successor");
	expect([led.status, led.headers.location]).toEqual([301, "/newsroom/binned"]);
	// Names of the one that is gone do not lead to somebody else's words.
	for (const address of old) expect(await statusOf(address)).toBe(410);
});

test("a model, a page and a legal text that were withdrawn lead on", async () => {
	await withdrawFrom(site.services, ["model", "solen"], languages);
	const model = await site.ask("/pt/models/Solen");
	expect(model.status).toBe(410);
	expect(model.text).toContain('href="/pt/models"');
	expect((await site.ask("/pt/models/solen")).headers.location).toBe(
		"/pt/models/Solen",
	);
	await withdrawFrom(site.services, ["page", "about-us"], languages);
	expect(await statusOf("/es/about-us")).toBe(410);
	await withdrawFrom(site.services, ["legal", "android-auto"], languages);
	const legal = await site.ask("/legal/android-auto");
	expect(legal.status).toBe(410);
	expect(legal.text).toContain('href="/"');
});

test("however many withdrawn addresses are asked for, one page is kept for each route", async () => {
	const slugs = Array.from({ length: 12 }, (_, n) => `many-${n}`);
	await putArticles(
		site.services,
		"news",
		slugs.map((slug) => ({ slug, languages: ["en"] })),
	);
	for (const slug of slugs)
		await withdrawFrom(site.services, ["news", slug], ["en"]);
	await statusOf("/newsroom/many-0");
	site.renders.length = 0;
	const { entries } = site.app.pages.size();
	for (const slug of slugs)
		expect(await statusOf(`/newsroom/${slug}`)).toBe(410);
	for (let n = 0; n < 12; n += 1)
		expect(await statusOf(`/newsroom/never-${n}`)).toBe(404);
	// Other pages that name a withdrawn one are made anew meanwhile.
	const absent = site.renders.filter((one) => /-4(?:04|10)$/.test(one));
	expect(absent.length).toBeLessThan(2);
	expect(site.app.pages.size().entries).toBeLessThan(entries + 2);
});

test("an entry may be called as the statuses are", async () => {
	await statusOf("/newsroom/recalled-nowhere");
	expect(await statusOf("/newsroom/410")).toBe(200);
	expect(await statusOf("/newsroom/404")).toBe(404);
	await withdrawFrom(site.services, ["news", "410"], languages);
	expect(await statusOf("/newsroom/410")).toBe(410);
	const [model] = await site.services.content.list("model", "en");
	const { slug, facts } = model as NonNullable<typeof model>;
	await publishEntries(site.services, [
		{ kind: "model", slug, facts: { ...facts, name: "404" }, texts: {} },
	]);
	expect(await statusOf("/models/404")).toBe(200);
	expect(await statusOf("/models/nothing")).toBe(404);
	expect(await statusOf("/models/404")).toBe(200);
});
