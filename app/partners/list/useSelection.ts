import { useRef } from "react";
import type { Selection } from "react-aria-components/Table";
import type { FileItem } from "../../../contracts/files/files.ts";
import type { Tray } from "../tray/useTray.ts";

type Keys = Exclude<Selection, "all">;

export type FileSelection = ReturnType<typeof useSelection>;

/**
 * Selection among the files listed: those in the tray, and those that lie in a
 * folder that is there as a whole, which cannot be taken out of it by
 * themselves.
 */
export function useSelection(
	items: FileItem[],
	tray: Tray,
	isCovered: (item: FileItem) => boolean,
) {
	const given = useRef<Keys>(new Set());
	/** The last one that was ticked or unticked by itself: where a range begins. */
	const anchor = useRef<string>(undefined);
	const shift = useRef(false);
	const covered = new Set(items.filter(isCovered).map(({ id }) => id));
	const ticked = items
		.map(({ id }) => id)
		.filter((id) => tray.items.has(id) || covered.has(id));
	const isGiven =
		given.current.size === ticked.length &&
		ticked.every((id) => given.current.has(id));
	// The set as it was given knows where a range of rows begins; a copy does not.
	const keys: Keys = isGiven ? given.current : new Set(ticked);

	function put(ids: Set<string>, on: boolean): void {
		const some = items.filter(({ id }) => ids.has(id) && !covered.has(id));
		if (on) tray.change(some);
		else
			tray.change(
				[],
				some.map(({ id }) => id),
			);
	}

	/**
	 * Sets all boxes from the anchor to the given one like the anchor; false where the page
	 * has no anchor.
	 */
	function putRange(to: string): boolean {
		const from = items.findIndex(({ id }) => id === anchor.current);
		const end = items.findIndex(({ id }) => id === to);
		if (from === -1 || from === end) return false;
		const range = items.slice(Math.min(from, end), Math.max(from, end) + 1);
		const on = tray.items.has(anchor.current ?? "");
		put(new Set(range.map(({ id }) => id)), on);
		return true;
	}

	return {
		keys,
		/** Rows that are ticked with their folder. */
		covered,
		/** True only when every file listed is ticked (specification, section 4). */
		all: items.length > 0 && keys.size === items.length,
		/** Notes whether the next change of a box ends a range: the shift key is held. */
		noteShift(held: boolean): void {
			shift.current = held;
		},
		change(selection: Selection): void {
			const next: Keys =
				selection === "all" ? new Set(items.map(({ id }) => id)) : selection;
			const changed = items
				.map(({ id }) => id)
				.filter((id) => next.has(id) !== keys.has(id));
			const [only] = changed;
			if (only !== undefined && changed.length === 1) {
				if (shift.current && putRange(only)) return;
				anchor.current = only;
			}
			given.current = next;
			const isOn = (id: string) => next.has(id);
			put(new Set(changed.filter(isOn)), true);
			const off = changed.filter((id) => !isOn(id));
			if (off.length > 0) put(new Set(off), false);
		},
	};
}
