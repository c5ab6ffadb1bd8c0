import {
	type DOMOutputSpec,
	type Mark,
	type Node,
	Schema,
} from "prosemirror-model";
import {
	isLinkTarget,
	pictureIn,
	pictureInText,
} from "../../../../contracts/content/prose/document.ts";

/**
 * All a text may consist of: the closed list of elements Markdown becomes
 * (`domain/content/prose/markdown.ts`). Whatever is typed, pasted or dropped becomes
 * one of these, or its words only.
 */
export const schema = new Schema({
	nodes: {
		doc: { content: "block+" },
		paragraph: block("inline*", "p"),
		heading: {
			...block("(text | picture)*"),
			attrs: { level: { default: 2 } },
			defining: true,
			parseDOM: [1, 2, 3, 4, 5, 6].map((depth) => ({
				tag: `h${depth}`,
				// The title is above the text: its own headings begin one below.
				attrs: { level: Math.min(4, Math.max(2, depth)) },
			})),
			toDOM: (node) => [`h${node.attrs.level}`, 0],
		},
		blockquote: { ...block("block+", "blockquote"), defining: true },
		bullet_list: list("ul"),
		ordered_list: {
			...list("ol"),
			attrs: { tight: { default: true }, start: { default: 1 } },
			parseDOM: [
				{
					tag: "ol",
					getAttrs: (dom) => ({
						start: startOf(dom.getAttribute("start")),
						tight: isTight(dom),
					}),
				},
			],
			toDOM: ({ attrs: { start, tight } }) => [
				"ol",
				{
					...(start !== 1 && { start: String(start) }),
					...(!tight && { "data-loose": "" }),
				},
				0,
			],
		},
		list_item: { content: "block+", defining: true, ...tag("li") },
		code_block: {
			group: "block",
			content: "text*",
			marks: "",
			code: true,
			defining: true,
			parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
			toDOM: () => ["pre", ["code", 0]],
		},
		horizontal_rule: {
			group: "block",
			parseDOM: [{ tag: "hr" }],
			toDOM: () => ["hr"],
		},
		table: {
			group: "block",
			content: "table_row+",
			tableRole: "table",
			isolating: true,
			parseDOM: [{ tag: "table" }],
			toDOM: () => ["table", ["tbody", 0]],
		},
		table_row: {
			content: "(table_cell | table_header)*",
			tableRole: "row",
			...tag("tr"),
		},
		table_cell: cell("cell", "td"),
		table_header: cell("header_cell", "th"),
		/** Raw source that the page does not show: a comment, HTML. */
		raw: {
			group: "block",
			atom: true,
			attrs: { source: { default: "" } },
			toDOM: (node) => ["pre", { "data-raw": "" }, node.attrs.source],
		},
		text: { group: "inline" },
		hard_break: {
			group: "inline",
			inline: true,
			selectable: false,
			linebreakReplacement: true,
			parseDOM: [{ tag: "br" }],
			toDOM: () => ["br"],
		},
		/** A picture of the site's own library. */
		picture: {
			group: "inline",
			inline: true,
			draggable: true,
			attrs: { id: {}, alt: { default: "" } },
			parseDOM: [
				{
					tag: "img[data-picture]",
					getAttrs: (dom) => {
						const id = dom.getAttribute("data-picture") ?? "";
						if (!pictureIn(pictureInText(id))) return false;
						return { id, alt: dom.getAttribute("alt") ?? "" };
					},
				},
			],
			toDOM: ({ attrs: { id, alt } }) => [
				"img",
				{ src: `/media/${id}/320.webp`, alt, "data-picture": id },
			],
		},
	},
	marks: {
		link: {
			attrs: { href: {} },
			inclusive: false,
			parseDOM: [
				{
					tag: "a[href]",
					getAttrs: (dom) => {
						const href = dom.getAttribute("href") ?? "";
						return isLinkTarget(href) && { href };
					},
				},
			],
			toDOM: (mark): DOMOutputSpec => ["a", { href: mark.attrs.href }, 0],
		},
		strong: {
			parseDOM: [
				{ tag: "strong" },
				// Google Docs wraps all it copies in a <b> that is not bold.
				{
					tag: "b",
					getAttrs: (dom) => dom.style.fontWeight !== "normal" && null,
				},
				{ style: "font-weight=400", clearMark: isOf("strong") },
				{
					style: "font-weight",
					getAttrs: (value) => /^(bold(er)?|[6-9]\d\d)$/.test(value) && null,
				},
			],
			toDOM: () => ["strong", 0],
		},
		em: {
			parseDOM: [
				{ tag: "em" },
				{ tag: "i" },
				{ style: "font-style=italic" },
				{ style: "font-style=normal", clearMark: isOf("em") },
			],
			toDOM: () => ["em", 0],
		},
		strike: {
			parseDOM: [
				...["del", "s", "strike"].map((tag) => ({ tag })),
				{ style: "text-decoration=line-through" },
				{ style: "text-decoration-line=line-through" },
			],
			toDOM: () => ["del", 0],
		},
		code: {
			code: true,
			parseDOM: ["code", "kbd", "samp", "tt"].map((tag) => ({ tag })),
			toDOM: () => ["code", 0],
		},
	},
});

function isOf(name: string) {
	return (mark: Mark) => mark.type.name === name;
}

function tag(name: string) {
	return {
		parseDOM: [{ tag: name }],
		toDOM: (): DOMOutputSpec => [name, 0],
	};
}

function block(content: string, name = "") {
	return { group: "block", content, ...(name && tag(name)) };
}

function list(name: string) {
	return {
		group: "block",
		content: "list_item+",
		attrs: { tight: { default: true } },
		parseDOM: [
			{
				tag: name,
				getAttrs: (dom: HTMLElement) => ({ tight: isTight(dom) }),
			},
		],
		toDOM: ({ attrs }: Node): DOMOutputSpec => [
			name,
			attrs.tight ? {} : { "data-loose": "" },
			0,
		],
	} as const;
}

/** Lists that are pasted are tight: their paragraphs say nothing. */
function isTight(dom: HTMLElement): boolean {
	return !dom.hasAttribute("data-loose");
}

function startOf(written: string | null): number {
	const start = Number(written ?? 1);
	return Number.isInteger(start) && start >= 0 && start < 1e9 ? start : 1;
}

/** Markdown's tables have no cells that span others; these attributes are prosemirror-tables'. */
function cell(tableRole: string, name: string) {
	return {
		content: "(text | picture)*",
		attrs: {
			colspan: { default: 1 },
			rowspan: { default: 1 },
			colwidth: { default: null },
		},
		tableRole,
		isolating: true,
		...tag(name),
	};
}
