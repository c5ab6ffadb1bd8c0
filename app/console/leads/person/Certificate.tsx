import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type {
	Erased,
	MadeDelivery,
} from "../../../../contracts/console/leads/person.ts";
import { When } from "../../kit/time/When.tsx";
import { Holders, NotTold } from "./NotTold.tsx";
import styles from "./person.module.css";

/** Certificate of an erasure for the person: number and time, and who else had the requests. */
export function Certificate({ erased }: { erased: Erased }) {
	const t = useTranslations("console.person");
	const { receipts, certificate, delivered, told } = erased;
	const isTold = ({ channel }: MadeDelivery) => told.includes(channel);
	const text = useRef<HTMLParagraphElement>(null);
	// The button that had the focus is gone with the person.
	useEffect(() => text.current?.focus(), []);
	return (
		<>
			<p ref={text} tabIndex={-1}>
				{t("erasedText", { count: receipts.length })}
			</p>
			<dl className={styles.facts}>
				<dt>{t("certificate")}</dt>
				<dd>
					<code dir="ltr">{certificate.id}</code>
				</dd>
				<dt>{t("time")}</dt>
				<dd>
					<When at={certificate.at} />
				</dd>
				<dt>{t("receipts")}</dt>
				<dd>
					<code dir="ltr">{receipts.join(", ")}</code>
				</dd>
			</dl>
			<p>{t("backup")}</p>
			<Holders title={t("toldErased")} deliveries={delivered.filter(isTold)} />
			<NotTold deliveries={delivered.filter((one) => !isTold(one))} />
		</>
	);
}
