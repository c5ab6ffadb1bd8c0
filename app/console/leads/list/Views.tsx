import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { inboxViewNames } from "../../../../contracts/leads/inboxViews.ts";
import type { LeadsAddress } from "../useLeadsAddress.ts";
import type { Rows } from "../useRows.ts";
import { KeptViews } from "../views/KeptViews.tsx";
import { sameQuestion, useKeptViews } from "../views/useKeptViews.ts";
import styles from "./views.module.css";

/** Views of the inbox, each with its number of requests. */
export function Views({
	address,
	counts,
}: {
	address: LeadsAddress;
	counts: Rows["counts"];
}) {
	const t = useTranslations("console.leads");
	const format = useFormatter();
	const kept = useKeptViews();
	const isKept = kept.some(
		({ question, hidden }) => !hidden && sameQuestion(question, address),
	);
	return (
		<nav className={styles.views} aria-label={t("views")}>
			<ul>
				{inboxViewNames.map((view) => (
					<li key={view}>
						<Link
							to={address.viewPath(view)}
							aria-current={
								view === address.view && !isKept ? "page" : undefined
							}
						>
							{t(`view_${view}`)}
							{counts && (
								<span className={styles.count}>
									{format.number(counts[view])}
								</span>
							)}
						</Link>
					</li>
				))}
			</ul>
			<KeptViews address={address} views={kept} />
		</nav>
	);
}
