import { type ReactNode, useMemo } from "react";
import { IntlProvider } from "use-intl";
import { localeOf } from "../../contracts/language.ts";
import { type AreaTexts, textsOf } from "../i18n/texts.ts";
import { useSite } from "../site/useSite.ts";

/**
 * Adds the texts of the download center to those of the site: nobody else has to
 * load them. `timeZone`: of the reader, where times are shown.
 */
export function PartnersIntl(props: {
	texts: AreaTexts["partners"];
	timeZone?: string;
	children: ReactNode;
}) {
	const { texts, timeZone = "UTC", children } = props;
	const { language } = useSite();
	const messages = useMemo(
		() => ({ ...textsOf(language), partners: texts }),
		[language, texts],
	);
	return (
		<IntlProvider
			locale={localeOf(language)}
			messages={messages}
			timeZone={timeZone}
		>
			{children}
		</IntlProvider>
	);
}
