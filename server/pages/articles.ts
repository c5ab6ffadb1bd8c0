import {
	articleListPath,
	articlePath,
	legalPath,
} from "../../contracts/addresses.ts";
import { pageMap } from "../../contracts/map.ts";
import { articleKinds } from "../../contracts/news.ts";
import type { Services } from "../services.ts";

const newsDetailPath = pageMap.newsDetail.path;

/**
 * Every address of news, blog and legal texts, with the page it stands for: an
 * article is found by its id and slugs it had before too, and news by the specification's other detail
 * address (section 2). List pages are bounded by the articles there are.
 */
export async function articleAddresses({
	news,
	legal,
}: Pick<Services, "news" | "legal">): Promise<[string, string][]> {
	const addresses: [string, string][] = [
		[newsDetailPath, pageMap.newsroom.path],
	];
	for (const kind of articleKinds) {
		const { articles, pages } = await news.names(kind);
		// Present slugs come last: one that was given away belongs to its new owner.
		const by = [
			...articles.flatMap(({ slug, aliases }) =>
				aliases.map((alias) => [alias, slug] as const),
			),
			...articles.flatMap(({ id, slug }) => [
				[id, slug] as const,
				[slug, slug] as const,
			]),
		];
		for (const [name, slug] of by) {
			const path = articlePath(kind, slug);
			addresses.push([articlePath(kind, name), path]);
			if (kind === "news") addresses.push([`${newsDetailPath}?${name}`, path]);
		}
		const first = articleListPath(kind, 1);
		addresses.push([`${first}/page/1`, first]);
		for (let page = 2; page <= pages; page += 1) {
			const path = articleListPath(kind, page);
			addresses.push([path, path]);
		}
	}
	const texts = await legal.names();
	for (const { id, aliases } of texts) {
		for (const alias of aliases)
			addresses.push([legalPath(alias), legalPath(id)]);
	}
	for (const { id } of texts) addresses.push([legalPath(id), legalPath(id)]);
	return addresses;
}

const longestName = 80;

/**
 * `/newsroom/newsdetail?id=…` names its article in the query, which is no part
 * of any other page's identity: it is read as a part of the path.
 */
export function nameInPath(path: string, url: string): string {
	if (path.toLowerCase().replace(/\/$/, "") !== newsDetailPath) return path;
	const at = url.indexOf("?");
	const query = new URLSearchParams(at === -1 ? "" : url.slice(at + 1));
	const id = query.get("id")?.slice(0, longestName);
	return id ? `${newsDetailPath}?${encodeURIComponent(id)}` : newsDetailPath;
}
