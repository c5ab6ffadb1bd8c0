import { showToast } from "../../../request/toasts.ts";

/** Outcome of an item that was not decided. */
type Late<Outcome extends { outcome: string }> = Outcome & {
	outcome: Exclude<Outcome["outcome"], "done">;
};

/**
 * Sends a decision about items, and says of those that were not decided why.
 *
 * @param ask returns the outcome of each item.
 * @param sayLate words about the items that somebody or something was faster with.
 * @param changed fetches anew all that shows the items.
 * @returns items that were decided; undefined where no response came, which the request has said.
 */
export async function decided<
	Item extends { id: string },
	Outcome extends { id: string; outcome: string },
>(
	items: Item[],
	ask: () => Promise<Outcome[]>,
	sayLate: (late: Late<Outcome>[]) => string,
	changed: () => void,
): Promise<Item[] | undefined> {
	try {
		const outcomes = await ask();
		const late = outcomes.filter(
			(one): one is Late<Outcome> => one.outcome !== "done",
		);
		if (late.length > 0) showToast({ message: sayLate(late) });
		const ids = new Set(late.map(({ id }) => id));
		return items.filter(
			({ id }) => !ids.has(id) && outcomes.some((one) => one.id === id),
		);
	} catch {
		return undefined;
	} finally {
		changed();
	}
}
