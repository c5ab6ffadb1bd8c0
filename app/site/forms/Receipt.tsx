import { useEffect, useRef } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import type { ContactAnswer } from "../../../contracts/leads/leads.ts";
import type { useDealer } from "./fields/CountryField.tsx";
import styles from "./forms.module.css";
import { opensHere } from "./opensHere.ts";

/** Receipt in the place of the form, once it has arrived. */
export function Receipt(props: {
	kind: LeadKind;
	sent: ContactAnswer;
	next: string;
	dealer: ReturnType<typeof useDealer>;
}) {
	const { kind, next, sent } = props;
	const { receipt, held, page, answerers } = sent;
	// A promise made since is nearer the truth than what the form promised.
	const isOurs = !held && answerers?.length === 0;
	const dealer = isOurs && props.dealer?.there ? undefined : props.dealer;
	const who = useAnswerers(kind === "agent" || held ? undefined : answerers);
	const t = useTranslations("forms");
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className={styles.receipt}>
			<h2 ref={heading} {...opensHere}>
				{t("receiptTitle")}
			</h2>
			{held && <p>{t("receiptHeld")}</p>}
			{dealer && (held ? !dealer.there : !who || !dealer.there) && (
				<p>{dealer.after}</p>
			)}
			{who && dealer?.there !== false && <p>{who}</p>}
			{/* Only a distributor can do what is said to follow. */}
			{!held && props.dealer?.there !== false && !(isOurs && props.dealer) && (
				<p>{next}</p>
			)}
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

/** Says who answers a request that was sent; undefined where the answer to the form does not. */
function useAnswerers(
	answerers: ContactAnswer["answerers"],
): string | undefined {
	const t = useTranslations("forms");
	const locale = useLocale();
	if (!answerers) return undefined;
	const places = answerers.map((one) => t("receiptNameIn", one));
	const [first, ...others] = places;
	if (first === undefined) return t("receiptOurs");
	const format = new Intl.ListFormat(locale, { type: "disjunction" });
	return others.length === 0
		? t("receiptGoesTo", { name: first })
		: t("receiptGoesToOne", { names: format.format(places) });
}
