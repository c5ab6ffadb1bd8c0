import { expect, test } from "vitest";
import { drawingFile, readDrawing } from "./svg.ts";

const svg = (inside: string, more = "") =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 28" ${more}>${inside}</svg>`;

test("a drawing is written anew, what the whole said on a group inside", () => {
	const drawing = readDrawing(
		svg(
			"\n <g transform='translate(1 2) scale(0.5)'><path d='M3 26V12.5L17 3z'/></g>\n<circle cx='1' cy='2' r='.5' fill='#ff0000' />",
			'fill="none" stroke="currentColor"',
		),
	);
	expect(drawing).toEqual({
		viewBox: "0 0 34 28",
		width: 34,
		height: 28,
		markup:
			'<g fill="none" stroke="currentColor"><g transform="translate(1 2) scale(0.5)"><path d="M3 26V12.5L17 3z"/></g><circle cx="1" cy="2" r=".5" fill="#ff0000"/></g>',
	});
	const file = drawingFile(drawing);
	expect(drawingFile(readDrawing(file))).toBe(file);
	const gradient = `<defs><linearGradient id="g" x1="0" x2="100%"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect width="3" height="4" fill="url(#g)"/>`;
	expect(readDrawing(svg(gradient)).markup).toBe(gradient);
});

const path = '<path d="M0 0z"/>';
test.each([
	["a script", svg("<script>alert(1)</script>")],
	["a handler", svg('<path d="M0 0z" onload="alert(1)"/>')],
	["a handler of the whole", svg(path, 'onload="alert(1)"')],
	["a style", svg('<path d="M0 0z" style="fill:red"/>')],
	["a sheet", svg("<style>path{}</style>")],
	["a picture", svg('<image href="https://elsewhere.example/a.png"/>')],
	["a link", svg('<a href="javascript:alert(1)"></a>')],
	["a use", svg('<use href="#a"/>')],
	["a foreign object", svg("<foreignObject><p></p></foreignObject>")],
	["an animation", svg('<animate attributeName="d"/>')],
	[
		"paint from elsewhere",
		svg('<path d="M0 0z" fill="url(https://a.example)"/>'),
	],
	["a name of an object's own", svg('<path d="M0 0z" constructor="x"/>')],
	["an element of an object's own", svg("<constructor></constructor>")],
	["an entity", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(path)}`],
	["a comment", svg(`<!-- -->${path}`)],
	["CDATA", svg(`<![CDATA[${path}]]>`)],
	["words", svg(`Words${path}`)],
	["a quote that ends", svg(`<path d="M0 0z" id="a"onload="x"/>`)],
	[
		"another namespace",
		`<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 1 1">${path}</svg>`,
	],
	["no end", `<svg viewBox="0 0 1 1">${path}`],
	["more behind the end", `${svg(path)}<svg viewBox="0 0 1 1"></svg>`],
	["another end", svg("<g></path>")],
	["no viewBox", `<svg width="3" height="3">${path}</svg>`],
	["nothing", ""],
])("%s is refused", (_name, given) => {
	expect(() => readDrawing(given)).toThrow(/./);
});

test("a long text is refused as quickly as a short one", () => {
	for (const bad of [
		"1".repeat(40_000),
		" ".repeat(40_000),
		"<g ".repeat(9000),
	])
		expect(() => readDrawing(svg(`<polygon points="${bad}x"/>`))).toThrow(/./);
});

test("a drawing that is long is read or refused in one pass", () => {
	const digits = "9".repeat(80);
	const four = `${digits} ${digits} ${digits} ${digits}`;
	expect(readDrawing(`<svg viewBox="${four}"></svg>`).viewBox).toBe(four);
	for (const given of [
		`<svg viewBox="${four}x"></svg>`,
		`<svg viewBox="${"9".repeat(100_000)}x"></svg>`,
		`<svg viewBox="0 0 1 1" width="${"9".repeat(100_000)}x"></svg>`,
		svg(`<g transform="${"scale(1)".repeat(20_000)}x"/>`),
		`<svg ${" ".repeat(100_000)}x`,
		`<svg ${'a ="" '.repeat(20_000)}x`,
		svg("<g>".repeat(30_000)),
	])
		expect(() => readDrawing(given)).toThrow(/./);
});
