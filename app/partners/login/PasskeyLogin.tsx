import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { RequestError } from "../../request/failure.ts";
import { post } from "../../request/request.ts";
import {
	askPasskey,
	passkeysFillIn,
	passkeysWork,
} from "../../signedIn/passkey.ts";
import button from "../../ui/button.module.css";
import { keepRecord } from "../session/sessionRecord.ts";
import styles from "./login.module.css";

/**
 * Login with a passkey: offered by the browser in the account's field where it does that, and
 * by a button. Without passkeys here, nothing is shown.
 */
export function PasskeyLogin() {
	const t = useTranslations("partners.login");
	const [isShown, setShown] = useState(false);
	const [fault, setFault] = useState("");
	const ceremony = useRef<AbortController>(undefined);

	/** Logs in; a browser has one ceremony at a time. */
	const logIn = useCallback(async (filled: boolean, onChosen?: () => void) => {
		ceremony.current?.abort();
		const control = new AbortController();
		ceremony.current = control;
		const lang = pageLanguage();
		const told = { quiet: () => true, background: filled };
		const options = await post("download-passkey-options", { lang }, told);
		const { signal } = control;
		const passkey = await askPasskey(options, { filled, signal });
		onChosen?.();
		const body = { lang, passkey };
		const once = { quiet: () => true, once: true };
		keepRecord(await post("download-passkey-login", body, once));
	}, []);

	/** Has the browser offer passkeys as autofill, until one is chosen. */
	const offer = useCallback(async (): Promise<void> => {
		if (!(await passkeysFillIn())) return;
		let isChosen = false;
		try {
			await logIn(true, () => {
				isChosen = true;
			});
		} catch (error) {
			// Where nothing was chosen, the button and the form remain.
			if (isChosen && error instanceof RequestError) setFault(error.message);
		}
	}, [logIn]);

	useEffect(() => {
		if (!passkeysWork()) return;
		setShown(true);
		offer();
		return () => ceremony.current?.abort();
	}, [offer]);

	async function press(): Promise<void> {
		setFault("");
		try {
			await logIn(false);
		} catch (error) {
			setFault(
				error instanceof RequestError ? error.message : t("passkeyStopped"),
			);
			offer();
		}
	}

	if (!isShown) return null;
	return (
		<div className={styles.form}>
			<button type="button" className={button.quiet} onClick={press}>
				{t("passkey")}
			</button>
			<p role="alert" className={styles.summary}>
				{fault}
			</p>
		</div>
	);
}
