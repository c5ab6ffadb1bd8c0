import { useLocale, useTranslations } from "use-intl";
import type { Answer } from "../../../contracts/calls.ts";
import type { AnswererRequest } from "../../../contracts/site/localDistributors.ts";
import { MoreMessages } from "../../i18n/MoreMessages.tsx";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import type { AreaTexts } from "../../i18n/texts.ts";
import { post } from "../../request/request.ts";
import { OpeningNow } from "./OpeningNow.tsx";
import { loadDistributorTexts } from "./texts.ts";

/** Distributors that answer a request, and the texts to say so with. */
export type Answerers = {
	answerers: Answer<"answerer-list">;
	texts: AreaTexts["distributors"];
};

/** Fetches who answers a request like this. A form goes on without: errors stay silent. */
export async function fetchAnswerers(
	request: Omit<AnswererRequest, "lang">,
): Promise<Answerers> {
	const lang = pageLanguage();
	const silent = { background: true, quiet: () => true };
	const [answerers, texts] = await Promise.all([
		post("answerer-list", { lang, ...request }, silent),
		loadDistributorTexts(lang),
	]);
	return { answerers, texts };
}

/** Line that says who answers: a distributor and its hours, several, or the maker. */
export function AnswererLine({ answerers, texts }: Answerers) {
	return (
		<MoreMessages area="distributors" texts={texts}>
			<Line answerers={answerers} />
		</MoreMessages>
	);
}

function Line({ answerers }: Pick<Answerers, "answerers">) {
	const t = useTranslations("distributors");
	const locale = useLocale();
	const [first, ...others] = answerers;
	if (!first) return t("ours");
	const places = answerers.map(({ name, town }) => t("nameIn", { name, town }));
	if (others.length > 0) {
		const format = new Intl.ListFormat(locale, { type: "disjunction" });
		return t("goesToOne", { names: format.format(places) });
	}
	return (
		<>
			{t("goesTo", { name: places[0] ?? first.name })}{" "}
			{first.usual !== undefined &&
				`${t("usual", { name: first.name, hours: first.usual })} `}
			<OpeningNow calendar={first.calendar} />
		</>
	);
}
