import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ShownCase } from "../../../../contracts/console/leads/inbox.ts";
import { useAgo } from "../../kit/time/useAgo.ts";
import { Stage } from "../list/Stage.tsx";
import styles from "./case.module.css";
import { type Level, PartTitle } from "./Heading.tsx";

/** Further requests of the same person. */
export function Others(props: {
	lead: ShownCase;
	level: Level;
	pathOf: (receipt: string) => string;
}) {
	const { lead, level, pathOf } = props;
	const t = useTranslations("console.leads");
	const ago = useAgo();
	const { others } = lead;
	if (others.length === 0) return null;
	return (
		<section className={styles.part}>
			<PartTitle level={level}>
				{t("others", { count: others.length })}
			</PartTitle>
			<p className={styles.small}>{t("othersText")}</p>
			<ul className={styles.others}>
				{others.map(({ receipt, kind, stage, createdAt }) => (
					<li key={receipt}>
						<Link to={pathOf(receipt)}>
							<bdi>{t(`kind_${kind}`)}</bdi> <code dir="ltr">{receipt}</code>
						</Link>
						<Stage stage={stage} />
						<time dateTime={createdAt}>{ago(createdAt)}</time>
					</li>
				))}
			</ul>
		</section>
	);
}
