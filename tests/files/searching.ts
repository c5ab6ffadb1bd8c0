import { expect } from "vitest";
import type { PageRequest } from "../../domain/files/listing/listing.ts";
import {
	createSearch,
	type Search,
	type SearchRequest,
	wordsOf,
} from "../../domain/files/search/search.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { testLibrary } from "./library.ts";

/** The first page by name, of a hundred. */
export const searchRequest = {
	viewer: "staff",
	language: "en",
	sort: "name",
	order: "asc",
	page: 1,
	limit: 100,
} satisfies PageRequest;

/** A library with one node, and a search over it. */
export async function openSearching(database: OpenDatabase) {
	const made = await testLibrary(database);
	const names = { en: "All" };
	const { id: node } = await made.library.addCatalogue({ names, position: 0 });
	return { ...made, node, search: createSearch({ db: database.db }) };
}

/** Names of what is found; undefined where there is nothing to look below. */
export async function namesFound(
	search: Search,
	text: string,
	below?: string,
	different: Partial<SearchRequest> = {},
): Promise<string[] | undefined> {
	const page: SearchRequest = { ...searchRequest, ...different };
	const found = await search.page(wordsOf(text), below, page);
	if (page.page === 1 && page.limit === 100)
		expect(found?.count).toBe(found?.entries.length);
	return found?.entries.map(({ name }) => name);
}
