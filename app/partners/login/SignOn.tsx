import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { signedOnFragment } from "../../../contracts/addresses/signOnPages.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { post } from "../../request/request.ts";
import { showFailure } from "../../request/toasts.ts";
import button from "../../ui/button.module.css";
import { keepRecord, readRecord } from "../session/sessionRecord.ts";
import styles from "./login.module.css";

export type SignOnButton = { name: string; address: string };

/** Buttons for who comes to the login from another page; the login works without them. */
export async function fetchSignOn(): Promise<SignOnButton[]> {
	const request = { lang: pageLanguage() };
	try {
		return await post("sign-on-buttons", request, {
			quiet: () => true,
			background: true,
		});
	} catch {
		return [];
	}
}

/**
 * Single sign-on: links to the providers, which work without scripts; a session that one of
 * them has just opened is taken over.
 */
export function SignOn({ buttons }: { buttons: SignOnButton[] }) {
	const t = useTranslations("partners.login");
	const [isTaking, setTaking] = useState(false);

	useEffect(() => {
		if (location.hash !== `#${signedOnFragment}` || readRecord()) return;
		// Once: who goes back to this address is to press the button again.
		history.replaceState(history.state, "", location.pathname);
		setTaking(true);
		post("download-sign-on", { lang: pageLanguage() }, { once: true })
			.then(keepRecord, showFailure)
			.finally(() => setTaking(false));
	}, []);

	if (buttons.length === 0) return null;
	return (
		<div className={styles.form}>
			{buttons.map(({ name, address }) => (
				<a
					key={address}
					href={address}
					rel="nofollow"
					className={button.quiet}
					aria-busy={isTaking || undefined}
				>
					{t("signOnWith", { provider: name })}
				</a>
			))}
			<p className={styles.hint}>{t("signOnOr")}</p>
		</div>
	);
}
