import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { same } from "../drafts/fields.ts";
import { keptWriters } from "../drafts/writers.ts";
import { type ContentKind, isContentKind } from "../kinds.ts";
import {
	inOrder,
	orderDraft,
	placesPublishedBy,
	writeOrder,
} from "./placeQueries.ts";
import { positionsFor, reconciled } from "./reconcile.ts";

/** An order as it is to be: of a kind, ids in their order. */
export type WantedOrder = { kind: ContentKind; entries: string[] };

/** An order that a version of the content published, and the one before it. */
type PublishedOrder = WantedOrder & {
	entriesBefore: string[];
	writers: string[];
};

/** The orders a version of the content published. */
export async function ordersPublishedBy(
	db: Db,
	version: number,
): Promise<PublishedOrder[]> {
	const rows = await placesPublishedBy(db, version);
	return rows.flatMap(({ kind, entries, before, writers }) =>
		entries === null || !isContentKind(kind)
			? []
			: [
					{
						kind,
						entries: JSON.parse(entries),
						entriesBefore: JSON.parse(before),
						writers: JSON.parse(writers),
					},
				],
	);
}

/** Whether visitors see an order as it was published, whatever entries came and went since. */
async function isShown(
	db: Db,
	{ kind, entries }: WantedOrder,
): Promise<boolean> {
	const present = (await inOrder(db, kind)).map(({ id }) => id);
	return same(reconciled(entries, present), present);
}

/** Whether nobody has published another order since a version of the content did. */
export async function areOrdersShown(
	db: Db,
	version: number,
): Promise<boolean> {
	for (const order of await ordersPublishedBy(db, version))
		if (!(await isShown(db, order))) return false;
	return true;
}

/** The orders there were before a version of the content published others. @throws DomainError `conflict` where one was published again since */
export async function ordersBefore(
	db: Db,
	version: number,
): Promise<WantedOrder[]> {
	const orders = await ordersPublishedBy(db, version);
	if (!(await areOrdersShown(db, version)))
		throw new DomainError("conflict", "Another order was published since.");
	return orders.map(({ kind, entriesBefore: entries }) => ({ kind, entries }));
}

/** The positions that make these orders of what there is now. */
export async function positionsOf(
	db: Db,
	orders: readonly WantedOrder[],
): Promise<{ entry: string; position: number }[]> {
	const positions = [];
	for (const { kind, entries } of orders) {
		const present = await inOrder(db, kind);
		const ids = present.map(({ id }) => id);
		positions.push(...positionsFor(reconciled(entries, ids), present));
	}
	return positions;
}

/**
 * Restores drafts of the orders that a version of the content published, by
 * those who wrote them; where somebody has moved on since, his stays, which was
 * begun from it.
 */
export async function orderDraftsAgain(
	trx: Db,
	version: number,
	now: string,
): Promise<void> {
	for (const order of await ordersPublishedBy(trx, version)) {
		const { kind, entries, writers } = order;
		const row = await orderDraft(trx, kind);
		if (
			row &&
			!(await isShown(trx, { kind, entries: JSON.parse(row.entries) }))
		)
			continue;
		const values = {
			kind,
			entries: JSON.stringify(entries),
			author_id: writers.at(-1) ?? null,
			writers: keptWriters(writers),
			begun_at: now,
			updated_at: now,
		};
		if (!(await writeOrder(trx, values, row?.version ?? null)))
			throw new DomainError("conflict", "The order has changed.");
	}
}
