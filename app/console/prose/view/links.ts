import {
	type Command,
	type EditorState,
	TextSelection,
} from "prosemirror-state";
import { isLinkTarget } from "../../../../contracts/content/prose/document.ts";
import { schema } from "../markdown/schema.ts";

const { marks } = schema;

/** The link the cursor is in, from its first letter to its last. */
export function linkAt(state: EditorState) {
	const { $from, from, to, empty } = state.selection;
	const mark =
		marks.link.isInSet($from.marks()) ??
		marks.link.isInSet($from.nodeAfter?.marks ?? []);
	if (!mark) return empty ? undefined : { href: "", from, to };
	let start = $from.start();
	let end = start;
	let found: { href: string; from: number; to: number } | undefined;
	$from.parent.forEach((child, offset) => {
		const at = $from.start() + offset;
		if (!mark.isInSet(child.marks)) {
			start = at + child.nodeSize;
			return;
		}
		end = at + child.nodeSize;
		if (start <= from && from <= end)
			found = { href: mark.attrs.href, from: start, to: end };
	});
	return found;
}

/** Links what is chosen, or puts a linked title there; no address takes the link away. */
export function setLink(href: string, title: string): Command {
	return (state, dispatch) => {
		const { tr, selection } = state;
		const there = linkAt(state);
		if (!there) {
			const text = schema.text(title || href, [marks.link.create({ href })]);
			tr.replaceSelectionWith(text, false);
		} else {
			tr.removeMark(there.from, there.to, marks.link);
			if (href) tr.addMark(there.from, there.to, marks.link.create({ href }));
			tr.setSelection(TextSelection.near(tr.doc.resolve(selection.to), -1));
		}
		tr.removeStoredMark(marks.link);
		dispatch?.(tr.scrollIntoView());
		return true;
	};
}

/** Whether a whole text is an address outside of the site. */
export function isAddress(text: string): boolean {
	return /^(https?:\/\/|mailto:|tel:)\S+$/i.test(text) && isLinkTarget(text);
}

/**
 * Returns the address that somebody means who typed one; undefined where it is
 * none.
 */
export function addressOf(typed: string, site: string): string | undefined {
	const text = typed.trim();
	if (text === site || text.startsWith(`${site}/`))
		return text.slice(site.length) || "/";
	if (/\s/.test(text)) return undefined;
	if (isLinkTarget(text)) return text;
	if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
	if (/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}([/?#]\S*)?$/u.test(text))
		return `https://${text}`;
	return undefined;
}
