import { useTranslations } from "use-intl";
import type { ShownCase } from "../../../../contracts/console/leads/inbox.ts";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { useSingleKeys } from "../../kit/keys/singleKeys.ts";
import type { To } from "../useChanges.ts";
import styles from "./case.module.css";

/** Way back of a request whose person wrote once more, and is owed no answer. */
export function Reopened(props: {
	lead: ShownCase;
	busy: boolean;
	onChange: (to: To) => void;
}) {
	const { lead, busy, onChange } = props;
	const t = useTranslations("console.leads");
	const { reopenedFrom: stage } = lead;
	const isShown = stage !== null && lead.stage === "new";
	useSingleKeys(isShown ? { d: () => onChange({ stage }) } : {});
	if (!isShown) return null;
	return (
		<div className={styles.reopened}>
			<p>{t("reopened", { stage: t(`stage_${stage}`) })}</p>
			<Button
				className={form.quiet}
				disabled={busy}
				onClick={() => onChange({ stage })}
			>
				{t("reopened_noAnswer")}
			</Button>
		</div>
	);
}
