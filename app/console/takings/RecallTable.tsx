import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { recallStates } from "../../../contracts/console/files/recallStates.ts";
import type { RecalledFile } from "../../../contracts/console/files/takings.ts";
import { screenPath } from "../addresses.ts";
import { call } from "../kit/requests/request.ts";
import { usePages } from "../kit/requests/usePages.ts";
import { LogTable } from "../kit/table/LogTable.tsx";
import { withZone } from "../kit/time/moments.ts";
import { useMe } from "../me.ts";
import styles from "./takings.module.css";
import type { Filtering } from "./useFilter.ts";

/** Accounts named in a line; the table to save has all. */
const mostNamed = 5;

/** Table of the recalls of all files, the newest first. */
export function RecallTable({ filter, clear }: Filtering) {
	const t = useTranslations("console.takings");
	const state = recallStates.find((one) => one === filter.state);
	const {
		pages,
		state: loaded,
		again,
		hasMore,
		more,
	} = usePages(
		["console-recalls", state],
		(after: string | null, options) =>
			call(
				"console-recalls",
				{ ...(state && { state }), ...(after && { after }) },
				options,
			),
		({ after }) => after,
	);
	const counts = pages?.[0]?.counts;
	return (
		<LogTable
			{...{ again }}
			state={loaded}
			columns={[
				...[t("recalled"), t("file"), t("reason")],
				...[t("state"), t("answers")],
			]}
			summary={counts && t("recallCounts", counts)}
			rows={pages?.flatMap(({ recalls }) => recalls)}
			empty={t(state ? "nothing" : "noRecalls")}
			clear={state && { label: t("clear"), onPress: clear }}
			more={{ label: t("more"), isThere: hasMore, onPress: more }}
			className={styles.table}
			render={(recall: RecalledFile) => <Line recall={recall} />}
		/>
	);
}

function Line({ recall }: { recall: RecalledFile }) {
	const t = useTranslations("console.takings");
	const format = useFormatter();
	const { timeZone } = useMe();
	const { file, folder, version, reason, state, told, answered } = recall;
	const { waiting } = recall;
	const dateOf = (at: string) =>
		format.dateTime(new Date(at), { dateStyle: "medium", timeZone });
	/** The first of some accounts, and how many more there are. */
	function namesOf(accounts: string[]): string {
		const names = format.list(accounts.slice(0, mostNamed), { type: "unit" });
		const count = accounts.length - mostNamed;
		return count > 0 ? t("andMore", { names, count }) : names;
	}
	const name = (
		<>
			<bdi>{file || t("gone")}</bdi> <span>{t("version", { version })}</span>
		</>
	);
	return (
		<>
			<td data-name={t("recalled")}>
				<time dateTime={recall.createdAt}>
					{format.dateTime(new Date(recall.createdAt), {
						...withZone,
						timeZone,
					})}
				</time>{" "}
				<bdi>{recall.createdBy}</bdi>
			</td>
			<td data-name={t("file")}>
				{folder ? (
					<Link
						className={styles.pick}
						to={`${screenPath("library")}?folder=${encodeURIComponent(folder)}`}
					>
						{name}
					</Link>
				) : (
					name
				)}
			</td>
			<td data-name={t("reason")}>
				<bdi>{reason}</bdi>
			</td>
			<td data-name={t("state")}>
				{t(`state_${state}`)}
				{state !== "answered" && (
					<> ({t("until", { date: dateOf(recall.remindAt) })})</>
				)}
			</td>
			<td data-name={t("answers")}>
				<div>
					{t("answersOf", { answered, told })}
					{waiting.length > 0 && (
						<small className={styles.soft}>
							{t("waitingFor", { names: namesOf(waiting) })}
						</small>
					)}
				</div>
			</td>
		</>
	);
}
