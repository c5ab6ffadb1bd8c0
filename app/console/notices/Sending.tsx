import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { ConsoleNotice } from "../../../contracts/console/notices.ts";
import {
	type LanguageCode,
	languageNames,
	languages,
} from "../../../contracts/language.ts";
import { serverTime } from "../../request/serverTime.ts";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import { Choose } from "../kit/form/Choose.tsx";
import form from "../kit/form/form.module.css";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { Awaited } from "../kit/states/Awaited.tsx";
import { WallTime } from "../kit/time/WallTime.tsx";
import { momentOf, wallTime } from "../kit/time/zoned.ts";
import { useMe } from "../me.ts";
import { showDone } from "../toasts.ts";
import { noticesChanged, shownText } from "./shown.ts";
import { Preview } from "./Texts.tsx";

const hour = 60 * 60_000;

/** Last look at a notice before it is sent or planned: each language, and exactly how many get it. */
export function Sending(props: {
	id: string;
	language: LanguageCode;
	onClose: () => void;
}) {
	const t = useTranslations("console.notices");
	const { id, language, onClose } = props;
	const query = useConsoleQuery("console-notice", { id });
	return (
		<Sheet
			isLight
			size="wide"
			title={t("sendTitle")}
			close={t("cancel")}
			onClose={onClose}
		>
			<Awaited query={query}>
				{(notice) => (
					<Confirmation
						{...{ notice, language, onClose }}
						reload={query.reload}
					/>
				)}
			</Awaited>
		</Sheet>
	);
}

function Confirmation(props: {
	notice: ConsoleNotice;
	language: LanguageCode;
	onClose: () => void;
	reload: () => void;
}) {
	const t = useTranslations("console.notices");
	const { notice, onClose, reload } = props;
	const { id, version, texts, counts, mails, sendsMail } = notice;
	const { timeZone } = useMe();
	const [language, setLanguage] = useState(props.language);
	const [when, setWhen] = useState<"now" | "later">("now");
	const [wall, setWall] = useState(() =>
		wallTime(new Date(serverTime().getTime() + hour), timeZone),
	);
	const field = useId();
	const { attempt, failure, faults, busy } = useAttempt();
	const missing = languages.filter((one) => !texts[one]);
	const count = counts.recipients;
	const moment = when === "later" ? momentOf(wall, timeZone) : undefined;

	async function release(): Promise<void> {
		const at = moment?.toISOString();
		const done = await attempt(() =>
			call(
				"console-notice-release",
				{ id, version, recipients: count, ...(at && { at }) },
				told,
			),
		);
		if (!done) return reload();
		noticesChanged();
		showDone(t(at ? "planned" : "sent", { count: done.recipients }));
		onClose();
	}

	return (
		<div className={form.form}>
			<p className={form.note}>
				{missing.length === 0
					? t("complete")
					: t("missing", {
							languages: missing.map((one) => languageNames[one]).join(", "),
						})}
			</p>
			<Preview
				{...{ texts, language }}
				shown={shownText(texts, language)}
				onLanguage={setLanguage}
			/>
			<Choose
				label={t("when")}
				value={when}
				options={[
					{ value: "now", name: t("when_now") },
					{ value: "later", name: t("when_later") },
				]}
				onChange={setWhen}
			/>
			{when === "later" && (
				<div className={form.field}>
					<label htmlFor={field}>{t("at", { zone: timeZone })}</label>
					<WallTime
						id={field}
						value={wall}
						aria-invalid={Boolean(faults.at) || undefined}
						onChange={setWall}
					/>
				</div>
			)}
			<p role="status">
				{t("reach", { count })}
				{mails && sendsMail && ` ${t("byMail", { count: counts.mailable })}`}
			</p>
			<p role="alert" className={form.fault}>
				{failure}
			</p>
			<div className={form.buttons}>
				<Button
					className={form.action}
					disabled={busy || (when === "now" ? count === 0 : !moment)}
					onClick={() => void release()}
				>
					{t(when === "now" ? "confirm" : "plan", { count })}
				</Button>
				<button type="button" className={form.quiet} onClick={onClose}>
					{t("cancel")}
				</button>
			</div>
		</div>
	);
}
