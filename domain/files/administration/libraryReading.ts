import {
	type libraryStates,
	mostTogether,
} from "../../../contracts/console/library.ts";
import type { SortColumn } from "../../../contracts/files/fileBounds.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import { databaseClock, type SharedClock } from "../../../platform/db/clock.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { openAt } from "../../content/editing/openAt.ts";
import { demand } from "../../rights/demand.ts";
import {
	datesOfAudiences,
	markedAudiences,
} from "../audience/audienceQueries.ts";
import { type Audiences, audiencesOf } from "../audience/audiences.ts";
import { plannedChanges } from "../audience/planned.ts";
import type { Sight } from "../audience/sight.ts";
import { isDeleted } from "../audience/sight.ts";
import { timed } from "../audience/timed.ts";
import { standingOf } from "../changing/standing.ts";
import type { Deletions } from "../deleting/deletions.ts";
import { otherLanguages, ownLanguage } from "../editions/choosing.ts";
import { countBehind } from "../editions/editionsIn.ts";
import { fileInEdition } from "../editions/offeredEditions.ts";
import { type Policy, policyOf } from "../inspection/policies.ts";
import { namesOf } from "../library/languageNames.ts";
import {
	type FileEntry,
	findEntry,
	isEntryId,
} from "../library/libraryQueries.ts";
import { nameIn } from "../library/names.ts";
import { pathsTo, type Step } from "../library/paths.ts";
import { refused } from "../library/refused.ts";
import { allNodes } from "../library/treeQueries.ts";
import { countFiles, countHolders } from "../listing/listingQueries.ts";
import { type StaffRow, staffPage } from "../listing/staffListing.ts";
import { namesKept } from "../pictures/keptOriginals.ts";
import { openRecallsAmong } from "../recalls/recallQueries.ts";
import { type Search, wordsOf } from "../search/search.ts";
import { fileAsIn } from "../versions/formerVersions.ts";
import { offersFormer, offersOf } from "../versions/offering.ts";
import { hiddenCalled, reviewedAmong, staffRowsOf } from "./readingQueries.ts";

/** Entries of a page. */
const pageLength = 100;
/** Files out of sight that a search tells before all others. */
const mostHidden = 50;

type State = (typeof libraryStates)[number];
type Kind = "catalogue" | "folder" | "file";

/**
 * Library as staff read it in the console: the tree, lists in whatever state, names and
 * settings. What is deleted is not in it.
 *
 * @throws DomainError `forbidden`, `not_found`
 */
export function createLibraryReading(deps: {
	db: Db;
	sight: Sight;
	search: Pick<Search, "page">;
	audiences: Audiences;
	deletions: Pick<Deletions, "count" | "list" | "weigh">;
	clock: Clock;
	time?: SharedClock | undefined;
}) {
	const { db, sight, search, deletions } = deps;
	const { time = databaseClock(db) } = deps;
	const allow = (who: Staff) => demand(who, "library.manage");

	async function holder(id: string) {
		const found = isEntryId(id) ? await findEntry(db, id) : undefined;
		if (!found || found.kind === "file" || (await isDeleted(db, found)))
			throw refused("not_found", "gone");
		return found;
	}

	/** Entries as they are shown, with their audiences and those that wait for a person. */
	async function shown(
		rows: StaffRow[],
		language: LanguageCode,
		/** Kind of what all of them lie in; undefined of what was searched, whose paths are shown. */
		kindAbove?: string,
	) {
		const all = await audiencesOf(db);
		const dates = await datesOfAudiences(db);
		const { withoutLinks } = await markedAudiences(db);
		const kept = await namesKept(db, rows);
		const now = deps.clock.now().toISOString();
		const reviewed = await reviewedAmong(
			db,
			rows.flatMap(({ id, state }) => (state === "held" ? [id] : [])),
		);
		const recalled = await openRecallsAmong(
			db,
			rows.flatMap(({ id, kind }) => (kind === "file" ? [id] : [])),
		);
		const behind = await countBehind(db, rows);
		const parents = [...new Set(rows.flatMap((row) => row.parent_id ?? []))];
		const paths =
			kindAbove === undefined
				? await pathsTo(db, parents, language)
				: new Map<string, Step[]>();
		const above = ({ parent_id }: StaffRow) =>
			kindAbove ?? paths.get(parent_id ?? "")?.at(-1)?.kind;
		return rows.map((row) => ({
			id: row.id,
			kind: row.kind as Kind,
			name: nameIn(language, row),
			standing: standingOf(row, above(row)),
			state: (reviewed.has(row.id) ? "review" : row.state) as State,
			size: row.kind === "file" ? row.size : row.entries,
			createdAt: row.created_at,
			ext: row.ext,
			note: row.note,
			audience: (all.get(row.audience ?? 0) ?? []).map(({ name }) => name),
			withoutLinks: withoutLinks.has(row.audience ?? 0),
			dates: timed(dates.get(row.audience ?? 0), now),
			kept: kept.get(row.id) ?? [],
			policy: row.policy as Policy | null,
			offersFormer: offersOf(row),
			isRecalled: recalled.has(row.id),
			languages: [ownLanguage(row) ?? [], ...otherLanguages(row)].flat(),
			behind: behind.get(row.id) ?? 0,
			parent: row.parent_id ?? "",
			path: (paths.get(row.parent_id ?? "") ?? []).map(({ name }) => name),
		}));
	}

	async function found(
		words: string[],
		{ search: text, folder, language, after }: ListAsked,
	) {
		const page = Math.max(1, Number(after) || 1);
		const result = await search.page(words, folder || undefined, {
			viewer: "staff",
			language,
			sort: "fit",
			order: "desc",
			page,
			limit: pageLength,
		});
		if (!result) throw refused("not_found", "gone");
		// Hidden entries are in no index: they are found by the file's own name, and come first.
		const hidden =
			page === 1
				? await hiddenCalled(db, text, folder || undefined, mostHidden)
				: [];
		const ids = result.entries.map(({ entry }) => entry.id);
		const rows = await staffRowsOf(db, ids);
		const known = new Map(rows.map((row) => [row.id, row]));
		const inOrder = [...hidden, ...ids.flatMap((id) => known.get(id) ?? [])];
		return {
			count: result.count + hidden.length,
			entries: await shown(inOrder, language),
			after: page * pageLength < result.count ? String(page + 1) : null,
		};
	}

	return {
		/** Nodes in the order of the tree, those at the top first among their like. */
		async tree(who: Staff, language: LanguageCode) {
			allow(who);
			const { numbers } = await sight.closedTo("staff");
			const rows = await allNodes(db);
			const all = await audiencesOf(db);
			const { withoutLinks } = await markedAudiences(db);
			const shut = new Set(
				rows.flatMap(({ id, audience }) =>
					audience !== null && numbers.includes(audience) ? [id] : [],
				),
			);
			// Below what is deleted, at whatever depth; a node may stand before the one it lies in.
			for (let more = shut.size > 0; more; ) {
				more = false;
				for (const { id, parent_id } of rows)
					if (!shut.has(id) && shut.has(parent_id ?? "")) {
						shut.add(id);
						more = true;
					}
			}
			return {
				nodes: rows
					.filter(({ id }) => !shut.has(id))
					.map((row) => ({
						id: row.id,
						name: nameIn(language, row),
						parent: row.parent_id ?? "",
						narrowed: all.has(row.audience ?? 0),
						withoutLinks: withoutLinks.has(row.audience ?? 0),
					})),
				deleted: await deletions.count(),
			};
		},

		/** A page of what lies in a folder, or at the top; with words, of what is found there. */
		async list(who: Staff, asked: ListAsked) {
			allow(who);
			const { folder, language, sort, order, after } = asked;
			const at = folder === "" ? undefined : await holder(folder);
			const paths = at ? await pathsTo(db, [at.id], language) : new Map();
			const path = (paths.get(folder) ?? []) as {
				id: string;
				name: string;
				kind: Kind;
			}[];
			const words = wordsOf(asked.search);
			if (words.length > 0) return { path, ...(await found(words, asked)) };
			const closed = await sight.closedTo("staff");
			const { rows, after: next } = await staffPage(db, at?.id, {
				...{ sort, order, after, closed },
				limit: pageLength,
			});
			const holders = await countHolders(db, at?.id, closed, [
				...["published", "held"],
			]);
			const published = at
				? at.entries - (await countHolders(db, at.id, { numbers: [], key: "" }))
				: 0;
			const others = at ? await countFiles(db, at.id, ["hidden", "held"]) : 0;
			return {
				path,
				count: holders + published + others,
				entries: await shown(rows, language, at?.kind ?? ""),
				after: next,
			};
		},

		/** Says that a member has a folder open, or leaves it; tells who else has. */
		async watch(who: Staff, folder: string, leaves: boolean) {
			allow(who);
			const place = `library:${isEntryId(folder) ? folder : ""}`;
			return openAt({ db, time }, who, place, leaves);
		},

		/** Names and settings of an entry. */
		async entry(who: Staff, id: string) {
			allow(who);
			const row = isEntryId(id) ? await findEntry(db, id) : undefined;
			if (!row || (await isDeleted(db, row)))
				throw refused("not_found", "gone");
			const reviewed = await reviewedAmong(db, [id]);
			return {
				id,
				kind: row.kind as Kind,
				state: (reviewed.has(id) ? "review" : row.state) as State,
				names: namesOf(row),
				note: row.note,
				policy: row.policy as Policy | null,
				policyAbove: await policyOf(db, row.parent_id),
				offersFormer: offersOf(row),
				formerAbove: await offersFormer(db, row.parent_id),
			};
		},

		/**
		 * A file with its content, as it is or as it was in a version, or in another language; also one that partners
		 * do not see.
		 *
		 * @throws DomainError `not_found`
		 */
		async file(
			who: Staff,
			id: string,
			version?: number | { language: string; edition: number },
		): Promise<FileEntry> {
			allow(who);
			const row = isEntryId(id) ? await findEntry(db, id) : undefined;
			if (row?.kind !== "file" || (await isDeleted(db, row)))
				throw refused("not_found", "gone");
			if (typeof version === "object") return fileInEdition(db, row, version);
			return version === undefined ? row : fileAsIn(db, row, version);
		},

		/** Changes that dates will bring next, the nearest first. */
		planned(who: Staff, language: LanguageCode) {
			allow(who);
			return plannedChanges(db, language, deps.clock.now().toISOString());
		},

		/** Numbers of entries that would go with some. */
		weigh(who: Staff, ids: string[]) {
			allow(who);
			return deletions.weigh(ids.slice(0, mostTogether));
		},

		/** A page of what is deleted. */
		deleted(who: Staff, language: LanguageCode, after: string | undefined) {
			allow(who);
			return deletions.list(language, { after, limit: pageLength });
		},
	};
}

/** Request for a list; `folder` is empty at the top. */
type ListAsked = {
	folder: string;
	search: string;
	sort: SortColumn;
	order: "asc" | "desc";
	after?: string | undefined;
	language: LanguageCode;
};
