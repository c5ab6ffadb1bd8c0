import type { LocalDistributor } from "../../../contracts/site/localDistributors.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import type { AreaTexts } from "../../i18n/texts.ts";
import { post } from "../../request/request.ts";
import { loadDistributorTexts } from "./texts.ts";

/** Distributors of one country, and the texts to show them with. */
export type OpenedCountry = {
	country: string;
	distributors: LocalDistributor[];
	texts: AreaTexts["distributors"];
};

/** Fetches the distributors of a country. `quiet`: the page goes on without them, and says nothing. */
export async function fetchDistributors(
	country: string,
	{ quiet = false } = {},
): Promise<OpenedCountry> {
	const lang = pageLanguage();
	const [distributors, texts] = await Promise.all([
		post(
			"distributor-list",
			{ lang, country },
			{ background: true, quiet: () => quiet },
		),
		loadDistributorTexts(lang),
	]);
	return { country, distributors, texts };
}
