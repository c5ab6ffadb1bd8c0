import { useTranslations } from "use-intl";
import type { FileItem } from "../../../../contracts/files/files.ts";
import { directionOf, languageNames } from "../../../../contracts/language.ts";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import buttons from "../../../ui/button.module.css";
import { Sheet } from "../../ui/Sheet.tsx";
import dialog from "../../upload/uploadDialog.module.css";
import { Content, Contents } from "../contents/Contents.tsx";
import { save } from "../opening/download.ts";
import { useLanguageName } from "./useLanguageName.ts";

/** Editions of a file in several languages, each to be downloaded (docs/decisions/0120). */
export function Editions(props: {
	item: FileItem;
	/** Called when an edition is there no longer. */
	onGone: () => void;
	onClose: () => void;
}) {
	const t = useTranslations("partners.files");
	const nameOf = useLanguageName();
	const { item, onGone, onClose } = props;
	// An older process, which answers during an update, knows of no editions.
	const { editions = [] } = item;
	const own = pageLanguage();
	return (
		<Sheet title={t("editionsOf", { name: item.name })} onClose={onClose}>
			{editions.some((one) => one.is_earlier) && (
				<p className={dialog.goal}>{t("editionsHint")}</p>
			)}
			<Contents label={t("editions")}>
				{editions.map((one) => {
					const { language } = one;
					return (
						<Content
							key={language}
							title={
								<bdi lang={language} dir={directionOf(language)}>
									{languageNames[language]}
								</bdi>
							}
							marks={[
								...(language === own ? [t("editionYours")] : []),
								...(one.is_earlier ? [t("earlierEdition")] : []),
							]}
							size={one.size}
							at={one.create_time}
							download={{
								label: t("downloadEdition", {
									...{ name: item.name, language: nameOf(language) },
								}),
								save: () => save(item.id, { language }),
							}}
							onGone={onGone}
						/>
					);
				})}
			</Contents>
			<div className={dialog.answers}>
				<button type="button" className={buttons.quiet} onClick={onClose}>
					{t("close")}
				</button>
			</div>
		</Sheet>
	);
}
