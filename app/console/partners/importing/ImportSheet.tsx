import { useTranslations } from "use-intl";
import { Sheet } from "../../kit/dialogs/Sheet.tsx";
import { FileChoice } from "../../kit/files/FileChoice.tsx";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { useSaveInParts } from "../../kit/form/useSaveInParts.ts";
import { call } from "../../kit/requests/request.ts";
import styles from "./importing.module.css";
import { PlannedRows } from "./PlannedRows.tsx";
import { doing, usePartnerImport } from "./usePartnerImport.ts";

/** Table of partners: saved, and read again with a plan of what it would change. */
export function ImportSheet(props: {
	/** Whether links are mailed at all. */
	isMailed: boolean;
	onClose: () => void;
	onImported: () => void;
}) {
	const { isMailed, onClose, onImported } = props;
	const t = useTranslations("console.partners");
	const { saving, lines, save } = useSaveInParts(
		"partners",
		(after: string | undefined) =>
			call("console-partners-csv", after === undefined ? {} : { after }),
	);
	const { plan, fault, isBusy, progress, done, saveLinks, open, run } =
		usePartnerImport(onImported);
	const count = (deed: string) =>
		plan?.rows.filter((row) => row.deed === deed).length ?? 0;
	const left = done?.filter((row) => row.fault !== null) ?? [];
	return (
		<Sheet size="wide" title={t("table")} close={t("close")} onClose={onClose}>
			<p className={form.note}>{t("tableText")}</p>
			<div className={form.buttons}>
				<Button className={form.quiet} disabled={saving} onClick={save}>
					{saving ? t("tableSaving", { count: lines }) : t("tableSave")}
				</Button>
			</div>
			<FileChoice
				name={t("tableChoose")}
				accept=".csv,.tsv,.txt,text/csv"
				disabled={isBusy}
				onChoose={(file) => void open(file)}
			/>
			<p role="alert" className={form.fault}>
				{fault}
			</p>
			{plan?.guessed && (
				<p className={form.note}>
					{t("tableGuessed", { encoding: plan.guessed })}
				</p>
			)}
			<p role="status" className={styles.status}>
				{progress
					? t("tableProgress", progress)
					: plan
						? t("tablePlan", {
								invite: count("invite"),
								change: count("change"),
								same: count("same"),
								refused: count("refused"),
							})
						: done &&
							t("tableDone", {
								done: done.length - left.length,
								left: left.length,
							})}
			</p>
			{left.length > 0 && (
				<ul className={styles.rows}>
					{left.map(({ account, fault }) => (
						<li key={account}>
							<bdi>{account}</bdi>: {fault}
						</li>
					))}
				</ul>
			)}
			{saveLinks && (
				<>
					<p className={form.note}>{t("tableLinks")}</p>
					<div className={form.buttons}>
						<Button className={form.quiet} onClick={saveLinks}>
							{t("tableSaveLinks")}
						</Button>
					</div>
				</>
			)}
			{plan && <PlannedRows rows={plan.rows} />}
			{plan?.rows.some(doing) && (
				<>
					{count("invite") > 0 && (
						<p className={form.note}>
							{t(isMailed ? "tableMailed" : "tableUnmailed")}
						</p>
					)}
					<div className={form.buttons}>
						<Button
							className={form.action}
							disabled={isBusy}
							onClick={() => void run()}
						>
							{t("tableRun", {
								invite: count("invite"),
								change: count("change"),
							})}
						</Button>
					</div>
				</>
			)}
		</Sheet>
	);
}
