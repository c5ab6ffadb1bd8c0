import { describe, expect, test } from "vitest";
import { minutesToRead } from "../../../contracts/content/prose/readingTime.ts";
import { languages } from "../../../contracts/language.ts";
import { readMarkdown } from "./markdown.ts";

const htmlOf = (source: string) => readMarkdown(source, "en").html;

describe("nothing that could act comes through", () => {
	test.each([
		"<script>alert(1)</script>",
		"Text <script src=//evil.example></script> text",
		'<img src=x onerror="alert(1)">',
		"![picture](https://evil.example/x.png)",
		"![picture](data:image/svg+xml;base64,PHN2Zz4=)",
		'<p style="color:red" onclick="go()">red</p>',
		"<style>body{display:none}</style>",
		'<iframe src="https://evil.example"></iframe>',
		'<a href="javascript:alert(1)">x</a>',
		"[x](javascript:alert(1))",
		"[x](JaVaScRiPt:alert(1))",
		"[x](&#106;avascript:alert(1))",
		"[x](vbscript:go)",
		"[x](data:text/html;base64,PHNjcmlwdD4=)",
		"[x](//evil.example/page)",
		"[x](page.html)",
		"[x](#not-a-heading)",
		"<svg><script>alert(1)</script></svg>",
		'<form action="https://evil.example"><input name="password"></form>',
		'<meta http-equiv="refresh" content="0">',
		'<base href="https://evil.example">',
		"- [x] a task",
	])("%s", (source) => {
		const html = htmlOf(`Before.\n\n${source}\n\nAfter.`);
		expect(html).not.toMatch(/<(?!\/?(p|a|ul|li|br)>)/);
		expect(html).toContain("<p>Before.</p>");
		expect(html).toContain("<p>After.</p>");
	});

	test("what only looks like HTML stays text", () => {
		expect(htmlOf("`<script>` and 1 < 2")).toBe(
			"<p><code>&#x3C;script></code> and 1 &#x3C; 2</p>",
		);
		expect(htmlOf('`<a href="/models">`')).not.toContain("<a ");
	});
});

test("links: pages of the site and headings as they are, others without an opener", () => {
	const html = htmlOf(
		"## One\n\n[a](/models/Terra_7) [b](https://example.org/?a=1&b=2) [c](mailto:a@b.example) [d](tel:+85255) [e](#section-1)",
	);
	expect(html).toContain('<a href="/models/Terra_7">a</a>');
	expect(html).toContain(
		'<a href="https://example.org/?a=1&#x26;b=2" rel="noopener">b</a>',
	);
	expect(html).toContain('<a href="mailto:a@b.example">c</a>');
	expect(html).toContain('<a href="tel:+85255">d</a>');
	expect(html).toContain('<a href="#section-1">e</a>');
});

test("headings are named alike in every language, and none is a title", () => {
	const { html, headings } = readMarkdown(
		"# 标题\n\n## 第一节\n\n### 细 *节*\n\n###### 小",
		"zh",
	);
	expect(html).not.toContain("<h1");
	expect(headings).toEqual([
		{ depth: 2, id: "section-1", text: "标题" },
		{ depth: 2, id: "section-2", text: "第一节" },
		{ depth: 3, id: "section-3", text: "细 节" },
	]);
	expect(html).toContain('<h3 id="section-3">细 <em>节</em></h3>');
});

test("a table scrolls in a frame that the keyboard reaches, named by its heading", () => {
	const table = "| a | b |\n|:--|--:|\n| 1 | 2 |";
	expect(htmlOf(`## Data\n\n${table}`)).toContain(
		'<div role="region" aria-labelledby="section-1" tabindex="0"><table>',
	);
	expect(htmlOf(table)).toMatch(/^<div tabindex="0"><table>/);
	expect(htmlOf(table)).not.toContain("align");
});

test("lists, quotes, breaks and emphasis stay", () => {
	const html = htmlOf("> quiet\n\n3. a\n4. b\n\n**b** *i* ~~d~~\n\n---");
	for (const tag of ["blockquote", "strong", "em", "del", "hr"])
		expect(html).toContain(`<${tag}>`);
	expect(html).toContain('<ol start="3">');
});

describe("reading time", () => {
	test("a text takes at least a minute", () => {
		for (const language of languages)
			expect(minutesToRead("", language)).toBe(1);
	});

	test("words count, and characters in Chinese", () => {
		expect(minutesToRead("word ".repeat(230 * 3), "en")).toBe(3);
		expect(minutesToRead("كلمة ".repeat(180 * 2), "ar")).toBe(2);
		expect(minutesToRead("字".repeat(350 * 4), "zh")).toBe(4);
		expect(minutesToRead("字".repeat(350) + " Terra".repeat(230), "zh")).toBe(
			2,
		);
	});

	test("markup is no text", () => {
		const { minutes } = readMarkdown(
			`[go](https://example.org/${"long-".repeat(400)})`,
			"en",
		);
		expect(minutes).toBe(1);
	});
});

test("pictures of the site stay, by their ids; all others go", () => {
	const id = "0123456789abcdef0123";
	expect(htmlOf(`![A "car"](/media/${id})`)).toBe(
		`<p><img src="/media/${id}" alt="A &#x22;car&#x22;"></p>`,
	);
	for (const other of [
		`/media/${id}/480.jpg`,
		"/media/../x",
		`//evil.example/media/${id}`,
		`https://evil.example/media/${id}`,
	])
		expect(htmlOf(`Text ![x](${other})`)).not.toContain("<img");
});
