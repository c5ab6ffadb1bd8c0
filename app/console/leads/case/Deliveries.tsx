import { useFormatter, useTranslations } from "use-intl";
import type { ShownCase } from "../../../../contracts/console/leads/inbox.ts";
import { withZone } from "../../kit/time/moments.ts";
import { useNames } from "../useNames.ts";
import styles from "./case.module.css";
import { type Level, PartTitle } from "./Heading.tsx";
import { SendAgain } from "./SendAgain.tsx";

/** Deliveries of a request to its receivers, and the button that tries again what was given up. */
export function Deliveries({ lead, level }: { lead: ShownCase; level: Level }) {
	const t = useTranslations("console.leads");
	const format = useFormatter();
	const names = useNames();
	const { receipt } = lead;
	// Answers say themselves what became of them.
	const deliveries = lead.deliveries.filter(
		({ channel }) => !channel.startsWith("reply "),
	);
	if (deliveries.length === 0) return null;

	return (
		<section className={styles.part}>
			<PartTitle level={level}>{t("deliveries")}</PartTitle>
			<ul className={styles.deliveries}>
				{deliveries.map(({ channel, state, attempts, error, at }) => {
					const key = `delivery_${state}` as "delivery_queued";
					return (
						<li key={channel}>
							<p>
								<bdi>{names.channel(channel)}</bdi>:{" "}
								<strong data-fault={state === "failed" || undefined}>
									{t.has(key) ? t(key) : state}
								</strong>{" "}
								<small>
									<time dateTime={at}>
										{format.dateTime(new Date(at), withZone)}
									</time>
									{attempts > 1 && <> · {t("tries", { count: attempts })}</>}
								</small>
							</p>
							{error && (
								<code dir="ltr" className={styles.error}>
									{error}
								</code>
							)}
						</li>
					);
				})}
			</ul>
			{deliveries.some(({ state }) => state === "failed") && (
				<SendAgain receipt={receipt} />
			)}
		</section>
	);
}
