import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { Actor } from "../actor.ts";
import type { ContentAudit } from "../contentAudit.ts";
import type { Drafts } from "../drafts/drafts.ts";
import { same } from "../drafts/fields.ts";
import { soundBody } from "../drafts/sound.ts";
import { keptWriters, writersOfRevision } from "../drafts/writers.ts";
import { writtenOf } from "../drafts/written.ts";
import {
	areOrdersShown,
	orderDraftsAgain,
	ordersPublishedBy,
	positionsOf,
} from "../places/undone.ts";
import type { Publishing, PublishOptions } from "../publish.ts";
import { reopenDraft } from "../publishing/carriedDraftQueries.ts";
import type { Changeset, PublishItem } from "../publishing/changeset.ts";
import { changedBy } from "../publishing/publicationQueries.ts";
import { revisionsById } from "../publishing/revisionQueries.ts";
import type { ContentLanguage } from "../snapshot.ts";
import {
	createEarlier,
	type EntryThen,
	type FieldThen,
	type LanguageThen,
} from "./earlier.ts";
import { createHandingIn } from "./handingIn.ts";
import { createVersionNumbering } from "./versionNumbering.ts";
import { createVersionReading } from "./versionReading.ts";

/** Actor who publishes, and the note. */
type Acting = { actor: Actor; note?: string };

/** Origins of revisions made of a draft. */
const isOfDraft: ReadonlySet<string> = new Set(["publish", "submit", "keep"]);

export type Versions = ReturnType<typeof createVersions>;

/** Versions of an entry: revisions that were published, submitted or kept. None is ever changed. */
export function createVersions(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	publishing: Publishing;
	auditLog: ContentAudit;
	drafts: Pick<Drafts, "read" | "itemsOf">;
}) {
	const { db, clock, publishing } = deps;
	const reading = createVersionReading(deps);
	const numbering = createVersionNumbering(deps);
	const earlier = createEarlier({ ...deps, reading });
	const { body, list, read, compare, kindOfEntry } = reading;

	async function rollBack(
		items: PublishItem[],
		{ actor, note }: Acting,
		{
			claim,
			detail,
			...places
		}: Pick<PublishOptions, "claim"> &
			Required<Pick<PublishOptions, "detail">> &
			Pick<Changeset, "positions">,
	) {
		return publishing.publish(
			{ items, ...places },
			{ actor, note, origin: "roll-back", detail, ...(claim && { claim }) },
		);
	}

	/**
	 * Restores the drafts that a publication took, with what was written there
	 * since.
	 */
	async function draftAgain(trx: Db, version: number): Promise<void> {
		const changed = await changedBy(trx, version);
		const made = await revisionsById(
			trx,
			changed.flatMap((one) => one.made ?? []),
		);
		const now = clock.now().toISOString();
		for (const { entry_id: entry, language: name, ...one } of changed) {
			const row = made.get(one.made ?? "");
			if (!row || !isOfDraft.has(row.origin ?? "")) continue;
			const language = name as ContentLanguage;
			const { kind } = await kindOfEntry(entry, trx);
			const writers = writersOfRevision(row);
			await reopenDraft(
				trx,
				{
					entry_id: entry,
					language,
					base_id: one.revision,
					body: JSON.stringify(
						writtenOf(kind, language, soundBody(kind, language, row.body)),
					),
					author_id: writers.at(-1) ?? row.author_id,
					updated_at: now,
					writers: keptWriters(writers),
				},
				row.id,
			);
		}
	}

	return {
		body,
		list,
		read,
		compare,
		...createHandingIn({ ...deps, numbering, reading }),

		/** Publishes one field as it was in a version. @throws ContentError, DomainError */
		rollBackField: async (place: Acting & FieldThen) =>
			rollBack(await earlier.field(place), place, {
				detail: { revision: place.revision, field: place.at },
			}),

		/** Publishes a language as it was in a version. @throws ContentError, DomainError */
		rollBackLanguage: async (place: Acting & LanguageThen) =>
			rollBack(await earlier.language(place), place, {
				detail: { revision: place.revision },
			}),

		/**
		 * Takes a publication back: all it changed is as it was before, its orders too,
		 * with today's addresses, and what came from drafts is a draft again.
		 * @throws DomainError `not_found`, `conflict` where something of it was published
		 * again since; ContentError
		 */
		async undo({ version, ...by }: Acting & { version: number }) {
			const { items, orders } = await earlier.undo(version);
			const positions = await positionsOf(db, orders);
			return rollBack(items, by, {
				detail: { undone: version },
				positions,
				async claim(trx) {
					if (!same(await positionsOf(trx, orders), positions))
						throw new DomainError("conflict", "The order has changed.");
					await draftAgain(trx, version);
					await orderDraftsAgain(trx, version, clock.now().toISOString());
					return true;
				},
			});
		},

		/** Changes of a publication. */
		changedBy: (version: number) => changedBy(db, version),

		/** The orders it published. */
		ordersBy: (version: number) => ordersPublishedBy(db, version),

		/** Whether a publication can be taken back: nothing it changed was published again. */
		async isUndoable(version: number): Promise<boolean> {
			const [changed, orders] = await Promise.all([
				changedBy(db, version),
				ordersPublishedBy(db, version),
			]);
			return (
				changed.length + orders.length > 0 &&
				changed.every(({ isNewest }) => isNewest) &&
				(await areOrdersShown(db, version))
			);
		},

		/** Publishes an entry as it was at a moment, in every language. @throws ContentError, DomainError */
		rollBackEntry: async (of: Acting & EntryThen) =>
			rollBack(await earlier.entry(of), of, { detail: { to: of.to } }),

		/** Items that these would publish: for somebody else to do it. */
		earlier,
	};
}
