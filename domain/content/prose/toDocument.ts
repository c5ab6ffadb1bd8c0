import type {
	BlockContent,
	Definition,
	Html,
	List,
	Nodes,
	PhrasingContent,
	RootContent,
	TableRow,
} from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import {
	isLinkTarget,
	type ProseBlock,
	type ProseDocument,
	type ProseMark,
	type ProseNode,
	pictureIn,
} from "../../../contracts/content/prose/document.ts";

const read = unified().use(remarkParse).use(remarkGfm);

type Targets = ReadonlyMap<string, Definition>;

/**
 * Markdown as its editor has it. What shows nothing on a page (comments, HTML)
 * comes along as `raw`, so that nothing is lost.
 */
export function toDocument(source: string): ProseDocument {
	const { children } = read.parse(source);
	const targets = new Map<string, Definition>();
	// The first one counts.
	for (const node of definitionsIn(children))
		if (!targets.has(node.identifier)) targets.set(node.identifier, node);
	const blocks: ProseBlock[] = [];
	const content: ProseNode[] = [];
	const definitions: string[] = [];
	let end = 0;
	for (const node of children) {
		const [from, to] = placeOf(node);
		const text = source.slice(from, to);
		if (node.type === "definition") {
			definitions.push(text);
			continue;
		}
		const gap = source.slice(end, from);
		end = to;
		content.push(blockOf(node, targets, text));
		blocks.push({ source: isWhole(node, text) ? text : null, gap });
	}
	if (content.length === 0) {
		content.push({ type: "paragraph" });
		blocks.push({ source: null, gap: "" });
	}
	return { document: { type: "doc", content }, blocks, definitions };
}

function definitionsIn(nodes: readonly Nodes[]): Definition[] {
	return nodes.flatMap((node) => {
		if (node.type === "definition") return [node];
		return "children" in node ? definitionsIn(node.children) : [];
	});
}

function placeOf(node: RootContent): [number, number] {
	const { start, end } = node.position ?? {};
	return [start?.offset ?? 0, end?.offset ?? 0];
}

/** Whether a block says the same wherever it stands: indented code does not, nor what nobody closed. */
function isWhole(node: RootContent, text: string): boolean {
	if (node.type === "html") return isClosed(node);
	if (node.type !== "code") return true;
	const fence = /^(`{3,}|~{3,})/.exec(text)?.[1];
	return fence !== undefined && text.split("\n").at(-1)?.trim() === fence;
}

/** HTML that is begun in one of these ways goes on until it is ended so, through empty lines. */
const endings: [RegExp, RegExp][] = [
	[
		/^<(script|pre|style|textarea)(\s|>|$)/i,
		/<\/(script|pre|style|textarea)>/i,
	],
	[/^<!--/, /-->/],
	[/^<\?/, /\?>/],
	[/^<!\[CDATA\[/, /\]\]>/],
	[/^<![a-z]/i, />/],
];

function isClosed({ value }: Html): boolean {
	const [, end] = endings.find(([begin]) => begin.test(value)) ?? [];
	return end?.test(value) ?? true;
}

function blockOf(node: RootContent, targets: Targets, text: string): ProseNode {
	switch (node.type) {
		case "paragraph":
			return parent("paragraph", inlines(node.children, targets));
		case "heading":
			// The title is above the text: its own headings begin one below.
			return {
				...parent("heading", oneLine(inlines(node.children, targets))),
				attrs: { level: Math.min(4, Math.max(2, node.depth)) },
			};
		case "blockquote":
			return parent("blockquote", blocksOf(node.children, targets));
		case "list":
			return listOf(node, targets);
		case "code":
			return parent("code_block", textOf(node.value));
		case "thematicBreak":
			return { type: "horizontal_rule" };
		case "table":
			return parent(
				"table",
				node.children.map((row, at) => rowOf(row, at === 0, node, targets)),
			);
		default:
			return { type: "raw", attrs: { source: text } };
	}
}

/** Blocks inside of others; at least one. */
function blocksOf(
	nodes: readonly (BlockContent | RootContent)[],
	targets: Targets,
): ProseNode[] {
	const found = nodes
		.filter(({ type }) => !/^(definition|html|footnoteDefinition)$/.test(type))
		.map((node) => blockOf(node, targets, ""));
	return found.length > 0 ? found : [{ type: "paragraph" }];
}

function listOf(node: List, targets: Targets): ProseNode {
	const isLoose = node.spread || node.children.some(({ spread }) => spread);
	return {
		...parent(
			node.ordered ? "ordered_list" : "bullet_list",
			node.children.map((item) =>
				parent("list_item", blocksOf(item.children, targets)),
			),
		),
		attrs: {
			tight: !isLoose,
			...(node.ordered && { start: node.start ?? 1 }),
		},
	};
}

/** Every row has as many cells as the first. */
function rowOf(
	{ children }: TableRow,
	isHead: boolean,
	table: { children: TableRow[] },
	targets: Targets,
): ProseNode {
	const width = table.children[0]?.children.length ?? 1;
	const cells = Array.from({ length: width }, (_, at) =>
		parent(
			isHead ? "table_header" : "table_cell",
			oneLine(inlines(children[at]?.children ?? [], targets)),
		),
	);
	return parent("table_row", cells);
}

function parent(type: string, content: ProseNode[]): ProseNode {
	return content.length > 0 ? { type, content } : { type };
}

function textOf(text: string, marks: ProseMark[] = []): ProseNode[] {
	if (text === "") return [];
	return [{ type: "text", text, ...(marks.length > 0 && { marks }) }];
}

/** Nodes for a place where a line cannot be broken. */
function oneLine(nodes: ProseNode[]): ProseNode[] {
	return nodes.flatMap((node) =>
		node.type === "hard_break" ? textOf(" ", node.marks) : [node],
	);
}

function inlines(
	nodes: readonly PhrasingContent[],
	targets: Targets,
	marks: ProseMark[] = [],
): ProseNode[] {
	const under = (children: readonly PhrasingContent[], mark: ProseMark) =>
		inlines(
			children,
			targets,
			marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark],
		);
	const linked = (children: readonly PhrasingContent[], href: string) =>
		isLinkTarget(href)
			? under(children, { type: "link", attrs: { href } })
			: inlines(children, targets, marks);
	return nodes.flatMap((node): ProseNode[] => {
		switch (node.type) {
			case "text":
				// Lines of a source are no lines of a page.
				return textOf(inOneLine(node.value), marks);
			case "strong":
				return under(node.children, { type: "strong" });
			case "emphasis":
				return under(node.children, { type: "em" });
			case "delete":
				return under(node.children, { type: "strike" });
			case "inlineCode":
				return textOf(node.value, [...marks, { type: "code" }]);
			case "break":
				return [{ type: "hard_break", ...(marks.length > 0 && { marks }) }];
			case "link":
				return linked(node.children, node.url);
			case "linkReference":
				return linked(node.children, targets.get(node.identifier)?.url ?? "");
			case "image":
				return pictureOf(node.url, node.alt, marks);
			case "imageReference":
				return pictureOf(
					targets.get(node.identifier)?.url ?? "",
					node.alt,
					marks,
				);
			case "footnoteReference":
				return textOf(`[^${node.label ?? node.identifier}]`, marks);
			default:
				return [];
		}
	});
}

/** Pictures of the site; others show nothing. */
function pictureOf(
	address: string,
	alt: string | null | undefined,
	marks: ProseMark[],
): ProseNode[] {
	const id = pictureIn(address);
	if (!id) return [];
	const attrs = { id, alt: alt ?? "" };
	return [{ type: "picture", attrs, ...(marks.length > 0 && { marks }) }];
}

/**
 * Text without line breaks and the space around them; in one pass, however much space there
 * is.
 */
function inOneLine(text: string): string {
	const lines = text.split("\n");
	const last = lines.length - 1;
	if (last === 0) return text;
	return lines
		.map((line, at) => {
			const end = at < last ? line.trimEnd() : line;
			return at > 0 ? end.trimStart() : end;
		})
		.filter((line, at) => line !== "" || at === 0 || at === last)
		.join(" ");
}
