import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { LeadFieldName } from "../../../../contracts/leads/leadFields.ts";
import styles from "../forms.module.css";
import type { FieldFault } from "../values.ts";

/** Properties of the control of every field. */
export type ControlProps = {
	id: string;
	name: string;
	value: string;
	required: boolean;
	autoFocus?: true;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
};

export type FieldProps = {
	field: LeadFieldName;
	label: string;
	hint?: string | undefined;
	/** The hint follows what is entered, and is read out when it changes. */
	live?: boolean;
	value: string;
	required: boolean;
	fault: FieldFault | undefined;
	/** Follows the hint: what is known of the value that was chosen. */
	after?: ReactNode;
	/** Has the focus as the page opens: the first fault of a form that came back. */
	first?: boolean;
	children: (control: ControlProps) => ReactNode;
};

/** Label, hint, control and fault of one field. */
export function Field(props: FieldProps) {
	const { field, label, hint, live, value, required, fault, first } = props;
	const { after, children } = props;
	const t = useTranslations("forms");
	const id = `lead-${field}`;
	const hintId = hint ? `${id}-hint` : undefined;
	const faultId = fault ? `${id}-fault` : undefined;
	const control: ControlProps = {
		id,
		name: field,
		value,
		required,
		...(first && { autoFocus: true as const }),
		"aria-invalid": fault ? true : undefined,
		"aria-describedby":
			[faultId, hintId].filter(Boolean).join(" ") || undefined,
	};
	return (
		<div className={styles.field} data-faulty={fault ? true : undefined}>
			<label htmlFor={id}>
				{label}
				{!required && <span>{` (${t("optional")})`}</span>}
			</label>
			{children(control)}
			{fault && (
				<p id={faultId} className={styles.fault}>
					<FaultText fault={fault} />
				</p>
			)}
			{hint && (
				<p
					id={hintId}
					className={styles.hint}
					aria-live={live ? "polite" : undefined}
				>
					{hint}
				</p>
			)}
			{after}
		</div>
	);
}

function FaultText({ fault }: { fault: FieldFault }) {
	const t = useTranslations("forms");
	if ("message" in fault) return fault.message;
	if (fault.key === "errorTooLong") return t(fault.key, { max: fault.max });
	return t(fault.key);
}
