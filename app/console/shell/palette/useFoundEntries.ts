import { useEffect, useState } from "react";
import type { EntryRow } from "../../../../contracts/console/entries.ts";
import { may } from "../../../../contracts/rights.ts";
import { useMe } from "../../me.ts";
import { callList } from "../../request.ts";

/** Milliseconds after the last key until the server is asked. */
const rest = 150;
const most = 12;

export type Found = {
	/** What these were found by. */
	search: string;
	entries: EntryRow[];
	failed?: boolean;
};

/** Entries found on the server by what was typed; those of before stay until then. */
export function useFoundEntries(
	search: string,
): Found & { /** Whether the answer is still to come. */ isAsking: boolean } {
	const { staff } = useMe();
	const [found, setFound] = useState<Found>({ search: "", entries: [] });
	const query = may(staff, "content.read") ? search.trim() : "";

	useEffect(() => {
		if (query === "") {
			setFound({ search: "", entries: [] });
			return;
		}
		const control = new AbortController();
		const timer = setTimeout(() => {
			const { signal } = control;
			const body = { search: query.slice(0, 200), limit: most };
			const how = { signal, background: true, quiet: () => true };
			callList("console-entries", body, how).then(
				({ data }) => setFound({ search: query, entries: data }),
				() => {
					if (!signal.aborted)
						setFound({ search: query, entries: [], failed: true });
				},
			);
		}, rest);
		return () => {
			clearTimeout(timer);
			control.abort();
		};
	}, [query]);
	return { ...found, isAsking: found.search !== query };
}
