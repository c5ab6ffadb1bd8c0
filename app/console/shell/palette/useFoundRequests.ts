import { useTranslations } from "use-intl";
import { may } from "../../../../contracts/rights.ts";
import { screenPath } from "../../addresses.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { useMe } from "../../me.ts";
import { answered, useAsked } from "./found.ts";
import type { Found } from "./rank.ts";

const most = 6;

/**
 * Customers' requests found by name, e-mail, phone or number, as far as a member may see them;
 * those of before stay until then.
 */
export function useFoundRequests(search: string): Found {
	const t = useTranslations("console.shell");
	const { staff } = useMe();
	const asked = useAsked(search, may(staff, "leads.read"));
	const { loaded } = useConsoleQuery(
		"console-leads",
		asked.settled
			? { view: "all", search: asked.settled, limit: most }
			: undefined,
		{ quiet: () => true },
	);
	const { data = [], ...state } = answered(asked, loaded);
	return {
		...state,
		group: {
			id: "requests",
			title: t("area_leads"),
			items: data.map(({ receipt, name }) => ({
				id: `request ${receipt}`,
				title: name || receipt,
				detail: receipt,
				href: screenPath(`leads/${receipt}`),
			})),
		},
	};
}
