import type { Part } from "../../kit/differences/words.ts";

const blocks = "p, h2, h3, h4, li, pre, td, th, blockquote";

/** Pieces of text in an element; a line break stands between those of different blocks. */
function piecesOf(root: HTMLElement): { node: Text; lead: string }[] {
	const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
	const pieces: { node: Text; lead: string }[] = [];
	let last: Element | null | undefined;
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const block = node.parentElement?.closest(blocks) ?? null;
		const isNew = last !== undefined && block !== last;
		pieces.push({ node: node as Text, lead: isNew ? "\n" : "" });
		last = block;
	}
	return pieces;
}

/** Returns the text of an element, block by block. */
export function textIn(root: HTMLElement): string {
	return piecesOf(root)
		.map(({ node, lead }) => `${lead}${node.data}`)
		.join("");
}

/**
 * Marks in an element what is different from an older text: `parts` compare that with
 * `textIn` of it. What is new becomes `ins`, what is gone is put in as `del`.
 */
export function markDifference(root: HTMLElement, parts: Part[]): void {
	const pieces = piecesOf(root);
	let at = 0;
	/** Characters of the piece that are done, its lead among them. */
	let done = 0;
	let open: Text | undefined = pieces[0]?.node;

	/** Goes on by so many characters; what of a piece was passed. */
	function pass(length: number, mark?: "ins"): void {
		let left = length;
		while (left > 0 && open) {
			const lead = pieces[at]?.lead.length ?? 0;
			const skipped = Math.min(left, Math.max(0, lead - done));
			left -= skipped;
			done += skipped;
			const taken = Math.min(left, open.data.length);
			const rest = taken < open.data.length ? open.splitText(taken) : undefined;
			if (mark && open.data.trim() !== "") wrap(open, mark);
			left -= taken;
			done += taken;
			if (rest) {
				open = rest;
				return;
			}
			if (at === pieces.length - 1) {
				// Words removed behind the end stand at the end.
				const end = document.createTextNode("");
				(open.parentElement?.closest("ins") ?? open).after(end);
				open = end;
				return;
			}
			at++;
			done = 0;
			open = pieces[at]?.node;
		}
	}

	for (const { text, change } of parts) {
		if (change !== "removed") {
			pass(text.length, change === "added" ? "ins" : undefined);
			continue;
		}
		if (text.trim() === "") continue;
		const gone = document.createElement("del");
		gone.textContent = text;
		if (open) open.before(gone);
		else root.append(gone);
	}
}

function wrap(node: Text, name: "ins"): void {
	const mark = document.createElement(name);
	node.replaceWith(mark);
	mark.append(node);
}
