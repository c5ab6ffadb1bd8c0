import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { Node } from "prosemirror-model";
import { describe, expect, test } from "vitest";
import { readMarkdown } from "../../../../domain/content/prose/markdown.ts";
import { toDocument } from "../../../../domain/content/prose/toDocument.ts";
import { runs } from "../../../../tests/depth.ts";
import { schema } from "./schema.ts";
import { openProse } from "./sources.ts";
import { blockToMarkdown } from "./toMarkdown.ts";

/** Lines of a source are no lines of a page. */
const htmlOf = (source: string) =>
	readMarkdown(source, "en").html.replace(/\s+/g, " ");
const open = (source: string) => openProse(source, toDocument(source));

/** Writes the document alone, as if all of it had been changed. */
const anew = (document: Node) => {
	const nothing = toDocument("");
	return openProse("", nothing).write(document);
};

const samples = globSync("content/{news,blog,legal}/*/*.md").map((file) => ({
	file,
	source: readFileSync(file, "utf8")
		.split(/^---$/m)
		.slice(2)
		.join("---")
		.trim(),
}));

describe("the sample's texts", () => {
	test("all of them are here", () => expect(samples).toHaveLength(144));

	test.each(samples)("$file comes out as it went in", ({ source }) => {
		const { document, write } = open(source);
		document.check();
		expect(write(document)).toBe(source);
		expect(htmlOf(anew(document))).toBe(htmlOf(source));
	});

	test.each(samples)(
		"a change in $file is a change of one block",
		({ source }) => {
			const { document, write } = open(source);
			const blocks = source.split("\n\n");
			const last = document.childCount - 1;
			for (const at of new Set([0, last >> 1, last])) {
				const paragraph = schema.node("paragraph", null, schema.text("New."));
				const content = document.content.replaceChild(at, paragraph);
				const written = write(document.copy(content));
				const mine = written.split("\n\n");
				const kept = mine.filter((block) => blocks.includes(block));
				expect(kept.length).toBeGreaterThanOrEqual(mine.length - 1);
				expect(written).toContain("New.");
			}
		},
	);
});

const words = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.constantFrom(
			"one",
			"Terra 7",
			"平静的屏幕。",
			"السيارة",
			"a b",
			"é",
		),
	},
	{ weight: 3, arbitrary: fc.string({ minLength: 1, maxLength: 12 }) },
	{
		weight: 1,
		arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }),
	},
	{
		weight: 3,
		arbitrary: fc.string({
			unit: fc.constantFrom(
				..."*_~`[]()<>#+-=|\\!&;:.1) \u00a0a\"'/@w".split(""),
			),
			minLength: 1,
			maxLength: 10,
		}),
	},
	{
		weight: 1,
		arbitrary: fc.constantFrom(
			"www.example.org",
			"https://example.org/a_b",
			"a@b.example",
			"&amp;",
			"<b>",
			"[^1]",
			"[ ] x",
			"1. x",
			"# x",
			"---",
			"    x",
			"| a | b |",
			"<!-- x -->",
		),
	},
);
const mark = fc.constantFrom(
	schema.mark("strong"),
	schema.mark("em"),
	schema.mark("strike"),
	schema.mark("code"),
	schema.mark("link", { href: "/models/Terra_7" }),
	schema.mark("link", { href: "https://example.org/?a=1&b=(2)#x y" }),
);
const text = fc
	.tuple(words, fc.array(mark, { maxLength: 3 }))
	.map(([value, marks]) =>
		schema.text(
			value,
			marks.reduce((set, one) => one.addToSet(set), schema.text("x").marks),
		),
	);
const picture = fc
	.tuple(fc.constantFrom("0123456789abcdef0123", "ffffffffffffffffffff"), words)
	.map(([id, alt]) => schema.node("picture", { id, alt: alt.trim() }));
const oneLine = fc.array(
	fc.oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: picture }),
	{ minLength: 1, maxLength: 5 },
);
const lines = fc.array(
	fc.oneof(
		{ weight: 6, arbitrary: text },
		{ weight: 1, arbitrary: picture },
		{ weight: 1, arbitrary: fc.constant(schema.node("hard_break")) },
	),
	{ minLength: 1, maxLength: 6 },
);
const { block } = fc.letrec<{ block: Node; list: Node; flow: Node[] }>(
	(tie) => ({
		flow: fc.array(tie("block"), {
			minLength: 1,
			maxLength: 3,
		}),
		list: fc
			.tuple(
				fc.constantFrom("bullet_list", "ordered_list"),
				fc.boolean(),
				fc.nat(12),
				fc.array(tie("flow"), { minLength: 1, maxLength: 3 }),
			)
			.map(([type, tight, start, items]) =>
				schema.node(
					type,
					type === "ordered_list" ? { tight, start } : { tight },
					items.map((content) => schema.node("list_item", null, content)),
				),
			),
		block: fc.oneof(
			{ depthSize: "small", withCrossShrink: true, maxDepth: 4 },
			lines.map((content) => schema.node("paragraph", null, content)),
			fc
				.tuple(fc.constantFrom(2, 3, 4), oneLine)
				.map(([level, content]) => schema.node("heading", { level }, content)),
			fc.constant(schema.node("horizontal_rule")),
			words.map((code) => schema.node("code_block", null, schema.text(code))),
			fc.array(oneLine, { minLength: 2, maxLength: 2 }).chain((head) =>
				fc
					.array(fc.array(oneLine, { minLength: 2, maxLength: 2 }), {
						maxLength: 2,
					})
					.map((rows) =>
						schema.node("table", null, [
							schema.node(
								"table_row",
								null,
								head.map((c) => schema.node("table_header", null, c)),
							),
							...rows.map((row) =>
								schema.node(
									"table_row",
									null,
									row.map((c) => schema.node("table_cell", null, c)),
								),
							),
						]),
					),
			),
			tie("flow").map((content) => schema.node("blockquote", null, content)),
			tie("list"),
		),
	}),
);
const documents = fc
	.array(block, { minLength: 1, maxLength: 4 })
	.map((content) => schema.node("doc", null, content));

describe("whatever is written", () => {
	test("comes back as it was", () => {
		fc.assert(
			fc.property(documents, (document) => {
				document.check();
				const first = anew(document);
				const read = open(first).document;
				read.check();
				// Space at ends and empty paragraphs, which Markdown lacks, go at once,
				// and nothing after.
				expect(read.textContent.replace(/\s/g, "")).toBe(
					document.textContent.replace(/\s/g, ""),
				);
				const second = open(anew(read)).document;
				// Bare addresses become links, in which a table wants its pipes encoded.
				expect(JSON.stringify(second).replaceAll("%7C", "|")).toBe(
					JSON.stringify(read).replaceAll("%7C", "|"),
				);
			}),
			{ numRuns: runs(150, 3000) },
		);
	});
});

test.each([
	["@.w*", ["strong", "em"]],
	["@w.x*", ["em", "strike"]],
])("marked words that begin like an address come back: %s", (words, marks) => {
	const text = schema.text(
		words,
		marks.map((one) => schema.mark(one)),
	);
	const header = schema.node("table_header", null, text);
	const cells = [header, schema.node("table_header", null, schema.text("b"))];
	const row = schema.node("table_row", null, cells);
	const blocks = [
		schema.node("paragraph", null, text),
		schema.node("table", null, row),
	];
	const document = schema.node("doc", null, blocks);
	expect(open(anew(document)).document.toJSON()).toEqual(document.toJSON());
});

const struck = schema.text("www.", [schema.mark("strike")]);
const bold = schema.text("a", [schema.mark("strong"), schema.mark("em")]);
test.each([
	["an asterisk", [schema.text("www.*x")]],
	["marks", [struck, bold]],
])("the beginning of an address takes in nothing of %s", (_, words) => {
	const paragraph = schema.node("paragraph", null, words);
	const document = schema.node("doc", null, paragraph);
	const read = open(anew(document)).document;
	expect(read.textContent).toBe(document.textContent);
});

test("an address with an underscore in its domain stays a link", () => {
	const { document } = open("a@b.example_A");
	expect(open(anew(document)).document.toJSON()).toEqual(document.toJSON());
});

test("a heading of a space that is meant stays", () => {
	const source = "## \u00a0";
	expect(anew(open(source).document)).toBe(source);
});

test("lists that would be read as words right below some stay lists", () => {
	const paragraph = (words: string) =>
		schema.node("paragraph", null, words ? schema.text(words) : []);
	const item = (...blocks: Node[]) => schema.node("list_item", null, blocks);
	const tight = (one: Node) => schema.node("bullet_list", { tight: true }, one);
	const three = schema.node(
		...(["ordered_list", { tight: true, start: 3 }] as const),
		item(paragraph("one")),
	);
	const list = (inner: Node) =>
		schema.node("doc", null, [tight(item(paragraph("a"), tight(item(inner))))]);
	for (const [inner, words] of [
		[three, "aone"],
		[tight(item(paragraph(""))), "a"],
	] as const)
		expect(open(anew(list(inner))).document.textContent).toBe(words);
});

test("a block that nobody touched stays as it was written", () => {
	const source =
		"Setext\n===\n\n* a\n* b\n\n\nOne _word_ \nand a [link][1].\n\n    code\n\n<!-- note -->\n\n[1]: /models/Terra_7\n\n__End__";
	const { document, write } = open(source);
	expect(write(document)).toBe(source);
	const end = document.childCount - 1;
	const paragraph = schema.node("paragraph", null, schema.text("New."));
	expect(
		write(document.copy(document.content.replaceChild(end, paragraph))),
	).toBe(
		"Setext\n===\n\n* a\n* b\n\n\nOne _word_ \nand a [link][1].\n\n```\ncode\n```\n\n<!-- note -->\n\nNew.\n\n[1]: /models/Terra_7",
	);
	expect(Node.fromJSON(schema, document.toJSON()).eq(document)).toBe(true);
	expect(blockToMarkdown(document.child(1))).toBe("- a\n- b");
});
