import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ShownCase } from "../../../../contracts/console/leads/inbox.ts";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { useAgo } from "../../kit/time/useAgo.ts";
import { Stage } from "../list/Stage.tsx";
import type { Seen } from "../useChanges.ts";
import styles from "./case.module.css";
import { type Level, PartTitle } from "./Heading.tsx";

/**
 * Further requests of the same person, each of which can be merged into the open one, or, of
 * a mail or one that is held back, the other way round.
 */
export function Others(props: {
	lead: ShownCase;
	level: Level;
	pathOf: (receipt: string) => string;
	/** None where the open one is laid over another itself. */
	onMerge: ((source: Seen) => void) | undefined;
	busy: boolean;
	goesInto: boolean;
}) {
	const { lead, level, pathOf, onMerge, busy, goesInto } = props;
	const t = useTranslations("console.leads");
	const ago = useAgo();
	const { others } = lead;
	if (others.length === 0) return null;
	const merge = t(goesInto ? "merge_here" : "merge_into");
	return (
		<section className={styles.part}>
			<PartTitle level={level}>
				{t("others", { count: others.length })}
			</PartTitle>
			<p className={styles.small}>
				{t("othersText")} {goesInto && onMerge && t("merge_hereText")}
			</p>
			<ul className={styles.others}>
				{others.map(({ receipt, kind, name, stage, ...other }) => (
					<li key={receipt}>
						<Link to={pathOf(receipt)}>
							<bdi>{t(`kind_${kind}`)}</bdi> <code dir="ltr">{receipt}</code>
						</Link>
						<Stage stage={stage} />
						{other.isNamed && (
							<span className={styles.small}>{t("others_named")}</span>
						)}
						{other.isMerged && (
							<span className={styles.small}>{t("merge_isMerged")}</span>
						)}
						<time dateTime={other.createdAt}>{ago(other.createdAt)}</time>
						{onMerge && !other.isMerged && stage !== "spam" && (
							<Button
								className={form.quiet}
								disabled={busy}
								data-merge=""
								aria-label={`${merge}: ${receipt}`}
								onClick={() => onMerge({ receipt, name, events: other.seen })}
							>
								{merge}
							</Button>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
