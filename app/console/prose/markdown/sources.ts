import { Node } from "prosemirror-model";
import type { ProseDocument } from "../../../../contracts/content/prose/document.ts";
import { schema } from "./schema.ts";
import { blockToMarkdown } from "./toMarkdown.ts";

/** A text as it was opened, which says what of it nobody has touched. */
export type Opened = { document: Node; write(document: Node): string };

type Original = { source: string | null; at: number };

/**
 * Opens a text for editing. `write` makes Markdown of it: blocks nobody touched
 * come out byte by byte as they were written, so that a change of one paragraph
 * is one paragraph's change.
 *
 * @param source what the document was made of
 */
export function openProse(source: string, prose: ProseDocument): Opened {
	const document = Node.fromJSON(schema, prose.document);
	const originals = new WeakMap<Node, Original>();
	/** A block that was changed and changed back is another object that says the same. */
	const same = new Map<string, Original>();
	document.forEach((node, _, at) => {
		const original = { source: prose.blocks[at]?.source ?? null, at };
		originals.set(node, original);
		const key = keyOf(node);
		if (!same.has(key)) same.set(key, original);
	});
	const keys = new WeakMap<Node, Original | null>();
	const made = new WeakMap<Node, string>();

	function originalOf(node: Node): Original | undefined {
		const own = originals.get(node);
		if (own) return own;
		if (!keys.has(node)) keys.set(node, same.get(keyOf(node)) ?? null);
		return keys.get(node) ?? undefined;
	}

	function write(now: Node): string {
		const nodes = now.content.content;
		const known = nodes.map(originalOf);
		const isUntouched =
			nodes.length === document.childCount &&
			known.every((original, at) => original?.at === at);
		if (isUntouched) return source;

		let text = "";
		let before: { at: number | undefined; block: string } | undefined;
		nodes.forEach((node, index) => {
			const original = known[index];
			let block = original?.source ?? made.get(node) ?? blockToMarkdown(node);
			if (original?.source == null) made.set(node, block);
			// A tag that nobody closed would take in all that follows.
			if (node.type.name === "raw" && original?.source === null)
				block = index === nodes.length - 1 ? block : "";
			if (block === "") return;
			if (before) {
				const follows = original && original.at - 1 === before.at;
				if (!follows) block = apart(node, before.block, block);
				text += follows ? (prose.blocks[original.at]?.gap ?? "\n\n") : "\n\n";
			}
			text += block;
			before = { at: original?.at, block };
		});
		return [text, ...prose.definitions].filter(Boolean).join("\n\n");
	}

	return { document, write };
}

function keyOf(node: Node): string {
	return JSON.stringify(node.toJSON());
}

const bullet = /^([-*+])(?=\s|$)/;
const number = /^\d+([.)])(?=\s|$)/;

/** Lists that follow one another with the same markers would be one. */
function apart(node: Node, before: string, block: string): string {
	const marker = bullet.exec(block)?.[1] ?? number.exec(block)?.[1];
	const lines = before.split("\n").reverse();
	const last = lines.find((line) => bullet.test(line) || number.test(line));
	const used = last && (bullet.exec(last)?.[1] ?? number.exec(last)?.[1]);
	if (!marker || marker !== used) return block;
	if (!node.type.name.endsWith("_list")) return block;
	return blockToMarkdown(node, {
		bullet: marker === "-" ? "*" : "-",
		ordered: marker === "." ? ")" : ".",
	});
}
