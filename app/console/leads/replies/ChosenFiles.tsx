import { useTranslations } from "use-intl";
import type { LanguageCode } from "../../../../contracts/language.ts";
import { Stroke } from "../../../ui/Stroke.tsx";
import { crossDrawing } from "../../kit/drawings.ts";
import { FileFacts } from "./FileSize.tsx";
import styles from "./replies.module.css";

/** Files that go with an answer, each with a button that takes it out; nothing where there is none. */
export function ChosenFiles(props: {
	label: string;
	files: readonly {
		id: string;
		name: string;
		size: number;
		language?: LanguageCode | "";
	}[];
	onRemove: (id: string) => void;
}) {
	const { label, files, onRemove } = props;
	const t = useTranslations("console.leads");
	if (files.length === 0) return null;
	return (
		<ul aria-label={label} className={styles.files}>
			{files.map(({ id, name, size, language }) => (
				<li key={id}>
					<bdi>{name}</bdi>{" "}
					<small>
						<FileFacts bytes={size} language={language} />
					</small>
					<button
						type="button"
						aria-label={t("reply_fileRemove", { name })}
						onClick={() => onRemove(id)}
					>
						<Stroke d={crossDrawing} size={14} width={1.8} />
					</button>
				</li>
			))}
		</ul>
	);
}
