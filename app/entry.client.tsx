import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { LanguageCode } from "../contracts/language.ts";
import { laterSheets } from "./framework/laterSheets.ts";
import { restoreScroll } from "./framework/restoreAfterHydration.ts";
import { StylesContext } from "./framework/stylesContext.ts";
import { restoreLanguage } from "./i18n/choice.ts";
import { pageLanguage } from "./i18n/pageLanguage.ts";
import type { Texts } from "./i18n/texts/en.ts";
import { registerTexts } from "./i18n/texts.ts";

const loaders: Record<LanguageCode, () => Promise<{ default: Texts }>> = {
	en: () => import("./i18n/texts/en.ts"),
	zh: () => import("./i18n/texts/zh.ts"),
	fr: () => import("./i18n/texts/fr.ts"),
	es: () => import("./i18n/texts/es.ts"),
	pt: () => import("./i18n/texts/pt.ts"),
	ar: () => import("./i18n/texts/ar.ts"),
};

restoreLanguage();
restoreScroll();

const language = pageLanguage();
const styling = laterSheets();

loaders[language]().then(({ default: texts }) => {
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
