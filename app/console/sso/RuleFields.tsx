import { useTranslations } from "use-intl";
import { ssoBounds } from "../../../contracts/console/people/ssoBounds.ts";
import { Chosen } from "../kit/form/Chosen.tsx";
import { Field } from "../kit/form/Field.tsx";
import form from "../kit/form/form.module.css";
import { RolesField } from "../kit/people/RolesField.tsx";
import type { Provider, Rule } from "./provider.ts";

/** Groups of an account, or of a value, at most. */
const mostGroups = 100;

/** Table of what values of a provider's claim give: groups of partners, or roles of staff. */
export function RuleFields(props: {
	realm: Provider["realm"];
	rules: Rule[];
	groups: { id: string; name: string }[];
	fault: string | undefined;
	onChange: (rules: Rule[]) => void;
}) {
	const t = useTranslations("console.sso");
	const { realm, rules, groups, fault, onChange } = props;
	const put = (at: number, rule: Rule) => onChange(rules.with(at, rule));
	return (
		<section className={form.form} aria-label={t("rules")}>
			<h3>{t("rules")}</h3>
			<p className={form.note}>{t("rulesText")}</p>
			{rules.map((rule, at) => (
				<fieldset
					// biome-ignore lint/suspicious/noArrayIndexKey: a value is typed, and the order stays.
					key={at}
					className={form.form}
				>
					<legend>{t("ruleNumber", { number: at + 1 })}</legend>
					<Field
						label={t("value")}
						name={`value-${at}`}
						code
						maxLength={ssoBounds.value}
						value={rule.value}
						onChange={(value) => put(at, { ...rule, value })}
					/>
					{realm === "partner" ? (
						<Chosen
							label={t("groups")}
							none={t("groupsNone")}
							add={t("groupsAdd")}
							remove={(name) => t("groupsRemove", { name })}
							most={mostGroups}
							chosen={rule.groups}
							choices={groups.map(({ id, name }) => ({ value: id, name }))}
							onChange={(chosen) => put(at, { ...rule, groups: chosen })}
						/>
					) : (
						<RolesField
							grants={rule.grants}
							fault={undefined}
							onChange={(grants) => put(at, { ...rule, grants })}
						/>
					)}
					<button
						type="button"
						className={form.link}
						onClick={() => onChange(rules.toSpliced(at, 1))}
					>
						{t("ruleRemove")}
					</button>
				</fieldset>
			))}
			{fault && (
				<p role="alert" className={form.fault}>
					{fault}
				</p>
			)}
			<button
				type="button"
				className={form.quiet}
				onClick={() =>
					onChange([...rules, { value: "", grants: [], groups: [] }])
				}
			>
				{t("ruleAdd")}
			</button>
		</section>
	);
}
