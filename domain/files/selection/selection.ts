import { setImmediate as nextTurn } from "node:timers/promises";
import { mostChosen } from "../../../contracts/files/fileBounds.ts";
import type { SelectionDetail } from "../../../contracts/files/files.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { createSight, type Sight, type Viewer } from "../audience/sight.ts";
import { editionsIn } from "../editions/editionsIn.ts";
import type { OfferedEdition } from "../editions/offeredEditions.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import type { ListedEntry, Listing } from "../listing/listing.ts";
import {
	type GivenBytes,
	givenBytes,
	givenWeights,
	keptOf,
} from "../pictures/givenBytes.ts";
import { isPicture } from "../pictures/pictureTypes.ts";
import { narrows } from "../search/narrowing.ts";
import { type Search, type SearchRequest, wordsOf } from "../search/search.ts";
import { entriesThere, insideOthers } from "./chosen.ts";

/** Entries read at once; others have their turn between. */
const atOnce = 500;

/**
 * Request for a list: the entries of a node or folder (`below`), or those found
 * by words.
 */
export type ListRequest = Omit<SearchRequest, "page" | "limit"> & {
	words: string;
	below: string | undefined;
};
type ListPage = Awaited<ReturnType<Listing["page"]>>;

export type Selection = ReturnType<typeof createSelection>;

/** Pages of what can be chosen from, all of it, and what a choice amounts to (decision 0067). */
export function createSelection(deps: {
	db: Db;
	listing: Listing;
	search: Search;
	sight?: Sight;
}) {
	const { db, listing, search, sight = createSight(deps) } = deps;

	/**
	 * A page of a list; undefined where there is no such folder. A folder that is narrowed
	 * lists what there is of it at whatever depth.
	 */
	async function page(
		request: ListRequest,
		{ page, limit }: { page: number; limit: number },
	): Promise<ListPage> {
		const { words: text, below, sort, ...rest } = request;
		const words = wordsOf(text);
		if (words.length > 0 || (request.onlyNew && below === undefined))
			return search.page(words, below, { ...rest, sort, page, limit });
		const inFolder =
			sort === "fit" ? ({ sort: "name", order: "asc" } as const) : { sort };
		if (below === undefined || !(narrows(request) || request.onlyNew))
			return listing.page(below, { ...rest, ...inFolder, page, limit });
		const itself = { page: 1, limit: 1 } as const;
		const way = await listing.page(below, { ...rest, ...inFolder, ...itself });
		const narrowed = { ...rest, ...inFolder, page, limit };
		const found = way && (await search.page([], below, narrowed));
		return found && { ...found, path: way.path };
	}

	/** Bytes that somebody gets of some entries in a language, and of other contents of them. */
	async function givenIn(
		viewer: Viewer,
		rows: readonly Pick<FileEntry, "id" | "language" | "editions">[],
		language: LanguageCode,
		others: ReadonlyMap<
			string,
			readonly Pick<OfferedEdition, "sha256" | "size">[]
		> = new Map(),
	): Promise<GivenBytes> {
		const editions = await editionsIn(db, rows, language);
		return givenBytes(db, viewer, {
			ids: rows.map(({ id }) => id),
			instead: new Map(
				[...editions].flatMap(([id, { sha256 }]) =>
					sha256 ? [[id, sha256] as const] : [],
				),
			),
			others: [...others].flatMap(([id, all]) =>
				all.map((one) => ({ ...one, id })),
			),
		});
	}

	return {
		page,

		given: givenIn,

		/** The first entries of a list, as many as can be taken together, and the number of all. */
		async all(
			request: ListRequest,
		): Promise<{ entries: ListedEntry[]; count: number } | undefined> {
			// By id: what moves from page to page meanwhile is met twice.
			const met = new Map<string, ListedEntry>();
			for (let at = 1; ; at++) {
				const found = await page(request, { page: at, limit: atOnce });
				if (!found) return undefined;
				for (const one of found.entries) met.set(one.entry.id, one);
				const isAll = at * atOnce >= Math.min(found.count, mostChosen);
				if (isAll || found.entries.length === 0)
					return {
						entries: [...met.values()].slice(0, mostChosen),
						count: found.count,
					};
				await nextTurn();
			}
		},

		/** Ids of the nodes and folders among some that are there for who asks. */
		async holdersSeen(ids: string[], viewer: Viewer): Promise<string[]> {
			const closed = await sight.closedTo(viewer);
			const there = await entriesThere(db, [...new Set(ids)], closed);
			return [...there.values()].flatMap(({ id, kind }) =>
				kind === "file" ? [] : [id],
			);
		},

		/**
		 * Says of entries that were chosen how many files and bytes they stand for, and
		 * which come with another one; what is in neither is there no longer, or was never
		 * for who asks. A file counts as it is in a language; folders by their files' own contents.
		 */
		async describe(
			ids: string[],
			viewer: Viewer,
			language: LanguageCode,
		): Promise<SelectionDetail> {
			const closed = await sight.closedTo(viewer);
			const entries = await entriesThere(db, [...new Set(ids)], closed);
			const inside = await insideOthers(db, entries, closed);
			const outer = [...entries.values()].filter(({ id }) => !inside.has(id));
			const holders = outer.filter(({ kind }) => kind !== "file");
			const weights = await search.weigh(
				holders.map(({ id }) => id),
				viewer,
			);
			const nothing = { files: 0, bytes: 0 };
			const below = await givenWeights(
				...([db, { viewer, closed }] as const),
				new Map(holders.map(({ id }, at) => [id, weights[at] ?? nothing])),
			);
			const files = outer.filter(({ kind }) => kind === "file");
			const given = await givenIn(viewer, files, language);
			const editions = await editionsIn(db, files, language);
			const pictures = files.filter(({ media_type: type }) => isPicture(type));
			const kept = pictures.filter(({ id }) => given.isKept(id)).length;
			return {
				items: outer.map(({ id, kind, size }) =>
					kind === "file"
						? {
								id,
								files: 1,
								bytes: given.own({ id, size: editions.get(id)?.size ?? size }),
							}
						: { id, ...(below.weights.get(id) ?? nothing) },
				),
				inside: [...inside],
				kept: keptOf({
					kept: below.kept + kept,
					free: below.free + pictures.length - kept,
				}),
			};
		},
	};
}
