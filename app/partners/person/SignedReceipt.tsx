import { useTranslations } from "use-intl";
import type { UploadItem } from "../../../contracts/files/files.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { saveText } from "../../signedIn/saveText.ts";
import { call } from "../request.ts";
import styles from "./person.module.css";

/** Saves the signed receipt of an upload, and leads to the page that checks it. */
export function SignedReceipt({ upload }: { upload: UploadItem }) {
	const t = useTranslations("partners.person");
	const { id, name } = upload;

	async function save(): Promise<void> {
		try {
			const receipt = await call("upload-receipt", { id });
			saveText(receipt.name, [receipt.text], "text/plain");
		} catch {
			// The request has shown the error.
		}
	}

	return (
		<p className={styles.answers}>
			<button
				type="button"
				className={styles.quiet}
				aria-label={t("signedReceiptOf", { name })}
				onClick={() => void save()}
			>
				{t("signedReceipt")}
			</button>
			<a
				href={`/verifier.html?lang=${pageLanguage()}`}
				target="_blank"
				rel="noreferrer"
			>
				{t("checkSignature")}
			</a>
		</p>
	);
}
