import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { ConsoleDistributor } from "../../../contracts/console/leads/distributors.ts";
import { languageNames, languages } from "../../../contracts/language.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { Button } from "../kit/form/Button.tsx";
import { Choose } from "../kit/form/Choose.tsx";
import { Field } from "../kit/form/Field.tsx";
import form from "../kit/form/form.module.css";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { call } from "../kit/requests/request.ts";
import { showDone } from "../toasts.ts";
import styles from "./distributors.module.css";
import { factsOf, kinds, valuesOf } from "./values.ts";

/** Form of what staff know of a distributor. */
export function DistributorForm(props: {
	distributor: ConsoleDistributor;
	onSaved: () => void;
}) {
	const t = useTranslations("console.distributors");
	const { distributor, onSaved } = props;
	const { key, published, facts, version } = distributor;
	const [values, setValues] = useState(() => valuesOf(facts, pageLanguage()));
	const { attempt, failure, faults, busy } = useAttempt();
	const faultOf = (name: string) =>
		Object.entries(faults).find(([field]) =>
			field.startsWith(`facts.${name}`),
		)?.[1];

	async function save(event: FormEvent): Promise<void> {
		event.preventDefault();
		const body = { distributor: key, seen: version };
		const saved = await attempt(() =>
			call(
				"console-distributor-save",
				{ ...body, facts: factsOf(values, facts) },
				told,
			),
		);
		if (!saved) return;
		showDone(t("saved", { name: published?.name ?? key }));
		onSaved();
	}

	return (
		<form className={`${form.form} ${styles.form}`} noValidate onSubmit={save}>
			{!published && <p>{t("removedHint")}</p>}
			<Field
				label={t("mails")}
				hint={t("mailsHint")}
				code
				value={values.mails}
				fault={faultOf("mails")}
				onChange={(mails) => setValues({ ...values, mails })}
			/>
			<Field
				label={t("person")}
				value={values.person}
				fault={faultOf("person")}
				onChange={(person) => setValues({ ...values, person })}
			/>
			<Choose
				label={t("language")}
				value={values.language}
				options={languages.map((value) => ({
					value,
					name: languageNames[value],
					lang: value,
				}))}
				onChange={(language) => setValues({ ...values, language })}
			/>
			<fieldset className={styles.targets}>
				<legend>{t("targets")}</legend>
				<p className={form.hint}>{t("targetsHint")}</p>
				{kinds.map((kind) => (
					<Field
						key={kind}
						label={t(`kind_${kind}`)}
						code
						inputMode="decimal"
						value={values.hours[kind]}
						fault={faultOf(`targets.${kind}`)}
						onChange={(hours) =>
							setValues({
								...values,
								hours: { ...values.hours, [kind]: hours },
							})
						}
					/>
				))}
			</fieldset>
			<p role="alert" className={form.fault}>
				{failure}
			</p>
			<div className={form.buttons}>
				<Button type="submit" className={form.action} disabled={busy}>
					{busy ? t("saving") : t("save")}
				</Button>
			</div>
		</form>
	);
}
