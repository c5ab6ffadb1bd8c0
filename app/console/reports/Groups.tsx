import { useId, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ReportGroup } from "../../../contracts/console/leads/reports.ts";
import { countryNames } from "../../../contracts/language.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { screenPath } from "../addresses.ts";
import styles from "./reports.module.css";
import { shareOf, useFigures } from "./useFigures.ts";

/** Values that rows are put in order by; the order that says most about each. */
const orders = {
	who: undefined,
	came: (one: ReportGroup) => -one.came,
	inTime: (one: ReportGroup) => shareOf(one) ?? 2,
	median: (one: ReportGroup) => -(one.median ?? -1),
	overdue: (one: ReportGroup) => -one.overdue,
	closed: (one: ReportGroup) => -one.closed,
};
type Order = keyof typeof orders;

/** Figures by distributor and kind, in the order that is asked for. */
export function Groups({ groups }: { groups: ReportGroup[] }) {
	const t = useTranslations("console.reports");
	const { number, share, median } = useFigures();
	const [order, setOrder] = useState<Order>("who");
	const title = useId();
	const countryOf = countryNames(pageLanguage(), "short");
	const by = orders[order];
	const rows = by ? groups.toSorted((a, b) => by(a) - by(b)) : groups;
	const head = (name: Order, label: string) => (
		<th
			scope="col"
			aria-sort={
				order !== name
					? undefined
					: name === "who" || name === "inTime"
						? "ascending"
						: "descending"
			}
		>
			<button type="button" onClick={() => setOrder(name)}>
				{label}
			</button>
		</th>
	);
	return (
		<section className={styles.groups} aria-labelledby={title}>
			<h2 id={title}>{t("byDistributor")}</h2>
			<table className={styles.table}>
				<thead>
					<tr>
						{head("who", t("distributor"))}
						{head("came", t("came"))}
						{head("inTime", t("inTime"))}
						{head("median", t("median"))}
						{head("overdue", t("overdue"))}
						{head("closed", t("closed"))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => {
						const { distributor, kind, came, overdue, closed } = row;
						const due = new URLSearchParams({ view: "due", kind });
						if (distributor?.country) due.set("country", distributor.country);
						return (
							<tr key={`${distributor?.slug} ${kind}`}>
								<th scope="row">
									<span>
										<bdi>{distributor ? distributor.name : t("maker")}</bdi>
									</span>
									<span className={styles.kind}>
										{t(`kind_${kind}`)}
										{distributor?.country &&
											` · ${countryOf(distributor.country)}`}
									</span>
								</th>
								<td data-label={t("came")}>{number(came)}</td>
								<td data-label={t("inTime")}>{share(row)}</td>
								<td data-label={t("median")}>{median(row)}</td>
								<td data-label={t("overdue")}>
									{overdue > 0 ? (
										<Link to={`${screenPath("leads")}?${due}`}>
											{number(overdue)}
										</Link>
									) : (
										number(0)
									)}
								</td>
								<td data-label={t("closed")}>{number(closed)}</td>
							</tr>
						);
					})}
				</tbody>
			</table>
		</section>
	);
}
