import { useTranslations } from "use-intl";
import { may } from "../../../../contracts/rights.ts";
import { screenPath } from "../../addresses.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { useMe } from "../../me.ts";
import { useDebounced } from "../../useDebounced.ts";
import type { Group } from "./rank.ts";

/** Milliseconds after the last key until the server is asked. */
const rest = 150;
const most = 6;
/** Letters from which requests are looked for. */
const fewest = 3;

/**
 * Customers' requests found by name, e-mail, phone or number, as far as a member may see them;
 * those of before stay until then.
 */
export function useFoundRequests(search: string): {
	group: Group;
	/** Whether the answer is still to come. */
	isAsking: boolean;
	/** Whether the server could not search. */
	hasFailed: boolean;
} {
	const t = useTranslations("console.shell");
	const { staff } = useMe();
	const typed = search.trim().slice(0, 200);
	const isAsked = may(staff, "leads.read") && typed.length >= fewest;
	const query = isAsked ? typed : "";
	const settled = useDebounced(query, rest);
	const { loaded } = useConsoleQuery(
		"console-leads",
		settled ? { view: "all", search: settled, limit: most } : undefined,
		{ quiet: () => true },
	);
	const hasFailed = query !== "" && loaded.state === "failed";
	const rows = query === "" || hasFailed ? [] : (loaded.data ?? []);
	return {
		group: {
			id: "requests",
			title: t("area_leads"),
			items: rows.map(({ receipt, name }) => ({
				id: `request ${receipt}`,
				title: name || receipt,
				detail: receipt,
				href: screenPath(`leads/${receipt}`),
			})),
		},
		isAsking:
			query !== settled ||
			(query !== "" && !loaded.data && loaded.state !== "failed"),
		hasFailed,
	};
}
