import { useFormatter, useTranslations } from "use-intl";
import type { LeadReport } from "../../../contracts/console/leads/reports.ts";
import styles from "./reports.module.css";
import { useFigures } from "./useFigures.ts";

/** Weeks whose days all stand under a picture of usual width. */
const mostDays = 13;

/** Requests of each week: a picture, and the same as a table. */
export function Weeks({ weeks }: { weeks: LeadReport["weeks"] }) {
	const t = useTranslations("console.reports");
	const format = useFormatter();
	const { number, share, median } = useFigures();
	const most = Math.max(1, ...weeks.map(({ came }) => came));
	const day = (monday: string, isLong = false) =>
		format.dateTime(new Date(`${monday}T00:00:00Z`), {
			day: "numeric",
			month: "short",
			timeZone: "UTC",
			...(isLong && { year: "numeric" }),
		});
	return (
		<>
			<div
				className={styles.chart}
				data-many={weeks.length > mostDays ? "" : undefined}
				aria-hidden="true"
			>
				{weeks.map(({ monday, came, inTime, answered, overdue, closed }) => (
					<div key={monday} title={day(monday, true)}>
						<div className={styles.tall}>
							<div
								className={styles.stack}
								style={{ blockSize: `${(100 * came) / most}%` }}
							>
								<span className={styles.closed} style={{ flexGrow: closed }} />
								<span
									className={styles.rest}
									style={{ flexGrow: came - answered - overdue - closed }}
								/>
								<span
									className={styles.late}
									style={{ flexGrow: answered - inTime + overdue }}
								/>
								<span className={styles.good} style={{ flexGrow: inTime }} />
							</div>
						</div>
						<span className={styles.week}>{day(monday)}</span>
					</div>
				))}
			</div>
			<ul className={styles.legend} aria-hidden="true">
				<li data-of="good">{t("inTime")}</li>
				<li data-of="late">{t("late")}</li>
				<li data-of="rest">{t("open")}</li>
				<li data-of="closed">{t("closed")}</li>
			</ul>
			<details className={styles.details}>
				<summary>{t("asTable")}</summary>
				<table className={styles.table}>
					<thead>
						<tr>
							<th scope="col">{t("week")}</th>
							<th scope="col">{t("came")}</th>
							<th scope="col">{t("inTime")}</th>
							<th scope="col">{t("median")}</th>
							<th scope="col">{t("overdue")}</th>
							<th scope="col">{t("closed")}</th>
						</tr>
					</thead>
					<tbody>
						{weeks.toReversed().map((week) => (
							<tr key={week.monday}>
								<th scope="row">{day(week.monday, true)}</th>
								<td data-label={t("came")}>{number(week.came)}</td>
								<td data-label={t("inTime")}>{share(week)}</td>
								<td data-label={t("median")}>{median(week)}</td>
								<td data-label={t("overdue")}>{number(week.overdue)}</td>
								<td data-label={t("closed")}>{number(week.closed)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</>
	);
}
