import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { backgroundCall } from "../../request/backgroundCall.ts";
import buttons from "../../ui/button.module.css";
import { useCenter } from "../center.ts";
import { call } from "../request.ts";
import styles from "./sessionEnd.module.css";
import { useSessionEnd } from "./sessionEnd.ts";

/** Milliseconds after which it is asked again whether the session has ended. */
const askEvery = 30_000;

/** Says in time that the session ends for want of use, and keeps it. */
export function SessionEnd() {
	const t = useTranslations("partners.session");
	const { say } = useCenter();
	const minutes = useSessionEnd();
	const over = minutes === 0;

	// Whether it is over the server says, which leads to the login.
	useEffect(() => {
		if (!over) return;
		const ask = () =>
			call("account-detail", {}, backgroundCall).catch(() => {});
		ask();
		const timer = setInterval(ask, askEvery);
		return () => clearInterval(timer);
	}, [over]);

	const shown = minutes !== undefined && !over;
	/** Whether it was to be kept. Where it is still about to end, it lasts no longer. */
	const [asked, setAsked] = useState(false);
	useEffect(() => {
		if (shown || !asked) return;
		setAsked(false);
		document.getElementById("content")?.focus({ preventScroll: true });
		say(t("stayed"));
	}, [shown, asked, say, t]);

	async function stay(): Promise<void> {
		try {
			await call("account-detail");
			setAsked(true);
		} catch {
			// The request has shown the error.
		}
	}

	if (!shown) return null;
	return (
		<div className={styles.end} role="alert">
			<p>
				{t("ending", { minutes })} {asked && t("last")}
			</p>
			{!asked && (
				<button type="button" className={buttons.action} onClick={stay}>
					{t("stay")}
				</button>
			)}
		</div>
	);
}
