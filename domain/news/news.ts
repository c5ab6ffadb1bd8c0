import {
	articlesPerPage,
	fallbackAddress,
} from "../../contracts/addresses/addresses.ts";
import { type LanguageCode, languages } from "../../contracts/language.ts";
import type {
	Article,
	ArticleDetail,
	ArticleKind,
} from "../../contracts/news.ts";
import type { Content, PublishedEntry } from "../content/content.ts";
import type { MediaService } from "../media/media.ts";
import { withPictures } from "./pictures.ts";

export type News = ReturnType<typeof createNews>;

type Entry = PublishedEntry<ArticleKind>;

/** Names by which an article is found; `aliases` are slugs it had before. */
type Named = { id: string; slug: string; aliases: string[] };

/** An article with its text, as feeds carry it. */
export type WholeArticle = Article & { html: string };

/**
 * News and blog articles (specification, sections 2 and 7): the newest first,
 * those of one day by their slug. Answers hold only what is published in the
 * language asked for; an article that is not found is `undefined`.
 */
export function createNews(deps: { content: Content; media: MediaService }) {
	const { content, media } = deps;
	/**
	 * Entries in the order of their days, cached by their list: a change brings another list.
	 */
	const ordered = new WeakMap<readonly Entry[], readonly Entry[]>();

	return {
		/** Page of the list; `count` is the number of all. A page beyond the last is empty. */
		async list(
			kind: ArticleKind,
			language: LanguageCode,
			{ page, limit }: { page: number; limit: number },
		): Promise<{ articles: Article[]; count: number }> {
			const entries = await load(kind, language);
			const shown = entries.slice((page - 1) * limit, page * limit);
			const articles = await Promise.all(shown.map(articleOf));
			return { articles, count: entries.length };
		},

		/** Number of articles in a language. */
		async count(kind: ArticleKind, language: LanguageCode): Promise<number> {
			return (await content.list(kind, language)).length;
		},

		/** Id of the article that `detail` answers with. */
		async idOf(
			kind: ArticleKind,
			language: LanguageCode,
			name: string,
		): Promise<string | undefined> {
			const entries = await load(kind, language);
			return entries[placeOf(entries, name)]?.id;
		},

		/**
		 * Article by its id, its slug or a former one, with the one before and the one after it
		 * in time.
		 */
		async detail(
			kind: ArticleKind,
			language: LanguageCode,
			name: string,
		): Promise<ArticleDetail | undefined> {
			const entries = await load(kind, language);
			const at = placeOf(entries, name);
			const entry = entries[at];
			if (!entry) return undefined;
			const { html, headings } = entry.texts;
			const [previous, next] = [entries[at + 1], entries[at - 1]];
			return {
				...(await articleOf(entry)),
				html: await withPictures(html, media),
				headings,
				previous: previous && (await articleOf(previous)),
				next: next && (await articleOf(next)),
			};
		},

		/** The newest articles with their texts, at most `limit`. */
		async latest(
			kind: ArticleKind,
			language: LanguageCode,
			limit: number,
		): Promise<WholeArticle[]> {
			const entries = (await load(kind, language)).slice(0, limit);
			return Promise.all(
				entries.map(async (entry) => ({
					...(await articleOf(entry)),
					html: await withPictures(entry.texts.html, media),
				})),
			);
		},

		/** Every article published in any language, and how many list pages that makes at most. */
		async names(kind: ArticleKind) {
			const all = new Map<string, Named>();
			let most = 0;
			for (const language of languages) {
				const entries = await load(kind, language);
				most = Math.max(most, entries.length);
				for (const { id, slug, facts } of entries)
					all.set(id, { id, slug, aliases: facts.aliases ?? [] });
			}
			const pages = Math.max(1, Math.ceil(most / articlesPerPage));
			return { articles: [...all.values()], pages };
		},
	};

	async function load(kind: ArticleKind, language: LanguageCode) {
		const entries = await content.list(kind, language);
		const kept = ordered.get(entries);
		if (kept) return kept;
		const found = entries.toSorted(
			(a, b) => compare(b.facts.date, a.facts.date) || compare(a.slug, b.slug),
		);
		ordered.set(entries, found);
		return found;
	}

	async function articleOf({
		id,
		slug,
		facts,
		texts,
	}: Entry): Promise<Article> {
		const found = await media.find(facts.picture);
		if (!found) throw new Error(`picture ${facts.picture} is missing`);
		const picture = { ...found, alt: texts.alt };
		return {
			id,
			slug,
			title: texts.title,
			summary: texts.summary,
			img: fallbackAddress(picture),
			date: facts.date,
			readingMinutes: texts.minutes,
			picture,
		};
	}
}

/** Index of the article with an id, a slug or a former one; -1 where there is none. */
function placeOf(entries: readonly Entry[], name: string): number {
	const now = entries.findIndex((e) => e.id === name || e.slug === name);
	const before = (e: Entry) => e.facts.aliases?.includes(name) ?? false;
	return now === -1 ? entries.findIndex(before) : now;
}

function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
