import { dimensions } from "../../../contracts/content/kinds/model.ts";
import type { Vocabulary } from "../../../contracts/content/kinds/vocabulary.ts";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import { eachInSlices } from "../../../platform/runtime/concurrency/slices.ts";
import {
	ofKind,
	type Problem,
	type SiteState,
	type StateEntry,
} from "../checks/problems.ts";
import type { Facts } from "../kinds.ts";
import { referencesOf } from "./references.ts";

const sections = ["groups", "rows", "terms", "colours"] as const;
type Section = (typeof sections)[number];
type Word = { section: Section; key: string };

/** Words of a model, and what it is published in. */
export type ModelWords = {
	texts: StateEntry<"model">["texts"];
	words: readonly Word[];
	hasColours: boolean;
	/** Words that the vocabulary of a language lacked, when they were compared last. */
	lacking: Map<LanguageCode, { of: Vocabulary; words: readonly Word[] }>;
};

export function wordsOf({ facts, texts }: StateEntry<"model">): ModelWords {
	const hasColours = facts.colours !== undefined && facts.colours.length > 0;
	return { texts, words: wordsIn(facts), hasColours, lacking: new Map() };
}

/** Words that models published in a language use, and its vocabulary lacks. */
export async function missingWords(
	state: SiteState,
	models: readonly ModelWords[],
): Promise<Problem[]> {
	const problems: Problem[] = [];
	for (const [language, words] of vocabulariesIn(state)) {
		const lacking = new Map(
			sections.map((section) => [section, new Map<string, number>()]),
		);
		let hasColours = false;
		await eachInSlices(models, (model) => {
			if (!model.texts[language]) return;
			hasColours ||= model.hasColours;
			for (const { section, key } of lackedBy(model, words, language)) {
				const counts = lacking.get(section);
				counts?.set(key, (counts.get(key) ?? 0) + 1);
			}
		});
		for (const [section, counts] of lacking)
			for (const [key, models] of counts)
				problems.push(
					word(language, [section, key], "word_missing", { models }),
				);
		if (hasColours && !words.colourAlt)
			problems.push(word(language, ["colourAlt"], "word_missing", {}));
	}
	return problems;
}

/** Words that no model uses, in whatever language it is published. */
export function unusedWords(state: SiteState): Problem[] {
	const used = new Set(
		ofKind(state, "model").flatMap(({ facts }) =>
			wordsIn(facts).map(({ section, key }) => `${section} ${key}`),
		),
	);
	return vocabulariesIn(state).flatMap(([language, words]) =>
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

function vocabulariesIn(state: SiteState): [LanguageCode, Vocabulary][] {
	return ofKind(state, "vocabulary").flatMap(({ texts }) =>
		languages.flatMap((language): [LanguageCode, Vocabulary][] => {
			const words = texts[language];
			return words ? [[language, words]] : [];
		}),
	);
}

/** The words a model uses, each once. */
function wordsIn(facts: Facts<"model">): readonly Word[] {
	const found = new Map<string, Word>();
	const add = (section: Section, key: string) =>
		found.set(`${section} ${key}`, { section, key });
	for (const one of referencesOf("model", facts))
		if (one.to === "word") add(one.section, one.key);
	for (const key of Object.keys(dimensions.shape)) add("rows", key);
	return [...found.values()];
}

/** Words of a model that a vocabulary lacks. */
function lackedBy(
	{ words, lacking }: ModelWords,
	of: Vocabulary,
	language: LanguageCode,
): readonly Word[] {
	const before = lacking.get(language);
	if (before?.of === of) return before.words;
	const found = words.filter(
		({ section, key }) => !Object.hasOwn(of[section] ?? {}, key),
	);
	lacking.set(language, { of, words: found });
	return found;
}
