import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

/**
 * A row that goes, or what was pressed in it, hands the focus to its neighbour, so that
 * whoever works by keys goes on where they were.
 *
 * @param rows what names the rows that are shown, another where something of one goes
 */
export function useKeptFocus(
	list: RefObject<HTMLElement | null>,
	rows: readonly string[],
) {
	const last = useRef(-1);
	const left = useRef(-1);
	const names = rows.join();

	// biome-ignore lint/correctness/useExhaustiveDependencies: looked for whenever rows come or go.
	useEffect(() => {
		const { activeElement, body } = document;
		if (last.current < 0 || (activeElement && activeElement !== body)) return;
		const shown = [...(list.current?.children ?? [])];
		const after = shown.slice(last.current);
		const before = shown.slice(0, last.current).reverse();
		for (const row of [...after, ...before]) {
			const next = row.querySelector<HTMLElement>("a[href], button");
			if (next) return next.focus();
		}
	}, [names]);

	return {
		onFocus({ target }: FocusEvent) {
			const index = [...(list.current?.children ?? [])].findIndex((row) =>
				row.contains(target),
			);
			// A menu of a row lies elsewhere: its row may go before it gives the focus back.
			last.current = index >= 0 ? index : left.current;
		},
		onBlur({ relatedTarget }: FocusEvent) {
			if (!relatedTarget) return;
			left.current = last.current;
			last.current = -1;
		},
	};
}
