import { altFieldOf } from "../../../contracts/kindPictures.ts";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import type { ContentLanguage } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { eachInSlices } from "../../../platform/runtime/concurrency/slices.ts";
import { fitted } from "../../../platform/runtime/unfit.ts";
import type { SiteState } from "../../content/checks/problems.ts";
import type { Content } from "../../content/content.ts";
import { type ContentKind, isContentKind } from "../../content/kinds.ts";
import { placesIn, textAt } from "./picturePlaces.ts";
import { bodiesInWork, namedInAnyRevision } from "./usageQueries.ts";

/** Use of a picture. */
export type Use = {
	entry: string;
	kind: ContentKind;
	slug: string;
	/** `zxx` for facts. */
	language: ContentLanguage;
	/** Address of the field: `/pictures/hero`. */
	at: string;
	where: "published" | "draft" | "release" | "bin";
	/** The release, where it is one that is not published yet. */
	release?: { id: string; name: string };
};

type Published = {
	uses: Map<string, Use[]>;
	/** Descriptions of a picture in entries, by language. */
	alts: Map<string, Partial<Record<LanguageCode, string>>>;
};

export type Usage = ReturnType<typeof createUsage>;

/**
 * Uses of pictures: computed from what is published, drafts, releases that are
 * not published yet and the bin, so that they are never behind.
 */
export function createUsage({
	db,
	content,
}: {
	db: Db;
	content: Pick<Content, "state" | "refresh">;
}) {
	let kept: { version: number; published: Promise<Published> } | undefined;

	/** Uses in what is published; found anew when that changes, once for all who ask. */
	async function published(): Promise<Published> {
		await content.refresh();
		const { version, entries } = await content.state();
		if (kept?.version !== version)
			kept = { version, published: usesIn(entries) };
		return kept.published;
	}

	/** Everywhere else: drafts, releases, the bin. */
	async function inWork(db: Db, id?: string): Promise<Map<string, Use[]>> {
		const uses = new Map<string, Use[]>();
		for (const { body, release, ...row } of await bodiesInWork(db, id)) {
			if (!isContentKind(row.kind)) continue;
			const use = {
				entry: row.entry,
				kind: row.kind,
				slug: row.slug,
				language: row.language as ContentLanguage,
				where: row.where,
				...(release && { release }),
			};
			for (const place of placesIn(fitted(JSON.parse(body))))
				if (place.at !== "/html") add(uses, place.id, { ...use, at: place.at });
		}
		return uses;
	}

	return {
		/** Uses of all pictures, by their ids. */
		async all(): Promise<Map<string, Use[]>> {
			const [now, work] = await Promise.all([published(), inWork(db)]);
			const uses = new Map(now.uses);
			for (const [id, more] of work)
				uses.set(id, [...(uses.get(id) ?? []), ...more]);
			return uses;
		},

		/** Uses of a picture. */
		async of(id: string): Promise<Use[]> {
			const [now, work] = await Promise.all([published(), inWork(db, id)]);
			return [...(now.uses.get(id) ?? []), ...(work.get(id) ?? [])];
		},

		/** Descriptions of pictures in published entries. */
		async alts() {
			return (await published()).alts;
		},

		/** Whether any version there ever was shows it: what can be rolled back to. */
		inAnyVersion: (id: string): Promise<boolean> => namedInAnyRevision(db, id),
	};
}

async function usesIn(entries: SiteState): Promise<Published> {
	const made: Published = { uses: new Map(), alts: new Map() };
	await eachInSlices(entries, ({ id = "", kind, slug, facts, texts }) => {
		const use = { entry: id, kind, slug, where: "published" as const };
		for (const { id: picture, at } of placesIn(facts)) {
			add(made.uses, picture, { ...use, language: "zxx", at });
			const alt = altFieldOf(kind, at);
			if (alt === undefined) continue;
			const known = made.alts.get(picture) ?? {};
			for (const language of languages)
				known[language] ??= textAt(texts[language], alt);
			made.alts.set(picture, known);
		}
		// Markup made of the prose repeats its pictures.
		for (const language of languages)
			for (const { id: picture, at } of placesIn(texts[language]))
				if (at !== "/html") add(made.uses, picture, { ...use, language, at });
	});
	return made;
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
	const known = map.get(key);
	if (known) known.push(value);
	else map.set(key, [value]);
}
