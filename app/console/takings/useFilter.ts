import { useMemo } from "react";
import type { ConsoleRequest } from "../kit/requests/request.ts";
import { momentsOf, useFilterAddress } from "../kit/table/useFilterAddress.ts";
import { useMe } from "../me.ts";

/** Filters of the address; `entry` is the id of the file that `file` names. */
const names = [
	"show",
	"state",
	"file",
	"entry",
	"partner",
	"from",
	"to",
] as const;
/** Request body of the table, shared with the list. */
export type Question = ConsoleRequest<"console-takings-csv">;
export type Filtering = ReturnType<typeof useFilter>;

/** Filters in the address, and the request that they make. */
export function useFilter() {
	const { timeZone } = useMe();
	const address = useFilterAddress(names);
	const { filter } = address;
	const question = useMemo<Question>(() => {
		const { file, entry, partner } = filter;
		return {
			...((entry ?? file) && { file: entry ?? file }),
			...(partner && { partner }),
			...momentsOf(filter, timeZone),
		};
	}, [filter, timeZone]);
	return { ...address, question };
}
