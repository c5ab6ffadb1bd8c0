import { useFormatter, useTranslations } from "use-intl";
import type { ReportFigures } from "../../../contracts/console/leads/reports.ts";

const hour = 60;

/** Share of what was to be answered that was answered in time; undefined where nothing was. */
export function shareOf({
	answered,
	inTime,
	overdue,
}: ReportFigures): number | undefined {
	const judged = answered + overdue;
	return judged === 0 ? undefined : inTime / judged;
}

/** Figures as words: shares in per cent, medians in minutes or hours of work. */
export function useFigures() {
	const t = useTranslations("console.reports");
	const format = useFormatter();
	return {
		number: (count: number) => format.number(count),
		share(figures: ReportFigures): string {
			const share = shareOf(figures);
			return share === undefined
				? t("nothing")
				: format.number(share, { style: "percent" });
		},
		median({ median }: ReportFigures): string {
			if (median === null) return t("nothing");
			if (median === 0) return t("noTime");
			const [unit, value, digits] =
				median < hour
					? (["minute", median, 0] as const)
					: (["hour", median / hour, 1] as const);
			return format.number(value, {
				style: "unit",
				unit,
				unitDisplay: "long",
				maximumFractionDigits: digits,
			});
		},
	};
}
