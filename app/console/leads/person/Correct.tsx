import { type FormEvent, useMemo, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type {
	MadeDelivery,
	ShownPerson,
} from "../../../../contracts/console/leads/person.ts";
import { countryNames } from "../../../../contracts/language.ts";
import { leadCountries } from "../../../../contracts/leads/leadBounds.ts";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import { Button } from "../../kit/form/Button.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import { Field } from "../../kit/form/Field.tsx";
import form from "../../kit/form/form.module.css";
import { told, useAttempt } from "../../kit/form/useAttempt.ts";
import { call } from "../../kit/requests/request.ts";
import { showDone } from "../../toasts.ts";
import { NotTold } from "./NotTold.tsx";

const typed = ["name", "email", "phone"] as const;

/** Form by which what a person wrote is set right, in all of their requests. */
export function Correct(props: {
	receipt: string;
	person: ShownPerson;
	onChanged: () => void;
}) {
	const t = useTranslations("console.person");
	const field = useTranslations("console.leads");
	const { receipt, person, onChanged } = props;
	const { name, email, phone, country } = person;
	const before = { name, email, phone, country };
	const [values, setValues] = useState(before);
	const [notTold, setNotTold] = useState<MadeDelivery[]>([]);
	const { attempt, failure, faults, busy } = useAttempt();
	const changes = Object.fromEntries(
		Object.entries(values).filter(
			([key, value]) => value !== before[key as "name"],
		),
	);
	const isChanged = Object.keys(changes).length > 0;
	const locale = useLocale();
	const countries = useMemo(() => {
		const nameOf = countryNames(pageLanguage(), "short");
		return leadCountries
			.map((value) => ({ value, name: nameOf(value) }))
			.sort((a, b) => a.name.localeCompare(b.name, locale));
	}, [locale]);

	async function save(event: FormEvent): Promise<void> {
		event.preventDefault();
		const done = await attempt(() =>
			call("console-person-correct", { receipt, changes }, told),
		);
		if (!done) return;
		setNotTold(done.notTold);
		showDone(t("corrected", { count: done.receipts.length }));
		onChanged();
	}

	return (
		<form className={form.form} noValidate onSubmit={save}>
			{typed.map((key) => (
				<Field
					key={key}
					label={field(`field_${key}`)}
					code={key !== "name"}
					value={values[key]}
					fault={faults[key]}
					onChange={(value) => setValues({ ...values, [key]: value })}
				/>
			))}
			<Choose
				label={field("field_country")}
				value={values.country}
				options={countries}
				onChange={(value) => setValues({ ...values, country: value })}
			/>
			<p role="alert" className={form.fault}>
				{failure}
			</p>
			<NotTold deliveries={notTold} />
			<div className={form.buttons}>
				<Button
					type="submit"
					className={form.action}
					disabled={busy || !isChanged}
				>
					{busy ? t("saving") : t("save")}
				</Button>
			</div>
		</form>
	);
}
