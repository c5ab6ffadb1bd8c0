import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { useInboxLayout } from "./InboxFrame.tsx";
import { useStepping } from "./useStepping.ts";
import { useTicked } from "./useTicked.ts";

/**
 * Triage of a list: moving through it by keys, and deciding about the item that is open
 * or about all that are selected, after which the next one that is left is opened.
 */
export function useTriage<Item extends { id: string }>(props: {
	layout: ReturnType<typeof useInboxLayout>;
	rows: Item[];
	/** Item that is open, as long as it waits. */
	waiting: Item | undefined;
	/** Name of the list, such as its filters: in another list nothing is selected. */
	list: string;
	/** Number of items that can be decided about at once. */
	most: number;
	/** Address of an item, or of the list. */
	pathOf: (id?: string) => string;
	/** Loads further rows; undefined where there are none. */
	more: (() => void) | undefined;
}) {
	const { layout, rows, pathOf } = props;
	const id = layout.open;
	const navigate = useNavigate();
	const selection = useTicked(rows, (row) => row.id, props.list, props.most);
	const { ticked } = selection;
	const [busy, setBusy] = useState(false);
	const { at, isPending, go, step } = useStepping({
		...{ layout, pathOf, more: props.more },
		ids: rows.map((row) => row.id),
	});
	/** What waits, where it is what the keys are about. */
	const waiting = isPending ? undefined : props.waiting;
	/** Item that is open now; null once the screen was left. */
	const current = useRef<string | null>(undefined);
	useEffect(() => {
		current.current = id;
		return () => {
			current.current = null;
		};
	}, [id]);

	return {
		selection,
		busy,
		/** Items that a key is about: all that are selected, else the one that is open. */
		chosen: ticked.length > 0 ? ticked : waiting ? [waiting] : [],
		/**
		 * Decides about items. `work` returns those that are decided; undefined where
		 * no response came.
		 */
		async decide(
			of: Item[],
			work: () => Promise<Item[] | undefined>,
		): Promise<void> {
			if (busy || of.length === 0) return;
			setBusy(true);
			// The next that is left, chosen before the list is another one.
			const gone = new Set(of.map((item) => item.id));
			const after = [...rows.slice(Math.max(at, 0)), ...rows].find(
				(row) => !gone.has(row.id),
			);
			const done = (await work()) ?? [];
			setBusy(false);
			selection.untick(done.map((item) => item.id));
			// Another item is open by now, or another screen.
			if (current.current !== id) return;
			if (!done.some((item) => item.id === id)) return;
			if (after && layout.isWide) go(after.id);
			else void navigate(pathOf(after?.id), { replace: true });
		},
		/** Keys that move through the list and select. */
		keys: {
			j: () => step(1),
			k: () => step(-1),
			"?": () => layout.showHelp(true),
			u: () => {
				if (layout.isCovered) void navigate(pathOf());
				else layout.focusOpen();
			},
			...(waiting && {
				x: () => selection.tick(waiting.id, !selection.isTicked(waiting.id)),
			}),
		},
		/** Box of the frame that selects all; undefined where there is nothing to select. */
		tickAll: (label: string) =>
			rows.length > 0
				? {
						box: selection.box,
						label,
						checked: selection.isAll,
						onChange: selection.tickAll,
					}
				: undefined,
	};
}
