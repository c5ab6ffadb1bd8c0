import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { ContactAnswer } from "../../../contracts/leads/leads.ts";
import type { useDealer } from "./fields/CountryField.tsx";
import styles from "./forms.module.css";
import { opensHere } from "./opensHere.ts";

/** Receipt in the place of the form, once it has arrived. */
export function Receipt(props: {
	sent: ContactAnswer;
	next: string;
	dealer: ReturnType<typeof useDealer>;
}) {
	const { next, dealer } = props;
	const { receipt, held, page } = props.sent;
	const t = useTranslations("forms");
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className={styles.receipt}>
			<h2 ref={heading} {...opensHere}>
				{t("receiptTitle")}
			</h2>
			{held && <p>{t("receiptHeld")}</p>}
			{dealer && (!held || !dealer.there) && <p>{dealer.after}</p>}
			{/* Only a distributor can do what is said to follow. */}
			{!held && dealer?.there !== false && <p>{next}</p>}
			<dl>
				<dt>{t("receiptNumber")}</dt>
				<dd>
					<bdi data-receipt>{receipt}</bdi>
				</dd>
			</dl>
			<p className={styles.hint}>{t("receiptKeep")}</p>
			{page && (
				<p>
					<a href={page}>{t("receiptPage")}</a>
				</p>
			)}
		</div>
	);
}
