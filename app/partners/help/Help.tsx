import { useTranslations } from "use-intl";
import { centerPages } from "../../../contracts/addresses/addresses.ts";
import {
	defaultLanguage,
	type LanguageCode,
} from "../../../contracts/language.ts";
import type { Guide } from "../../framework/vite/guides.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { useCall } from "../../request/useCall.ts";
import { GuideText } from "../../signedIn/guide/GuideText.tsx";
import styles from "../collections/collections.module.css";
import { Failed } from "../ui/Failed.tsx";
import section from "../ui/section.module.css";
import { ViewTitle } from "../ui/ViewTitle.tsx";

const loaders = import.meta.glob<{ default: Guide }>(
	["../../../docs/guides/partners.md", "../../../docs/guides/*/partners.md"],
	{ query: "?guide" },
);

async function loadGuide(language: LanguageCode): Promise<Guide> {
	// English is what the others are translated from.
	const folder = language === defaultLanguage ? "" : `${language}/`;
	const load = loaders[`../../../docs/guides/${folder}partners.md`];
	if (!load) throw new Error(`no guide in ${language}`);
	return (await load()).default;
}

/** The guide for partners, in their language. */
export function Help() {
	const t = useTranslations("partners.help");
	const language = pageLanguage();
	const { loaded, reload } = useCall(`help ${language}`, () =>
		loadGuide(language),
	);
	const guide = loaded.data;
	return (
		<div className={styles.page}>
			<ViewTitle ready={loaded.state !== "loading"}>
				{guide?.title ?? t("title")}
			</ViewTitle>
			{loaded.state === "failed" && <Failed onAgain={reload} />}
			{loaded.state === "loading" && !guide && (
				<div className={section.bones} aria-hidden="true">
					<span />
				</div>
			)}
			{guide && (
				<GuideText
					guide={guide}
					contents={t("contents")}
					inside={centerPages.list}
				/>
			)}
		</div>
	);
}
