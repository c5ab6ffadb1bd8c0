import { useMemo, useRef, useState } from "react";

/**
 * Rows that are selected. Those that have left the list are selected no longer, and in
 * another list none is.
 *
 * @param of names the list, such as its filters.
 * @param most number of rows that can be selected at once.
 */
export function useTicked<Row>(
	rows: Row[],
	idOf: (row: Row) => string,
	of: string,
	most: number,
) {
	const [chosen, setChosen] = useState<{ of: string; ids: string[] }>({
		of,
		ids: [],
	});
	const box = useRef<HTMLInputElement>(null);
	const ids = chosen.of === of ? chosen.ids : [];
	// biome-ignore lint/correctness/useExhaustiveDependencies: how an id is read never changes.
	const ticked = useMemo(
		() => rows.filter((row) => ids.includes(idOf(row))),
		[rows, ids],
	);
	return {
		ticked,
		isTicked: (id: string) => ticked.some((row) => idOf(row) === id),
		tick(id: string, on: boolean): void {
			const others = ticked.map(idOf).filter((one) => one !== id);
			setChosen({ of, ids: (on ? [...others, id] : others).slice(0, most) });
		},
		/** Box that selects all, which has the focus after those of a selection are dealt with. */
		box,
		isAll: rows.length > 0 && ticked.length >= Math.min(rows.length, most),
		tickAll: (on: boolean) =>
			setChosen({ of, ids: on ? rows.slice(0, most).map(idOf) : [] }),
		/** Takes rows out of the selection; where none is left, the box has the focus. */
		untick(those: readonly string[]): void {
			const left = ticked.map(idOf).filter((id) => !those.includes(id));
			if (left.length === ticked.length) return;
			setChosen({ of, ids: left });
			if (left.length === 0) box.current?.focus();
		},
		clear(): void {
			setChosen({ of, ids: [] });
			// The button that was pressed is gone.
			box.current?.focus();
		},
	};
}
