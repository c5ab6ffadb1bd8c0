import { dimensions } from "../../contracts/content/model.ts";
import type { Vocabulary } from "../../contracts/content/vocabulary.ts";
import { type LanguageCode, languages } from "../../contracts/language.ts";
import { ofKind, type Problem, type SiteState } from "./problems.ts";
import { referencesOf } from "./references.ts";

const sections = ["groups", "rows", "terms", "colours"] as const;
type Section = (typeof sections)[number];

/** Words that models published in a language use, and its vocabulary lacks. */
export function missingWords(state: SiteState): Problem[] {
	return eachVocabulary(state, (words, used, language) => [
		...sections.flatMap((section) =>
			[...used[section]]
				.filter(([key]) => !Object.hasOwn(words[section] ?? {}, key))
				.map(([key, models]) =>
					word(language, [section, key], "word_missing", { models }),
				),
		),
		...(used.colours.size > 0 && !words.colourAlt
			? [word(language, ["colourAlt"], "word_missing", {})]
			: []),
	]);
}

/** Words that no model uses, in whatever language it is published. */
export function unusedWords(state: SiteState): Problem[] {
	const anywhere = usedWords(state);
	return eachVocabulary(state, (words, _, language) =>
		sections.flatMap((section) =>
			Object.keys(words[section] ?? {})
				.filter((key) => !anywhere[section].has(key))
				.map((key) => word(language, [section, key], "word_unused")),
		),
	);
}

function word(
	language: LanguageCode,
	path: string[],
	code: Problem["code"],
	values?: Problem["values"],
): Problem {
	const slug = "vocabulary";
	return { kind: "vocabulary", slug, language, path, code, values };
}

function eachVocabulary(
	state: SiteState,
	check: (
		words: Vocabulary,
		used: Record<Section, Map<string, number>>,
		language: LanguageCode,
	) => Problem[],
): Problem[] {
	return ofKind(state, "vocabulary").flatMap(({ texts }) =>
		languages.flatMap((language) => {
			const words = texts[language];
			return words ? check(words, usedWords(state, language), language) : [];
		}),
	);
}

/** The words of the models published in a language, or in any, and how many models use each. */
function usedWords(state: SiteState, language?: LanguageCode) {
	const used = Object.fromEntries(
		sections.map((section) => [section, new Map<string, number>()]),
	) as Record<Section, Map<string, number>>;
	for (const { kind, facts, texts } of ofKind(state, "model")) {
		if (language && !texts[language]) continue;
		const mine = new Set(
			referencesOf(kind, facts).flatMap((one) =>
				one.to === "word" ? [`${one.section} ${one.key}`] : [],
			),
		);
		for (const key of Object.keys(dimensions.shape)) mine.add(`rows ${key}`);
		for (const one of mine) {
			const [section, key = ""] = one.split(" ") as [Section, string];
			used[section].set(key, (used[section].get(key) ?? 0) + 1);
		}
	}
	return used;
}
