import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import {
	type LanguageCode,
	languageNames,
	languages,
} from "../../../contracts/language.ts";
import { stayInLanguage } from "../../i18n/choice.ts";
import { useSite } from "../../site/useSite.ts";
import { Button } from "../kit/form/Button.tsx";
import { Choose } from "../kit/form/Choose.tsx";
import { Field } from "../kit/form/Field.tsx";
import form from "../kit/form/form.module.css";
import { Part } from "../kit/form/Page.tsx";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { useUnsaved } from "../kit/form/useUnsaved.ts";
import { call } from "../kit/requests/request.ts";
import { TimeZone } from "../kit/time/TimeZone.tsx";
import { reloadMe, useMe } from "../me.ts";
import { showDone } from "../toasts.ts";

/** Name, language and time zone. */
export function Profile() {
	const t = useTranslations("console.account");
	const required = useTranslations("forms")("errorRequired");
	const me = useMe();
	const site = useSite();
	const [changes, setChanges] = useUnsaved<{
		name?: string;
		language?: LanguageCode;
		timeZone?: string;
	}>("profile");
	const { name, language, timeZone } = {
		name: me.staff.name,
		language: me.staff.language,
		timeZone: me.timeZone,
		...changes,
	};
	const { attempt, failure, faults, busy } = useAttempt();

	async function save(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (!name.trim()) return;
		const done = await attempt(() =>
			call("console-profile-save", { name, language, timeZone }, told).then(
				() => true,
			),
		);
		if (!done) return;
		setChanges({});
		// The language of this page may be another one, chosen for now.
		const isChosen = language !== me.staff.language;
		if (isChosen && language !== site.language) return stayInLanguage(language);
		showDone(t("saved"));
		reloadMe();
	}

	return (
		<Part title={t("profile")}>
			<form className={form.form} noValidate onSubmit={save}>
				<Field
					label={t("name")}
					autoComplete="name"
					maxLength={100}
					value={name}
					fault={name.trim() ? faults.name : required}
					onChange={(value) => setChanges({ ...changes, name: value })}
				/>
				<Choose<LanguageCode>
					label={t("language")}
					value={language}
					options={languages.map((value) => ({
						value,
						name: languageNames[value],
						lang: value,
					}))}
					onChange={(value) => setChanges({ ...changes, language: value })}
				/>
				<TimeZone
					label={t("timeZone")}
					value={timeZone}
					hint={t("timeZoneHint")}
					onChange={(value) => setChanges({ ...changes, timeZone: value })}
				/>
				<p role="alert" className={form.fault}>
					{failure}
				</p>
				<div className={form.buttons}>
					<Button type="submit" className={form.action} disabled={busy}>
						{busy ? t("saving") : t("save")}
					</Button>
				</div>
			</form>
		</Part>
	);
}
