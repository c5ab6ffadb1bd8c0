import { DomainError } from "../../../contracts/errors.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { fitted } from "../../../platform/runtime/unfit.ts";
import { hashOf } from "../drafts/fields.ts";
import type { ContentKind } from "../kinds.ts";
import {
	deleteOrigins,
	draftsOfKinds,
	type OriginRow,
	originsOf,
	plannedBodies,
	putOrigins,
	unpublishedBodies,
} from "./originQueries.ts";
import { wordsIn } from "./words.ts";

export type FieldState = "current" | "stale" | "missing";

/** A field of the source, and how far its translation has come. */
export type TranslatedField = {
	at: string;
	state: FieldState;
	/** Text to be translated: the newest that is published or planned. */
	source: string;
	/** None where it is missing. */
	target: string | undefined;
	/** The source text the translation was made from, where that is another one. */
	madeFrom: string | undefined;
	/** The source's meaning was said to be unchanged; it can be taken back. */
	carried: boolean;
};

/** Texts by the address of their fields. */
export type Words = ReadonlyMap<string, string>;

/** Words of the source: those published, and those to be translated. */
export type SourceWords = { published: Words; baseline: Words };

/** An entry whose source is translated as it is being written. */
export type DraftedSource = {
	id: string;
	kind: ContentKind;
	slug: string;
	position: number;
	words: Words;
};

export type Origins = ReturnType<typeof createOrigins>;

/**
 * Origins of translations: the source texts they were made from. A translation
 * is stale when the source now differs from its origin; it is never blanked or
 * overwritten for it (docs/decisions/0043).
 */
export function createOrigins({ db, clock }: { db: Db; clock: Clock }) {
	function row(
		place: { entry: string; language: LanguageCode; source: LanguageCode },
		field: TranslatedField & { target: string },
		how: { how: "confirmed" | "carried" | "written"; author: string | null },
	): OriginRow {
		return {
			entry_id: place.entry,
			language: place.language,
			field: field.at,
			target_hash: hashOf(field.target),
			source_language: place.source,
			source: field.source,
			how: how.how,
			author_id: how.author,
			// A translation taken back keeps the source it was made from.
			carried_from:
				how.how === "carried"
					? (field.madeFrom ?? field.source)
					: how.how === "confirmed"
						? (field.madeFrom ?? null)
						: null,
			noted_at: clock.now().toISOString(),
		};
	}

	/** Makes translations as stale again as they were. @throws DomainError `not_found` where there is nothing of it */
	async function undo(trx: Db, rows: OriginRow[], nothing: string) {
		if (rows.length === 0) throw new DomainError("not_found", nothing);
		await deleteOrigins(trx, rows);
		const back = rows.map((one) => ({
			...one,
			source: one.carried_from ?? one.source,
			how: "moved",
			carried_from: null,
		}));
		await putOrigins(trx, back, "replace");
		return back.length;
	}

	return {
		/** Reads the origins of entries; of all where none are named. */
		read: (source: LanguageCode, entries?: readonly string[]) =>
			originsOf(db, source, entries).then(known),

		/** Source texts that are planned, by entry: they are translated before they are published. */
		async planned(
			source: LanguageCode,
			entries?: readonly string[],
		): Promise<Map<string, Words>> {
			const rows = await plannedBodies(db, source, entries);
			const found = new Map<string, Words>();
			for (const { entry_id, body } of rows)
				if (!found.has(entry_id))
					found.set(entry_id, wordsIn(fitted(JSON.parse(body))));
			return found;
		},

		/** Source texts of kinds that are translated as they are being written, by entry. */
		async drafted(
			source: LanguageCode,
			kinds: readonly ContentKind[],
			entries?: readonly string[],
		): Promise<Map<string, DraftedSource>> {
			const rows = await draftsOfKinds(db, source, kinds, entries);
			return new Map(
				rows.map(({ body, kind, ...entry }) => [
					entry.id,
					{
						...entry,
						kind: kind as ContentKind,
						words: wordsIn(fitted(JSON.parse(body))),
					},
				]),
			);
		},

		/**
		 * Says of fields that their translation is right for what the source says now:
		 * the translator ("still right"), or the source's editor ("meaning unchanged",
		 * which can be taken back).
		 */
		async confirm(
			place: { entry: string; language: LanguageCode; source: LanguageCode },
			fields: readonly TranslatedField[],
			how: { how: "confirmed" | "carried" | "written"; author: string | null },
			within: Db = db,
		): Promise<void> {
			const rows = fields.flatMap((field) =>
				field.target === undefined
					? []
					: row(place, { ...field, target: field.target }, how),
			);
			await putOrigins(within, rows, "replace");
		},

		/**
		 * Forgets what texts of an entry were made from, unless they stand somewhere still.
		 *
		 * @param published bodies of the entry that visitors see, by their language
		 */
		async forget(
			rows: readonly OriginRow[],
			published: Readonly<Record<string, unknown>>,
		): Promise<void> {
			const [row] = rows;
			if (!row) return;
			const unpublished = await unpublishedBodies(db, [row.entry_id]);
			const bodies = [
				...Object.entries(published),
				...unpublished.map(
					({ language, body }) => [language, fitted(JSON.parse(body))] as const,
				),
			];
			const hashes = new Set(
				bodies.flatMap(([language, body]) =>
					[...wordsIn(body)].map(
						([at, text]) => `${language} ${at} ${hashOf(text)}`,
					),
				),
			);
			await deleteOrigins(
				db,
				rows.filter(
					({ language, field, target_hash }) =>
						!hashes.has(`${language} ${field} ${target_hash}`),
				),
			);
		},

		/** Takes "meaning unchanged" back: translations are as stale as before. @throws DomainError `not_found` */
		async takeBack(
			entry: string,
			source: LanguageCode,
			fields: readonly string[],
		): Promise<number> {
			return db.transaction().execute(async (trx) => {
				const rows = (await originsOf(trx, source, [entry])).filter(
					({ how, carried_from, field }) =>
						how === "carried" &&
						carried_from !== null &&
						fields.includes(field),
				);
				return undo(trx, rows, "Nothing was carried over.");
			});
		},

		/** Takes "still right" back, as long as the translation says what it said then. @throws DomainError `not_found` */
		async takeBackConfirmed(
			place: { entry: string; language: LanguageCode; source: LanguageCode },
			fields: readonly TranslatedField[],
		): Promise<void> {
			const { entry, language, source } = place;
			await db.transaction().execute(async (trx) => {
				const remembered = known(await originsOf(trx, source, [entry]));
				const rows = fields.flatMap(({ at, target }) => {
					const row =
						target !== undefined &&
						originOf(remembered, { entry, language, field: at }, target);
					return row && row.how === "confirmed" && row.carried_from !== null
						? [row]
						: [];
				});
				await undo(trx, rows, "Nothing was confirmed.");
			});
		},
	};
}

/** Rows by the field they are about, and the texts that have any: `{entry} {language}`. */
export type KnownOrigins = {
	fields: ReadonlyMap<string, readonly OriginRow[]>;
	texts: ReadonlySet<string>;
};

function known(rows: OriginRow[]): KnownOrigins {
	return {
		fields: Map.groupBy(
			rows,
			({ entry_id, language, field }) => `${entry_id} ${language} ${field}`,
		),
		texts: new Set(
			rows.map(({ entry_id, language }) => `${entry_id} ${language}`),
		),
	};
}

/** Origin of a translation. */
export function originOf(
	{ fields }: KnownOrigins,
	place: { entry: string; language: string; field: string },
	target: string,
): OriginRow | undefined {
	const { entry, language, field } = place;
	const rows = fields.get(`${entry} ${language} ${field}`);
	if (!rows) return undefined;
	const hash = hashOf(target);
	return rows.find((row) => row.target_hash === hash);
}

/**
 * State of the translation of an entry, field by field, in the source's order.
 */
export function translatedFields(
	{ entry, language }: { entry: string; language: LanguageCode },
	{ published, baseline }: SourceWords,
	target: Words,
	known: KnownOrigins,
): TranslatedField[] {
	return [...baseline].map(([at, source]): TranslatedField => {
		const mine = target.get(at);
		if (mine === undefined)
			return {
				at,
				state: "missing",
				source,
				target: undefined,
				madeFrom: undefined,
				carried: false,
			};
		const row = originOf(known, { entry, language, field: at }, mine);
		const from = row?.source ?? published.get(at) ?? source;
		const isStale = from !== source;
		return {
			at,
			state: isStale ? "stale" : "current",
			source,
			target: mine,
			madeFrom: isStale ? from : undefined,
			carried: row?.how === "carried" && !isStale,
		};
	});
}
