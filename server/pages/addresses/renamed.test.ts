import { afterAll, beforeAll, expect, test } from "vitest";
import { inLanguage } from "../../../contracts/addresses/addresses.ts";
import { languages } from "../../../contracts/language.ts";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { putArticles } from "../../../tests/content/articles.ts";
import { publishEntries } from "../../../tests/content/content.ts";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp();
	const { services } = site;
	await putArticles(services, "news", [
		{ slug: "now", aliases: ["before", "long-before"] },
		{ slug: "handed-on" },
	]);
	await putArticles(services, "blog", [{ slug: "post", aliases: ["before"] }]);
	const [model] = await services.content.list("model", "en");
	const { slug, facts } = model as NonNullable<typeof model>;
	// The name it had stays an alias.
	await publishEntries(services, [
		{ kind: "model", slug, facts: { ...facts, name: "Terra Nova" }, texts: {} },
	]);
});
afterAll(() => site.close());

const moved = [
	["/newsroom/before", "/newsroom/now"],
	["/newsroom/long-before", "/newsroom/now"],
	["/newsroom/newsdetail?id=before", "/newsroom/now"],
	["/Newsroom/Before/", "/newsroom/now"],
	["/blog/before", "/blog/post"],
	["/models/Terra_7", "/models/Terra_Nova"],
	["/models/terra%207", "/models/Terra_Nova"],
	["/legal/privacy", "/legal/privacy-policy"],
	["/legal/terms", "/legal/legal-notice"],
	["/legal/android-auto-guide", "/legal/android-auto"],
] as const;

test.each(moved)("%s leads to %s in every language", async (from, to) => {
	for (const language of languages) {
		const answer = await site.ask(inLanguage(language, from));
		const location = inLanguage(language, to);
		expect([answer.status, answer.headers.location]).toEqual([301, location]);
		expect((await site.ask(location)).status).toBe(200);
	}
});

test("an article's slug is no other one's old address", async () => {
	const late = { slug: "gave-away", aliases: ["handed-on"] };
	const refused = putArticles(site.services, "news", [late]);
	await expect(refused).rejects.toThrow("handed-on is taken by handed-on");
	expect((await site.ask("/newsroom/handed-on")).status).toBe(200);
});

test("the calls find by old names what they answer with present ones", async () => {
	const { catalogue, legal, news } = site.services;
	expect((await news.detail("news", "ar", "before"))?.slug).toBe("now");
	expect((await legal.text("zh", "privacy"))?.id).toBe("privacy-policy");
	const by = { name: "Terra_7" };
	expect((await catalogue.detail("en", by))?.name).toBe("Terra Nova");
	expect(await catalogue.detail("en", { name: "Terra" })).toBeUndefined();
});

test("sitemaps name present addresses only", async () => {
	const { text } = await site.ask("/sitemaps/fr.xml");
	expect(text).toContain("/fr/newsroom/now<");
	expect(text).not.toMatch(/before<|legal\/privacy</);
});
