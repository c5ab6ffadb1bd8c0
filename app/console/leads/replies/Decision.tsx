import { useFormatter, useTranslations } from "use-intl";
import type { ThreadMail } from "../../../../contracts/console/leads/replies.ts";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { call } from "../../kit/requests/request.ts";
import { withZone } from "../../kit/time/moments.ts";
import { showDone } from "../../toasts.ts";
import { leadsChanged } from "../useChanges.ts";
import styles from "./replies.module.css";
import { Sending } from "./Sending.tsx";

/** Decision about a mail from a stranger: whose it was, when, and the way to take it back. */
export function Decision(props: {
	mail: ThreadMail;
	receipt: string;
	/** Whether it was made in this page just now: what takes it back comes next. */
	isDecided: boolean;
}) {
	const { mail, receipt, isDecided } = props;
	const t = useTranslations("console.leads");
	const format = useFormatter();
	const { decision, state, undoUntil } = mail;
	if (!decision) return null;
	const isRefused = state === "refused";

	async function undo(): Promise<void> {
		try {
			const { undone } = await call("console-lead-mail-undo", {
				...{ receipt, mail: mail.id },
			});
			showDone(t(undone ? "mailHeld_undone" : "mailHeld_tooLate"));
		} catch {
			// The request has said what is the matter.
		}
		leadsChanged();
	}

	return (
		<div className={styles.decision}>
			<p className={styles.small}>
				{t(isRefused ? "mailHeld_refusedBy" : "mailHeld_passedBy", {
					by: `\u2068${decision.by}\u2069`,
					when: format.dateTime(new Date(decision.at), withZone),
				})}
			</p>
			{undoUntil && (
				<Sending due={undoUntil} isFocused={isDecided} onUndo={undo} />
			)}
			{isRefused && (
				<Button className={form.quiet} onClick={() => void undo()}>
					{t("mailHeld_again")}
				</Button>
			)}
		</div>
	);
}
