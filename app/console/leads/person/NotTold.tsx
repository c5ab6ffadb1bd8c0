import { useTranslations } from "use-intl";
import type { MadeDelivery } from "../../../../contracts/console/leads/person.ts";
import { useNames } from "../useNames.ts";

/** Receivers that had requests and cannot be told from here. */
export function NotTold({ deliveries }: { deliveries: MadeDelivery[] }) {
	const t = useTranslations("console.person");
	const { channel: nameOf } = useNames();
	if (deliveries.length === 0) return null;
	return (
		<div role="status">
			<p>{t("notTold")}</p>
			<ul>
				{deliveries.map(({ receipt, channel }) => (
					<li key={`${receipt} ${channel}`}>
						<code dir="ltr">{receipt}</code>: <bdi>{nameOf(channel)}</bdi>
					</li>
				))}
			</ul>
		</div>
	);
}
