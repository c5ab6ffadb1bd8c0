import { useTranslations } from "use-intl";
import { RecoveryCodes } from "../../../signedIn/RecoveryCodes.tsx";
import buttons from "../../../ui/button.module.css";
import { Sheet } from "../../ui/Sheet.tsx";
import dialog from "../../upload/uploadDialog.module.css";
import styles from "../person.module.css";
import own from "./ways.module.css";

/** Recovery codes, shown this once: to be saved, copied or printed; left only by saying so. */
export function Codes(props: { codes: string[]; onKept: () => void }) {
	const { codes, onKept } = props;
	const t = useTranslations("partners.person");
	return (
		<Sheet title={t("codesTitle")}>
			<div className={styles.password}>
				<p>{t("codesText")}</p>
				<RecoveryCodes
					codes={codes}
					words={{
						list: t("codesTitle"),
						save: t("codesSave"),
						copy: t("codesCopy"),
						print: t("codesPrint"),
						copied: t("codesCopied"),
						notCopied: t("codesNotCopied"),
						saved: t("codesSaved"),
					}}
					styles={{
						codes: own.codes,
						buttons: styles.answers,
						button: styles.quiet,
						said: styles.said,
					}}
				/>
				<div className={dialog.answers}>
					<button type="button" className={buttons.action} onClick={onKept}>
						{t("codesKept")}
					</button>
				</div>
			</div>
		</Sheet>
	);
}
