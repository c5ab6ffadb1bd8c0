import { type RefObject, useEffect, useState } from "react";
import { useEditor } from "../kit/draft/editor.ts";
import type { Followed } from "../kit/preview/previewProps.ts";

/**
 * Place in a form that is written at, for the preview beside it: the field with
 * the focus, in prose the caret's paragraph.
 */
export function useFollowed(
	form: RefObject<HTMLElement | null>,
): Followed | undefined {
	const { store } = useEditor().draft.sync;
	const [followed, setFollowed] = useState<Followed>();

	useEffect(() => {
		const root = form.current;
		if (!root) return;
		let turn = 0;
		const look = () => {
			cancelAnimationFrame(turn);
			turn = requestAnimationFrame(() => {
				const { activeElement } = document;
				if (!activeElement || !root.contains(activeElement)) return;
				const next = followedIn(activeElement, (at) => store.get(at));
				if (next) setFollowed((now) => (isSame(now, next) ? now : next));
			});
		};
		root.addEventListener("focusin", look);
		root.addEventListener("input", look);
		document.addEventListener("selectionchange", look);
		return () => {
			cancelAnimationFrame(turn);
			root.removeEventListener("focusin", look);
			root.removeEventListener("input", look);
			document.removeEventListener("selectionchange", look);
		};
	}, [form, store]);
	return followed;
}

function isSame(one: Followed | undefined, other: Followed): boolean {
	return (
		one?.place === other.place &&
		one.words === other.words &&
		one.picture === other.picture
	);
}

function followedIn(
	control: Element,
	valueAt: (at: string) => unknown,
): Followed | undefined {
	const field = control.closest<HTMLElement>("[data-at]");
	const at = field?.dataset.at;
	if (at === undefined) return undefined;
	if (control instanceof HTMLElement && control.isContentEditable)
		return inProse(control, at);
	const value = valueAt(at);
	if (typeof value !== "string") return undefined;
	if (/^[0-9a-f]{20}$/.test(value)) return { place: at, picture: value };
	return { place: at, words: longest(value.split("\n")) };
}

/** The paragraph the caret is in; of a line with places the words between them. */
function inProse(text: HTMLElement, at: string): Followed | undefined {
	const { anchorNode } = getSelection() ?? {};
	let block = anchorNode ?? null;
	if (!block || !text.contains(block)) return undefined;
	while (block.parentNode !== text && block.parentNode)
		block = block.parentNode;
	if (block.parentNode !== text) return undefined;
	const number = [...text.childNodes].indexOf(block as ChildNode);
	const pieces = Array.from(block.childNodes, (one) => one.textContent ?? "");
	const hasPlaces = (block as Element).querySelector?.("[data-place]");
	return {
		place: `${at} ${number}`,
		words: hasPlaces ? longest(pieces) : (block.textContent ?? ""),
	};
}

function longest(pieces: readonly string[]): string {
	return pieces.reduce((a, b) => (b.length > a.length ? b : a), "");
}
