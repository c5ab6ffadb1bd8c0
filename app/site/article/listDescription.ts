import type { Article } from "../../../contracts/news.ts";

/** Characters a search engine shows. */
const longest = 160;

/**
 * The description of a list's page: what the list says of itself on its first page,
 * the articles it leads to on later ones, as many as are shown by search engines.
 *
 * @param own of the list
 * @param start as in "Page 2"
 */
export function listDescription(
	{ page, articles }: { page: number; articles: Pick<Article, "title">[] },
	own: string,
	start: string,
): string {
	if (page === 1 || articles.length === 0) return own;
	const [first = "", ...others] = articles.map(({ title }) => title);
	return others.reduce((text, title) => {
		const longer = `${text} · ${title}`;
		return longer.length > longest ? text : longer;
	}, `${start}: ${first}`);
}
