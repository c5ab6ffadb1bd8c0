import { useTranslations } from "use-intl";
import { altLength } from "../../../../contracts/console/mediaBounds.ts";
import { directionOf, languageNames } from "../../../../contracts/language.ts";
import { call } from "../../kit/requests/request.ts";
import { useMe } from "../../me.ts";
import styles from "./detail.module.css";
import type { MediaDetail } from "./detail.ts";
import { SavedText } from "./SavedText.tsx";

/** Alternative texts of a picture in every language; missing ones are marked. */
export function Texts(props: {
	picture: MediaDetail;
	readOnly: boolean;
	onChange: (picture: MediaDetail) => void;
}) {
	const { picture, readOnly, onChange } = props;
	const t = useTranslations("console.media");
	const { languages } = useMe();
	const { id, texts, said, missing } = picture;
	return (
		<section className={styles.part}>
			<h2>{t("texts")}</h2>
			<p className={styles.intro}>{t("textsIntro")}</p>
			{languages.map((language) => (
				<SavedText
					key={language}
					label={languageNames[language]}
					value={texts[language] ?? ""}
					max={altLength}
					lang={language}
					dir={directionOf(language)}
					readOnly={readOnly}
					hint={missing.includes(language) ? t("missing") : undefined}
					offer={said[language]}
					onSave={async (change) => {
						const saved = await call("console-media-save", {
							id,
							texts: { [language]: change },
						});
						onChange(saved.picture);
						return saved.refused.length === 0;
					}}
				/>
			))}
		</section>
	);
}
