import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languages } from "../../contracts/language.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import {
	putArticles,
	putBrand,
	putLegal,
	series,
} from "../../tests/content/articles.ts";
import { renderSite } from "../../tests/renderSite.tsx";

const origin = "https://cars.example";
let site: TestApp;
let newsIds: string[];
beforeAll(async () => {
	site = await createTestApp({
		empty: true,
		render: renderSite,
		settings: { PUBLIC_URL: origin },
	});
	const { services } = site;
	await putBrand(services);
	newsIds = await putArticles(services, "news", series(15));
	await putArticles(services, "blog", [
		...series(8),
		{
			slug: "linked",
			date: "2026-02-01",
			title: "</script><script>alert(1)</script>",
			text: "To the [models](/models).",
		},
	]);
	await putLegal(services, [
		{ slug: "privacy-policy", text: "## Data\n\nx" },
		{ slug: "android-auto" },
	]);
});
afterAll(() => site.close());

const status = async (path: string) => (await site.ask(path)).status;
const goesTo = async (path: string) => {
	const { status, headers } = await site.ask(path);
	return `${status} ${headers.location}`;
};

/** The data blocks of a page. */
const dataIn = (html: string) =>
	[
		...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g),
	].map(([, json = ""]) => JSON.parse(json));

describe("list pages", () => {
	test("there are as many as the articles need", async () => {
		for (const path of ["/newsroom", "/newsroom/page/2", "/newsroom/page/3"])
			expect(await status(path)).toBe(200);
		for (const page of ["4", "0", "-1", "1.5", "02", "x", "99999999", "2/3"])
			expect(await status(`/newsroom/page/${page}`)).toBe(404);
		expect(await status("/blog/page/2")).toBe(200);
		expect(await status("/blog/page/3")).toBe(404);
		expect(await status("/newsroom/page")).toBe(404);
	});

	test("the first has one address", async () => {
		expect(await goesTo("/newsroom/page/1")).toBe("301 /newsroom");
		expect(await goesTo("/zh/blog/page/1")).toBe("301 /zh/blog");
		expect(await goesTo("/Blog/Page/2/")).toBe("301 /blog/page/2");
	});

	test("articles are shared out between them, and links lead on without a script", async () => {
		const pages = await Promise.all(
			["/ar/newsroom", "/ar/newsroom/page/2", "/ar/newsroom/page/3"].map(
				async (path) => (await site.ask(path)).text,
			),
		);
		const shown = pages.map((html) =>
			[...html.matchAll(/href="\/ar\/newsroom\/(number-\d+)"/g)].map(
				([, slug]) => slug,
			),
		);
		expect(shown.map(({ length }) => length)).toEqual([7, 7, 1]);
		expect(shown[0]?.[0]).toBe("number-15");
		expect(new Set(shown.flat()).size).toBe(15);
		expect(pages[0]).toMatch(/<a [^>]*href="\/ar\/newsroom\/page\/2"/);
		expect(pages[0]).not.toContain('rel="prev"');
		expect(pages[2]).not.toContain('rel="next"');
	});

	test("strangers' page numbers are one kept page", async () => {
		await status("/blog/page/x");
		const before = site.app.pages.size().entries;
		for (let page = 10; page < 30; page += 1)
			expect(await status(`/blog/page/${page}`)).toBe(404);
		expect(await status("/blog?page=2&x=1")).toBe(200);
		await status("/blog");
		expect(site.app.pages.size().entries - before).toBeLessThanOrEqual(1);
	});

	test("the feed of the language is named", async () => {
		expect((await site.ask("/fr/newsroom")).text).toMatch(
			/<link rel="alternate" type="application\/atom\+xml"[^>]* href="\/fr\/feeds\/news.xml"/,
		);
		const cookie = { headers: { cookie: "language=ar" } };
		expect((await site.ask("/blog", cookie)).text).toContain(
			'href="/ar/feeds/blog.xml"',
		);
	});
});

describe("the addresses of an article", () => {
	test("its id and the specification's other address lead to its slug", async () => {
		const id = newsIds[2];
		const to = "301 /newsroom/number-3";
		expect(await goesTo(`/newsroom/${id}`)).toBe(to);
		expect(await goesTo(`/newsroom/newsdetail?id=${id}`)).toBe(to);
		expect(await goesTo("/newsroom/newsdetail?id=number-3")).toBe(to);
		expect(await goesTo("/NewsRoom/newsDetail/?id=number-3")).toBe(to);
		expect(await goesTo("/es/newsroom/newsdetail?a=1&id=number-3")).toBe(
			"301 /es/newsroom/number-3",
		);
	});

	test("an id nobody knows is missing, and true ones still lead on", async () => {
		for (let index = 0; index < 3; index += 1) {
			expect(await status("/newsroom/newsdetail?id=nothing")).toBe(404);
			expect(await goesTo("/newsroom/newsdetail?id=number-1")).toBe(
				"301 /newsroom/number-1",
			);
			expect(await goesTo("/newsroom/newsdetail")).toBe("301 /newsroom");
		}
		const long = `/newsroom/newsdetail?id=${"%00".repeat(3000)}`;
		expect(await status(long)).toBe(404);
		expect(await status("/newsroom/newsdetail?id=//evil.example")).toBe(404);
	});

	test("a blog post is no news", async () => {
		expect(await status("/blog/linked")).toBe(200);
		expect(await status("/newsroom/linked")).toBe(404);
	});
});

describe("an article", () => {
	test.each(languages)(
		"in %s: text, neighbours, ways to share",
		async (lang) => {
			const prefix = lang === "en" ? "" : `/${lang}`;
			const { text, headers } = await site.ask(`${prefix}/blog/number-4`);
			expect(headers["content-language"]).toBe(lang);
			expect(text).toContain("<p>Text of number-4.</p>");
			expect(text).toContain('<time dateTime="2026-01-04"');
			expect(text).toContain(`href="${prefix}/blog/number-3"`);
			expect(text).toContain(`href="${prefix}/blog/number-5"`);
			const address = encodeURIComponent(`${origin}${prefix}/blog/number-4`);
			expect(text).toContain(address);
			expect(text).toContain(`href="${origin}${prefix}/blog/number-4"`);
		},
	);

	test("links of its text stay in the language of the address", async () => {
		expect((await site.ask("/pt/blog/linked")).text).toContain(
			'<a href="/pt/models">models</a>',
		);
		const cookie = { headers: { cookie: "language=pt" } };
		expect((await site.ask("/blog/linked", cookie)).text).toContain(
			'<a href="/models">models</a>',
		);
	});

	test("says to search engines what it is, whatever its title", async () => {
		const { text } = await site.ask("/zh/blog/linked");
		expect(text).not.toContain("<script>alert");
		const [post, crumbs] = dataIn(text);
		expect(post).toMatchObject({
			"@type": "BlogPosting",
			headline: "</script><script>alert(1)</script> (zh)",
			datePublished: "2026-02-01",
			inLanguage: "zh-Hans",
			mainEntityOfPage: `${origin}/zh/blog/linked`,
			publisher: { "@type": "Organization", name: "Domora" },
		});
		expect(post.image[0]).toMatch(/^https:\/\/cars.example\/media\/.+\.jpg$/);
		expect(crumbs).toMatchObject({
			"@type": "BreadcrumbList",
			itemListElement: [
				{ position: 1, item: `${origin}/zh` },
				{ position: 2, item: `${origin}/zh/blog` },
				{ position: 3, item: `${origin}/zh/blog/linked` },
			],
		});
		const news = await site.ask("/newsroom/number-1");
		expect(dataIn(news.text)[0]["@type"]).toBe("NewsArticle");
		expect(news.text).toContain('property="og:type" content="article"');
	});
});

test("legal texts have addresses of their own, with their chapters", async () => {
	const { text, status: found } = await site.ask("/legal/privacy-policy");
	expect(found).toBe(200);
	expect(text).toContain('<h2 id="section-1">Data</h2>');
	expect(text).toContain('<a href="#section-1">Data</a>');
	expect(text).toContain('href="/legal/android-auto"');
	// Not published: no way leads there.
	expect(text).not.toContain('href="/legal/legal-notice"');
	expect(await status("/legal/nothing")).toBe(404);
	expect(await goesTo("/ar/Legal/Privacy-Policy")).toBe(
		"301 /ar/legal/privacy-policy",
	);
});

test("lists without articles say so", async () => {
	const empty = await createTestApp({ empty: true, render: renderSite });
	await putBrand(empty.services);
	expect((await empty.ask("/newsroom")).text).toContain(
		"There is no news yet.",
	);
	expect((await empty.ask("/blog")).text).toContain(
		"There are no articles yet.",
	);
	await empty.close();
});
