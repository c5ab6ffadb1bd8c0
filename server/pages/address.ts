import { inLanguage, modelPath } from "../../contracts/addresses.ts";
import {
	defaultLanguage,
	isLanguageCode,
	type LanguageCode,
} from "../../contracts/language.ts";
import { type MapPage, mapPages, pageMap } from "../../contracts/map.ts";

/** What an address and a cookie ask for. */
export type Asked = {
	language: LanguageCode;
	/** Whether the address itself names the language (`/ar/models`). */
	prefixed: boolean;
	/** The page without language, query and trailing slash. */
	path: string;
};

const languageCookie = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/;

/** The language a visitor chose before, or English. */
export function languageOfCookie(cookie: string | undefined): LanguageCode {
	const found =
		cookie === undefined ? undefined : languageCookie.exec(cookie)?.[1];
	return isLanguageCode(found) ? found : defaultLanguage;
}

/** Reads an address; the query is no part of a page's identity. */
export function readAddress(url: string, cookie: string | undefined): Asked {
	const query = url.indexOf("?");
	const path = query === -1 ? url : url.slice(0, query);
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

/** Pages that no content names. */
const fixed = mapPages.filter(
	({ path, content }) => !(content && path.includes(":")),
);
/** Pages in the visitor's language only. */
const unprefixed: string[] = fixed
	.filter(({ area }) => area)
	.map(({ path }) => path);

/** The pages there are, found by however their address is written. */
export type KnownPages = Map<string, string>;

/**
 * `others`: further addresses, each with the page it stands for. `renamed`: names
 * models had before, each with the present one.
 */
export function knownPages(
	modelNames: string[],
	others: [address: string, page: string][] = [],
	renamed: [name: string, now: string][] = [],
): KnownPages {
	const paths = [
		...fixed.map(({ path }) => path),
		...modelNames.map(modelPath),
	];
	return new Map([
		...renamed.map(([name, now]): [string, string] => [
			foldPath(modelPath(name)),
			modelPath(now),
		]),
		...paths.map((path): [string, string] => [foldPath(path), path]),
		[pageMap.center.path, pageMap.fileList.path],
		...others.map(([from, to]): [string, string] => [foldPath(from), to]),
	]);
}

/** Case, spaces, doubled and trailing slashes do not tell pages apart. */
function foldPath(path: string): string {
	let decoded = path;
	try {
		decoded = decodeURIComponent(path);
	} catch {
		// Not an encoding of anything: no page has such an address.
	}
	const folded = decoded
		.toLowerCase()
		.replaceAll(" ", "_")
		.replace(/\/{2,}/g, "/");
	return folded.length > 1 ? folded.replace(/\/$/, "") : folded;
}

export type Resolved =
	| { kind: "page"; path: string }
	| { kind: "redirect"; location: string; language?: LanguageCode }
	| { kind: "missing" };

/** Decides what answers: a page, its one true address, or nothing. */
export function resolvePage(known: KnownPages, asked: Asked): Resolved {
	const path = known.get(foldPath(asked.path));
	if (path === undefined) return { kind: "missing" };
	const bare = asked.language === defaultLanguage || unprefixed.includes(path);
	if (asked.prefixed && bare) {
		return { kind: "redirect", location: path, language: asked.language };
	}
	if (path !== asked.path) {
		const location = asked.prefixed ? inLanguage(asked.language, path) : path;
		return { kind: "redirect", location };
	}
	return { kind: "page", path };
}

/**
 * The address that stands for a missing one: one for each route that could have
 * answered. Browsers must find the route a page was rendered with, and nothing
 * else of what strangers ask for may be kept.
 */
export function missingPath(path: string): string {
	const [plain = ""] = path.split("?");
	const parts = plain.split("/").filter(Boolean);
	const page = mapPages
		.filter(({ path }) => matches(path.split("/").slice(1), parts))
		// As the router chooses: rather a page with a name of its own.
		.sort((a, b) => a.path.split(":").length - b.path.split(":").length)[0];
	if (page === undefined) return "/404";
	// With a query, which no request's own key has: true ids must not find it.
	if (page.id === "newsDetail") return `${page.path}?404`;
	return page.path.replace(/:\w+/, () => missingName(page));
}

/** What no page of a route is called. */
function missingName({ content }: MapPage): string {
	return content && "list" in content ? "0" : "404";
}

function matches(pattern: string[], parts: string[]): boolean {
	return (
		pattern.length === parts.length &&
		pattern.every((one, n) => one.startsWith(":") || one === parts[n])
	);
}
