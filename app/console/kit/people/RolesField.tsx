import { useId, useMemo } from "react";
import { useLocale, useTranslations } from "use-intl";
import {
	countryNames,
	type LanguageCode,
	languageNames,
	languages,
} from "../../../../contracts/language.ts";
import {
	leadCountries,
	leadKinds,
} from "../../../../contracts/leads/leadBounds.ts";
import {
	type Grant,
	type StaffRole,
	staffRoles,
} from "../../../../contracts/rights.ts";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import { Chosen } from "../form/Chosen.tsx";
import form from "../form/form.module.css";
import styles from "./people.module.css";

/** Field for a member's roles and their limits. */
export function RolesField(props: {
	grants: Grant[];
	fault: string | undefined;
	onChange: (grants: Grant[]) => void;
}) {
	const t = useTranslations("console.people");
	const { grants, fault, onChange } = props;
	const id = useId();
	const has = (role: StaffRole) => grants.find((one) => one.role === role);

	function turn(role: StaffRole, on: boolean): void {
		const others = grants.filter((one) => one.role !== role);
		onChange(on ? [...others, { role }] : others);
	}

	const put = (grant: Grant) =>
		onChange(grants.map((one) => (one.role === grant.role ? grant : one)));

	return (
		<fieldset
			className={styles.roles}
			aria-describedby={fault ? `${id}-fault` : undefined}
		>
			<legend>{t("roles")}</legend>
			{fault && (
				<p id={`${id}-fault`} className={form.fault}>
					{fault}
				</p>
			)}
			{staffRoles.map((role) => {
				const grant = has(role);
				return (
					<div key={role}>
						<label className={form.check}>
							<input
								type="checkbox"
								checked={Boolean(grant)}
								aria-describedby={`${id}-${role}`}
								onChange={(event) => turn(role, event.target.checked)}
							/>
							{t(`role_${role}`)}
						</label>
						<p id={`${id}-${role}`} className={form.note}>
							{t(`roleText_${role}`)}
						</p>
						{grant && role === "translator" && (
							<Translator grant={grant} onChange={put} />
						)}
						{grant && role === "lead-manager" && (
							<LeadManager grant={grant} onChange={put} />
						)}
					</div>
				);
			})}
		</fieldset>
	);
}

type Limits = { grant: Grant; onChange: (grant: Grant) => void };

function Translator({ grant, onChange }: Limits) {
	const t = useTranslations("console.people");
	const { languages: chosen = [], publishes = false } = grant;
	function turn(code: LanguageCode, on: boolean): void {
		const next = languages.filter((one) =>
			one === code ? on : chosen.includes(one),
		);
		const { languages: _, ...rest } = grant;
		onChange({ ...rest, ...(next.length > 0 && { languages: next }) });
	}
	return (
		<div className={styles.limits}>
			<fieldset>
				<legend>{t("translatorLanguages")}</legend>
				{languages.map((code) => (
					<label key={code} className={form.check} lang={code}>
						<input
							type="checkbox"
							checked={chosen.includes(code)}
							onChange={(event) => turn(code, event.target.checked)}
						/>
						{languageNames[code]}
					</label>
				))}
			</fieldset>
			<label className={form.check}>
				<input
					type="checkbox"
					checked={publishes}
					onChange={({ target }) => {
						const { publishes: _, ...rest } = grant;
						onChange(target.checked ? { ...rest, publishes: true } : rest);
					}}
				/>
				{t("publishes")}
			</label>
		</div>
	);
}

function LeadManager({ grant, onChange }: Limits) {
	const t = useTranslations("console.people");
	const { kinds = [], countries = [] } = grant;
	const locale = useLocale();
	const choices = useMemo(() => {
		const nameOf = countryNames(pageLanguage(), "short");
		return leadCountries
			.map((value) => ({ value, name: nameOf(value) }))
			.sort((a, b) => a.name.localeCompare(b.name, locale));
	}, [locale]);
	return (
		<div className={styles.limits}>
			<fieldset>
				<legend>{t("leadKinds")}</legend>
				{leadKinds.map((kind) => (
					<label key={kind} className={form.check}>
						<input
							type="checkbox"
							checked={kinds.includes(kind)}
							onChange={({ target }) => {
								const next = leadKinds.filter((one) =>
									one === kind ? target.checked : kinds.includes(one),
								);
								const { kinds: _, ...rest } = grant;
								onChange({ ...rest, ...(next.length > 0 && { kinds: next }) });
							}}
						/>
						{t(`lead_${kind}`)}
					</label>
				))}
			</fieldset>
			<Chosen
				label={t("leadCountries")}
				none={t("countriesAny")}
				add={t("countriesAdd")}
				remove={(name) => t("countriesRemove", { name })}
				most={leadCountries.length}
				chosen={countries}
				choices={choices}
				onChange={(chosen) => {
					const { countries: _, ...rest } = grant;
					onChange({
						...rest,
						...(chosen.length > 0 && { countries: chosen }),
					});
				}}
			/>
		</div>
	);
}
