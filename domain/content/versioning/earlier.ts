import { DomainError } from "../../../contracts/errors.ts";
import { goesTogether } from "../../../contracts/kinds.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { DraftPlace, Drafts } from "../drafts/drafts.ts";
import { fieldAt, withField } from "../drafts/fields.ts";
import { writtenOf } from "../drafts/written.ts";
import { ordersBefore, type WantedOrder } from "../places/undone.ts";
import type { PublishItem } from "../publishing/changeset.ts";
import { withAliasesOf } from "../publishing/oldAddresses.ts";
import { changedBy, publishedAt } from "../publishing/publicationQueries.ts";
import { bodiesOf } from "../publishing/revisionQueries.ts";
import { type ContentLanguage, factsLanguage } from "../snapshot.ts";
import { isOneVersion } from "./textVersions.ts";
import type { VersionReading } from "./versionReading.ts";

export type LanguageThen = DraftPlace & { revision: string };
/** `at`: the field's address. */
export type FieldThen = LanguageThen & { at: string };
/** `to`: ISO-8601. */
export type EntryThen = { entry: string; to: string };

/** Origins of revisions that visitors have read. */
const wasPublic: ReadonlySet<string> = new Set([
	...["publish", "submit", "roll-back", "import"],
]);

/**
 * Items that would publish again an earlier state: of a field, a language, an
 * entry, a publication.
 */
export function createEarlier(deps: {
	db: Db;
	drafts: Pick<Drafts, "itemsOf">;
	reading: Pick<VersionReading, "kindOfEntry" | "writtenIn" | "publishedOf">;
}) {
	const { db, drafts } = deps;
	const { kindOfEntry, writtenIn, publishedOf } = deps.reading;

	/** Body of that time, with the addresses of today. */
	async function bodyOfThen(place: DraftPlace, revision: string) {
		const { kind, body } = await writtenIn(place, revision);
		if (place.language !== factsLanguage) return body;
		const published = await publishedOf(place.entry);
		return withAliasesOf(kind, published.get(factsLanguage)?.body, body);
	}

	/** A field as it was in a version. */
	async function fieldThen(place: FieldThen): Promise<PublishItem> {
		const { kind, body } = await writtenIn(place, place.revision);
		const now = (await publishedOf(place.entry)).get(place.language);
		const present = now && writtenOf(kind, place.language, now.body);
		const next = withField(present ?? {}, place.at, fieldAt(body, place.at));
		if (!next) throw new DomainError("not_found", "There is no such field.");
		const { entry, language } = place;
		const base = now?.revision ?? null;
		return { entry, language, base, body: next.body };
	}

	/**
	 * A language as it was; of a kind whose languages go together every one, as it was in
	 * that version. The facts come along where these were withdrawn with the last text.
	 */
	async function languageThen(place: LanguageThen): Promise<PublishItem[]> {
		const { entry, language, revision } = place;
		const body = await bodyOfThen(place, revision);
		const items: PublishItem[] = [{ entry, language, body }];
		if (language === factsLanguage) return items;
		const published = await publishedOf(entry);
		if (!published.has(factsLanguage))
			items.push(...(await drafts.itemsOf(entry, [factsLanguage])));
		const { kind } = await kindOfEntry(entry);
		if (!goesTogether(kind)) return items;
		for (const [name, now] of published) {
			const other = name as ContentLanguage;
			if (other === language || other === factsLanguage) continue;
			if (isOneVersion(kind, now.body, body)) continue;
			const rows = await bodiesOf(db, entry, other);
			const then = rows.find(
				({ origin, body: text }) =>
					(origin === null || wasPublic.has(origin)) &&
					isOneVersion(kind, JSON.parse(text), body),
			);
			// Without one it stays, and what does not agree is said.
			if (!then) continue;
			const of = { entry, language: other };
			items.push({ ...of, body: await bodyOfThen(of, then.id) });
		}
		return items;
	}

	/** All that a publication changed, as it was before: what was said, and in which order. */
	async function undone(
		version: number,
	): Promise<{ items: PublishItem[]; orders: WantedOrder[] }> {
		const [changed, orders] = await Promise.all([
			changedBy(db, version),
			ordersBefore(db, version),
		]);
		if (changed.length + orders.length === 0)
			throw new DomainError("not_found", "There is no such publication.");
		if (!changed.every(({ isNewest }) => isNewest))
			throw new DomainError("conflict", "It was published again.");
		const items: PublishItem[] = [];
		for (const { entry_id: entry, language: name, revision } of changed) {
			const language = name as ContentLanguage;
			const place = { entry, language };
			items.push(
				revision
					? { ...place, body: await bodyOfThen(place, revision) }
					: { ...place, withdraw: true },
			);
		}
		return { items, orders };
	}

	/** An entry as it was at a moment, in every language. */
	async function entryThen({ entry, to }: EntryThen): Promise<PublishItem[]> {
		const then = await publishedAt(db, entry, to);
		if (then.length === 0)
			throw new DomainError("not_found", "Nothing was published then.");
		const now = await publishedOf(entry);
		const known = new Map(
			then.map(({ language, revision_id }) => [language, revision_id]),
		);
		const items: PublishItem[] = [];
		for (const name of new Set([...now.keys(), ...known.keys()])) {
			const language = name as ContentLanguage;
			const revision = known.get(language);
			if (revision) {
				const body = await bodyOfThen({ entry, language }, revision);
				items.push({ entry, language, body });
			} else items.push({ entry, language, withdraw: true });
		}
		return items;
	}

	return {
		field: async (of: FieldThen) => [await fieldThen(of)],
		language: languageThen,
		entry: entryThen,
		undo: undone,
	};
}
