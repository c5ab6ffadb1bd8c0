import { useTranslations } from "use-intl";
import { directionOf, isLanguageCode } from "../../../../contracts/language.ts";
import type { WidgetProps } from "../../kit/fields/widgetProps.ts";
import { MediaPicture } from "../../kit/pictures/MediaPicture.tsx";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import styles from "./field.module.css";

/** Field for alternative text beside its picture; suggests the library's text. */
export default function AltField(props: WidgetProps) {
	const { value, onChange, entry, at, language, readOnly, id } = props;
	const { field, label, describedBy, problems } = props;
	const t = useTranslations("console.media");
	const text = typeof value === "string" ? value : "";
	const { loaded } = useConsoleQuery(
		"console-media-suggest",
		isLanguageCode(language) ? { entry, language, at } : undefined,
		{ quiet: () => true },
	);
	const found = loaded.data;
	const offer = found?.text && found.text !== text ? found.text : "";
	return (
		<div className={styles.alt}>
			{found?.picture && (
				<span className={styles.thumb}>
					<MediaPicture picture={found.picture} sizes="96px" />
				</span>
			)}
			<div>
				<textarea
					{...{ id, readOnly }}
					rows={2}
					lang={language}
					dir={isLanguageCode(language) ? directionOf(language) : "auto"}
					aria-label={label}
					aria-describedby={describedBy}
					aria-invalid={problems.length > 0}
					maxLength={field.type === "text" ? field.max : undefined}
					value={text}
					onChange={({ target }) =>
						onChange(target.value.replaceAll(/[\r\n]+/g, " "))
					}
				/>
				{offer && !readOnly && (
					<button
						type="button"
						className={styles.offer}
						onClick={() => onChange(offer)}
					>
						{t("take")} <q lang={language}>{offer}</q>
					</button>
				)}
			</div>
		</div>
	);
}
