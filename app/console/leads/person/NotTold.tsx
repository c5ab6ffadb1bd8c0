import { useTranslations } from "use-intl";
import type { MadeDelivery } from "../../../../contracts/console/leads/person.ts";
import { useNames } from "../useNames.ts";

/** Receivers that had requests and cannot be told from here. */
export function NotTold({ deliveries }: { deliveries: MadeDelivery[] }) {
	const t = useTranslations("console.person");
	return <Holders title={t("notTold")} deliveries={deliveries} />;
}

/** Receivers that had requests, each once with the receipts of all it had. */
export function Holders({
	title,
	deliveries,
}: {
	title: string;
	deliveries: MadeDelivery[];
}) {
	const { channel: nameOf } = useNames();
	if (deliveries.length === 0) return null;
	const receivers = Map.groupBy(deliveries, ({ channel }) => channel);
	return (
		<div role="status">
			<p>{title}</p>
			<ul>
				{[...receivers].map(([channel, had]) => (
					<li key={channel}>
						<bdi>{nameOf(channel)}</bdi>:{" "}
						<code dir="ltr">
							{had.map(({ receipt }) => receipt).join(", ")}
						</code>
					</li>
				))}
			</ul>
		</div>
	);
}
