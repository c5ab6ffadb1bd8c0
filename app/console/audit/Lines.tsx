import { useEffect, useRef } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { AuditLine } from "../../../contracts/console/audit.ts";
import { Bones } from "../kit/form/Bones.tsx";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { Failed } from "../kit/states/States.tsx";
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
	const body = useRef<HTMLTableSectionElement>(null);
	/** Number of lines before more were loaded: the focus moves to the first new one. */
	const before = useRef(0);

	const count = lines?.length ?? 0;
	useEffect(() => {
		if (before.current === 0 || count <= before.current) return;
		body.current?.rows[before.current]?.focus();
		before.current = 0;
	}, [count]);

	if (!lines)
		return state === "failed" ? <Failed onAgain={again} /> : <Bones />;
	return (
		<div className={styles.log} aria-busy={state === "loading"}>
			{state === "failed" && <Failed onAgain={again} />}
			<p role="status" className={form.note}>
				{state === "ready" &&
					(count === 0
						? t("none")
						: t(more ? "shownMore" : "shown", { count }))}
			</p>
			{count === 0 && state === "ready" && (
				<button type="button" className={form.quiet} onClick={onClear}>
					{t("clear")}
				</button>
			)}
			{count > 0 && (
				<table className={styles.table}>
					<thead>
						<tr>
							{(["time", "person", "what", "about"] as const).map((name) => (
								<th key={name} scope="col">
									{t(name)}
								</th>
							))}
						</tr>
					</thead>
					<tbody ref={body}>
						{lines.map((line) => (
							<AuditLineItem key={line.number} line={line} />
						))}
					</tbody>
				</table>
			)}
			{more && (
				<Button
					className={form.quiet}
					disabled={state === "loading"}
					onClick={() => {
						before.current = count;
						more();
					}}
				>
					{t("more")}
				</Button>
			)}
		</div>
	);
}

function AuditLineItem({ line }: { line: AuditLine }) {
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
		<tr tabIndex={-1}>
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
		</tr>
	);
}

function wordsOf(value: unknown): string {
	return typeof value === "string" ? value : JSON.stringify(value);
}
