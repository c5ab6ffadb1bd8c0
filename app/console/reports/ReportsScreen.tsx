import { useTranslations } from "use-intl";
import { reportSpans } from "../../../contracts/leads/reports.ts";
import { saveText } from "../../signedIn/saveText.ts";
import { Bones } from "../kit/form/Bones.tsx";
import { Button } from "../kit/form/Button.tsx";
import { Choose } from "../kit/form/Choose.tsx";
import form from "../kit/form/form.module.css";
import { Page, Part } from "../kit/form/Page.tsx";
import { useAttempt } from "../kit/form/useAttempt.ts";
import { call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { Failed } from "../kit/states/States.tsx";
import { useAddressParams } from "../kit/table/useAddressParams.ts";
import { Groups } from "./Groups.tsx";
import styles from "./reports.module.css";
import { Total } from "./Total.tsx";
import { Weeks } from "./Weeks.tsx";

const usual = 13;

/** Screen of how requests were answered: how many in time, by week, distributor and kind. */
export default function ReportsScreen() {
	const t = useTranslations("console.reports");
	const { params, change } = useAddressParams();
	const weeks =
		reportSpans.find((one) => String(one) === params.get("weeks")) ?? usual;
	const { loaded, reload } = useConsoleQuery("console-lead-report", { weeks });
	const { attempt, failure, busy } = useAttempt();
	const { data } = loaded;

	async function download(): Promise<void> {
		const made = await attempt(() =>
			call("console-lead-report-csv", { weeks }),
		);
		if (made) saveText(made.name, [made.csv], "text/csv");
	}

	return (
		<Page title={t("title")} intro={t("intro")}>
			<div className={styles.bar}>
				<Choose
					label={t("span")}
					value={String(weeks)}
					options={reportSpans.map((count) => ({
						value: String(count),
						name: t("weeks", { count }),
					}))}
					onChange={(span) => change({ weeks: span })}
				/>
				<Button
					className={form.quiet}
					disabled={busy || !data?.total.came}
					onClick={() => void download()}
				>
					{busy ? t("preparing") : t("download")}
				</Button>
			</div>
			<p role="alert" className={form.fault}>
				{failure}
			</p>
			{loaded.state === "failed" && !data ? (
				<Failed onAgain={reload} />
			) : !data ? (
				<Bones />
			) : data.total.came === 0 ? (
				<p>{t("none")}</p>
			) : (
				<>
					<Total figures={data.total} />
					<Part
						title={t("byWeek")}
						intro={t("byWeekText", { zone: `\u2068${data.zone}\u2069` })}
					>
						<Weeks weeks={data.weeks} />
					</Part>
					<Groups groups={data.groups} />
				</>
			)}
		</Page>
	);
}
