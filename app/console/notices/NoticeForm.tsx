import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { ConsoleNotice } from "../../../contracts/console/notices.ts";
import {
	defaultLanguage,
	type LanguageCode,
	languages,
} from "../../../contracts/language.ts";
import { noticeBounds } from "../../../contracts/noticeBounds.ts";
import { useSite } from "../../site/useSite.ts";
import { screenPath } from "../addresses.ts";
import { Question } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import { Choose } from "../kit/form/Choose.tsx";
import { Chosen } from "../kit/form/Chosen.tsx";
import form from "../kit/form/form.module.css";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { showDone } from "../toasts.ts";
import { Clashes } from "./Clashes.tsx";
import { PickOne } from "./PickOne.tsx";
import { Sending } from "./Sending.tsx";
import { noticesChanged } from "./shown.ts";
import { TextFields } from "./Texts.tsx";
import { useNoticeDraft } from "./useNoticeDraft.ts";
import { kinds } from "./values.ts";

/** Draft of a notice: its texts, whom it is to and what it is about; saved, then sent. */
export function NoticeForm(props: {
	/** None for a new one. */
	notice: ConsoleNotice | undefined;
	/** Called when there are words that are not saved, and when there are none any longer. */
	onDirty: (isDirty: boolean) => void;
}) {
	const t = useTranslations("console.notices");
	const { notice, onDirty } = props;
	const navigate = useNavigate();
	const site = useSite();
	const [language, setLanguage] = useState<LanguageCode>(site.language);
	const [sending, setSending] = useState<string>();
	const [deleting, setDeleting] = useState(false);
	const [isUntitled, setUntitled] = useState(false);
	const element = useRef<HTMLFormElement>(null);
	const attempting = useAttempt();
	const { attempt, failure, faults, busy } = attempting;
	const draft = useNoticeDraft(notice, attempting, onDirty);
	const { values, seen, set, save, isLost } = draft;
	const isTorn = draft.clashes.length > 0;
	const { loaded } = useConsoleQuery("console-notice-choices", {});
	const { groups = [], sendsMail = false } = loaded.data ?? {};
	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		const id = await save();
		if (id === undefined) return;
		showDone(t("saved"));
		if (id !== notice?.id)
			void navigate(screenPath(`notices/${id}`), { replace: true });
	}

	/** Opens the last look before sending; a notice that nobody could read needs its title first. */
	async function begin(): Promise<void> {
		const { texts, kind } = values;
		// One partner may be written to in any language; others need the English.
		const read = kind === "account" ? languages : [defaultLanguage];
		const isTitled = read.some((one) => texts[one]?.title.trim());
		setUntitled(!isTitled);
		if (isTitled) return setSending(await save());
		if (kind !== "account") flushSync(() => setLanguage(defaultLanguage));
		const field = element.current?.elements.namedItem("title");
		if (field instanceof HTMLInputElement) field.focus();
	}

	async function remove(): Promise<void> {
		setDeleting(false);
		if (!seen) return;
		const done = await attempt(async () => {
			const { id, version } = seen;
			await call("console-notice-withdraw", { id, version }, told);
			return true;
		});
		if (done) {
			draft.forget();
			onDirty(false);
		}
		noticesChanged();
		if (!done) return;
		showDone(t("deleted"));
		void navigate(screenPath("notices"), { replace: true });
	}

	return (
		<form ref={element} className={form.form} noValidate onSubmit={submit}>
			<TextFields
				language={language}
				faults={isUntitled ? { texts: t("englishNeeded") } : faults}
				texts={values.texts}
				onLanguage={setLanguage}
				onChange={(texts) => {
					setUntitled(false);
					set({ texts });
				}}
			/>
			<Choose
				label={t("to")}
				value={values.kind}
				options={kinds.map((value) => ({ value, name: t(`kind_${value}`) }))}
				onChange={(kind) => set({ kind })}
			/>
			{values.kind === "groups" && (
				<Chosen
					label={t("groups")}
					none={t("noGroups")}
					add={t("addGroup")}
					remove={(name) => t("takeAway", { name })}
					most={noticeBounds.groups}
					chosen={values.groups}
					choices={groups.map(({ id, name }) => ({ value: id, name }))}
					onChange={(chosen) => set({ groups: chosen })}
				/>
			)}
			{values.kind === "account" && (
				<PickOne
					label={t("account")}
					search={t("findAccount")}
					none={t("noAccount")}
					value={values.account}
					choicesOf={({ accounts }) =>
						accounts.map(({ account, name }) => ({
							...{ value: account, name, where: account },
						}))
					}
					onPick={(account) => set({ account })}
				/>
			)}
			<PickOne
				label={t("entry")}
				hint={t("entryHint")}
				search={t("findEntry")}
				none={t("noEntry")}
				value={values.entry}
				choicesOf={({ entries }) =>
					entries.map(({ id, name, path }) => ({
						...{ value: id, name, where: path.join(" / ") },
					}))
				}
				onPick={(entry) => set({ entry })}
			/>
			<label className={form.check}>
				<input
					type="checkbox"
					checked={values.asks}
					onChange={({ target }) => set({ asks: target.checked })}
				/>
				{t("asks")}
			</label>
			{sendsMail && (
				<label className={form.check}>
					<input
						type="checkbox"
						checked={values.mails}
						onChange={({ target }) => set({ mails: target.checked })}
					/>
					{t("mails")}
				</label>
			)}
			<Clashes draft={draft} groups={groups} />
			<p role="alert" className={form.fault}>
				{failure || faults.entry}
			</p>
			<div className={form.buttons}>
				<Button
					className={form.action}
					disabled={busy || isTorn}
					onClick={() => void begin()}
				>
					{t("send")}
				</Button>
				<Button type="submit" className={form.quiet} disabled={busy || isTorn}>
					{busy ? t("saving") : t(isLost ? "saveAsNew" : "save")}
				</Button>
				{notice && seen && (
					<Button
						className={form.danger}
						disabled={busy}
						onClick={() => setDeleting(true)}
					>
						{t("delete")}
					</Button>
				)}
			</div>
			{sending !== undefined && (
				<Sending
					id={sending}
					language={language}
					onClose={() => {
						setSending(undefined);
						if (sending !== notice?.id)
							void navigate(screenPath(`notices/${sending}`), {
								replace: true,
							});
					}}
				/>
			)}
			{deleting && (
				<Question
					title={t("deleteAsk")}
					text={t("deleteText")}
					no={t("cancel")}
					yes={t("delete")}
					onNo={() => setDeleting(false)}
					onYes={() => void remove()}
				/>
			)}
		</form>
	);
}
