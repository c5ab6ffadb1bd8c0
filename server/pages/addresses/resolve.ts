import { inLanguage } from "../../../contracts/addresses/addresses.ts";
import {
	defaultLanguage,
	isLanguageCode,
	type LanguageCode,
} from "../../../contracts/language.ts";
import { type MapPage, mapPages, pageMap } from "../../../contracts/map.ts";
import type { PageRequest } from "./address.ts";
import type { KnownPages } from "./knownPages.ts";

/** A page to be rendered. */
export type RenderTarget = {
	/** Request it was asked for by: the page is cached by it. */
	request: PageRequest;
	/** The language it is rendered in. */
	language: LanguageCode;
	/** Path without language. */
	path: string;
	/** Languages it is published in. */
	published: readonly LanguageCode[];
	/** Whether it stands in for the page in the visitor's language, in which there is none. */
	standIn: boolean;
	/** Whether there was such a page, and it was withdrawn. */
	gone?: true;
	/** Other pages there are. */
	known: KnownPages;
};

export type Resolved =
	| ({ kind: "page" | "missing" | "gone" } & RenderTarget)
	| {
			kind: "redirect";
			location: string;
			/** 302 where another choice of language, or another day, leads elsewhere. */
			status: 301 | 302;
			/** The language the address named, to be remembered. */
			chosen?: LanguageCode | undefined;
	  };

const map = new Map<string, MapPage>(mapPages.map((page) => [page.id, page]));

/**
 * Decides what answers: a page, its one true address, that there was one, or nothing
 * (docs/decisions/0003, 0031 and 0071).
 */
export function resolvePage(known: KnownPages, request: PageRequest): Resolved {
	const { prefixed, language } = request;
	const page = known.find(request.path);
	const spoken = known.languages.includes(language);
	const own = spoken ? language : known.standard;
	if (!page) return inLowerCase(known, request) ?? absent(known, request, own);
	const { id, path, languages } = page;
	if (prefixed) {
		// English has the address without it; a language that went leads there too.
		const bare = language === defaultLanguage || map.get(id)?.area || !spoken;
		if (bare) {
			const chosen = spoken ? language : undefined;
			const location = map.get(id)?.below ? request.path : path;
			return { kind: "redirect", location, status: 302, chosen };
		}
		if (!languages.includes(language)) return absent(known, request, own);
	}
	const shown = [own, known.standard].find((one) => languages.includes(one));
	if (!shown) return absent(known, request, own);
	if (path !== request.path && !map.get(id)?.below) {
		const location = prefixed ? inLanguage(language, path) : path;
		return { kind: "redirect", location, status: 301 };
	}
	const standIn = shown !== own;
	return {
		kind: "page",
		request,
		known,
		path,
		standIn,
		language: shown,
		published: languages,
	};
}

/** `/AR/models` as `/ar/models`: the case of a language counts as little as that of a page. */
function inLowerCase(
	known: KnownPages,
	{ path, prefixed }: PageRequest,
): Resolved | undefined {
	const [, first = "", ...rest] = path.split("/");
	const language = first.toLowerCase();
	if (prefixed || !isLanguageCode(language)) return undefined;
	const page = known.find(`/${rest.join("/")}`);
	if (!page) return undefined;
	const location = inLanguage(language, page.path);
	return { kind: "redirect", location, status: 301 };
}

/**
 * Resolves an address without a page: withdrawn in the language of the page, or
 * never known in it.
 */
function absent(
	known: KnownPages,
	request: PageRequest,
	language: LanguageCode,
): Resolved {
	const { path, prefixed } = request;
	const gone = known.findGone(path);
	const spoken = prefixed ? [language] : [language, known.standard];
	const isGone = gone
		? gone.languages.some((one) => spoken.includes(one))
		: isStandIn(path);
	// Not to whoever has taken the address since.
	const isOwn = gone && known.find(gone.path) === known.find(path);
	if (isGone && isOwn && gone.path !== path) {
		const location = prefixed ? inLanguage(language, gone.path) : gone.path;
		return { kind: "redirect", location, status: 301 };
	}
	const kind = isGone ? "gone" : "missing";
	return {
		kind,
		request,
		language,
		known,
		...(isGone && { gone: true }),
		path: standInPath(path, kind),
		published: [],
		standIn: false,
	};
}

/** Names that no page has, neither as a slug nor as a model's name. */
const standInNames = { missing: "-404", gone: "-410" };

/**
 * The address that stands for one that is missing or gone: one for each route that
 * could have answered. Browsers must find the route a page was rendered with, and
 * nothing else of what strangers ask for may be kept.
 */
function standInPath(path: string, kind: keyof typeof standInNames): string {
	const [plain = ""] = path.split("?");
	const parts = plain.split("/").filter(Boolean);
	const page = mapPages
		.filter(({ path }) => matches(path.split("/").slice(1), parts))
		// As the router chooses: rather a page with a name of its own.
		.sort((a, b) => a.path.split(":").length - b.path.split(":").length)[0];
	const name = standInNames[kind];
	if (page === undefined) return "/404";
	// With a query, which no request's own key has: true ids must not find it.
	if (page.path === pageMap.newsDetail.path) return `${page.path}?${name}`;
	return page.path.replace(/:\w+/, () => (isList(page) ? "0" : name));
}

/** Whether an address stands for pages that are gone: what such a page begins with is asked for by it. */
function isStandIn(path: string): boolean {
	return (
		path.endsWith(`/${standInNames.gone}`) && path === standInPath(path, "gone")
	);
}

/** Whether the last part of its address is a number, from 1. */
function isList({ content }: MapPage): boolean {
	return content !== undefined && "list" in content;
}

function matches(pattern: string[], parts: string[]): boolean {
	return (
		pattern.length === parts.length &&
		pattern.every((one, n) => one.startsWith(":") || one === parts[n])
	);
}
