import { useTranslations } from "use-intl";
import type { CaseStage } from "../../../../contracts/leads/cases.ts";
import styles from "./stage.module.css";

/** Stage of a request, told by shape and word, not by colour alone. */
export function Stage({ stage }: { stage: CaseStage }) {
	const t = useTranslations("console.leads");
	return (
		<span className={styles.stage} data-stage={stage}>
			{t(`stage_${stage}`)}
		</span>
	);
}
