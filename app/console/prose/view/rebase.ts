import type { Node } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import type { Step } from "prosemirror-transform";

/** A step that was made here, and how to take it back. */
export type Local = { step: Step; inverted: Step };

/**
 * A change to what a document says by now, under the steps made here since:
 * those are taken back, and made again on top. Only blocks that differ are
 * replaced, so that the cursor stays where it is.
 */
export function layIn(
	state: EditorState,
	local: readonly Local[],
	target: Node,
): Transaction {
	const { tr } = state;
	for (const { inverted } of local.toReversed()) tr.step(inverted);
	replaceBlocks(tr, target);
	local.forEach(({ step }, index) => {
		const mapFrom = local.length - index;
		const mapped = step.map(tr.mapping.slice(mapFrom));
		// Changes in a block that is gone go with it.
		if (!mapped || tr.maybeStep(mapped).failed) return;
		// The method is missing from the types; prosemirror-collab uses it likewise.
		(tr.mapping as unknown as Mirrored).setMirror(
			mapFrom - 1,
			tr.steps.length - 1,
		);
	});
	tr.setMeta("addToHistory", false).setMeta("outside", true);
	if (local.length > 0) tr.setMeta("rebased", local.length);
	return tr;
}

type Mirrored = { setMirror(one: number, other: number): void };

function replaceBlocks(tr: Transaction, target: Node): void {
	const { doc } = tr;
	const most = Math.min(doc.childCount, target.childCount);
	let head = 0;
	while (head < most && doc.child(head).eq(target.child(head))) head++;
	let tail = 0;
	while (
		tail < most - head &&
		doc
			.child(doc.childCount - 1 - tail)
			.eq(target.child(target.childCount - 1 - tail))
	)
		tail++;
	const before = doc.childCount - head - tail;
	const after = target.childCount - head - tail;
	if (before === 0 && after === 0) return;
	const at = startOf(doc, head);
	if (before !== after) {
		const blocks = target.content.content.slice(head, head + after);
		tr.replaceWith(at, startOf(doc, head + before), blocks);
		return;
	}
	for (let index = head + before - 1; index >= head; index--) {
		const [old, next] = [doc.child(index), target.child(index)];
		if (old.eq(next)) continue;
		const from = startOf(doc, index);
		tr.replaceWith(from, from + old.nodeSize, next);
	}
}

function startOf(doc: Node, index: number): number {
	let at = 0;
	for (let before = 0; before < index; before++)
		at += doc.child(before).nodeSize;
	return at;
}
