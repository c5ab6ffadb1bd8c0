import { useState } from "react";
import { useTranslations } from "use-intl";
import { saveText } from "../../../signedIn/saveText.ts";
import { useSite } from "../../../site/useSite.ts";
import buttons from "../../../ui/button.module.css";
import { Sheet } from "../../ui/Sheet.tsx";
import dialog from "../../upload/uploadDialog.module.css";
import styles from "../person.module.css";
import own from "./ways.module.css";

/** Recovery codes, shown this once: to be saved, copied or printed. */
export function Codes(props: { codes: string[]; onClose: () => void }) {
	const { codes, onClose } = props;
	const t = useTranslations("partners.person");
	const { brand } = useSite();
	const [message, setMessage] = useState("");

	async function copy(): Promise<void> {
		try {
			await navigator.clipboard.writeText(codes.join("\n"));
			setMessage(t("codesCopied"));
		} catch {
			setMessage(t("codesNotCopied"));
		}
	}

	function save(): void {
		const head = `${brand.name} – ${location.origin}\n\n`;
		saveText(
			"recovery-codes.txt",
			[head, codes.join("\n"), "\n"],
			"text/plain",
		);
	}

	return (
		<Sheet title={t("codesTitle")} onClose={onClose}>
			<div className={styles.password}>
				<p>{t("codesText")}</p>
				<ol className={own.codes} dir="ltr">
					{codes.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ol>
				<div className={styles.answers}>
					<button type="button" className={styles.quiet} onClick={save}>
						{t("codesSave")}
					</button>
					<button type="button" className={styles.quiet} onClick={copy}>
						{t("codesCopy")}
					</button>
					<button
						type="button"
						className={styles.quiet}
						onClick={() => print()}
					>
						{t("codesPrint")}
					</button>
				</div>
				<p role="status" className={styles.said}>
					{message}
				</p>
				<div className={dialog.answers}>
					<button type="button" className={buttons.action} onClick={onClose}>
						{t("codesKept")}
					</button>
				</div>
			</div>
		</Sheet>
	);
}
