import {
	defaultLanguage,
	isLanguageCode,
	type LanguageCode,
	languages,
	localeOf,
} from "../../../contracts/language.ts";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import {
	fillPlaces,
	type ReplyPlace,
} from "../../../contracts/leads/replyPlaces.ts";
import type { Right, Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Content, PublishedEntry } from "../../content/content.ts";
import {
	type Origins,
	translatedFields,
} from "../../content/origins/origins.ts";
import { wordsIn } from "../../content/origins/words.ts";
import { casesOf } from "../cases/caseQueries.ts";
import type { LeadRow } from "../leadQueries.ts";

/** Prepared replies that are offered for a case, a language of each counted by itself. */
const mostOffered = 300;

/** Prepared reply, filled in for a case. */
export type OfferedReply = {
	slug: string;
	title: string;
	text: string;
	language: LanguageCode;
	/**
	 * Whether its words are in the person's language, and say what the source says now;
	 * `missing`: it is not there in that language; `other`: it is, and these are in another.
	 */
	state: "current" | "stale" | "missing" | "other";
};

/**
 * Prepared replies to requests: content that staff write in each language, filled in for
 * one case.
 */
export function createPreparedReplies(deps: {
	db: Db;
	content: Pick<Content, "list">;
	origins: Pick<Origins, "read">;
	sourceLanguage: () => Promise<LanguageCode>;
	/** Name of the maker's brand in a language. */
	brand: (language: LanguageCode) => Promise<string>;
	/** Name of a distributor in a language, by its key. */
	distributorName: (
		key: string,
		language: LanguageCode,
	) => Promise<string | undefined>;
	find: (who: Staff, receipt: string, right: Right) => Promise<LeadRow>;
}) {
	const { db, content, origins, sourceLanguage, brand, find } = deps;

	/**
	 * Replies for a kind of request: each in the first of the languages that has it, and behind
	 * these each in the others.
	 */
	async function repliesIn(order: LanguageCode[], kind: LeadKind) {
		const firsts = new Map<string, Reply>();
		const others: Reply[] = [];
		for (const language of order)
			for (const entry of await content.list("reply", language)) {
				const { kinds } = entry.facts;
				if (kinds.length > 0 && !kinds.includes(kind)) continue;
				if (firsts.has(entry.id)) others.push({ entry, language });
				else firsts.set(entry.id, { entry, language });
			}
		const first = firsts.values().map((one) => ({ ...one, isFirst: true }));
		return [
			...first,
			...others.map((one) => ({ ...one, isFirst: false })),
		].slice(0, mostOffered);
	}

	async function staleOf(
		entries: PublishedEntry<"reply">[],
		language: LanguageCode,
	): Promise<Set<string>> {
		const source = await sourceLanguage();
		if (source === language) return new Set();
		const [sources, known] = await Promise.all([
			content.list("reply", source),
			origins.read(
				source,
				entries.map(({ id }) => id),
			),
		]);
		const isStale = ({ id, texts }: PublishedEntry<"reply">) => {
			const published = wordsIn(sources.find((one) => one.id === id)?.texts);
			const words = { published, baseline: published };
			return translatedFields(
				{ entry: id, language },
				words,
				wordsIn(texts),
				known,
			).some(({ state }) => state !== "current");
		};
		return new Set(entries.filter(isStale).map(({ id }) => id));
	}

	return {
		/**
		 * Prepared replies for the kind of a case, in the person's language as far as there are
		 * any, and then in all others; filled in: what is not known of the case stays in braces.
		 *
		 * @throws DomainError `forbidden`; `not_found`
		 */
		async offered(who: Staff, receipt: string): Promise<OfferedReply[]> {
			const lead = await find(who, receipt, "leads.write");
			const theirs = isLanguageCode(lead.language)
				? lead.language
				: defaultLanguage;
			const order = [...new Set([theirs, defaultLanguage, ...languages])];
			const found = await repliesIn(order, lead.kind as LeadKind);
			const translated = found
				.filter(({ language }) => language === theirs)
				.map(({ entry }) => entry);
			const stale = await staleOf(translated, theirs);
			const places = new Map<LanguageCode, Places>();
			for (const { language } of found)
				if (!places.has(language))
					places.set(language, await placesIn(lead, who, language));
			const stateOf = ({
				entry,
				language,
				isFirst,
			}: (typeof found)[number]) => {
				if (language === theirs)
					return stale.has(entry.id) ? "stale" : "current";
				return isFirst ? "missing" : "other";
			};
			return found.map((one) => {
				const { entry, language } = one;
				const { slug, texts } = entry;
				return {
					slug,
					title: texts.title,
					text: fillPlaces(texts.text, places.get(language) ?? {}),
					language,
					state: stateOf(one),
				};
			});
		},
	};

	async function placesIn(
		lead: LeadRow,
		who: Staff,
		language: LanguageCode,
	): Promise<Places> {
		const [[row], name] = await Promise.all([
			casesOf(db, [lead.id]),
			brand(language),
		]);
		const distributor =
			row?.distributor &&
			(await deps.distributorName(row.distributor, language));
		return {
			person: lead.name,
			receipt: lead.receipt,
			sender: who.name,
			brand: name,
			...(lead.model && { model: lead.model }),
			...(distributor && { distributor }),
			...(lead.wished_date && { day: dayIn(lead.wished_date, language) }),
		};
	}
}

type Reply = { entry: PublishedEntry<"reply">; language: LanguageCode };

type Places = Partial<Record<ReplyPlace, string>>;

/** Day as people of a language write it: "31 May 2026". */
function dayIn(day: string, language: LanguageCode): string {
	return new Intl.DateTimeFormat(localeOf(language), {
		dateStyle: "long",
		timeZone: "UTC",
	}).format(new Date(`${day}T00:00:00Z`));
}
