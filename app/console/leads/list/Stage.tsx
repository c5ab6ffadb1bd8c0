import { useTranslations } from "use-intl";
import type { CaseStage } from "../../../../contracts/leads/cases.ts";
import styles from "./stage.module.css";

/**
 * Stage of a request, told by shape and word, not by colour alone. What nobody has looked at is
 * held back, and not yet spam.
 */
export function Stage(props: { stage: CaseStage; isHeld?: boolean }) {
	const { stage, isHeld = false } = props;
	const t = useTranslations("console.leads");
	return (
		<span className={styles.stage} data-stage={stage}>
			{isHeld ? t("heldBack") : t(`stage_${stage}`)}
		</span>
	);
}
