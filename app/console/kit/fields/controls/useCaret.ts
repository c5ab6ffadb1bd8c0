import { type RefObject, useLayoutEffect, useRef } from "react";

type Input = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps the caret where it is when a text changes under it because others wrote:
 * the browser would put it at the end. Returns what says that a change is one's own.
 */
export function useCaret(
	input: RefObject<Input | null>,
	text: string,
): (own: string) => void {
	const last = useRef(text);
	const place = useRef<[number, number] | undefined>(undefined);

	useLayoutEffect(() => {
		const field = input.current;
		if (!field) return;
		const note = () => {
			place.current =
				field.selectionStart === null
					? undefined
					: [field.selectionStart, field.selectionEnd ?? field.selectionStart];
		};
		field.addEventListener("selectionchange", note);
		return () => field.removeEventListener("selectionchange", note);
	}, [input]);

	useLayoutEffect(() => {
		const field = input.current;
		const before = last.current;
		last.current = text;
		if (before === text || !field || !place.current) return;
		if (document.activeElement !== field) return;
		const [start, end] = place.current.map((at) => moved(at, before, text));
		try {
			field.setSelectionRange(start ?? 0, end ?? 0);
		} catch {
			// Fields for addresses have no selection.
		}
	}, [input, text]);

	return (own) => {
		last.current = own;
	};
}

/** New offset of a position in a text that has changed before or behind it. */
export function moved(at: number, before: string, after: string): number {
	let same = 0;
	while (same < before.length && before[same] === after[same]) same++;
	return at <= same ? at : Math.max(same, at + after.length - before.length);
}
