import { inLanguage } from "../../contracts/addresses.ts";
import {
	defaultLanguage,
	type LanguageCode,
} from "../../contracts/language.ts";
import { type MapPage, mapPages, pageMap } from "../../contracts/map.ts";
import type { Asked } from "./address.ts";
import type { KnownPages } from "./knownPages.ts";

/** A page to be rendered. */
export type Wanted = {
	/** As it was asked for: what the page is kept by. */
	asked: Asked;
	/** The language it is rendered in. */
	language: LanguageCode;
	/** Without language. */
	path: string;
	/** Those it is published in. */
	published: readonly LanguageCode[];
	/** It stands in for the page in the visitor's language, in which there is none. */
	standIn: boolean;
	/** What else there is. */
	known: KnownPages;
};

export type Resolved =
	| ({ kind: "page" | "missing" } & Wanted)
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
 * Decides what answers: a page, its one true address, or nothing
 * (docs/decisions/0003 and 0031).
 */
export function resolvePage(known: KnownPages, asked: Asked): Resolved {
	const { prefixed, language } = asked;
	const page = known.find(asked.path);
	const spoken = known.languages.includes(language);
	const own = spoken ? language : known.standard;
	const missing: Resolved = {
		kind: "missing",
		asked,
		language: own,
		path: missingPath(asked.path),
		published: [],
		standIn: false,
		known,
	};
	if (!page) return missing;
	const { id, path, languages } = page;
	if (prefixed) {
		// English has the address without it; a language that went leads there too.
		const bare = language === defaultLanguage || map.get(id)?.area || !spoken;
		if (bare) {
			const chosen = spoken ? language : undefined;
			const location = map.get(id)?.below ? asked.path : path;
			return { kind: "redirect", location, status: 302, chosen };
		}
		if (!languages.includes(language)) return missing;
	}
	const shown = [own, known.standard].find((one) => languages.includes(one));
	if (!shown) return missing;
	if (path !== asked.path && !map.get(id)?.below) {
		const location = prefixed ? inLanguage(language, path) : path;
		return { kind: "redirect", location, status: 301 };
	}
	const standIn = shown !== own;
	return {
		...{ kind: "page", asked, known, path, standIn },
		language: shown,
		published: languages,
	};
}

/**
 * The address that stands for a missing one: one for each route that could have
 * answered. Browsers must find the route a page was rendered with, and nothing
 * else of what strangers ask for may be kept.
 */
function missingPath(path: string): string {
	const [plain = ""] = path.split("?");
	const parts = plain.split("/").filter(Boolean);
	const page = mapPages
		.filter(({ path }) => matches(path.split("/").slice(1), parts))
		// As the router chooses: rather a page with a name of its own.
		.sort((a, b) => a.path.split(":").length - b.path.split(":").length)[0];
	if (page === undefined) return "/404";
	// With a query, which no request's own key has: true ids must not find it.
	if (page.path === pageMap.newsDetail.path) return `${page.path}?404`;
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
