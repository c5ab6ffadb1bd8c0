import { describe, expect, test } from "vitest";
import { placeOfStyles, putStyles } from "./criticalCss.server.ts";

const mark = "0f";
let count = 0;

/** A page with these styles, cut to what stands before the later ones. */
function page(css: string, { later = true }: { later?: boolean } = {}): string {
	const href = `/assets/${++count}.css`;
	const html = `<!DOCTYPE html><html lang="en" dir="ltr"><head><style>${placeOfStyles(href, mark)}</style></head><body><header class="top wide"><a href="/ar" lang="ar" class="sign">x</a><img data-x="25" style="a:var(--drawn)"></header>${later ? `<noscript id="later-styles"></noscript>` : ""}<footer class="foot"></footer></body></html>`;
	const put = putStyles(
		html,
		[{ href, text: `/* flat */${css}`, layered: css }],
		mark,
	);
	return /<style>(.*)<\/style>/s.exec(put)?.[1] ?? "";
}

describe("the styles of a first view", () => {
	test.each([
		["a class that stands there", ".top{a:b}"],
		["an element that stands there", "header a{a:b}"],
		["everything", "*,:before{a:b}::selection{a:b}"],
		["the root, in a state to come", ":root[data-painted]{a:b}"],
		["one of several selectors", ".gone,.sign{a:b}"],
		[
			"a class among several, or one that must not be",
			".sign:is(.gone,.x){a:b}.sign:not(.gone){a:b}.top:has(.gone){a:b}",
		],
		["what is opened", ".top[open]{a:b}"],
		["where it has the focus", ".sign:focus-visible{a:b}"],
		["an attribute with its value", 'img[data-x="25"]{a:b}img[data-x=25]{a:b}'],
		[
			"in a layer, a medium, a support",
			"@layer a{@media (max-width:1px){@supports (x:y){.top{a:b}}}}",
		],
		["the order of layers", "@layer a, b;.top{a:b}"],
		["a motion that is used", ".top{animation:in 1s}@keyframes in{0%{a:b}}"],
		[
			"a font of its letters",
			'@font-face{font-family:A;src:url("a")}.top{a:b}',
		],
		[
			"custom properties that are used, also by each other",
			":root{--x:1;--y:var(--x);a:b}.top{a:var(--y)}",
		],
		["those that markup uses", ":root{--drawn:1}"],
		["its language", "html:lang(en) .top{a:b}.sign:not(:lang(zh)){a:b}"],
		["signs within texts", '.top:before{content:"}{\\"";a:b}.sign{a:b}'],
	])("keep %s", (_, css) => {
		expect(page(css)).toBe(css);
	});

	test.each([
		["a class of what follows", ".foot{a:b}"],
		["an element of what follows", "footer p{a:b}"],
		["both at once", ".top .foot{a:b}"],
		["what a pointer does", ".sign:hover{a:b}"],
		["another value", 'img[data-x="75"]{a:b}'],
		[
			"another language, which is but linked to",
			"h1:lang(ar),.top:lang(ar){a:b}",
		],
		["paper", "@media print{.top{a:b}}@page{margin:1mm}"],
		["where a motion begins", "@starting-style{.top{a:b}}"],
		[
			"a motion of what follows",
			".foot{animation:out 1s}@keyframes out{0%{a:b}}",
		],
		[
			"custom properties that nothing uses, or one alone that is not",
			":root{--x:1;--y:var(--x)}@layer a{.sign{--y:(;)}}.foot{a:var(--y)}",
		],
		[
			"a group with nothing in it",
			"@layer a{@media (max-width:1px){.foot{a:b}}}",
		],
	])("leave out %s", (_, css) => {
		expect(page(`${css}.top{c:d}`)).toBe(".top{c:d}");
	});

	test("are all of them, without layers, where a page names no later ones", () => {
		const css = ".foot{a:b}@media print{.top{a:b}}";
		expect(page(css, { later: false })).toBe(`/* flat */${css}`);
	});

	test("are not put where content looks like their place", () => {
		const sheet = { href: "/a.css", text: ".top{a:b}", layered: "" };
		const html = `<title>/*/a.css*/</title><style>${placeOfStyles("/a.css", mark)}</style><body>`;
		expect(putStyles(html, [sheet], mark)).toBe(
			`<title>/*/a.css*/</title><style>${sheet.text}</style><body>`,
		);
	});
});
