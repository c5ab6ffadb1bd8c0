import { useCallback, useEffect, useRef, useState } from "react";
import type { EntryRow } from "../../../contracts/console/entries.ts";
import { type ConsoleAnswer, callList } from "../request.ts";
import { useEntriesChanged } from "./changes.ts";
import { kindsOf, type ListQuery } from "./query.ts";

export type ListedEntry = ConsoleAnswer<"console-entries">[number] & EntryRow;
type Cursor = { key: string | number; id: string };
export type Listed = {
	state: "loading" | "ready" | "failed";
	rows: ListedEntry[];
	count: number;
	next: Cursor | null;
	/** Key of the query that the rows belong to. */
	key: string;
};

const limit = 50;
const nothing: Listed = {
	state: "loading",
	rows: [],
	count: 0,
	next: null,
	key: "",
};

/** A list of entries, page by page; what is shown stays until the next answer. */
export function useEntries(query: ListQuery) {
	const key = JSON.stringify(query);
	const [listed, setListed] = useState<Listed>(nothing);
	const control = useRef<AbortController>(null);

	const ask = useCallback(
		async (after: Cursor | null, size = limit) => {
			control.current?.abort();
			const mine = new AbortController();
			control.current = mine;
			const {
				list,
				search,
				state,
				language,
				mine: own,
			} = JSON.parse(key) as ListQuery;
			const kinds = kindsOf(list);
			setListed((now) => ({ ...now, state: "loading" }));
			try {
				const { data, count, next } = await callList(
					"console-entries",
					{
						...(kinds && { kinds }),
						limit: size,
						...(search && { search }),
						...(state && { state }),
						...(language && { language }),
						...(own && { mine: true }),
						...(after && { after }),
					},
					{ signal: mine.signal, background: true },
				);
				setListed((now) => ({
					rows: after ? [...now.rows, ...data] : data,
					state: "ready",
					count,
					next,
					key,
				}));
			} catch {
				if (!mine.signal.aborted)
					setListed((now) => ({ ...now, state: "failed" }));
			}
		},
		[key],
	);

	useEffect(() => {
		void ask(null);
		return () => control.current?.abort();
	}, [ask]);

	const shown = useRef(0);
	shown.current = listed.rows.length;
	/** Reloads all shown rows after a change. */
	const refresh = useCallback(
		() => void ask(null, Math.min(200, Math.max(limit, shown.current))),
		[ask],
	);
	useEntriesChanged(refresh);
	return {
		listed,
		isCurrent: listed.key === key,
		more: useCallback(() => ask(listed.next), [ask, listed.next]),
		again: useCallback(() => ask(null), [ask]),
	};
}
