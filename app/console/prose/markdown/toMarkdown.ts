import type {
	BlockContent,
	List,
	ListItem,
	PhrasingContent,
	Root,
	RootContent,
	TableRow,
} from "mdast";
import { gfmAutolinkLiteralToMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import type { Fragment, Node } from "prosemirror-model";
import { pictureInText } from "../../../../contracts/content/prose/document.ts";
import { type Inline, inlinesOf } from "./inlines.ts";

/**
 * Escapes addresses that marks would become part of: one written with an underscore
 * belongs to the address of a mail beside it, and all that follows `www.` to a site's.
 * Neighbours are told an asterisk even where an underscore is chosen at last.
 */
const addressesBesideMarks: Options = {
	unsafe: [
		{ character: "@", before: "[+\\-.\\w*]", after: "[\\-.\\w*]" },
		{ character: ".", before: "[Ww]{3}" },
	].map((pattern) => ({
		...pattern,
		inConstruct: "phrasing",
		notInConstruct: ["autolink", "link", "image", "label"],
	})),
};

const extensions = [
	gfmAutolinkLiteralToMarkdown(),
	addressesBesideMarks,
	gfmStrikethroughToMarkdown(),
	gfmTableToMarkdown({ tablePipeAlign: false }),
];

export type Markers = { bullet: "-" | "*"; ordered: "." | ")" };
export const usualMarkers: Markers = { bullet: "-", ordered: "." };

/** A block of a text as Markdown; empty where it says nothing. */
export function blockToMarkdown(node: Node, markers = usualMarkers): string {
	if (node.type.name === "raw") return String(node.attrs.source);
	const block = blockOf(node);
	if (!block) return "";
	const root: Root = { type: "root", children: [block] };
	return toMarkdown(root, {
		bullet: markers.bullet,
		bulletOther: markers.bullet === "-" ? "*" : "-",
		bulletOrdered: markers.ordered,
		emphasis: "*",
		rule: "-",
		ruleRepetition: 3,
		fences: true,
		listItemIndent: "one",
		extensions,
	}).replace(/\n+$/, "");
}

/** Undefined for what says nothing: an empty paragraph. */
function blockOf(node: Node): RootContent | undefined {
	switch (node.type.name) {
		case "paragraph": {
			const children = phrasing(node);
			return children.length > 0 ? { type: "paragraph", children } : undefined;
		}
		case "heading": {
			const children = phrasing(node);
			const depth = node.attrs.level as 2 | 3 | 4;
			return children.length > 0
				? { type: "heading", depth, children }
				: undefined;
		}
		case "blockquote": {
			const children = blocksOf(node.content);
			return children.length > 0 ? { type: "blockquote", children } : undefined;
		}
		case "bullet_list":
		case "ordered_list":
			return listOf(node);
		case "code_block":
			return { type: "code", value: node.textContent };
		case "horizontal_rule":
			return { type: "thematicBreak" };
		case "table":
			return { type: "table", children: mapped(node.content, rowOf) };
		default:
			return undefined;
	}
}

function mapped<T>(content: Fragment, make: (node: Node) => T): T[] {
	return content.content.map(make);
}

function blocksOf(content: Fragment): BlockContent[] {
	return mapped(content, blockOf).filter(
		(block): block is BlockContent => block !== undefined,
	);
}

function listOf(node: Node): List {
	const items = mapped(node.content, ({ content }) => blocksOf(content));
	const spread = !node.attrs.tight || items.some(needsSpace);
	return {
		type: "list",
		ordered: node.type.name === "ordered_list",
		start: node.attrs.start ?? null,
		spread,
		children: items.map(
			(children): ListItem => ({ type: "listItem", spread, children }),
		),
	};
}

/** Lists without space between their items hold words, and lists below them; all else would run together. */
function needsSpace(blocks: BlockContent[]): boolean {
	return blocks.some(
		(block, at) =>
			at > 0 &&
			!(
				block.type === "list" &&
				blocks[at - 1]?.type === "paragraph" &&
				!continuesWords(block)
			),
	);
}

/**
 * Whether a block right below words is read as more of them: a list that does not count
 * from 1 or begins with an empty item, also at the beginning of another.
 */
function continuesWords(block: RootContent | undefined): boolean {
	if (block?.type === "blockquote") return continuesWords(block.children[0]);
	if (block?.type !== "list") return false;
	const [first] = block.children[0]?.children ?? [];
	if (!first || (block.ordered && block.start !== 1)) return true;
	return continuesWords(first);
}

function rowOf(row: Node): TableRow {
	return {
		type: "tableRow",
		children: mapped(row.content, (cell) => ({
			type: "tableCell",
			children: phrasing(cell),
		})),
	};
}

function phrasing(node: Node): PhrasingContent[] {
	return nested(inlinesOf(node));
}

/** Runs of words with the same outermost mark become one node. */
function nested(inlines: readonly Inline[]): PhrasingContent[] {
	const made: PhrasingContent[] = [];
	for (let at = 0; at < inlines.length; ) {
		const one = inlines[at] as Inline;
		const [mark] = one.marks;
		if (!mark) {
			made.push(leafOf(one));
			at++;
			continue;
		}
		let end = at + 1;
		while (inlines[end]?.marks[0]?.eq(mark)) end++;
		const inside = inlines
			.slice(at, end)
			.map((inner) => ({ ...inner, marks: inner.marks.slice(1) }));
		if (mark.type.name === "code")
			made.push({
				type: "inlineCode",
				value: inside.map(({ text = "" }) => text).join(""),
			});
		else {
			const children = nested(inside);
			if (mark.type.name === "link") {
				const url = String(mark.attrs.href);
				made.push({
					...{ type: "link", url },
					// Links are never in one another.
					children: withBrackets(url, children) as never,
				});
			} else made.push({ type: typeOf[mark.type.name as Plain], children });
		}
		at = end;
	}
	return made;
}

/**
 * Words of a link. Those of an address with an underscore in its domain are two pieces:
 * the short form of a link, "<a@b_c.d>", which one piece gets, takes no such address.
 */
function withBrackets(
	url: string,
	children: PhrasingContent[],
): PhrasingContent[] {
	const [only] = children;
	const domain = url.slice(url.lastIndexOf("@"));
	const isAddress = url.startsWith("mailto:") && domain.includes("_");
	if (only?.type !== "text" || !isAddress) return children;
	const { value } = only;
	return [
		{ type: "text", value: value.slice(0, 1) },
		{ type: "text", value: value.slice(1) },
	];
}

type Plain = keyof typeof typeOf;
const typeOf = { strong: "strong", em: "emphasis", strike: "delete" } as const;

function leafOf({ node, text }: Inline): PhrasingContent {
	if (text !== undefined) return { type: "text", value: text };
	if (node.type.name === "hard_break") return { type: "break" };
	const { id, alt } = node.attrs;
	return { type: "image", url: pictureInText(id), alt };
}
