import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import styles from "./ces.module.css";
import type { CheckName, Finding } from "./findings.ts";

function CheckRow(props: {
	label: string;
	state: Finding["state"] | "waiting";
	children: ReactNode;
}) {
	const { label, state, children } = props;
	return (
		<div className={styles.row} data-state={state}>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}

/** Row of a fact that the server knew when it wrote the page. */
export function PlainRow({ label, value }: { label: string; value: string }) {
	return (
		<CheckRow label={label} state="good">
			<bdi>{value}</bdi>
		</CheckRow>
	);
}

/** Every answer is there; the stylesheet shows the one that is true. */
export function VariantRow(
	props:
		| { name: "layout"; variants: ["desktop", "mobile"] }
		| { name: "scripting"; variants: ["on", "off"] }
		| { name: "motion"; variants: ["full", "reduced"] }
		| { name: "colours"; variants: ["own", "forced"] },
) {
	const t = useTranslations("ces");
	const { name, variants } = props;
	return (
		<CheckRow label={t(name)} state="good">
			{variants.map((variant) => (
				<span key={variant} className={styles[variant]}>
					{t(`${name}_${variant}` as "layout_desktop")}
				</span>
			))}
		</CheckRow>
	);
}

/**
 * Row of a check's finding; before it, and without scripts, the reason why
 * there is none yet.
 */
export function FindingRow(props: {
	name: CheckName;
	finding: Finding | undefined;
}) {
	const t = useTranslations("ces");
	const { name, finding } = props;
	return (
		<CheckRow label={t(name)} state={finding?.state ?? "waiting"}>
			{finding ? (
				t(finding.text, finding.values as never)
			) : (
				<>
					<span className={styles.on}>{t("checking")}</span>
					<span className={styles.off}>{t("needsScript")}</span>
				</>
			)}
		</CheckRow>
	);
}
