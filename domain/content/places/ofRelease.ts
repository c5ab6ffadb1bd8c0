import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { same } from "../drafts/fields.ts";
import { type ContentKind, isContentKind } from "../kinds.ts";
import type { Changeset } from "../publishing/changeset.ts";
import {
	deleteOrder,
	inOrder,
	notePlaceBefore,
	orderDraft,
	type PlaceRow,
	placesOfRelease,
	putPlace,
	slugsOf,
} from "./placeQueries.ts";
import { positionsFor, reconciled } from "./reconcile.ts";

/** Another address of an entry, or another order of a kind, in a release. */
export type ReleasePlace = {
	/** Entry whose address it is, or kind whose order it is. */
	subject: string;
	kind: ContentKind;
	/** Members of staff who asked for it. */
	writers: string[];
} & (
	| { slug: string; slugBefore: string }
	| { entries: string[]; entriesBefore: string[] }
);

export const isAddress = (place: ReleasePlace): boolean => "slug" in place;

/** Place that is put into a release. */
export type TargetPlace = { writers: string[] } & (
	| { entry: string; kind: ContentKind; slug: string }
	| { kind: ContentKind; entries: string[] }
);

/** Addresses and orders of a release. */
export async function placesIn(
	db: Db,
	release: string,
): Promise<ReleasePlace[]> {
	const rows = await placesOfRelease(db, release);
	return rows.flatMap((row): ReleasePlace[] => {
		const { subject, kind, slug, entries, before, writers } = row;
		// Of a kind that a newer software knows.
		if (!isContentKind(kind)) return [];
		const of = { subject, kind, writers: JSON.parse(writers) as string[] };
		if (slug !== null) return [{ ...of, slug, slugBefore: before }];
		const order = JSON.parse(entries ?? "[]") as string[];
		return [{ ...of, entries: order, entriesBefore: JSON.parse(before) }];
	});
}

/** Changes that publishing a release's places makes, on the present state. */
export async function setOfPlaces(
	db: Db,
	release: string,
): Promise<Pick<Changeset, "renames" | "positions" | "placedBy">> {
	const places = await placesIn(db, release);
	const set: Required<Pick<Changeset, "renames" | "positions" | "placedBy">> = {
		renames: [],
		positions: [],
		placedBy: [],
	};
	for (const place of places) {
		if ("slug" in place) {
			const { subject: entry, slug, writers: by } = place;
			set.renames.push({ entry, slug, by });
			continue;
		}
		const present = await inOrder(db, place.kind);
		const order = reconciled(
			place.entries,
			present.map(({ id }) => id),
		);
		set.positions.push(...positionsFor(order, present));
		set.placedBy.push(...place.writers);
	}
	return set;
}

/** Puts a place into a release, instead of another of its subject. @throws DomainError `not_found` */
export async function addPlace(
	trx: Db,
	release: string,
	target: TargetPlace,
	now: string,
): Promise<void> {
	const { kind, writers } = target;
	const of = {
		release_id: release,
		kind,
		added_at: now,
		writers: JSON.stringify([...new Set(writers)]),
	};
	if ("entries" in target) {
		const present = await inOrder(trx, kind);
		const before = JSON.stringify(present.map(({ id }) => id));
		const entries = JSON.stringify(target.entries);
		await putPlace(trx, { ...of, subject: kind, slug: null, entries, before });
		return;
	}
	const { entry: subject, slug } = target;
	const before = (await slugsOf(trx, [subject])).get(subject);
	if (before === undefined)
		throw new DomainError("not_found", "There is no such entry.");
	const row: PlaceRow = { ...of, subject, slug, entries: null, before };
	await putPlace(trx, row);
}

/** Places of a release beside what visitors see now, which others may have changed since. */
export function besideNow(
	db: Db,
	places: ReleasePlace[],
): Promise<ReleasePlace[]> {
	return Promise.all(
		places.map(async (place) => {
			if ("slug" in place) {
				const now = await slugsOf(db, [place.subject]);
				return { ...place, slugBefore: now.get(place.subject) ?? "" };
			}
			const now = await inOrder(db, place.kind);
			return { ...place, entriesBefore: now.map(({ id }) => id) };
		}),
	);
}

/**
 * Ends drafts of orders that say what a release is about to publish, and writes down
 * the orders that it replaces, which others may have published since they were put in.
 */
export async function settleOrders(trx: Db, release: string): Promise<void> {
	for (const place of await placesIn(trx, release)) {
		if ("slug" in place) continue;
		const row = await orderDraft(trx, place.kind);
		const present = (await inOrder(trx, place.kind)).map(({ id }) => id);
		await notePlaceBefore(trx, {
			release,
			subject: place.subject,
			before: JSON.stringify(present),
		});
		const isThat =
			row &&
			same(
				reconciled(JSON.parse(row.entries), present),
				reconciled(place.entries, present),
			);
		if (isThat) await deleteOrder(trx, row);
	}
}
