import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { signOnAddresses } from "../../../contracts/addresses/signOnPages.ts";
import { ssoBounds } from "../../../contracts/console/people/ssoBounds.ts";
import { Button } from "../kit/form/Button.tsx";
import { Choose } from "../kit/form/Choose.tsx";
import { Field, PasswordField } from "../kit/form/Field.tsx";
import form from "../kit/form/form.module.css";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { ProviderCheck } from "./ProviderCheck.tsx";
import type { Change, Provider } from "./provider.ts";
import { RuleFields } from "./RuleFields.tsx";

const required = ["name", "key", "issuer", "clientId", "claim"] as const;

/** Facts that are typed as they are. */
const blank = {
	key: "",
	realm: "partner" as Provider["realm"],
	name: "",
	issuer: "",
	clientId: "",
	scope: "openid email profile",
	claim: "groups",
	enforced: false,
	rules: [] as Provider["rules"],
};

/** Form for a provider: at which address, for whom, and what values of its claim give. */
export function ProviderForm(props: {
	provider: Provider | undefined;
	/** Origin of this site, as the provider knows it. */
	origin: string;
	busy: boolean;
	failure: string;
	faults: Record<string, string>;
	onSave: (change: Change) => void;
}) {
	const t = useTranslations("console.sso");
	const isRequired = useTranslations("forms")("errorRequired");
	const { provider, busy, failure, faults, onSave } = props;
	const [facts, setFacts] = useState({ ...blank, ...provider });
	const [domains, setDomains] = useState(provider?.domains.join(" ") ?? "");
	const [secret, setSecret] = useState("");
	const [missing, setMissing] = useState<string[]>([]);
	const element = useRef<HTMLFormElement>(null);
	const { loaded } = useConsoleQuery("console-partner-groups", {});
	const set = (change: Partial<typeof facts>) =>
		setFacts({ ...facts, ...change });

	function submit(event: FormEvent): void {
		event.preventDefault();
		const empty = required.filter((name) => facts[name].trim() === "");
		setMissing(empty);
		const [first] = empty;
		if (first) {
			const input = element.current?.elements.namedItem(first);
			if (input instanceof HTMLInputElement) input.focus();
			return;
		}
		const { key, realm, name, issuer, clientId, scope, claim } = facts;
		const { enforced, rules } = facts;
		onSave({
			...{ key, realm, name, issuer, clientId, scope, claim, enforced, rules },
			domains: domains.split(/[\s,;]+/).filter((one) => one !== ""),
			...(secret !== "" && { secret }),
			seen: provider?.changedAt ?? null,
		});
	}

	const addresses = signOnAddresses(props.origin, facts.key.trim());
	/** Attributes of a field of one line. */
	const line = (name: (typeof required)[number] | "scope", most: number) => ({
		label: t(name),
		name,
		maxLength: most,
		value: facts[name],
		fault: missing.includes(name) ? isRequired : faults[name],
		onChange: (value: string) => set({ [name]: value }),
	});

	return (
		<form
			ref={element}
			className={form.form}
			noValidate
			autoComplete="off"
			onSubmit={submit}
		>
			<Field {...line("name", ssoBounds.name)} autoFocus />
			{!provider && (
				<>
					<Field {...line("key", ssoBounds.key)} code hint={t("keyHint")} />
					<Choose<Provider["realm"]>
						label={t("realm")}
						value={facts.realm}
						options={(["partner", "staff"] as const).map((value) => ({
							value,
							name: t(`kind_${value}`),
						}))}
						onChange={(realm) => set({ realm, rules: [] })}
					/>
				</>
			)}
			<Field
				{...line("issuer", ssoBounds.address)}
				code
				hint={t("issuerHint")}
				isReadOnly={provider !== undefined}
			/>
			<Field {...line("clientId", ssoBounds.client)} code />
			<PasswordField
				label={t("secret")}
				name="secret"
				autoComplete="off"
				words={{ show: t("secretShow"), hide: t("secretHide") }}
				hint={provider?.hasSecret ? t("secretHint") : undefined}
				value={secret}
				fault={faults.secret}
				onChange={setSecret}
			/>
			<Field {...line("scope", ssoBounds.scope)} code />
			<Field {...line("claim", ssoBounds.claim)} code hint={t("claimHint")} />
			<Field
				label={t("domains")}
				name="domains"
				code
				hint={t("domainsHint")}
				value={domains}
				fault={faults.domains}
				onChange={setDomains}
			/>
			<label className={form.check}>
				<input
					type="checkbox"
					checked={facts.enforced}
					onChange={({ target }) => set({ enforced: target.checked })}
				/>
				{t("enforced")}
			</label>
			<RuleFields
				realm={facts.realm}
				rules={facts.rules}
				groups={loaded.data ?? []}
				fault={faults.rules}
				onChange={(rules) => set({ rules })}
			/>
			<section className={form.form} aria-label={t("register")}>
				<h3>{t("register")}</h3>
				<p className={form.note}>
					{t(facts.key ? "registerHint" : "keyMissing")}
				</p>
				{facts.key !== "" &&
					(["callback", "backChannelLogout", "afterLogout"] as const).map(
						(name) => (
							<Field
								key={name}
								label={t(name)}
								code
								isReadOnly
								value={addresses[name]}
							/>
						),
					)}
			</section>
			{provider && <ProviderCheck providerKey={provider.key} />}
			<p role="alert" className={form.fault}>
				{failure}
			</p>
			<Button type="submit" className={form.action} disabled={busy}>
				{busy ? t("saving") : t("save")}
			</Button>
		</form>
	);
}
