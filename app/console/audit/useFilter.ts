import { useMemo } from "react";
import type { ConsoleRequest } from "../kit/requests/request.ts";
import { momentsOf, useFilterAddress } from "../kit/table/useFilterAddress.ts";
import { useMe } from "../me.ts";

const names = ["person", "action", "outcome", "from", "to"] as const;
/** Request body of the export, shared with the list. */
export type Question = ConsoleRequest<"console-audit-export">;
export type Filtering = ReturnType<typeof useFilter>;

/** Filters in the address, and the request that they make. */
export function useFilter() {
	const { timeZone } = useMe();
	const address = useFilterAddress(names);
	const { filter } = address;
	const question = useMemo<Question>(() => {
		const { person, action, outcome } = filter;
		return {
			...(person && { person }),
			...(action && { action }),
			...((outcome === "ok" || outcome === "refused") && { outcome }),
			...momentsOf(filter, timeZone),
		};
	}, [filter, timeZone]);
	return { ...address, question };
}
