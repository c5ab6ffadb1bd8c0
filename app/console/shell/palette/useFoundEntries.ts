import type { EntryRow } from "../../../../contracts/console/entries/entries.ts";
import { may } from "../../../../contracts/rights.ts";
import { call } from "../../kit/requests/request.ts";
import { useCallQuery } from "../../kit/requests/useConsoleQuery.ts";
import { useMe } from "../../me.ts";
import { useDebounced } from "../../useDebounced.ts";

/** Milliseconds after the last key until the server is asked. */
const rest = 150;
const most = 12;

export type Found = {
	/** Search by which these were found. */
	search: string;
	entries: EntryRow[];
};

const none: Found = { search: "", entries: [] };

/** Entries found on the server by what was typed; those of before stay until then. */
export function useFoundEntries(search: string): Found & {
	/** Whether the answer is still to come. */
	isAsking: boolean;
	/** Whether the server could not search. */
	hasFailed: boolean;
} {
	const { staff } = useMe();
	const query = may(staff, "content.read") ? search.trim() : "";
	const settled = useDebounced(query, rest);
	const body = { search: settled.slice(0, 200), limit: most };
	const { loaded } = useCallQuery<Found>(
		["console-entries", "found", body],
		async (options) => ({
			search: settled,
			entries: await call("console-entries", body, options),
		}),
		{ enabled: settled !== "", quiet: () => true },
	);
	if (query === "") return { ...none, isAsking: false, hasFailed: false };
	const hasFailed = loaded.state === "failed";
	const found = hasFailed
		? { search: settled, entries: [] }
		: (loaded.data ?? none);
	return { ...found, isAsking: found.search !== query, hasFailed };
}
