import { useFormatter, useTranslations } from "use-intl";
import type { AuditLine } from "../../../contracts/console/audit.ts";
import { LogTable } from "../kit/table/LogTable.tsx";
import { withZone } from "../kit/time/moments.ts";
import { useMe } from "../me.ts";
import { aboutOf } from "./about.ts";
import { useActionName } from "./actions.ts";
import styles from "./audit.module.css";
import type { Log } from "./useLines.ts";

/** Table of log lines, newest first. */
export function Lines({ log, onClear }: { log: Log; onClear: () => void }) {
	const t = useTranslations("console.audit");
	const { lines, state, more, again } = log;
	return (
		<LogTable
			{...{ state, again }}
			columns={[t("time"), t("person"), t("what"), t("about")]}
			rows={lines}
			render={(line) => <AuditLineCells line={line} />}
			summary={t(more ? "shownMore" : "shown", { count: lines?.length ?? 0 })}
			empty={t("none")}
			clear={{ label: t("clear"), onPress: onClear }}
			more={{ label: t("more"), isThere: !!more, onPress: () => more?.() }}
			className={styles.table}
		/>
	);
}

function AuditLineCells({ line }: { line: AuditLine }) {
	const t = useTranslations("console.audit");
	const format = useFormatter();
	const { timeZone } = useMe();
	const nameOf = useActionName();
	const { name, others, files } = aboutOf(line);
	const about =
		files !== undefined
			? t("aboutFiles", { name, count: files })
			: others > 0
				? t("aboutMore", { name, count: others })
				: name || t("details");
	const { at, action, outcome, person, by, account, network, subject } = line;
	const { member } = line;
	const rest = Object.entries({
		...(account && account !== person && { account }),
		...(network && { network }),
		...(subject && { id: subject }),
		...line.detail,
		number: line.number,
	});
	return (
		<>
			<td data-name={t("time")}>
				<time dateTime={at}>
					{format.dateTime(new Date(at), {
						...withZone,
						second: "2-digit",
						timeZone,
					})}
				</time>
			</td>
			<td data-name={t("person")}>
				<div>
					<bdi>{person || "–"}</bdi>
					{member && (
						<small className={styles.member}>
							<bdi>{member}</bdi>
						</small>
					)}
					{by !== "staff" && <span className={styles.by}>{t(`by.${by}`)}</span>}
				</div>
			</td>
			<td data-name={t("what")}>
				<div>
					{nameOf(action)}
					{outcome === "refused" && (
						<strong className={styles.refused}>{t("refused")}</strong>
					)}
				</div>
			</td>
			<td data-name={t("about")}>
				<details>
					<summary>
						<bdi>{about}</bdi>
					</summary>
					<dl className={styles.detail} dir="ltr">
						{rest.map(([name, value]) => (
							<div key={name}>
								<dt>{name}</dt>
								<dd>{wordsOf(value)}</dd>
							</div>
						))}
					</dl>
				</details>
			</td>
		</>
	);
}

function wordsOf(value: unknown): string {
	return typeof value === "string" ? value : JSON.stringify(value);
}
