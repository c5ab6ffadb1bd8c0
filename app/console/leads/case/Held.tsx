import { useTranslations } from "use-intl";
import type { ShownCase } from "../../../../contracts/console/leads/inbox.ts";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import type { To } from "../useChanges.ts";
import { useNames } from "../useNames.ts";
import styles from "./case.module.css";

/** Reason why a request is held back, or that it was marked as spam, and what can be done about it. */
export function Held(props: {
	lead: ShownCase;
	busy: boolean;
	onChange: (to: To) => void;
}) {
	const { lead, busy, onChange } = props;
	const t = useTranslations("console.leads");
	const names = useNames();
	const { held: reason } = lead;
	/** Whether nobody has looked at it, or the person has written since. */
	const isOpen = lead.clock.due !== null || lead.clock.state === "running";
	const release = () => onChange({ stage: "new" });
	const keep = isOpen && (
		<Button
			className={form.quiet}
			disabled={busy}
			onClick={() => onChange({ stage: "spam" })}
		>
			{t("keepBack")}
		</Button>
	);
	return (
		<div className={styles.held} role="note">
			<p>
				<strong>{t(reason ? "heldBack" : "stage_spam")}</strong>{" "}
				{reason ? names.reason(reason) : t("markedSpam")}{" "}
				{reason && !isOpen && !lead.isByProgram && t("judgedSpam")}
			</p>
			<p className={form.note}>{t(reason ? "releaseText" : "unspamText")}</p>
			<p className={styles.decide}>
				<Button
					className={isOpen ? form.action : form.quiet}
					disabled={busy}
					onClick={release}
				>
					{t(reason ? "release" : "unspam")}
				</Button>
				{keep}
			</p>
		</div>
	);
}
