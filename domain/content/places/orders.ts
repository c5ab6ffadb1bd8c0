import { DomainError } from "../../../contracts/errors.ts";
import { isOvertaken } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { type Actor, idOf } from "../actor.ts";
import { same } from "../drafts/fields.ts";
import { keptWriters } from "../drafts/writers.ts";
import type { ContentKind } from "../kinds.ts";
import type { Publishing } from "../publish.ts";
import type { Changeset } from "../publishing/changeset.ts";
import { insertRelease } from "../releases/releaseQueries.ts";
import { addPlace } from "./ofRelease.ts";
import {
	deleteOrder,
	inOrder,
	type OrderRow,
	orderDraft,
	writeOrder,
} from "./placeQueries.ts";
import { positionsFor, reconciled } from "./reconcile.ts";

/** The order of a kind as it is being written. */
export type OrderDraft = {
	/** Member of staff who moved an entry last, and all who did since the order was begun. */
	author: string | null;
	writers: string[];
	/** ISO-8601, UTC. */
	begunAt: string;
	updatedAt: string;
	/** Counts its changes: it is published as it was seen. */
	version: number;
};

const mostTries = 50;
/** Somebody else moved something meanwhile. */
const overtaken = Symbol("overtaken");

export type Orders = ReturnType<typeof createOrders>;

/**
 * The order of kinds whose order visitors see, as staff write it: moving is a draft
 * of the kind, which is published as anything else is (docs/decisions/0073).
 */
export function createOrders(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	publishing: Pick<Publishing, "publish" | "check">;
}) {
	const { db, clock, newId, publishing } = deps;

	/**
	 * An order published at once is a release that is published already, by which
	 * it is taken back.
	 */
	async function asRelease(
		trx: Db,
		of: { kind: ContentKind; order: string[]; writers: string[] },
		as: { name: string; by: string | null; version: number },
	): Promise<void> {
		const id = newId();
		const now = clock.now().toISOString();
		await insertRelease(trx, {
			id,
			name: as.name,
			owner_id: as.by,
			state: "published",
			due_at: null,
			planned_by: null,
			planned_at: null,
			problems: null,
			version: 1,
			created_at: now,
			settled_at: now,
			published_version: as.version,
		});
		const { kind, order: entries, writers } = of;
		await addPlace(trx, id, { kind, entries, writers }, now);
	}

	async function load(within: Db, kind: ContentKind) {
		const [present, row] = await Promise.all([
			inOrder(within, kind),
			orderDraft(within, kind),
		]);
		const published = present.map(({ id }) => id);
		const order = row
			? reconciled(JSON.parse(row.entries), published)
			: published;
		return { present, published, order, row };
	}

	/** Changeset that publishing the draft would publish. */
	async function toPublish(kind: ContentKind, seen: number) {
		const { row, order, present } = await load(db, kind);
		if (!row) throw new DomainError("not_found", "There is no other order.");
		if (row.version !== seen)
			throw new DomainError("conflict", "The order has changed.");
		const set: Changeset = {
			positions: positionsFor(order, present),
			placedBy: JSON.parse(row.writers),
		};
		return { row, order, set, published: present.map(({ id }) => id) };
	}

	return {
		/** Entries of a kind as their order is being written; the draft, where it is not as published. */
		async read(
			kind: ContentKind,
		): Promise<{ order: string[]; draft: OrderDraft | null }> {
			const { row, order, published } = await load(db, kind);
			// An order published otherwise meanwhile may be the same.
			const differs = order.some((id, index) => id !== published[index]);
			return { order, draft: row && differs ? draftOf(row) : null };
		},

		/**
		 * Puts an entry before another, or last, in the draft; says before which it was.
		 * @throws DomainError `not_found`
		 */
		async move(
			kind: ContentKind,
			{ entry, before }: { entry: string; before: string | null },
			author: string,
		): Promise<{ wasBefore: string | null }> {
			const work = async (trx: Db) => {
				const { order, published, row } = await load(trx, kind);
				const at = order.indexOf(entry);
				const wasBefore = order[at + 1] ?? null;
				const rest = order.toSpliced(at, at < 0 ? 0 : 1);
				const to = before === null ? rest.length : rest.indexOf(before);
				if (at < 0 || to < 0)
					throw new DomainError("not_found", "There is no such entry.");
				const next = rest.toSpliced(to, 0, entry);
				if (next.every((id, index) => id === published[index])) {
					// As published: there is no draft.
					if (row && !(await deleteOrder(trx, row))) throw overtaken;
					return { wasBefore };
				}
				const now = clock.now().toISOString();
				// An order published by now, by way of a release, is no draft any
				// longer.
				const open =
					row && order.some((id, index) => id !== published[index])
						? row
						: undefined;
				const writers: string[] = open ? JSON.parse(open.writers) : [];
				const values = {
					kind,
					entries: JSON.stringify(next),
					author_id: author,
					writers: keptWriters([...writers, author]),
					begun_at: open?.begun_at ?? now,
					updated_at: now,
				};
				if (!(await writeOrder(trx, values, row?.version ?? null)))
					throw overtaken;
				return { wasBefore };
			};
			for (let tries = 1; ; tries++) {
				try {
					return await db.transaction().execute(work);
				} catch (error) {
					if (error !== overtaken && !isOvertaken(error)) throw error;
					if (tries === mostTries)
						throw new DomainError("unavailable", "Others are moving.", [], {
							retryAfter: 1,
						});
				}
			}
		},

		/** Whether somebody else has to publish it than `actor`. */
		async needsOther(kind: ContentKind, actor: Actor): Promise<boolean> {
			const { row, order, present } = await load(db, kind);
			if (!row) return false;
			const set = {
				positions: positionsFor(order, present),
				placedBy: JSON.parse(row.writers),
			};
			const { verdict } = await publishing.check(set, { actor });
			return verdict.needsOther.length > 0;
		},

		toPublish,

		/**
		 * Publishes the order as it was seen, as a release that is called `name`.
		 * @throws RightsError, FourEyesError, ContentError; DomainError `not_found`, `conflict`
		 */
		async publish(
			kind: ContentKind,
			{ seen, name = kind }: { seen: number; name?: string | undefined },
			actor: Actor,
		) {
			const { row, order, set } = await toPublish(kind, seen);
			const writers = set.placedBy ?? [];
			let claimed = false;
			const done = await publishing.publish(set, {
				actor,
				detail: { order: kind },
				async claim(trx, version) {
					const now = positionsFor(order, await inOrder(trx, kind));
					claimed = same(now, set.positions) && (await deleteOrder(trx, row));
					if (claimed)
						await asRelease(
							trx,
							{ kind, order, writers },
							{ name, by: idOf(actor), version },
						);
					return claimed;
				},
			});
			if (!claimed) throw new DomainError("conflict", "The order has changed.");
			return done;
		},

		/** Gives the draft up as it was seen. @throws DomainError `conflict` */
		async drop(kind: ContentKind, seen: number): Promise<void> {
			if (!(await deleteOrder(db, { kind, version: seen })))
				throw new DomainError("conflict", "The order has changed.");
		},
	};
}

function draftOf(row: OrderRow): OrderDraft {
	return {
		author: row.author_id,
		writers: JSON.parse(row.writers),
		begunAt: row.begun_at,
		updatedAt: row.updated_at,
		version: row.version,
	};
}
