/**
 * A wished order of what there is now: what is gone is left out, and what has come
 * since stands behind the one it follows for visitors.
 */
export function reconciled(
	wished: readonly string[],
	present: readonly string[],
): string[] {
	const there = new Set(present);
	const order = wished.filter((id) => there.has(id));
	const known = new Set(order);
	let after: string | undefined;
	for (const id of present) {
		if (!known.has(id)) {
			order.splice(after === undefined ? 0 : order.indexOf(after) + 1, 0, id);
			known.add(id);
		}
		after = id;
	}
	return order;
}

/** The positions that make an order of entries as they stand; only those that change. */
export function positionsFor(
	order: readonly string[],
	present: readonly { id: string; position: number }[],
): { entry: string; position: number }[] {
	const now = new Map(present.map(({ id, position }) => [id, position]));
	return order.flatMap((entry, index) =>
		now.get(entry) === index + 1 ? [] : { entry, position: index + 1 },
	);
}
