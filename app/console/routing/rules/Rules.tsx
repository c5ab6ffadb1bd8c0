import { useTranslations } from "use-intl";
import type { RoutingScreen } from "../../../../contracts/console/leads/routing.ts";
import { routingBounds } from "../../../../contracts/leads/routingBounds.ts";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { Grip } from "../../kit/order/Grip.tsx";
import { moved, useOrder } from "../../kit/order/useOrder.ts";
import styles from "../routing.module.css";
import type { RoutingNames } from "../useRoutingNames.ts";
import type { DraftRule, RoutingFault, RuleFault } from "../values.ts";
import { RuleRow } from "./RuleRow.tsx";

/** Rules in their order: the first that fits decides. */
export function Rules(props: {
	rules: DraftRule[];
	screen: RoutingScreen;
	names: RoutingNames;
	faults: RoutingFault[];
	onChange: (rules: DraftRule[]) => void;
}) {
	const t = useTranslations("console.routing");
	const { rules, screen, names, faults, onChange } = props;
	const { list, rowOf, handleOf } = useOrder<HTMLOListElement>(
		rules.length,
		(from, to) => onChange(moved(rules, from, to)),
	);
	return (
		<>
			{rules.length === 0 && <p className={form.note}>{t("noRules")}</p>}
			<ol ref={list} className={styles.rules}>
				{rules.map((rule, at) => (
					<li key={rule.id} {...rowOf()}>
						<RuleRow
							number={at + 1}
							rule={rule}
							screen={screen}
							names={names}
							fault={faultOf(faults, at)}
							onChange={(changed) => onChange(rules.with(at, changed))}
							onRemove={() => onChange(rules.toSpliced(at, 1))}
						/>
						{rules.length > 1 && (
							<button
								type="button"
								className={styles.handle}
								aria-label={t("move", { number: at + 1 })}
								aria-description={t("moveHint")}
								{...handleOf(at)}
							>
								<Grip />
							</button>
						)}
					</li>
				))}
			</ol>
			<Button
				className={`${form.quiet} ${styles.add}`}
				disabled={rules.length >= routingBounds.rules}
				onClick={() =>
					onChange([...rules, { id: crypto.randomUUID(), mostOpen: "" }])
				}
			>
				{t("addRule")}
			</Button>
		</>
	);
}

function faultOf(faults: RoutingFault[], rule: number): RuleFault | undefined {
	for (const fault of faults)
		if (fault.place === "rule" && fault.at === rule) return fault.code;
	return undefined;
}
