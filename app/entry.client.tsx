import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepLanguageRoutes } from "./framework/languageRoutes.ts";
import { restoreScroll } from "./framework/preHydration/restoreAfterHydration.ts";
import { laterSheets } from "./framework/styles/laterSheets.ts";
import { StylesContext } from "./framework/styles/stylesContext.ts";
import { restoreLanguage } from "./i18n/choice.ts";
import { loadTexts } from "./i18n/loadTexts.ts";
import { pageLanguage } from "./i18n/pageLanguage.ts";
import { registerTexts, type SiteTexts } from "./i18n/texts.ts";

/** Texts of every page, by language. */
const files = import.meta.glob("./*/site.json", { base: "/texts" });

restoreLanguage();
restoreScroll();
keepLanguageRoutes();

const language = pageLanguage();
const styling = laterSheets();

loadTexts<SiteTexts>(files, "site", language).then((texts) => {
	registerTexts(language, texts);
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<StylesContext value={styling}>
					<HydratedRouter />
				</StylesContext>
			</StrictMode>,
		);
	});
});
