import { useTranslations } from "use-intl";
import type { LanguageCode } from "../../../../contracts/language.ts";
import { Stroke } from "../../../ui/Stroke.tsx";
import { crossDrawing } from "../../kit/drawings.ts";
import styles from "../catalogue.module.css";

/** Button that names the languages in which a word of a table is missing. */
export function Lacks({
	languages,
	onClick,
}: {
	languages: readonly LanguageCode[];
	onClick: () => void;
}) {
	const t = useTranslations("console.catalogue");
	return (
		<button type="button" className={styles.lacks} onClick={onClick}>
			{t("lacks", { languages: languages.join(", ") })}
		</button>
	);
}

/** Cross of the buttons that remove a group or a row. */
export const Cross = () => <Stroke d={crossDrawing} width={2} size={18} />;
