import { useTranslations } from "use-intl";
import type { ListedNotice } from "../../../contracts/console/notices.ts";
import {
	defaultLanguage,
	type LanguageCode,
	languages,
} from "../../../contracts/language.ts";
import { queryClient } from "../kit/requests/queries.ts";

/** Word in the address of a notice that is not saved yet. */
export const newNotice = "new";

/** States of notices, in the order of the filter. */
export const states = ["draft", "planned", "sent", "withdrawn"] as const;

/** Text that a reader of a language gets, with the language it is in. */
export function shownText(
	texts: ListedNotice["texts"],
	language: LanguageCode,
): { title: string; text: string; language: LanguageCode } {
	const found =
		[language, defaultLanguage, ...languages].find((one) => texts[one]) ??
		defaultLanguage;
	return { title: "", text: "", ...texts[found], language: found };
}

/** Says whom a notice is to. */
export function useWhom() {
	const t = useTranslations("console.notices");
	return ({ to }: Pick<ListedNotice, "to">): string => {
		if (to.kind === "everybody") return t("everybody");
		if (to.account) return to.account.name;
		return to.groups.map(({ name }) => name).join(", ") || t("nobodyYet");
	};
}

/** Fetches anew whatever shows notices. */
export function noticesChanged(): void {
	for (const name of ["console-notices", "console-notice"])
		void queryClient.invalidateQueries({ queryKey: [name] });
	void queryClient.invalidateQueries({ queryKey: ["console-notice-readers"] });
}
