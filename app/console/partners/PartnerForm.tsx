import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ConsolePartner } from "../../../contracts/console/partners.ts";
import {
	type LanguageCode,
	languageNames,
	languages,
} from "../../../contracts/language.ts";
import { useSite } from "../../site/useSite.ts";
import { Button } from "../kit/form/Button.tsx";
import { Choose } from "../kit/form/Choose.tsx";
import { Chosen } from "../kit/form/Chosen.tsx";
import { Field } from "../kit/form/Field.tsx";
import form from "../kit/form/form.module.css";
import {
	distributorOptions,
	type KnownDistributor,
} from "./distributorOptions.ts";
import {
	type Changes,
	changesOf,
	type NewValues,
	type Values,
	valuesOf,
} from "./values.ts";

/** Groups of a partner at most. */
const mostGroups = 100;

/** Form of a partner who is invited, or of what staff know of one. */
export function PartnerForm(props: {
	partner: ConsolePartner | undefined;
	distributors: KnownDistributor[];
	/** Every group. */
	groups: { id: string; name: string }[];
	/** Domains whose partners come in through a provider alone. */
	enforced: { domain: string; provider: string }[];
	/** Whether links are mailed at all. */
	isMailed: boolean;
	busy: boolean;
	failure: string;
	faults: Record<string, string>;
	/** Whether the faults say what a colleague has changed meanwhile. */
	isOvertaken: boolean;
	onInvite: (values: NewValues) => void;
	onSave: (partner: ConsolePartner, changes: Changes) => void;
}) {
	const t = useTranslations("console.partners");
	const required = useTranslations("forms")("errorRequired");
	const { partner, distributors, groups, isMailed } = props;
	const { busy, failure, faults, isOvertaken } = props;
	const { language } = useSite();
	const [before] = useState(() => valuesOf(partner, language));
	const [values, setValues] = useState<Values>(before);
	const [shown, setShown] = useState(before);
	const [account, setAccount] = useState("");
	const [missing, setMissing] = useState<string[]>([]);
	const element = useRef<HTMLFormElement>(null);
	const set = (name: keyof Omit<Values, "groups">) => (value: string) =>
		setValues((now) => ({ ...now, [name]: value }));

	// The refusal has said at these fields what a colleague made of them, and of no others.
	useEffect(() => {
		if (!isOvertaken) return;
		const now = Object.entries(valuesOf(partner, language));
		const told = now.filter(([name]) => Object.hasOwn(faults, name));
		setShown((before) => ({ ...before, ...Object.fromEntries(told) }));
	}, [isOvertaken, faults, partner, language]);

	function submit(event: FormEvent): void {
		event.preventDefault();
		const empty = [
			...(partner || account.trim() ? [] : ["account"]),
			...(values.name.trim() ? [] : ["name"]),
		];
		setMissing(empty);
		const [first] = empty;
		if (first) {
			const input = element.current?.elements.namedItem(first);
			if (input instanceof HTMLInputElement) input.focus();
			return;
		}
		if (partner) props.onSave(partner, changesOf(before, values, shown));
		else props.onInvite({ ...values, account });
	}

	const faultOf = (field: string) =>
		missing.includes(field) ? required : faults[field];
	const alone = props.enforced.find(({ domain }) =>
		[account, values.email].some((one) =>
			one.trim().toLowerCase().endsWith(`@${domain}`),
		),
	);
	const known = distributors.some(({ key }) => key === values.distributor);
	return (
		<form
			ref={element}
			className={form.form}
			noValidate
			autoComplete="off"
			onSubmit={submit}
		>
			{!partner && (
				<Field
					label={t("account")}
					name="account"
					code
					autoFocus
					maxLength={100}
					hint={t("accountHint")}
					value={account}
					fault={faultOf("account")}
					onChange={setAccount}
				/>
			)}
			<Field
				label={t("name")}
				name="name"
				autoFocus={partner !== undefined}
				maxLength={100}
				value={values.name}
				fault={faultOf("name")}
				onChange={set("name")}
			/>
			<Field
				label={t("email")}
				name="email"
				code
				inputMode="email"
				maxLength={254}
				hint={t(isMailed ? "emailHint" : "emailUnsent")}
				value={values.email}
				fault={faultOf("email")}
				onChange={set("email")}
			/>
			<p role="status" className={form.note}>
				{!partner && alone && t("aloneNote", alone)}
			</p>
			<Choose<LanguageCode | "">
				label={t("language")}
				value={values.language}
				options={[
					...(before.language === ""
						? [{ value: "" as const, name: "–" }]
						: []),
					...languages.map((value) => ({
						value,
						name: languageNames[value],
						lang: value,
					})),
				]}
				onChange={set("language")}
			/>
			<Choose
				label={t("distributor")}
				value={values.distributor}
				options={[
					{ value: "", name: t("noDistributor") },
					...(known || values.distributor === ""
						? []
						: [{ value: values.distributor, name: values.distributor }]),
					...distributorOptions(distributors, language),
				]}
				onChange={set("distributor")}
			/>
			<Field
				label={t("contact")}
				name="contact"
				maxLength={200}
				hint={t("contactHint")}
				value={values.contact}
				fault={faultOf("contact")}
				onChange={set("contact")}
			/>
			{groups.length > 0 && (
				<Chosen
					label={t("groups")}
					none={t("noGroups")}
					add={t("addGroup")}
					remove={(name) => t("leaveGroup", { name })}
					most={mostGroups}
					chosen={values.groups}
					choices={groups.map(({ id, name }) => ({ value: id, name }))}
					onChange={(chosen) =>
						setValues((now) => ({ ...now, groups: chosen }))
					}
				/>
			)}
			<p role="alert" className={form.fault}>
				{faults.groups ?? failure}
			</p>
			<Button type="submit" className={form.action} disabled={busy}>
				{busy ? t("saving") : partner ? t("save") : t("makeLink")}
			</Button>
		</form>
	);
}
