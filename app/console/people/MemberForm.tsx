import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import {
	type LanguageCode,
	languageNames,
	languages,
} from "../../../contracts/language.ts";
import type { Grant } from "../../../contracts/rights.ts";
import { useSite } from "../../site/useSite.ts";
import { Button } from "../kit/form/Button.tsx";
import { Choose } from "../kit/form/Choose.tsx";
import { Field } from "../kit/form/Field.tsx";
import form from "../kit/form/form.module.css";
import { RolesField } from "../kit/people/RolesField.tsx";
import type { Change, Member } from "./member.ts";

/** Form for a new member of staff, or for the name and roles of an existing one. */
export function MemberForm(props: {
	member: Member | undefined;
	busy: boolean;
	failure: string;
	faults: Record<string, string>;
	onSave: (change: Change) => void;
}) {
	const t = useTranslations("console.people");
	const required = useTranslations("forms")("errorRequired");
	const { member, busy, failure, faults, onSave } = props;
	const site = useSite();
	const [name, setName] = useState(member?.name ?? "");
	const [account, setAccount] = useState("");
	const [language, setLanguage] = useState<LanguageCode>(site.language);
	const [grants, setGrants] = useState<Grant[]>(member?.grants ?? []);
	const [missing, setMissing] = useState<string[]>([]);
	const element = useRef<HTMLFormElement>(null);

	function submit(event: FormEvent): void {
		event.preventDefault();
		const empty = [
			...(name.trim() ? [] : ["name"]),
			...(member || account.trim() ? [] : ["account"]),
		];
		setMissing(empty);
		const [first] = empty;
		if (first) {
			const input = element.current?.elements.namedItem(first);
			if (input instanceof HTMLInputElement) input.focus();
			return;
		}
		onSave(
			member
				? { id: member.id, name, grants, state: member.state }
				: { account, name, grants, language },
		);
	}

	const faultOf = (field: string) =>
		missing.includes(field) ? required : faults[field];
	return (
		<form
			ref={element}
			className={form.form}
			noValidate
			autoComplete="off"
			onSubmit={submit}
		>
			<Field
				label={t("name")}
				name="name"
				maxLength={100}
				value={name}
				fault={faultOf("name")}
				onChange={setName}
			/>
			{!member && (
				<>
					<Field
						label={t("account")}
						name="account"
						code
						maxLength={100}
						hint={t("accountHint")}
						value={account}
						fault={faultOf("account")}
						onChange={setAccount}
					/>
					<Choose<LanguageCode>
						label={t("language")}
						value={language}
						options={languages.map((value) => ({
							value,
							name: languageNames[value],
							lang: value,
						}))}
						onChange={setLanguage}
					/>
				</>
			)}
			<RolesField grants={grants} fault={faults.grants} onChange={setGrants} />
			<p role="status" className={form.note}>
				{grants.length === 0 && t("noRoles")}
			</p>
			<p role="alert" className={form.fault}>
				{failure}
			</p>
			<Button type="submit" className={form.action} disabled={busy}>
				{busy ? t("saving") : member ? t("save") : t("makeLink")}
			</Button>
		</form>
	);
}
