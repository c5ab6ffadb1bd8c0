import { useDebounced } from "../../useDebounced.ts";

/** Milliseconds after the last key until the server is asked. */
const rest = 150;
/** Letters from which the server is asked. */
const fewest = 3;

/** What the server is to be asked by now, and by the last keys; empty for nothing. */
type Asked = { query: string; settled: string };

/** Words to ask the server by, of a member who may. */
export function useAsked(search: string, mayAsk: boolean): Asked {
	const typed = search.trim().slice(0, 100);
	const query = mayAsk && typed.length >= fewest ? typed : "";
	return { query, settled: useDebounced(query, rest) };
}

/** Answer as the palette takes it; the answer before stays until the next has come. */
export function answered<Data>(
	{ query, settled }: Asked,
	{ state, data }: { state: string; data?: Data | undefined },
) {
	const hasFailed = query !== "" && state === "failed";
	return {
		data: query === "" || hasFailed ? undefined : data,
		/** Whether the answer is still to come. */
		isAsking: query !== settled || (query !== "" && !data && !hasFailed),
		/** Whether the server could not search. */
		hasFailed,
	};
}
