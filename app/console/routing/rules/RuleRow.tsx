import { useState } from "react";
import { useTranslations } from "use-intl";
import type { RoutingScreen } from "../../../../contracts/console/leads/routing.ts";
import form from "../../kit/form/form.module.css";
import styles from "../routing.module.css";
import type { RoutingNames } from "../useRoutingNames.ts";
import type { DraftRule, RuleFault } from "../values.ts";
import { RuleFields } from "./RuleFields.tsx";

/** A rule as sentences, with its fields behind them. */
export function RuleRow(props: {
	/** Place among the rules, from 1. */
	number: number;
	rule: DraftRule;
	screen: RoutingScreen;
	names: RoutingNames;
	/** Why the rule cannot be saved, once it was to be. */
	fault: RuleFault | undefined;
	onChange: (rule: DraftRule) => void;
	onRemove: () => void;
}) {
	const t = useTranslations("console.routing");
	const { number, rule, screen, names, fault } = props;
	const { fits, to } = names.rule(rule);
	const problems = screen.problems.filter(
		({ code, value }) =>
			(code === "no_distributor" || code === "no_mail"
				? rule.distributor === value
				: rule.people?.includes(value)) ?? false,
	);
	// A rule that names nobody yet is the one that was just added.
	const [isOpen, setOpen] = useState(!rule.distributor && !rule.people?.length);
	return (
		<details
			className={styles.rule}
			open={isOpen}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary>
				<span className={styles.number}>{number}</span>
				<span className={styles.sentence}>
					<span>{fits}</span>
					<span className={styles.to}>{t("to", { names: to })}</span>
				</span>
			</summary>
			{problems.map(({ code, value }) => (
				<p key={`${code} ${value}`} className={form.fault}>
					{t(`problem_${code}`, { value: `\u2068${value}\u2069` })}
				</p>
			))}
			{fault === "nobody" && (
				<p role="alert" className={form.fault}>
					{t("fault_nobody")}
				</p>
			)}
			<RuleFields {...props} />
			<div className={form.buttons}>
				<button
					type="button"
					className={form.danger}
					onClick={() => props.onRemove()}
				>
					{t("removeRule", { number })}
				</button>
			</div>
		</details>
	);
}
