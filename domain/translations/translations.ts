import type {
	TranslationAnswer,
	TranslationRow,
	TranslationState,
} from "../../contracts/console/translations.ts";
import { DomainError } from "../../contracts/errors.ts";
import { type LanguageCode, languages } from "../../contracts/language.ts";
import type { Staff } from "../../contracts/rights.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import type { AuditLog } from "../audit/auditLog.ts";
import type { Content } from "../content/content.ts";
import type { Drafts } from "../content/drafts/drafts.ts";
import { createOrigins } from "../content/origins/origins.ts";
import { demand } from "../rights/demand.ts";
import type { Settings } from "../settings/settings.ts";
import { createExchanging } from "./exchanging.ts";
import { translatable } from "./fields.ts";
import { createNoting } from "./noting.ts";
import {
	readTranslations,
	type TranslatedEntry,
} from "./translationReading.ts";

type Place = { entry: string; language: LanguageCode };

export type BoardFilter = {
	kind?: string | undefined;
	language?: LanguageCode | undefined;
	state?: TranslationState | undefined;
	search?: string | undefined;
	after?: string | undefined;
	limit: number;
};

export type Translations = ReturnType<typeof createTranslations>;

/**
 * The texts of the site in the languages that are translated from its source:
 * how far they are, side by side, and out to translation houses and back
 * (docs/decisions/0043).
 */
export function createTranslations(deps: {
	db: Db;
	clock: Clock;
	content: Content;
	drafts: Drafts;
	settings: Pick<Settings, "current">;
	auditLog: Pick<AuditLog, "write">;
}) {
	const { db, drafts, settings } = deps;
	const origins = createOrigins(deps);
	const reading = { ...deps, origins };
	const sourceOf = async () => (await settings.current()).sourceLanguage;

	/** A text and its entry; the source itself is no translation. @throws DomainError `not_found` */
	async function find({ entry, language }: Place) {
		const source = await sourceOf();
		const [found] = await readTranslations(reading, source, {
			entries: [entry],
			languages: [language],
		});
		const text = found?.languages.get(language);
		if (!found || !text)
			throw new DomainError("not_found", "There is nothing to translate.");
		return { source, found, text };
	}

	async function shown(place: Place): Promise<TranslationAnswer> {
		const { source, found, text } = await find(place);
		const { id, kind, slug, title } = found;
		return {
			entry: id,
			kind,
			slug,
			title,
			source,
			language: place.language,
			review: text.review,
			draft: text.draft,
			fields: text.fields().map((field) => ({
				at: field.at,
				state: field.state,
				source: field.source,
				target: field.target ?? null,
				madeFrom: field.madeFrom ?? null,
				carried: field.carried,
				...(translatable(kind, field.at) ?? {
					max: null,
					lines: false,
					markdown: false,
					places: null,
				}),
			})),
		};
	}

	const onWriting = createNoting({ ...reading, sourceOf });

	return {
		/** Counts of missing and of stale texts by language. */
		async progress(who: Staff) {
			demand(who, "content.read");
			const found = new Map<LanguageCode, { missing: number; stale: number }>();
			for (const entry of await readTranslations(reading, await sourceOf()))
				for (const [language, { state }] of entry.languages) {
					const counts = found.get(language) ?? { missing: 0, stale: 0 };
					if (state === "missing" || state === "stale") counts[state]++;
					found.set(language, counts);
				}
			return found;
		},

		/** Entries whose translation into a language, or into any, is stale: as the board has it. */
		async stale(language?: LanguageCode): Promise<string[]> {
			const all = await readTranslations(reading, await sourceOf(), {
				...(language && { languages: [language] }),
			});
			return all.flatMap(({ id, languages: found }) =>
				[...found.values()].some(({ state }) => state === "stale") ? id : [],
			);
		},

		/** Entries by languages, the ones of the filter. `next` names the last of a page. */
		async board(
			who: Staff,
			filter: BoardFilter,
		): Promise<{
			data: TranslationRow[];
			count: number;
			next: string | null;
			totals: Record<TranslationState, number>;
		}> {
			demand(who, "content.read");
			const { kind, language, state, after, limit } = filter;
			const all = await readTranslations(reading, await sourceOf(), {
				...(language && { languages: [language] }),
			});
			const words = (filter.search ?? "").toLowerCase().split(/\s+/);
			const of = all.filter(
				(one) =>
					(!kind || one.kind === kind) &&
					words.every((word) => haystack(one).includes(word)),
			);
			const totals = { missing: 0, stale: 0, review: 0, current: 0 };
			for (const one of of)
				for (const text of one.languages.values()) totals[text.state]++;
			const found = of.filter(
				(one) =>
					!state ||
					[...one.languages.values()].some((text) => text.state === state),
			);
			const begin = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
			const page = found.slice(begin, begin + limit);
			const isLast = begin + limit >= found.length;
			return {
				data: page.map(rowOf),
				count: found.length,
				next: isLast ? null : (page.at(-1)?.id ?? null),
				totals,
			};
		},

		/** @throws DomainError `forbidden`, `not_found` */
		async read(who: Staff, place: Place): Promise<TranslationAnswer> {
			demand(who, "content.read");
			return shown(place);
		},

		onWriting,

		/** "Still right": translations as they are fit what the source says now; `back` takes it back. */
		async confirm(
			who: Staff,
			{ back = false, ...place }: Place & { fields: string[]; back?: boolean },
		) {
			demand(who, "translation.write", { language: place.language });
			const { source, text } = await find(place);
			const fields = text
				.fields()
				.filter(({ at }) => place.fields.includes(at));
			if (back) await origins.takeBackConfirmed({ ...place, source }, fields);
			else
				await origins.confirm({ ...place, source }, fields, {
					how: "confirmed",
					author: who.id,
				});
			return shown(place);
		},

		/**
		 * "Meaning unchanged": who changed the source says so for all languages at
		 * once; `back` takes it back. How many translations that was.
		 */
		async carry(
			who: Staff,
			{
				entry,
				fields,
				back,
			}: { entry: string; fields: string[]; back: boolean },
		): Promise<{ carried: number }> {
			const source = await sourceOf();
			demand(who, "content.write", { language: source });
			if (back)
				return { carried: await origins.takeBack(entry, source, fields) };
			const [found] = await readTranslations(reading, source, {
				entries: [entry],
			});
			if (!found)
				throw new DomainError("not_found", "There is nothing to translate.");
			let carried = 0;
			await db.transaction().execute(async (trx) => {
				for (const [language, text] of found.languages) {
					const stale = text
						.fields()
						.filter(
							({ at, state }) => state === "stale" && fields.includes(at),
						);
					carried += stale.length;
					await origins.confirm(
						{ entry, language, source },
						stale,
						{ how: "carried", author: who.id },
						trx,
					);
				}
			});
			return { carried };
		},

		...createExchanging({ ...reading, drafts, sourceOf, onWriting }),
	};
}

function haystack({ title, slug, kind }: TranslatedEntry): string {
	return `${title} ${slug} ${kind}`.toLowerCase();
}

function rowOf({ id, kind, slug, title, languages: texts }: TranslatedEntry) {
	return {
		entry: id,
		kind,
		slug,
		title,
		languages: languages.flatMap((language) => {
			const text = texts.get(language);
			if (!text) return [];
			const { state, draft, published, missing, stale, count } = text;
			return [
				{ language, state, draft, published, missing, stale, fields: count },
			];
		}),
	};
}
