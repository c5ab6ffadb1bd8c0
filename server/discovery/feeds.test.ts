import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { languages } from "../../contracts/language.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { putArticles, putBrand, series } from "../../tests/content/articles.ts";

const origin = "https://cars.example";
let site: TestApp;
beforeEach(async () => {
	site = await createTestApp({
		empty: true,
		settings: { PUBLIC_URL: origin },
	});
	await putBrand(site.services);
});
afterEach(() => site.close());

/** Every opened element is closed in turn; throws at the first that is not. */
function checkWellFormed(xml: string): string[] {
	const open: string[] = [];
	const names: string[] = [];
	for (const [, end, name = "", empty] of xml.matchAll(
		/<(\/?)([a-z:]+)(?:\s+[a-z:]+="[^"<]*")*\s*(\/?)>/g,
	)) {
		if (end) {
			if (open.pop() !== name) throw new Error(`</${name}> ends nothing`);
			continue;
		}
		names.push(name);
		if (!empty) open.push(name);
	}
	expect(open).toEqual([]);
	const rest = xml
		.replace(/^<\?xml version="1.0" encoding="utf-8"\?>/, "")
		.replace(/<\/?[a-z:]+(?:\s+[a-z:]+="[^"<]*")*\s*\/?>/g, "");
	expect(rest).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot);)/);
	return names;
}

describe.each(languages)("the feeds in %s", (language) => {
	const prefix = language === "en" ? "" : `/${language}`;

	test("are Atom with absolute addresses of their language", async () => {
		await putArticles(site.services, "news", [
			{
				slug: "first",
				date: "2026-04-05",
				title: 'Quiet & <calm> "rooms"',
				text: "See [it](/models) & [more](https://example.org).",
			},
			{ slug: "second", date: "2026-04-06" },
		]);
		const path = `${prefix}/feeds/news.xml`;
		const { status, headers, text } = await site.ask(path);
		expect(status).toBe(200);
		expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
		const names = checkWellFormed(text);
		expect(names.filter((name) => name === "entry")).toHaveLength(2);
		expect(text).toContain(`<id>${origin}${path}</id>`);
		expect(text).toContain(
			`rel="self" type="application/atom+xml" href="${origin}${path}"`,
		);
		expect(text).toContain("<updated>2026-04-06T00:00:00Z</updated>");
		expect(text).toContain(`href="${origin}${prefix}/newsroom/first"`);
		expect(text).toContain(
			`<title>Quiet &amp; &lt;calm&gt; &quot;rooms&quot; (${language})</title>`,
		);
		expect(text).toContain(
			`&lt;a href=&quot;${origin}${prefix}/models&quot;&gt;`,
		);
		expect(text).not.toMatch(/href=(?:"|&quot;)\//);
	});
});

test("an empty feed is a feed", async () => {
	const { status, text } = await site.ask("/ar/feeds/blog.xml");
	expect(status).toBe(200);
	expect(checkWellFormed(text)).not.toContain("entry");
});

test("a feed is kept, asked about by its tag, and made anew when content changes", async () => {
	await putArticles(site.services, "blog", series(2));
	const first = await site.ask("/feeds/blog.xml");
	const tag = String(first.headers.etag);
	const again = { headers: { "if-none-match": tag } };
	const unchanged = await site.ask("/feeds/blog.xml", again);
	expect(unchanged.status).toBe(304);
	expect(unchanged.text).toBe("");
	await putArticles(site.services, "blog", [{ slug: "added" }]);
	const changed = await site.ask("/feeds/blog.xml", again);
	expect(changed.status).toBe(200);
	expect(changed.text).toContain("/blog/added");
});

test("a feed travels packed where that is understood", async () => {
	await putArticles(site.services, "news", series(1));
	const plain = await site.ask("/feeds/news.xml");
	const packed = await site.ask("/feeds/news.xml", {
		headers: { "accept-encoding": "gzip, br" },
	});
	expect(packed.headers["content-encoding"]).toBe("br");
	expect(packed.headers.vary).toBe("Accept-Encoding");
	expect(brotliDecompressSync(packed.body).toString()).toBe(plain.text);
	expect(packed.headers.etag).not.toBe(plain.headers.etag);
});

test("English has no prefix; other feeds there are none", async () => {
	const { status, headers } = await site.ask("/en/feeds/news.xml");
	expect([status, headers.location]).toEqual([301, "/feeds/news.xml"]);
	expect((await site.ask("/feeds/cars.xml")).status).not.toBe(200);
});
