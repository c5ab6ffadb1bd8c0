import {
	nameInAddress,
	shows,
} from "../../contracts/addresses/entryAddress.ts";
import type { AddressedKind } from "../../contracts/kinds.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import {
	type MapPage,
	mapPages,
	pageMap,
	pathTo,
} from "../../contracts/map.ts";
import { namedEntries } from "../../domain/content/named.ts";
import type { Previewed } from "../../domain/content/preview/preview.ts";
import type { ReadContent } from "../../domain/content/preview/previewContent.ts";
import { type KnownPages, learnPages } from "../pages/addresses/knownPages.ts";

/** The page on which what is looked at is seen best, without language; the home page shows something of everything else. */
export async function pageShowing({
	content,
	entries,
}: Previewed): Promise<{ path: string; languages: LanguageCode[] }> {
	const known = await learnPages(content);
	let path: string = pageMap.home.path;
	for (const entry of entries) {
		path = await pathOf(content, entry);
		if (path !== pageMap.home.path) break;
	}
	return { path, languages: languagesOf(known, path) };
}

async function pathOf(
	content: ReadContent,
	{ id, kind, slug }: Previewed["entries"][number],
): Promise<string> {
	const page = mapPages.find(
		(page: MapPage) =>
			shows(page.content, kind, slug) || page.shows?.includes(kind),
	);
	if (!page?.content || !("each" in page.content))
		return page?.path ?? pageMap.home.path;
	const named = await namedEntries(content, kind as AddressedKind);
	const found = named.find(({ others }) => others.includes(id));
	if (!found) return pageMap.home.path;
	return pathTo(page.id, nameInAddress(found.name));
}

function languagesOf({ find, languages }: KnownPages, path: string) {
	return [...(find(path)?.languages ?? languages)];
}
