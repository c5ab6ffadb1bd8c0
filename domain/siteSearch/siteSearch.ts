import { setImmediate as nextTurn } from "node:timers/promises";
import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import { DomainError } from "../../contracts/errors.ts";
import { isForemost } from "../../contracts/kinds.ts";
import { type LanguageCode, languages } from "../../contracts/language.ts";
import { searchBounds } from "../../contracts/site/searchBounds.ts";
import type { FoundPage } from "../../contracts/site/siteSearch.ts";
import { createFairSemaphore } from "../../platform/runtime/concurrency/fairSemaphore.ts";
import { createSemaphore } from "../../platform/runtime/concurrency/semaphore.ts";
import { createSingleFlight } from "../../platform/runtime/concurrency/singleFlight.ts";
import { type Document, documentsIn, type Sources } from "./documents.ts";
import { excerpt, marked } from "./excerpt.ts";
import { type Meanings, meaningsOf, meant } from "./meanings.ts";
import { indexWords, queryWords } from "./words.ts";

export type SiteSearch = ReturnType<typeof createSiteSearch>;

type Index = {
	engine: MiniSearch<Document>;
	documents: Map<string, Document>;
	meanings: Meanings;
};

/** Documents taken in before others may go on. */
const chunkSize = 2;
/** Pages whose words are looked through before others may go on. */
const shownAtOnce = 5;
/** Questions that may wait for those before them: two seconds of them, on a busy machine five. */
const mostWaiting = 20;

const wayOf: SearchOptions = {
	tokenize: queryWords,
	boost: { title: 6, nature: 16, summary: 2, lists: 0.2 },
	prefix: (word) => word.length > 1 && !/^\d+$/.test(word),
	boostDocument: (_id, _word, stored) =>
		isForemost(String(stored?.kind)) ? 2 : 1,
};

/** Typos: one letter of four, two at most, in words long enough not to match others. */
const mistyped: SearchOptions = {
	fuzzy: (word) => (/^[a-z]{5,}$/.test(word) ? 0.25 : false),
	maxFuzzy: 2,
};

/**
 * Finds what the site says, in one language: models, news, pages. What is published
 * is read into memory when somebody looks for something, and anew after a change.
 */
export function createSiteSearch(sources: Sources) {
	const indexes = createSingleFlight<Index>({ max: 2 * languages.length });
	// A question is up to a tenth of a second of work: one at a time by call, where whoever
	// asks many waits for those who ask few, and one by page, which took its turn before.
	const bounds = {
		atOnce: 1,
		mostWaiting,
		refusal: () =>
			new DomainError("unavailable", "too many searches at once", [], {
				retryAfter: 2,
			}),
	};
	const takeForCall = createFairSemaphore(bounds);
	const takeForPage = createSemaphore(bounds);

	async function indexOf(language: LanguageCode): Promise<Index> {
		const [documents, [vocabulary]] = await Promise.all([
			documentsIn(sources, language),
			sources.content.list("vocabulary", language),
		]);
		const models = documents.filter(({ kind }) => kind === "model");
		const engine = new MiniSearch<Document>({
			fields: ["title", "nature", "summary", "body", "lists"],
			storeFields: ["kind"],
			tokenize: indexWords,
			// Folded by the tokenizer.
			processTerm: (word) => word,
		});
		await engine.addAllAsync(documents, { chunkSize });
		return {
			engine,
			documents: new Map(documents.map((one) => [one.id, one])),
			meanings: meaningsOf(
				vocabulary?.texts.synonyms ?? [],
				models.map(({ title }) => title),
			),
		};
	}

	return {
		/**
		 * The best pages for what is looked for, at most `searchBounds.shown`. Where none
		 * says all of it, those that say some; empty words find nothing.
		 *
		 * @param sender network that asks by a call; none for a page
		 * @throws DomainError `unavailable` where too many wait already
		 */
		async find(
			language: LanguageCode,
			q: string,
			sender?: string,
		): Promise<{ pages: FoundPage[]; count: number; some: boolean }> {
			const key = `${sources.content.version()} ${language}`;
			const index = await indexes.run(key, () => indexOf(language));
			const work = () => answer(index, q.slice(0, searchBounds.longest));
			return sender === undefined
				? takeForPage(work)
				: takeForCall(sender, work);
		},
	};
}

/** Step by step, each in a turn of the event loop: all at once take a tenth of a second. */
async function answer(index: Index, query: string) {
	const { engine, documents, meanings } = index;
	const search = (way: SearchOptions, all: "AND" | "OR" = "AND") =>
		engine.search(meant(query, meanings, all), { ...wayOf, ...way });
	await nextTurn();
	let hits = search({});
	let some = false;
	if (hits.length === 0) {
		await nextTurn();
		hits = search(mistyped);
	}
	if (hits.length === 0) {
		await nextTurn();
		hits = search(mistyped, "OR");
		some = hits.length > 0;
	}
	const best = hits
		.map((hit) => ({ hit, rank: (isBegun(hit) ? 2 : 0) + +onlyListed(hit) }))
		.sort((a, b) => a.rank - b.rank)
		.slice(0, searchBounds.shown)
		.map(({ hit }) => hit);
	const pages: FoundPage[] = [];
	for (const [n, hit] of best.entries()) {
		if (n % shownAtOnce === 0) await nextTurn();
		const found = documents.get(hit.id);
		if (found) pages.push(shown(found, new Set(hit.terms)));
	}
	return { pages, count: hits.length, some };
}

/** Letters that another form of a word has more: "seat", "seats"; "مصر", "مصرية". */
const mostEnding = 2;

/**
 * Whether a page says no word that was looked for, but only longer ones that begin
 * with one, as an Arabic word for banks does with that for Egypt.
 */
function isBegun({ terms, queryTerms }: SearchResult): boolean {
	return !queryTerms.some((query) =>
		terms.some(
			(term) =>
				term.startsWith(query) && term.length <= query.length + mostEnding,
		),
	);
}

/** Whether a page says what was found nowhere but in lines of a specification or a list. */
function onlyListed({ match }: SearchResult): boolean {
	return Object.values(match)
		.flat()
		.every((field) => field === "lists");
}

function shown(found: Document, words: ReadonlySet<string>): FoundPage {
	const { id, kind, title, summary, date, picture } = found;
	return {
		kind,
		path: id,
		date,
		picture,
		title: marked(title, words),
		text: excerpt(found, words) ?? [{ text: summary }],
	};
}
