import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ThreadMail } from "../../../../contracts/console/leads/replies.ts";
import { showToast } from "../../../request/toasts.ts";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { call } from "../../kit/requests/request.ts";
import { showDone } from "../../toasts.ts";
import { leadsChanged } from "../useChanges.ts";
import styles from "./replies.module.css";

/** Decision about a mail from a stranger: whether the person gets it. */
export function HeldMail(props: {
	mail: ThreadMail;
	receipt: string;
	/** Name of the person. */
	name: string;
	/** Called once it is to be passed on. */
	onPassed: () => void;
}) {
	const { mail, receipt, name, onPassed } = props;
	const t = useTranslations("console.leads");
	const [busy, setBusy] = useState(false);
	async function decide(passOn: boolean): Promise<void> {
		setBusy(true);
		try {
			const decided = { receipt, mail: mail.id, passOn };
			const answer = await call("console-lead-mail-decide", decided);
			const { outcome, obstacle } = answer;
			if (outcome === "passed") onPassed();
			else if (outcome === "refused") showDone(t("mailHeld_refused"));
			else if (outcome === "settled")
				showToast({ message: t("mailHeld_settled") });
			else if (obstacle) showToast({ message: t(`obstacle_${obstacle}`) });
		} catch {
			// The request has said what is the matter.
		}
		leadsChanged();
		setBusy(false);
	}
	return (
		<div className={styles.held} role="note">
			<p>{t("mailHeld_text", { author: mail.author || mail.from.address })}</p>
			<div className={styles.decide}>
				<Button
					className={form.action}
					disabled={busy}
					onClick={() => void decide(true)}
				>
					{t("mailHeld_pass", { name })}
				</Button>
				<Button
					className={form.quiet}
					disabled={busy}
					onClick={() => void decide(false)}
				>
					{t("mailHeld_refuse")}
				</Button>
			</div>
		</div>
	);
}
