import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import {
	type LanguageCode,
	languageNames,
	languages,
} from "../../../contracts/language.ts";
import { browserTimeZone } from "../../i18n/browserTimeZone.ts";
import { stayInLanguage } from "../../i18n/choice.ts";
import { Button } from "../kit/form/Button.tsx";
import { Choose } from "../kit/form/Choose.tsx";
import { Field } from "../kit/form/Field.tsx";
import form from "../kit/form/form.module.css";
import { TimeZone } from "../kit/time/TimeZone.tsx";

export type Person = {
	account: string;
	name: string;
	language: LanguageCode;
	timeZone: string;
};

/** Storage key of the form's values while the page reloads in another language. */
const draftKey = "console-welcome";

/** Profile form: account (first administrator only), name, language and time zone. */
export function ProfileForm(props: {
	first: boolean;
	person: Person;
	busy: boolean;
	failure: string;
	faults: Record<string, string>;
	onSubmit: (person: Person) => void;
}) {
	const t = useTranslations("console.auth");
	const required = useTranslations("forms")("errorRequired");
	const { first, busy, failure, faults, onSubmit } = props;
	const [person, setPerson] = useState<Person>(() => ({
		...props.person,
		timeZone: props.person.timeZone || browserTimeZone(),
		...readDraft(),
	}));
	const [missing, setMissing] = useState<string[]>([]);
	const element = useRef<HTMLFormElement>(null);

	const change = (name: keyof Person) => (value: string) => {
		setPerson((now) => ({ ...now, [name]: value }));
		setMissing((now) => now.filter((one) => one !== name));
	};
	const faultOf = (name: string) =>
		missing.includes(name) ? required : faults[name];

	function submit(event: FormEvent): void {
		event.preventDefault();
		const empty = (["name", "account"] as const).filter(
			(name) => !person[name].trim(),
		);
		setMissing(empty);
		const [wrong] = empty;
		if (!wrong) {
			onSubmit(person);
			return;
		}
		const input = element.current?.elements.namedItem(wrong);
		if (input instanceof HTMLInputElement) input.focus();
	}

	function speak(language: LanguageCode): void {
		const { account, name, timeZone } = person;
		try {
			sessionStorage.setItem(
				draftKey,
				JSON.stringify({ account, name, timeZone }),
			);
		} catch {
			// Values have to be typed again where storage is not available.
		}
		stayInLanguage(language);
	}

	return (
		<form
			ref={element}
			className={form.form}
			method="post"
			noValidate
			onSubmit={submit}
		>
			<Choose
				label={t("language")}
				value={person.language}
				options={languages.map((value) => ({
					value,
					name: languageNames[value],
					lang: value,
				}))}
				onChange={speak}
			/>
			<Field
				label={t("name")}
				name="name"
				autoComplete="name"
				maxLength={100}
				hint={t("nameHint")}
				value={person.name}
				fault={faultOf("name")}
				onChange={change("name")}
			/>
			<Field
				label={t("account")}
				name="account"
				code
				autoComplete="username"
				maxLength={100}
				isReadOnly={!first}
				hint={first ? t("accountHint") : t("accountGiven")}
				value={person.account}
				fault={faultOf("account")}
				onChange={change("account")}
			/>
			<TimeZone
				label={t("timeZone")}
				value={person.timeZone}
				onChange={change("timeZone")}
			/>
			<p role="alert" className={form.fault}>
				{failure}
			</p>
			<Button type="submit" className={form.action} disabled={busy}>
				{busy ? t("saving") : t("goOn")}
			</Button>
		</form>
	);
}

function readDraft(): Partial<Person> {
	try {
		const text = sessionStorage.getItem(draftKey);
		sessionStorage.removeItem(draftKey);
		return text ? JSON.parse(text) : {};
	} catch {
		return {};
	}
}
