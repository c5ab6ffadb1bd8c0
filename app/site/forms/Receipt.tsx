import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { LeadKind } from "../../../contracts/leadBounds.ts";
import styles from "./forms.module.css";

const nextText = {
	"test-drive": "receiptTestDrive",
	agent: "receiptAgent",
	contact: "receiptContact",
} as const;

/** What stands where the form was, once it has arrived. */
export function Receipt(props: { kind: LeadKind; receipt: string }) {
	const t = useTranslations("forms");
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className={styles.receipt}>
			<h2 ref={heading} tabIndex={-1}>
				{t("receiptTitle")}
			</h2>
			<p>{t(nextText[props.kind])}</p>
			<dl>
				<dt>{t("receiptNumber")}</dt>
				<dd>
					<bdi data-receipt>{props.receipt}</bdi>
				</dd>
			</dl>
			<p className={styles.hint}>{t("receiptKeep")}</p>
		</div>
	);
}
