import { type FormEvent, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { LibraryRecall } from "../../../../contracts/console/files/versions.ts";
import { Button } from "../../kit/form/Button.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import { Field } from "../../kit/form/Field.tsx";
import form from "../../kit/form/form.module.css";
import { told, useAttempt } from "../../kit/form/useAttempt.ts";
import { call } from "../../kit/requests/request.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { ListBones } from "../../kit/states/ListBones.tsx";
import { Failed } from "../../kit/states/States.tsx";
import { useMe } from "../../me.ts";
import { showDone } from "../../toasts.ts";
import { libraryChanged } from "../undoing.ts";
import type { Item } from "../useDeeds.ts";
import styles from "./versions.module.css";

const choices = ["3", "7", "14", "30"] as const;

/** Form that tells whoever took a version not to use it, with how many they are. */
export function RecallForm(props: {
	item: Item;
	version: number;
	onClose: () => void;
}) {
	const t = useTranslations("console.library");
	const { item, version, onClose } = props;
	const { loaded, reload } = useConsoleQuery("console-library-recall-weigh", {
		id: item.id,
		version,
	});
	const [reason, setReason] = useState("");
	const [days, setDays] = useState<(typeof choices)[number]>("7");
	const { attempt, failure, faults, busy } = useAttempt();
	const { data } = loaded;

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (busy) return;
		const done = await attempt(() =>
			call(
				"console-library-recall",
				{ id: item.id, version, reason, days: Number(days) },
				told,
			),
		);
		libraryChanged();
		if (!done) return;
		showDone(t("recallDone", { count: done.told }));
		onClose();
	}

	if (!data)
		return loaded.state === "failed" ? (
			<Failed onAgain={reload} />
		) : (
			<ListBones />
		);
	// A process of before an update does not say how many editions go with it.
	const { partners, untold, links, editions = 0 } = data;
	return (
		<form className={styles.newVersion} noValidate onSubmit={submit}>
			<h3>{t("recallIt", { version })}</h3>
			<p>{t("recallIntro", { partners })}</p>
			{editions > 0 && <p>{t("recallEditions")}</p>}
			{untold > 0 && <p>{t("recallUntold", { count: untold })}</p>}
			{links > 0 && <p>{t("recallLinks", { count: links })}</p>}
			<Field
				label={t("recallReason")}
				hint={t("recallReasonHint")}
				autoFocus
				maxLength={500}
				value={reason}
				fault={faults.reason}
				onChange={setReason}
			/>
			<Choose
				label={t("recallDays")}
				value={days}
				options={choices.map((value) => ({
					value,
					name: t("recallDaysAfter", { count: Number(value) }),
				}))}
				onChange={setDays}
			/>
			<p role="alert" className={form.fault}>
				{faults.reason ? "" : failure}
			</p>
			<div className={form.buttons}>
				<Button type="submit" className={form.danger} disabled={busy}>
					{t("recallSend", { count: partners })}
				</Button>
				<button type="button" className={form.quiet} onClick={onClose}>
					{t("cancel")}
				</button>
			</div>
		</form>
	);
}

/** State of a recall: who has acknowledged it, and who has not. */
export function RecallState({ recall }: { recall: LibraryRecall }) {
	const t = useTranslations("console.library");
	const format = useFormatter();
	const { timeZone } = useMe();
	const dateOf = (at: string) =>
		format.dateTime(new Date(at), { dateStyle: "medium", timeZone });
	const { reason, createdAt, createdBy, remindAt, isDue } = recall;
	const { told: all, answered, waiting, reminds } = recall;
	return (
		<div className={styles.recall}>
			<p>
				{t("recalledBy", { date: dateOf(createdAt), who: createdBy, reason })}
			</p>
			{all > 0 && <p>{t("recallAnswered", { answered, told: all })}</p>}
			{waiting.length > 0 && (
				<>
					<p>{t("recallWaiting", { names: waiting.join(", ") })}</p>
					{reminds && (
						<p>
							{t(isDue ? "recallReminded" : "recallWillRemind", {
								date: dateOf(remindAt),
							})}
						</p>
					)}
				</>
			)}
		</div>
	);
}
