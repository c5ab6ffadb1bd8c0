import {
	articleListPath,
	articlesPerPage,
	legalPath,
} from "../../../contracts/addresses/addresses.ts";
import {
	nameInAddress,
	shows,
} from "../../../contracts/addresses/entryAddress.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import {
	legalLinks,
	type MapPage,
	mapPages,
	type PageId,
	pageMap,
	pathTo,
} from "../../../contracts/map.ts";
import type { Named, Withdrawn } from "../../../domain/content/entryNames.ts";
import {
	namedEntries,
	siteLanguages,
	standardLanguage,
} from "../../../domain/content/named.ts";
import type { ReadContent } from "../../../domain/content/preview/previewContent.ts";
import {
	eachInSlices,
	mapInSlices,
} from "../../../platform/runtime/concurrency/slices.ts";
import { newsDetailPath } from "./address.ts";

/** A page there is. */
export type KnownPage = {
	id: PageId;
	/** Path without language. */
	path: string;
	/** Languages it is published in. */
	languages: readonly LanguageCode[];
};

/** Facts about the pages of the content, in a form that can be written down. */
export type LearnedPages = {
	/** Languages of the site. */
	languages: readonly LanguageCode[];
	/**
	 * Default language, for addresses and visitors that name none: English, where the site has
	 * it.
	 */
	standard: LanguageCode;
	all: readonly KnownPage[];
	/** Withdrawn pages, with the languages they are withdrawn in. */
	gone: readonly KnownPage[];
	/** Further addresses, and the paths they lead to. */
	others: readonly (readonly [address: string, path: string])[];
	/** Further addresses of withdrawn pages: their paths may have new owners. */
	goneOthers: LearnedPages["others"];
};

/** The pages there are, and in which languages, as the content says. */
export type KnownPages = LearnedPages & {
	/** However its address is written, and by names it had before. */
	find(path: string): KnownPage | undefined;
	/** Withdrawn page of a path, whatever is at its address by now. */
	findGone(path: string): KnownPage | undefined;
	/** Addresses that every page may lead to and that are not there in a language. */
	missing(language: LanguageCode): string[];
};

/** A page of the map as content makes it, with further addresses that lead to it. */
type Instance = Omit<KnownPage, "id"> & { others?: string[] };

/** Goes through the map of pages with what is published now. */
export async function learnPages(content: ReadContent): Promise<KnownPages> {
	const languages = await siteLanguages(content);
	const withdrawn = await content.withdrawn();
	const all: KnownPage[] = [];
	const gone: KnownPage[] = [];
	const others: [address: string, path: string][] = [];
	const goneOthers: [address: string, path: string][] = [];
	for (const page of mapPages) {
		const { id, leadsTo, content: shown } = page;
		if (leadsTo) {
			others.push([page.path, pageMap[leadsTo as PageId].path]);
			continue;
		}
		if (shown && "list" in shown)
			others.push([pathTo(id, "1"), articleListPath(shown.list)]);
		const instances = await instancesOf(page, content, languages);
		await eachInSlices(instances, (found) => {
			const { path } = found;
			const published = languages.filter((one) =>
				found.languages.includes(one),
			);
			if (published.length === 0) return;
			all.push({ id, path, languages: published });
			for (const other of found.others ?? []) others.push([other, path]);
		});
		for (const { path, languages, others: further = [] } of goneOf(
			page,
			withdrawn,
		)) {
			// An address may have been withdrawn by one entry after another.
			const at = gone.findIndex((one) => one.path === path);
			const before = gone[at]?.languages ?? [];
			const merged = [...new Set([...before, ...languages])];
			gone.splice(at < 0 ? gone.length : at, 1, {
				id,
				path,
				languages: merged,
			});
			for (const other of further) goneOthers.push([other, path]);
		}
	}
	const standard = await standardLanguage(content);
	return knownFrom({ languages, standard, all, gone, others, goneOthers });
}

/** Pages as learned, to be looked up. */
export async function knownFrom(learned: LearnedPages): Promise<KnownPages> {
	const { all, gone, others, goneOthers } = learned;
	const byAddress = await byAddressOf(all, others);
	const goneByAddress = await byAddressOf(gone, goneOthers);
	const find = (path: string) => {
		const folded = foldPath(path);
		const above = below.find((one) => folded.startsWith(`${one}/`));
		return byAddress.get(above ?? folded);
	};
	const linked = [...fixed, ...legalLinks.map(({ id }) => legalPath(id))];
	const missing = new Map<LanguageCode, string[]>();
	return {
		...learned,
		find,
		findGone: (path) => goneByAddress.get(foldPath(path)),
		missing(language) {
			// Every page of a language is made, and found to hold, with the same list.
			const found =
				missing.get(language) ??
				linked.filter((path) => !find(path)?.languages.includes(language));
			missing.set(language, found);
			return found;
		},
	};
}

async function byAddressOf(
	pages: readonly KnownPage[],
	others: LearnedPages["others"],
): Promise<Map<string, KnownPage>> {
	const found = new Map<string, KnownPage>();
	await eachInSlices(pages, (one) => {
		found.set(foldPath(one.path), one);
	});
	// A name that was given away belongs to its new owner.
	await eachInSlices(others, ([other, path]) => {
		const address = foldPath(other);
		const known = found.get(foldPath(path));
		if (known && !found.has(address)) found.set(address, known);
	});
	return found;
}

/** Addresses that content does not name. */
const fixed = mapPages
	.map(({ path }) => path)
	.filter((path) => !path.includes(":"));

/** Pages that answer for every address below their own. */
const below = mapPages
	.filter((page: MapPage) => page.below)
	.map(({ path }) => path);

/** The pages that an entry of the map stands for. */
async function instancesOf(
	{ id, path, content: shown }: MapPage & { id: PageId },
	content: ReadContent,
	languages: readonly LanguageCode[],
): Promise<Instance[]> {
	if (!shown) return [{ path, languages }];
	if ("page" in shown)
		return [{ path, languages: await content.languagesOf("page", shown.page) }];
	if ("each" in shown) {
		const entries = await namedEntries(content, shown.each);
		return mapInSlices(entries, (entry) => ({
			path: pathOf(id, entry.name),
			languages: entry.languages,
			others: othersOf(id, entry),
		}));
	}
	const entries = await namedEntries(content, shown.list);
	const pagesIn = new Map(
		languages.map((language) => {
			const those = entries.filter((one) => one.languages.includes(language));
			return [language, Math.ceil(those.length / articlesPerPage)];
		}),
	);
	const most = Math.max(1, ...pagesIn.values());
	return Array.from({ length: most - 1 }, (_, n) => ({
		path: articleListPath(shown.list, n + 2),
		languages: languages.filter(
			(language) => (pagesIn.get(language) ?? 0) >= n + 2,
		),
	}));
}

/** The pages of an entry of the map that were withdrawn. */
function goneOf(
	{ id, path, content: shown }: MapPage & { id: PageId },
	withdrawn: readonly Withdrawn[],
): Instance[] {
	if (!shown || "list" in shown) return [];
	if ("page" in shown)
		return withdrawn
			.filter(({ kind, slug }) => shows(shown, kind, slug))
			.map(({ languages }) => ({ path, languages }));
	return withdrawn
		.filter(({ kind }) => kind === shown.each)
		.map((entry) => ({
			path: pathOf(id, entry.name),
			languages: entry.languages,
			others: othersOf(id, entry),
		}));
}

function othersOf(id: PageId, { name, others }: Named): string[] {
	const paths = others.map((other) => pathOf(id, other));
	if (id !== "newsArticle") return paths;
	return [...paths, ...[name, ...others].map(newsDetailPath)];
}

function pathOf(id: PageId, name: string): string {
	return pathTo(id, nameInAddress(name));
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
		.trim()
		.toLowerCase()
		.replaceAll(" ", "_")
		.replace(/\/{2,}/g, "/");
	return folded.length > 1 ? folded.replace(/\/$/, "") : folded;
}
