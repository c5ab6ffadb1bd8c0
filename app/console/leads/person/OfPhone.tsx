import { useTranslations } from "use-intl";
import type { PersonRequest } from "../../../../contracts/console/leads/person.ts";
import form from "../../kit/form/form.module.css";
import { Part } from "../../kit/form/Page.tsx";
import styles from "./person.module.css";
import { Request } from "./Request.tsx";

/**
 * Requests of the same phone number that another address sent. Somebody else may have that number,
 * too: what is done for the person takes those that are ticked.
 */
export function OfPhone(props: {
	requests: PersonRequest[];
	also: string[];
	onAlso: (receipts: string[]) => void;
}) {
	const { requests, also, onAlso } = props;
	const t = useTranslations("console.person");
	if (requests.length === 0) return null;
	const of = ({ fields }: PersonRequest, name: string) =>
		fields.find(({ field }) => field === name)?.value ?? "";
	return (
		<Part
			title={t("ofPhone", { count: requests.length })}
			intro={t("ofPhoneText")}
		>
			<ul>
				{requests.map((one) => {
					const isTicked = also.includes(one.receipt);
					const others = also.filter((receipt) => receipt !== one.receipt);
					return (
						<li key={one.receipt} className={styles.other}>
							<label className={form.check}>
								<input
									type="checkbox"
									checked={isTicked}
									onChange={({ target }) =>
										onAlso(target.checked ? [...others, one.receipt] : others)
									}
								/>
								<span>
									{t("isTheirs", {
										receipt: `\u2068${one.receipt}\u2069`,
										name: `\u2068${of(one, "name")}\u2069`,
										email: `\u2068${of(one, "email")}\u2069`,
									})}
								</span>
							</label>
							<Request request={one} />
						</li>
					);
				})}
			</ul>
		</Part>
	);
}
