import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inLanguage } from "../../contracts/addresses/addresses.ts";
import { type LanguageCode, languages } from "../../contracts/language.ts";
import { pageMap } from "../../contracts/map.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { leaveLanguage, withdrawFrom } from "../../tests/content/content.ts";
import { filledForm } from "../../tests/leads.ts";
import { renderWhole } from "../../tests/renderSite.tsx";

const origin = "https://cars.example";
/** Site in which less and less is published. */
let site: TestApp;
beforeAll(async () => {
	site = await createTestApp({
		render: renderWhole,
		settings: { PUBLIC_URL: origin },
	});
});
afterAll(() => site.close());

const read = async (path: string, cookie?: LanguageCode) => {
	const headers: Record<string, string> = {};
	if (cookie) headers.cookie = `language=${cookie}`;
	const { status, headers: got, text } = await site.ask(path, { headers });
	return {
		status,
		to: got.location,
		text,
		language: got["content-language"],
		kept: got["cache-control"],
	};
};

/** Languages a page or a sitemap names of an address, in order. */
const alternatesIn = (text: string) =>
	[
		...text.matchAll(/<(?:xhtml:)?link rel="alternate" hrefLang="([^"]+)"/gi),
	].map(([, code]) => code);
/** Addresses of the language switch of a page, by language. */
const switchIn = (text: string) =>
	Object.fromEntries(
		[...text.matchAll(/<a href="([^"]+)" lang="(..)" hrefLang/gi)].map(
			([, to, code]) => [code, to],
		),
	);
/** Alternates of a page in a sitemap. */
async function listedIn(language: LanguageCode, path: string) {
	const { text } = await read(`/sitemaps/${language}.xml`);
	const loc = `<loc>${origin}${inLanguage(language, path)}</loc>`;
	const entry = text.split("<url>").find((one) => one.includes(loc));
	return entry && alternatesIn(entry);
}

const slug = "three-distributors-now-serve-nepal";
const article = `/newsroom/${slug}`;
/** In another article no test changes anything. */
const whole = "/blog/how-we-tune-silence";
const others = ["en", "fr", "es", "pt", "ar"];

test("a page names the languages it is published in, and no other", async () => {
	expect(alternatesIn((await read(article)).text)).toEqual([
		...languages,
		"x-default",
	]);
	await withdrawFrom(site.services, ["news", slug], ["zh"]);
	for (const path of [article, `/fr${article}`]) {
		const { status, text } = await read(path);
		expect([status, alternatesIn(text)]).toEqual([
			200,
			[...others, "x-default"],
		]);
	}
	expect(await listedIn("fr", article)).toEqual([...others, "x-default"]);
	expect(await listedIn("zh", article)).toBeUndefined();
});

test("the language switch leads to the page, or home where there is none", async () => {
	const { text } = await read(`/fr${article}`);
	expect(switchIn(text)).toEqual({
		en: `/en${article}`,
		zh: "/zh",
		...Object.fromEntries(
			["fr", "es", "pt", "ar"].map((code) => [code, `/${code}${article}`]),
		),
	});
});

test("a page withdrawn from the language of its address is gone", async () => {
	const { status, language, text, kept } = await read(`/zh${article}`);
	expect([status, language, kept]).toEqual([410, "zh", "no-store"]);
	expect(text).toContain('name="robots" content="noindex"');
	// Another writing of it is no other page.
	const other = await read(`/zh${article.toUpperCase()}/`);
	expect([other.status, other.to]).toEqual([301, `/zh${article}`]);
	expect((await read(`/cards/zh${article}.jpg`)).status).toBe(404);
	expect((await read("/zh/newsroom")).text).not.toContain(slug);
	expect((await read("/zh/feeds/news.xml")).text).not.toContain(slug);
});

test("an address that names no language falls back to English", async () => {
	expect(await read(article, "zh")).toMatchObject({
		status: 200,
		language: "en",
	});
	expect(await read("/newsroom", "zh")).toMatchObject({ language: "zh" });
	await withdrawFrom(site.services, ["news", slug], ["en"]);
	expect((await read(article, "zh")).status).toBe(410);
	expect((await read(article)).status).toBe(410);
	const french = await read(article, "fr");
	expect([french.status, french.language]).toEqual([200, "fr"]);
	// There is none for everybody else.
	expect(alternatesIn(french.text)).toEqual(["fr", "es", "pt", "ar"]);
});

test("a model there is in one language only has its page, and can be asked for", async () => {
	await withdrawFrom(site.services, ["model", "solen"], [
		...["en", "zh", "es", "pt", "ar"],
	] as LanguageCode[]);
	expect((await read("/models/Solen")).status).toBe(410);
	expect((await read("/ar/models/Solen")).status).toBe(410);
	expect((await read("/fr/models/Solen")).status).toBe(200);
	expect((await read("/fr/models/solen/")).to).toBe("/fr/models/Solen");
	expect(await listedIn("fr", "/models/Solen")).toEqual(["fr"]);
	expect((await read("/test-drive")).text).not.toContain("Solen");
	const fields = { ...filledForm(), model: "Solen" };
	const { leads } = site.services;
	const form = await leads.issueFormToken("test-drive");
	const sent = await leads.submitForm(
		{ ...fields, form },
		{ language: "fr", address: "192.0.2.1" },
	);
	expect(sent).not.toMatchObject({
		errors: [expect.objectContaining({ field: "model" })],
	});
});

test("pages made of one entry, and later pages of lists, are there where it is", async () => {
	const { aboutUs, newsroomPage } = pageMap;
	await withdrawFrom(site.services, ["page", "about-us"], ["ar"]);
	expect((await read(`/ar${aboutUs.path}`)).status).toBe(410);
	expect((await read(aboutUs.path)).status).toBe(200);
	expect((await read(aboutUs.path, "ar")).language).toBe("en");
	await withdrawFrom(site.services, ["legal", "android-auto"], ["ar"]);
	const ways = async (path: string) => {
		const { text } = await read(path);
		return [aboutUs.path, "/legal/android-auto", "/legal/legal-notice"].map(
			(to) => text.split(`href="${path === "/" ? "" : path}${to}"`).length - 1,
		);
	};
	// In menu and footer, and in the footer alone.
	expect(await ways("/")).toEqual([2, 1, 1]);
	expect(await ways("/ar")).toEqual([0, 0, 1]);
	const second = newsroomPage.path.replace(":page", "2");
	expect((await read(`/ar${second}`)).status).toBe(200);
	for (const { slug } of (await site.services.content.list("news", "ar")).slice(
		7,
	))
		await withdrawFrom(site.services, ["news", slug], ["ar"]);
	expect((await read(`/ar${second}`)).status).toBe(404);
	expect(alternatesIn((await read(second)).text)).toEqual([
		...["en", "zh", "fr", "es", "pt", "x-default"],
	]);
});

describe("a language the site is not published in", () => {
	beforeAll(() => leaveLanguage(site.services, "zh"));

	test("leads to the page without it, and fails nowhere", async () => {
		for (const { path, content, area } of Object.values(pageMap) as {
			path: string;
			content?: object;
			area?: string;
		}[]) {
			if (content || area || path === pageMap.newsDetail.path) continue;
			const { status, to } = await read(inLanguage("zh", path));
			expect([path, status, to]).toEqual([path, 302, path]);
		}
		expect((await read(`/zh${whole}`)).to).toBe(whole);
		expect(await read("/zh/nowhere")).toMatchObject({
			status: 404,
			language: "en",
		});
		expect(await read("/", "zh")).toMatchObject({
			status: 200,
			language: "en",
		});
		expect(await read("/login", "zh")).toMatchObject({ language: "en" });
	});

	test("is named by no page, sitemap or feed", async () => {
		expect(alternatesIn((await read("/")).text)).toEqual([
			...others,
			"x-default",
		]);
		expect(Object.keys(switchIn((await read("/fr")).text))).toEqual(others);
		expect((await read("/sitemap.xml")).text).not.toContain("zh");
		for (const path of ["/sitemaps/zh.xml", "/zh/feeds/news.xml"])
			expect((await read(path)).status).toBe(404);
		expect((await read("/cards/zh/home.jpg")).status).toBe(404);
		const wellKnown = await read("/.well-known/security.txt");
		expect(wellKnown.text).toContain("Preferred-Languages: en, fr, es, pt, ar");
		expect((await read("/")).text).toContain(
			'"availableLanguage":["en","fr","es","pt","ar"]',
		);
	});

	test("takes no form, and keeps nothing of it", async () => {
		const headers = { "content-type": "application/x-www-form-urlencoded" };
		const body = new URLSearchParams(filledForm()).toString();
		const asking = { method: "POST", headers, body };
		expect((await site.ask("/zh/test-drive", asking)).status).toBe(404);
	});
});

test("a site without English speaks its first language to whoever chose none", async () => {
	await leaveLanguage(site.services, "en");
	expect(await read("/")).toMatchObject({ status: 200, language: "fr" });
	expect(await read("/", "ar")).toMatchObject({ language: "ar" });
	expect(await read("/en/models")).toMatchObject({
		status: 302,
		to: "/models",
	});
	expect(alternatesIn((await read("/models")).text)).toEqual([
		...["fr", "es", "pt", "ar"],
	]);
	const manifest = await read("/site.webmanifest");
	expect([manifest.status, manifest.text]).toEqual([
		200,
		expect.stringContaining("Domora"),
	]);
});
