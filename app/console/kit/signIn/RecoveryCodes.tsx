import { useState } from "react";
import { useTranslations } from "use-intl";
import { RecoveryCodes as Codes } from "../../../signedIn/RecoveryCodes.tsx";
import { Button } from "../form/Button.tsx";
import form from "../form/form.module.css";
import styles from "./signIn.module.css";

/**
 * Recovery codes, shown only once: can be saved, copied and printed. The user has to
 * confirm that they are stored.
 */
export function RecoveryCodes(props: { codes: string[]; onKept: () => void }) {
	const t = useTranslations("console.auth");
	const { codes, onKept } = props;
	const [kept, setKept] = useState(false);
	return (
		<div className={form.form}>
			<p>{t("codesText")}</p>
			<Codes
				codes={codes}
				words={{
					list: t("codesTitle"),
					save: t("download"),
					copy: t("copy"),
					print: t("print"),
					copied: t("copied"),
					notCopied: t("notCopied"),
					saved: t("saved"),
				}}
				styles={{
					codes: styles.codes,
					buttons: form.buttons,
					button: form.quiet,
					said: form.said,
				}}
			/>
			<label className={form.check}>
				<input
					type="checkbox"
					checked={kept}
					onChange={(event) => setKept(event.target.checked)}
				/>
				{t("codesKept")}
			</label>
			<Button className={form.action} disabled={!kept} onClick={onKept}>
				{t("goOn")}
			</Button>
		</div>
	);
}
