import {
	defaultLanguage,
	isLanguageCode,
	type LanguageCode,
} from "../../../contracts/language.ts";
import { mapPages, pageMap } from "../../../contracts/map.ts";

/** Page that an address and a cookie ask for. */
export type PageRequest = {
	language: LanguageCode;
	/** Whether the address itself names the language (`/ar/models`). */
	prefixed: boolean;
	/** The page without language, query and trailing slash. */
	path: string;
	/**
	 * Part of the query that the page reads, as `?name=value`; empty without any.
	 */
	query: string;
};

const languageCookie = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/;

/** The language a visitor chose before, or English. */
export function languageOfCookie(cookie: string | undefined): LanguageCode {
	const found =
		cookie === undefined ? undefined : languageCookie.exec(cookie)?.[1];
	return isLanguageCode(found) ? found : defaultLanguage;
}

/**
 * Reads an address. The query is no part of a page's identity, but for the
 * parameters that its page reads.
 */
export function readAddress(
	url: string,
	cookie: string | undefined,
): PageRequest {
	const at = url.indexOf("?");
	const page = readPath(at === -1 ? url : url.slice(0, at), cookie);
	const query = at === -1 ? "" : readQuery(page.path, url.slice(at + 1));
	return { ...page, query };
}

function readPath(
	path: string,
	cookie: string | undefined,
): Omit<PageRequest, "query"> {
	const slash = path.indexOf("/", 1);
	const first = slash === -1 ? path.slice(1) : path.slice(1, slash);
	if (!isLanguageCode(first)) {
		return { language: languageOfCookie(cookie), prefixed: false, path };
	}
	// `/ar/` is not yet the true address, `/ar`: written so that no page has it.
	const bare = slash === path.length - 1;
	const rest = slash === -1 ? "/" : bare ? "//" : path.slice(slash);
	return { language: first, prefixed: true, path: rest };
}

/** The parameters that pages read, by their paths. */
const parameters = new Map(
	mapPages.flatMap(({ path, query }) =>
		query ? [[path as string, query]] : [],
	),
);
/** More than a page's own links and forms ever send. */
const mostValues = 16;
const longestValue = 100;

/**
 * Parameters of a query that its page reads, each value once and names in the order of the
 * map.
 */
function readQuery(path: string, text: string): string {
	const names = parameters.get(path);
	if (names === undefined) return "";
	const given = new URLSearchParams(text);
	const read = names.flatMap((name) => {
		const values = given.getAll(name).map((value) => value.trim());
		return [...new Set(values)]
			.filter((value) => value !== "")
			.map((value) => [name, value.slice(0, longestValue)]);
	});
	if (read.length === 0) return "";
	return `?${new URLSearchParams(read.slice(0, mostValues))}`;
}

const longestName = 80;

/**
 * `/newsroom/newsdetail?id=…` (specification, section 2) names its article in the
 * query, which is no part of any other page's identity: it is read as a part of
 * the path.
 */
export function nameInPath(path: string, url: string): string {
	const { path: detail } = pageMap.newsDetail;
	if (path.toLowerCase().replace(/\/$/, "") !== detail) return path;
	const at = url.indexOf("?");
	const query = new URLSearchParams(at === -1 ? "" : url.slice(at + 1));
	const id = query.get("id")?.slice(0, longestName);
	return id ? newsDetailPath(id) : detail;
}

/** Path of an article, by its name. */
export function newsDetailPath(name: string): string {
	return `${pageMap.newsDetail.path}?${encodeURIComponent(name)}`;
}

/** Key of a page in the cache. */
export function keyOf({
	language,
	prefixed,
	path,
	query,
}: PageRequest): string {
	return `${prefixed ? "/" : ""}${language}${path}${query}`;
}
