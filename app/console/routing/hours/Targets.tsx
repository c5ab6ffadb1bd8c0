import { useTranslations } from "use-intl";
import { leadKinds } from "../../../../contracts/leads/leadBounds.ts";
import { Field } from "../../kit/form/Field.tsx";
import styles from "../routing.module.css";
import type { RoutingNames } from "../useRoutingNames.ts";
import {
	type RoutingFault,
	type RoutingValues,
	targetSteps,
} from "../values.ts";

/** Hours of work within which requests are to be answered, by kind. */
export function Targets(props: {
	targets: RoutingValues["targets"];
	names: RoutingNames;
	faults: RoutingFault[];
	onChange: (targets: RoutingValues["targets"]) => void;
}) {
	const t = useTranslations("console.routing");
	const { targets, names, faults, onChange } = props;
	return leadKinds.map((kind) => {
		const isFaulty = (step: string) =>
			faults.some(
				(one) =>
					one.place === "targets" && one.at === kind && one.step === step,
			);
		return (
			<fieldset key={kind} className={styles.targets}>
				<legend>{names.kind(kind)}</legend>
				{targetSteps.map((step) => (
					<Field
						key={step}
						label={t(`target_${step}`)}
						code
						inputMode="decimal"
						value={targets[kind][step]}
						fault={isFaulty(step) ? t("fault_hours") : undefined}
						onChange={(hours) =>
							onChange({
								...targets,
								[kind]: { ...targets[kind], [step]: hours },
							})
						}
					/>
				))}
			</fieldset>
		);
	});
}
