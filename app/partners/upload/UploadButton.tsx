import { useTranslations } from "use-intl";
import buttons from "../../ui/button.module.css";
import { Stroke } from "../../ui/Stroke.tsx";
import { useCenter } from "../center.ts";
import styles from "./uploadButton.module.css";

/** Opens the upload dialog, once it is known where files go. */
export function UploadButton() {
	const t = useTranslations("partners.upload");
	const { target, openUpload } = useCenter();
	return (
		<button
			type="button"
			className={`${buttons.quiet} ${styles.button}`}
			title={t("upload")}
			disabled={!target}
			onClick={openUpload}
		>
			<Stroke d="M10 13V3.5M6 7l4-4 4 4M4 16.5h12" box={20} width={1.6} />
			<span>{t("upload")}</span>
		</button>
	);
}
