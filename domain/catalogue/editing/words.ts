import type { SpecificationRow } from "../../../contracts/content/kinds/model.ts";
import type { Vocabulary } from "../../../contracts/content/kinds/vocabulary.ts";
import {
	type Unit,
	units,
} from "../../../contracts/content/kinds/vocabulary.ts";
import { DomainError } from "../../../contracts/errors.ts";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { ofKind, type SiteState } from "../../content/checks/problems.ts";
import type { Content } from "../../content/content.ts";
import type { Drafts } from "../../content/drafts/drafts.ts";
import { entriesByAddress } from "../../content/publishing/entryQueries.ts";
import { demand } from "../../rights/demand.ts";

export const wordSections = ["groups", "rows", "terms", "colours"] as const;
export type WordSection = (typeof wordSections)[number];
/** A word in the languages that have it. */
export type Word = Partial<Record<LanguageCode, string>>;
type Sections = Record<WordSection, Record<string, Word>> & {
	units: Partial<Record<Unit, Word>>;
};
/** Form in which existing models give a row. */
export type Usual = {
	group: string;
	as: "number" | "range" | "term" | "text";
	unit?: Unit | undefined;
	digits?: number | undefined;
};

const vocabulary = { kind: "vocabulary", slug: "vocabulary" } as const;

/** The vocabulary as it is being written: what a specification finds its labels in. */
export function createWords(deps: {
	db: Db;
	content: Pick<Content, "state" | "refresh">;
	drafts: Pick<Drafts, "read" | "save">;
}) {
	const { db, content, drafts } = deps;

	async function entryId(): Promise<string> {
		const [row] = await entriesByAddress(db, [vocabulary]);
		if (!row) throw new DomainError("not_found", "There is no vocabulary.");
		return row.id;
	}

	/** Each language's words; sections a draft lacks are empty. */
	async function inEach(): Promise<Map<LanguageCode, Vocabulary>> {
		const entry = await entryId();
		const bodies = await Promise.all(
			languages.map((language) => drafts.read({ entry, language })),
		);
		return new Map(
			languages.map((language, n) => [language, completed(bodies[n]?.body)]),
		);
	}

	return {
		inEach,

		/** Every word in its languages, and how models use the rows. @throws DomainError `forbidden`, `not_found` */
		async read(who: Staff) {
			demand(who, "content.read", { kind: "vocabulary", language: "zxx" });
			const words: Sections = {
				groups: {},
				rows: {},
				terms: {},
				colours: {},
				units: {},
			};
			for (const [language, body] of await inEach())
				for (const section of [...wordSections, "units"] as const)
					for (const [key, text] of Object.entries(body[section] ?? {})) {
						const all = words[section] as Record<string, Word>;
						all[key] = { ...all[key], [language]: text };
					}
			await content.refresh();
			const { entries } = await content.state();
			return {
				words,
				usual: usualIn(entries),
			};
		},

		/**
		 * Puts a word into the vocabulary's drafts, in each language that is given. A
		 * language that has another word under this key is left alone, and nothing is
		 * written. Safe to repeat.
		 *
		 * @throws DomainError `forbidden`, `conflict`, `not_found`
		 */
		async add(
			who: Staff,
			given: { section: WordSection; key: string; word: Word },
		): Promise<Word> {
			const { section, key } = given;
			const word = Object.entries(given.word) as [LanguageCode, string][];
			for (const [language] of word)
				demand(who, "content.write", { kind: "vocabulary", language });
			const entry = await entryId();
			const isOther = (
				[language, text]: [LanguageCode, string],
				words: Map<LanguageCode, Vocabulary>,
			) => {
				const there = words.get(language)?.[section]?.[key];
				return there !== undefined && there !== text;
			};
			const before = await inEach();
			const taken = word.filter((one) => isOther(one, before));
			if (taken.length > 0)
				throw new DomainError(
					"conflict",
					"There is another word under this key.",
					taken.map(([language]) => ({ field: language, message: "taken" })),
				);
			for (const [language, text] of word) {
				const place = { entry, language };
				const { body } = await drafts.read(place);
				const hasSection = (body as Partial<Vocabulary>)[section] !== undefined;
				const change = hasSection
					? { at: `/${section}/${key}`, from: "", to: text }
					: { at: `/${section}`, from: "", to: { [key]: text } };
				const { refused } = await drafts.save({
					...place,
					changes: [change],
					actor: who,
				});
				if (refused.length > 0)
					throw new DomainError(
						"conflict",
						"Somebody has just added another.",
						[{ field: language, message: "taken" }],
					);
			}
			const after = await inEach();
			return Object.fromEntries(
				languages.flatMap((language) => {
					const text = after.get(language)?.[section]?.[key];
					return text === undefined ? [] : [[language, text]];
				}),
			);
		},
	};
}

/** Vocabulary with every section, and a sign for each unit: a draft may lack any. */
function completed(body: unknown): Vocabulary {
	const given = (body ?? {}) as Partial<Vocabulary>;
	const plain = Object.fromEntries(units.map((unit) => [unit, "{n}"]));
	return {
		groups: {},
		rows: {},
		terms: {},
		bodies: {},
		energies: {},
		...given,
		units: { ...plain, ...given.units },
	} as Vocabulary;
}

/**
 * Published entries stay the same list until it changes: with many models it is
 * counted once.
 */
const counted = new WeakMap<SiteState, Record<string, Usual>>();

function usualIn(entries: SiteState): Record<string, Usual> {
	const before = counted.get(entries);
	if (before) return before;
	const models = ofKind(entries, "model").map(({ facts }) => facts);
	const usual = usualRows(models);
	counted.set(entries, usual);
	return usual;
}

/** Form in which most models give each row. */
function usualRows(
	models: { groups: { key: string; rows: SpecificationRow[] }[] }[],
): Record<string, Usual> {
	const counts = new Map<
		string,
		Map<string, { usual: Usual; times: number }>
	>();
	for (const { groups } of models)
		for (const { key: group, rows } of groups)
			for (const row of rows) {
				const usual = usualOf(group, row);
				const ways = counts.get(row.key) ?? new Map();
				const way = JSON.stringify(usual);
				ways.set(way, { usual, times: (ways.get(way)?.times ?? 0) + 1 });
				counts.set(row.key, ways);
			}
	return Object.fromEntries(
		[...counts].flatMap(([key, ways]) => {
			const [most] = [...ways.values()].sort((a, b) => b.times - a.times);
			return most ? [[key, most.usual]] : [];
		}),
	);
}

function usualOf(group: string, row: SpecificationRow): Usual {
	if ("term" in row) return { group, as: "term" };
	if ("text" in row) return { group, as: "text" };
	const { unit, digits } = row;
	return {
		group,
		as: "number" in row ? "number" : "range",
		...(unit && { unit }),
		...(digits && { digits }),
	};
}
