import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { ContactAnswer } from "../../../contracts/leads.ts";
import styles from "./forms.module.css";

/** What stands where the form was, once it has arrived. */
export function Receipt(props: { sent: ContactAnswer; next: string }) {
	const { receipt, held } = props.sent;
	const t = useTranslations("forms");
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className={styles.receipt}>
			<h2 ref={heading} tabIndex={-1}>
				{t("receiptTitle")}
			</h2>
			<p>{held ? t("receiptHeld") : props.next}</p>
			<dl>
				<dt>{t("receiptNumber")}</dt>
				<dd>
					<bdi data-receipt>{receipt}</bdi>
				</dd>
			</dl>
			<p className={styles.hint}>{t("receiptKeep")}</p>
		</div>
	);
}
