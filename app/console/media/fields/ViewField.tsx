import { useTranslations } from "use-intl";
import {
	isLanguageCode,
	languageNames,
} from "../../../../contracts/language.ts";
import { ChoiceControl } from "../../kit/fields/controls/ChoiceControl.tsx";
import type { WidgetProps } from "../../kit/fields/widgetProps.ts";
import { MediaPicture } from "../../kit/pictures/MediaPicture.tsx";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { useMe } from "../../me.ts";
import styles from "./field.module.css";

/** Field for a highlight's picture, one of the model's: chosen in the source language, for all languages. */
export default function ViewField(props: WidgetProps) {
	const { value, entry, language, readOnly } = props;
	const t = useTranslations("console.media");
	const { sourceLanguage } = useMe();
	const view = typeof value === "string" ? value : "";
	const { loaded } = useConsoleQuery(
		"console-media-suggest",
		isLanguageCode(language) && view
			? { entry, language, at: `/alt/${view}` }
			: undefined,
		{ quiet: () => true },
	);
	const found = loaded.data?.picture;
	const isElsewhere = language !== sourceLanguage && view !== "";
	return (
		<div className={styles.alt}>
			{found && view && (
				<span className={styles.thumb}>
					<MediaPicture picture={found} sizes="96px" />
				</span>
			)}
			<div>
				<ChoiceControl {...props} readOnly={readOnly || isElsewhere} />
				<p className={styles.hint}>
					{isElsewhere
						? t("viewElsewhere", { language: languageNames[sourceLanguage] })
						: t("viewOnce")}
				</p>
			</div>
		</div>
	);
}
