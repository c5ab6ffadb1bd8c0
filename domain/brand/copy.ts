import type {
	CompanyFacts,
	CompanyTexts,
	FigurePlace,
} from "../../contracts/content/kinds/company.ts";
import type { CopyTexts } from "../../contracts/content/kinds/copy.ts";
import type { HomeTexts } from "../../contracts/content/kinds/home.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import type {
	Figure,
	ServedCountry,
	SiteCopy,
} from "../../contracts/site/siteCopy.ts";
import { fillMessage } from "./messages.ts";

/** The company's figures that stand in one place, in the words of a language. */
export function figuresOf(
	{ figures, shown }: CompanyFacts,
	texts: CompanyTexts,
	place: FigurePlace,
): Figure[] {
	return shown[place].flatMap((key) => {
		const figure = figures[key];
		const words = texts.figures[key];
		if (!figure || !words) return [];
		const placeCopy = place === "about" ? undefined : words[place];
		const { value = figure.value, label } = words;
		return [{ label: placeCopy ?? label, value, more: figure.more }];
	});
}

/** All copy of a language, its descriptions filled in. */
export function fillCopy(
	language: LanguageCode,
	entries: {
		company: { facts: CompanyFacts; texts: CompanyTexts };
		home: HomeTexts;
		copy: CopyTexts;
		/** Countries with a distributor: nobody else is promised one. */
		served: ServedCountry[];
	},
	values: { brand: string; count: number },
): SiteCopy {
	const { company, home, copy, served } = entries;
	const at = (place: FigurePlace) =>
		figuresOf(company.facts, company.texts, place);
	const described = <T extends { description: string }>(part: T): T => ({
		...part,
		description: fillMessage(part.description, language, values),
	});
	return {
		...copy,
		figures: { home: at("home"), about: at("about"), support: at("support") },
		home,
		hours: { ...copy.hours, open: company.facts.hours },
		models: described(copy.models),
		newsroom: described(copy.newsroom),
		blog: described(copy.blog),
		testDrive: { ...described(copy.testDrive), served },
		agent: described(copy.agent),
		center: described(copy.center),
	};
}
