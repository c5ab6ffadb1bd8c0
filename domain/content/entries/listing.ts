import type { EntryState } from "../../../contracts/console/entries/entryStates.ts";
import { DomainError } from "../../../contracts/errors.ts";
import { kindRow } from "../../../contracts/kinds.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { demand } from "../../rights/demand.ts";
import { type ContentKind, contentKinds } from "../kinds.ts";
import {
	type Cursor,
	countEntries,
	type EntryOrder,
	pageOfEntries,
} from "./entryListQueries.ts";
import type { EntryReading } from "./entryReading.ts";
import type { EntryRow } from "./rows.ts";
import { folded } from "./search/searchWords.ts";

export type EntryQuery = {
	kinds?: ContentKind[] | undefined;
	state?: EntryState | undefined;
	language?: LanguageCode | undefined;
	search?: string | undefined;
	/** Only what the reader is writing himself. */
	mine?: boolean | undefined;
	order?: EntryOrder | undefined;
	after?: Cursor | undefined;
	limit: number;
};

/** Entries as staff find them. */
export function createListing({
	db,
	reading,
	stale,
}: {
	db: Db;
	reading: EntryReading;
	/** Entries whose translation into a language, or into any, is stale. */
	stale: (language?: LanguageCode) => Promise<string[]>;
}) {
	const { catchUp, find, rows } = reading;
	return {
		/** A page of entries, how many there are in all, and where the next page begins. */
		async list(who: Staff, query: EntryQuery) {
			demand(who, "content.read");
			await catchUp();
			const { kinds = contentKinds, state, language, mine } = query;
			const filter = {
				kinds,
				state,
				language,
				stale: state === "stale" ? await stale(language) : undefined,
				search: folded(query.search ?? ""),
				author: mine ? who.id : undefined,
			};
			const order = query.order ?? orderOf(kinds, filter.search);
			const { after, limit } = query;
			const [page, count] = await Promise.all([
				pageOfEntries(db, filter, { order, after, limit: limit + 1 }),
				countEntries(db, filter),
			]);
			const shown = page.slice(0, limit);
			const last = page.length > limit ? shown.at(-1) : undefined;
			return {
				entries: await rows(shown, language ?? who.language),
				count,
				next: last ? { key: last.key, id: last.id } : null,
			};
		},

		/** Entry as lists show it. @throws DomainError `not_found` */
		async read(who: Staff, entry: string): Promise<EntryRow> {
			demand(who, "content.read");
			const found = await find(entry);
			await catchUp();
			const [row] = await rows([found], who.language);
			if (!row) throw new DomainError("not_found", "There is no such entry.");
			return row;
		},
	};
}

/** Order of a list: as visitors see a kind, or what changed last first. */
function orderOf(kinds: ContentKind[], search: string): EntryOrder {
	if (search) return "relevance";
	const [kind] = kinds;
	if (kinds.length !== 1 || !kind) return "changed";
	return kindRow(kind).order ?? "changed";
}
