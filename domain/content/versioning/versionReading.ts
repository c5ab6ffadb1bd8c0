import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { DraftPlace } from "../drafts/drafts.ts";
import { type Difference, differences } from "../drafts/fields.ts";
import { soundBody } from "../drafts/sound.ts";
import { writtenOf } from "../drafts/written.ts";
import { isContentKind } from "../kinds.ts";
import { entriesById } from "../publishing/entryQueries.ts";
import { deedsOf, publishedBodies } from "../publishing/publicationQueries.ts";
import { revisionsById, versionRows } from "../publishing/revisionQueries.ts";

export type VersionReading = ReturnType<typeof createVersionReading>;

/** Bodies of versions, and their later fate. */
export function createVersionReading({ db }: { db: Db }) {
	async function kindOfEntry(id: string, within = db) {
		const [entry] = await entriesById(within, [id]);
		if (!entry || !isContentKind(entry.kind))
			throw new DomainError("not_found", "There is no such entry.");
		return { ...entry, kind: entry.kind };
	}

	/** A revision's body as it was written. @throws DomainError `not_found` */
	async function writtenIn({ entry, language }: DraftPlace, revision: string) {
		const [{ kind }, rows] = await Promise.all([
			kindOfEntry(entry),
			revisionsById(db, [revision]),
		]);
		const row = rows.get(revision);
		if (row?.entry_id !== entry || row.language !== language)
			throw new DomainError("not_found", "There is no such version.");
		const body = soundBody(kind, language, row.body);
		return { kind, body: writtenOf(kind, language, body) };
	}

	/** Published bodies of an entry, by language. */
	async function publishedOf(entry: string) {
		const rows = await publishedBodies(db, [entry]);
		return new Map(
			rows.map(({ language, revision, body }) => [
				language,
				{ revision, body: JSON.parse(body) as unknown },
			]),
		);
	}

	return {
		kindOfEntry,
		writtenIn,
		publishedOf,

		/** A version as it was written. @throws DomainError `not_found` */
		async body(place: DraftPlace, revision: string): Promise<unknown> {
			return (await writtenIn(place, revision)).body;
		},

		/**
		 * Every version, the newest first; `published` is the one visitors see. `deeds`:
		 * when and by whom it was published and withdrawn, the first one first; none of
		 * what nobody ever published.
		 */
		async list({ entry, language }: DraftPlace) {
			const [rows, published, all] = await Promise.all([
				versionRows(db, entry, language),
				publishedOf(entry),
				deedsOf(db, entry, language),
			]);
			const shown = published.get(language)?.revision;
			const deeds = Map.groupBy(
				all.map(({ revision, ...deed }, n) => ({
					...deed,
					what:
						revision === null ? ("withdraw" as const) : ("publish" as const),
					// Withdrawn is what was shown until then.
					of: revision ?? all[n - 1]?.revision,
				})),
				({ of }) => of,
			);
			return rows.map((row) => ({
				...row,
				published: row.id === shown,
				deeds: (deeds.get(row.id) ?? []).map(({ of: _, ...deed }) => deed),
			}));
		},

		/** Reads the body of a version, as it is written. */
		read: async (place: DraftPlace, revision: string): Promise<unknown> =>
			(await writtenIn(place, revision)).body,

		/** The fields in which two versions differ. @throws DomainError `not_found` */
		async compare(
			place: DraftPlace,
			one: string,
			other: string,
		): Promise<Difference[]> {
			const before = await writtenIn(place, one);
			const after = await writtenIn(place, other);
			return differences(before.body, after.body);
		},
	};
}
