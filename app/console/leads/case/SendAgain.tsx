import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { call } from "../../kit/requests/request.ts";
import { showDone } from "../../toasts.ts";
import { leadsChanged } from "../useChanges.ts";

/** Button that has deliveries tried again which were given up. */
export function SendAgain({ receipt }: { receipt: string }) {
	const t = useTranslations("console.leads");
	const [busy, setBusy] = useState(false);
	async function send(): Promise<void> {
		setBusy(true);
		try {
			const { queued } = await call("console-lead-send", { receipt });
			showDone(t(queued ? "queued" : "notQueued"));
		} catch {
			// The request has said what is the matter.
		}
		leadsChanged();
		setBusy(false);
	}
	return (
		<Button className={form.quiet} disabled={busy} onClick={() => void send()}>
			{t("sendAgain")}
		</Button>
	);
}
