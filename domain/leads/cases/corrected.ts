import type { EventRow } from "./caseQueries.ts";

/** Names of the fields that were corrected, as the events of a case say it; each once. */
export function correctedFields(events: readonly EventRow[]): string[] {
	const found = events.flatMap(({ type, detail }): string[] => {
		if (type !== "action") return [];
		const { action, fields = [] } = JSON.parse(detail);
		return action === "corrected" ? fields : [];
	});
	return [...new Set(found)];
}
