import { dimensions } from "../../../contracts/content/kinds/model.ts";
import { titleIn } from "../../../contracts/kinds.ts";
import {
	isLanguageCode,
	type LanguageCode,
	languages,
} from "../../../contracts/language.ts";
import { eachInSlices } from "../../../platform/runtime/concurrency/slices.ts";
import { ofKind, type SiteState } from "../checks/problems.ts";
import { soundBody } from "../drafts/sound.ts";
import { referencesOf } from "../references/references.ts";
import { factsLanguage } from "../snapshot.ts";

const sections = ["groups", "rows", "terms", "colours"] as const;
type Section = (typeof sections)[number];
export type UsedWord = {
	section: Section;
	key: string;
	names: Partial<Record<LanguageCode, string>>;
	models: { id: string; name: string; draft: boolean }[];
	missing: LanguageCode[];
};

/** A draft of a model's facts or of the vocabulary, as it is stored. */
export type WordDraft = {
	id: string;
	kind: string;
	slug: string;
	language: string;
	body: string;
};

/** Models that use each word, and languages that lack it; drafts count. */
export async function wordUsage(
	state: SiteState,
	drafts: readonly WordDraft[],
): Promise<UsedWord[]> {
	const used = new Map<string, UsedWord>();
	/** Models of each word. */
	const users = new Map<UsedWord, Set<string>>();
	const add = (
		facts: object,
		model: { id: string; name: string; draft: boolean },
	) => {
		const words = referencesOf("model", facts).flatMap((one) =>
			one.to === "word" ? [{ section: one.section, key: one.key }] : [],
		);
		// Every page of a model prints them.
		for (const key of Object.keys(dimensions.shape))
			words.push({ section: "rows", key });
		for (const { section, key } of words) {
			const at = `${section} ${key}`;
			const word = used.get(at) ?? {
				section,
				key,
				names: {},
				models: [],
				missing: [],
			};
			used.set(at, word);
			const known = users.get(word) ?? new Set();
			users.set(word, known);
			if (known.has(model.id)) continue;
			known.add(model.id);
			word.models.push(model);
		}
	};
	await eachInSlices(ofKind(state, "model"), ({ id = "", facts }) =>
		add(facts, { id, name: facts.name, draft: false }),
	);
	for (const { id, kind, slug, body } of drafts) {
		if (kind !== "model") continue;
		const facts = soundBody(kind, factsLanguage, body) as object;
		const name = titleIn(kind, facts) || slug;
		add(facts, { id, name, draft: true });
	}
	const words = vocabularies(state, drafts);
	for (const section of sections)
		for (const mine of words.values())
			for (const key of Object.keys(mine[section] ?? {}))
				if (!used.has(`${section} ${key}`))
					used.set(`${section} ${key}`, {
						section,
						key,
						names: {},
						models: [],
						missing: [],
					});
	for (const word of used.values()) {
		word.names = Object.fromEntries(
			[...words].flatMap(([language, mine]) => {
				const name = mine[word.section]?.[word.key];
				return name === undefined ? [] : [[language, name]];
			}),
		);
		word.missing = languages.filter((language) => {
			const mine = words.get(language);
			return mine && !Object.hasOwn(mine[word.section] ?? {}, word.key);
		});
	}
	return [...used.values()].sort(
		(a, b) =>
			a.section.localeCompare(b.section, "en") ||
			a.key.localeCompare(b.key, "en"),
	);
}

type Words = Partial<Record<Section, Record<string, string>>>;

function vocabularies(state: SiteState, drafts: readonly WordDraft[]) {
	const words = new Map<string, Words>();
	for (const { texts } of ofKind(state, "vocabulary"))
		for (const [language, one] of Object.entries(texts))
			words.set(language, one as Words);
	for (const { kind, language, body } of drafts)
		if (kind === "vocabulary" && isLanguageCode(language))
			words.set(language, soundBody(kind, language, body) as Words);
	return words;
}
