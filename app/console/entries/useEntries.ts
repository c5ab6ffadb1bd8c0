import type { EntryRow } from "../../../contracts/console/entries/entries.ts";
import { type ConsoleAnswer, callList } from "../kit/requests/request.ts";
import { usePages } from "../kit/requests/usePages.ts";
import { kindsOf, type ListQuery } from "./query.ts";

export type ListedEntry = ConsoleAnswer<"console-entries">[number] & EntryRow;
type Cursor = { key: string | number; id: string };
/** A list of entries as `useEntries` returns it. */
export type ListedEntries = ReturnType<typeof useEntries>;

const limit = 50;

/** A list of entries, page by page; what is shown stays until the next answer. */
export function useEntries(query: ListQuery) {
	const { list, search, state, language, mine } = query;
	const kinds = kindsOf(list);
	const body = {
		...(kinds && { kinds }),
		limit,
		...(search && { search }),
		...(state && { state }),
		...(language && { language }),
		...(mine && { mine: true }),
	};
	const { pages, ...listed } = usePages(
		["console-entries", body],
		(after: Cursor | null, options) =>
			callList(
				"console-entries",
				{ ...body, ...(after && { after }) },
				options,
			),
		({ next }) => next,
	);
	return {
		...listed,
		/** Undefined before the first page. */
		rows: pages?.flatMap(({ data }) => data) as ListedEntry[] | undefined,
		count: pages?.at(-1)?.count ?? 0,
	};
}
