import { dimensions } from "../../../contracts/content/kinds/model.ts";
import type { Vocabulary } from "../../../contracts/content/kinds/vocabulary.ts";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import { ofKind, type Problem, type SiteState } from "../checks/problems.ts";
import type { Facts } from "../kinds.ts";
import { referencesOf } from "./references.ts";

const sections = ["groups", "rows", "terms", "colours"] as const;
type Section = (typeof sections)[number];
type Word = { section: Section; key: string };

/** Words that models published in a language use, and its vocabulary lacks. */
export function missingWords(state: SiteState): Problem[] {
	const models = ofKind(state, "model");
	return eachVocabulary(state, (words, language) => {
		const lacking = new Map(
			sections.map((section) => [section, new Map<string, number>()]),
		);
		let hasColours = false;
		for (const { facts, texts } of models) {
			if (!texts[language]) continue;
			hasColours ||= facts.colours !== undefined && facts.colours.length > 0;
			for (const { section, key } of lackedBy(facts, words)) {
				const counts = lacking.get(section);
				counts?.set(key, (counts.get(key) ?? 0) + 1);
			}
		}
		return [
			...[...lacking].flatMap(([section, counts]) =>
				[...counts].map(([key, models]) =>
					word(language, [section, key], "word_missing", { models }),
				),
			),
			...(hasColours && !words.colourAlt
				? [word(language, ["colourAlt"], "word_missing", {})]
				: []),
		];
	});
}

/** Words that no model uses, in whatever language it is published. */
export function unusedWords(state: SiteState): Problem[] {
	const used = new Set(
		ofKind(state, "model").flatMap(({ facts }) =>
			wordsIn(facts).map(({ section, key }) => `${section} ${key}`),
		),
	);
	return eachVocabulary(state, (words, language) =>
		sections.flatMap((section) =>
			Object.keys(words[section] ?? {})
				.filter((key) => !used.has(`${section} ${key}`))
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
	check: (words: Vocabulary, language: LanguageCode) => Problem[],
): Problem[] {
	return ofKind(state, "vocabulary").flatMap(({ texts }) =>
		languages.flatMap((language) => {
			const words = texts[language];
			return words ? check(words, language) : [];
		}),
	);
}

/** Bodies that were read are never changed, and asked about with each check. */
const inFacts = new WeakMap<object, readonly Word[]>();
const lacked = new WeakMap<object, WeakMap<object, readonly Word[]>>();

/** The words a model uses, each once. */
function wordsIn(facts: Facts<"model">): readonly Word[] {
	const before = inFacts.get(facts);
	if (before) return before;
	const found = new Map<string, Word>();
	const add = (section: Section, key: string) =>
		found.set(`${section} ${key}`, { section, key });
	for (const one of referencesOf("model", facts))
		if (one.to === "word") add(one.section, one.key);
	for (const key of Object.keys(dimensions.shape)) add("rows", key);
	const words = [...found.values()];
	inFacts.set(facts, words);
	return words;
}

/** Words of a model that a vocabulary lacks. */
function lackedBy(facts: Facts<"model">, words: Vocabulary): readonly Word[] {
	const those = lacked.get(words) ?? new WeakMap<object, readonly Word[]>();
	lacked.set(words, those);
	const before = those.get(facts);
	if (before) return before;
	const found = wordsIn(facts).filter(
		({ section, key }) => !Object.hasOwn(words[section] ?? {}, key),
	);
	those.set(facts, found);
	return found;
}
