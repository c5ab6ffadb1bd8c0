import { useFormatter, useTranslations } from "use-intl";
import { useMe } from "../../me.ts";
import type { Dates } from "./Dates.tsx";

/** Says dates in the reader's zone: "from … until …". */
export function useDatesText(): (dates: Dates) => string {
	const t = useTranslations("console.library");
	const format = useFormatter();
	const { timeZone } = useMe();
	const said = (at: string) =>
		format.dateTime(new Date(at), {
			dateStyle: "medium",
			timeStyle: "short",
			timeZone,
		});
	return ({ from, until }) => {
		if (from !== null && until !== null)
			return t("fromUntil", { from: said(from), until: said(until) });
		if (from !== null) return t("fromOnly", { from: said(from) });
		return until === null ? "" : t("untilOnly", { until: said(until) });
	};
}
