import { useState } from "react";
import { useTranslations } from "use-intl";
import { saveText } from "../../../signedIn/saveText.ts";
import { useSite } from "../../../site/useSite.ts";
import { Button } from "../form/Button.tsx";
import form from "../form/form.module.css";
import styles from "./signIn.module.css";

/**
 * Recovery codes, shown only once: can be saved, copied and printed. The user has to
 * confirm that they are stored.
 */
export function RecoveryCodes(props: { codes: string[]; onKept: () => void }) {
	const t = useTranslations("console.auth");
	const { brand } = useSite();
	const { codes, onKept } = props;
	const [kept, setKept] = useState(false);
	const [message, setMessage] = useState("");

	async function copy(): Promise<void> {
		try {
			await navigator.clipboard.writeText(codes.join("\n"));
			setMessage(t("copied"));
		} catch {
			setMessage(t("notCopied"));
		}
	}

	return (
		<div className={form.form}>
			<p>{t("codesText")}</p>
			<ol className={styles.codes} dir="ltr" aria-label={t("codesTitle")}>
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ol>
			<div className={form.buttons}>
				<button
					type="button"
					className={form.quiet}
					onClick={() => {
						saveText(
							"recovery-codes.txt",
							[
								`${brand.name} – ${location.origin}\n\n`,
								codes.join("\n"),
								"\n",
							],
							"text/plain",
						);
						setMessage(t("saved"));
					}}
				>
					{t("download")}
				</button>
				<button type="button" className={form.quiet} onClick={copy}>
					{t("copy")}
				</button>
				<button type="button" className={form.quiet} onClick={() => print()}>
					{t("print")}
				</button>
			</div>
			<p role="status" className={form.said}>
				{message}
			</p>
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
