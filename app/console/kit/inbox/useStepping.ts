import { startTransition, useState } from "react";
import { useNavigate } from "react-router";
import type { useInboxLayout } from "./InboxFrame.tsx";

/**
 * Steps through the rows of an inbox. Keys can be faster than the item they lead to:
 * the next one is counted from the row that has the focus, and what a key does to an
 * item is done to that one, or to none, but never to the one that was left.
 */
export function useStepping(props: {
	layout: ReturnType<typeof useInboxLayout>;
	/** Identifiers of the rows, in their order. */
	ids: string[];
	/** Address of an item. */
	pathOf: (id: string) => string;
	/** Loads further rows; undefined where there are none. */
	more: (() => void) | undefined;
}) {
	const { layout, ids, pathOf, more } = props;
	const { open } = layout;
	const navigate = useNavigate();
	/** Step whose item is not shown yet. */
	const [pending, setPending] = useState<{ to: string }>();
	const at = ids.indexOf(pending?.to ?? open ?? "");

	async function go(to: string): Promise<void> {
		const own = { to };
		setPending(own);
		layout.focusRow(to);
		try {
			await navigate(pathOf(to), { replace: open !== undefined });
		} finally {
			// Together with the item, which is shown by a transition, too.
			startTransition(() =>
				setPending((now) => (now === own ? undefined : now)),
			);
		}
	}

	return {
		/** Index of the row that was gone to last; -1 where there is none. */
		at,
		/** Whether the item of that row is not shown yet. */
		isPending: pending !== undefined,
		/** Opens the item of a row. */
		go: (to: string): void => void go(to),
		step(by: 1 | -1): void {
			const next = ids[at < 0 ? 0 : at + by];
			if (next !== undefined) void go(next);
			if (by === 1 && at >= ids.length - 2) more?.();
		},
	};
}
