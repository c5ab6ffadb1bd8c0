import { useTranslations } from "use-intl";
import type { Conversation } from "../../../../contracts/console/leads/replies.ts";
import form from "../../kit/form/form.module.css";
import styles from "./merging.module.css";

/** People of merged requests whom an answer does not reach, each with the offer of a copy. */
export function OtherAddresses(props: {
	others: Conversation["others"];
	cc: readonly string[];
	onCopy: (address: string) => void;
}) {
	const { others, cc, onCopy } = props;
	const t = useTranslations("console.leads");
	const left = others.filter(({ address }) => !cc.includes(address));
	if (left.length === 0) return null;
	return (
		<ul className={styles.addresses}>
			{left.map(({ name, address, wroteLast }) => (
				<li key={address}>
					<p>
						{t(wroteLast ? "reply_otherLast" : "reply_otherIncluded", {
							// Each of its own direction, whatever that of the sentence.
							name: `\u2068${name}\u2069`,
							address: `\u2066${address}\u2069`,
						})}
					</p>
					<button
						type="button"
						className={form.link}
						onClick={() => onCopy(address)}
					>
						{t("reply_otherCopy")}
					</button>
				</li>
			))}
		</ul>
	);
}
