import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ConsoleNotice } from "../../../contracts/console/notices.ts";
import { useSite } from "../../site/useSite.ts";
import { Question } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { Part } from "../kit/form/Page.tsx";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { call } from "../kit/requests/request.ts";
import { When } from "../kit/time/When.tsx";
import { showDone } from "../toasts.ts";
import styles from "./notices.module.css";
import { Readers } from "./Readers.tsx";
import { noticesChanged, shownText, useWhom } from "./shown.ts";
import { Preview } from "./Texts.tsx";

/** A notice that was planned, sent or withdrawn, with who has read it. */
export function SentNotice({ notice }: { notice: ConsoleNotice }) {
	const t = useTranslations("console.notices");
	const site = useSite();
	const whom = useWhom();
	const [language, setLanguage] = useState(site.language);
	const [asking, setAsking] = useState(false);
	const { attempt, failure, busy } = useAttempt();
	const { id, version, state, texts, entry, asks, counts } = notice;

	async function run(
		name: "console-notice-unplan" | "console-notice-withdraw",
		done: "unplanned" | "withdrawn",
	): Promise<void> {
		setAsking(false);
		const isDone = await attempt(async () => {
			await call(name, { id, version }, told);
			return true;
		});
		noticesChanged();
		if (isDone) showDone(t(done));
	}

	return (
		<>
			<dl className={styles.facts}>
				<dt>{t("to")}</dt>
				<dd>
					<bdi>{whom(notice)}</bdi>
				</dd>
				<dt>{t("when")}</dt>
				<dd>
					<When at={notice.at} />
				</dd>
				<dt>{t("writtenBy")}</dt>
				<dd>
					<bdi>{notice.writtenBy}</bdi>
				</dd>
				{entry && (
					<>
						<dt>{t("entry")}</dt>
						<dd>
							<bdi>{[...entry.path, entry.name].join(" / ")}</bdi>
						</dd>
					</>
				)}
			</dl>
			<Preview
				{...{ texts, language }}
				shown={shownText(texts, language)}
				onLanguage={setLanguage}
			/>
			<p role="alert" className={form.fault}>
				{failure}
			</p>
			<div className={form.buttons}>
				{state === "planned" && (
					<Button
						className={form.quiet}
						disabled={busy}
						onClick={() => void run("console-notice-unplan", "unplanned")}
					>
						{t("unplan")}
					</Button>
				)}
				{state !== "withdrawn" && (
					<Button
						className={form.danger}
						disabled={busy}
						onClick={() => setAsking(true)}
					>
						{t("withdraw")}
					</Button>
				)}
			</div>
			{state === "planned" ? (
				<p>{t("reach", { count: counts.recipients })}</p>
			) : (
				<Part title={t("readers")}>
					<Readers id={id} asks={asks} />
				</Part>
			)}
			{asking && (
				<Question
					title={t("withdrawAsk")}
					text={t("withdrawText")}
					no={t("cancel")}
					yes={t("withdraw")}
					onNo={() => setAsking(false)}
					onYes={() => void run("console-notice-withdraw", "withdrawn")}
				/>
			)}
		</>
	);
}
