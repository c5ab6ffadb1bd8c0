import type { SpecificationRow } from "../../../contracts/content/kinds/model.ts";
import type { Unit } from "../../../contracts/content/kinds/vocabulary.ts";
import type { LanguageCode } from "../../../contracts/language.ts";

/** Word of the vocabulary, in the languages that have it. */
export type Word = Partial<Record<LanguageCode, string>>;

/** Sections an editor may add a word to. */
export const wordSections = ["groups", "rows", "terms", "colours"] as const;
export type WordSection = (typeof wordSections)[number];

/** The vocabulary as it is being written, by section and key. */
export type Words = Record<WordSection, Record<string, Word>> & {
	/** Signs of units; `{n}` stands for the number. */
	units: Partial<Record<Unit, Word>>;
};

/** Usual form of a row in existing models. */
export type Usual = {
	group: string;
	as: "number" | "range" | "term" | "text";
	unit?: Unit | undefined;
	digits?: number | undefined;
};

/** A word in one language, else in the one it is translated from, else in any, else its key. */
export function wordIn(
	word: Word | undefined,
	key: string,
	language: LanguageCode,
	source: LanguageCode,
): string {
	return (
		word?.[language] ??
		word?.[source] ??
		Object.values(word ?? {}).find(Boolean) ??
		key
	);
}

/** Normalizes text for comparison: ignores case, accents, marks and spaces. */
export function plain(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}

/** A key for a new word, made of its name: `kerbWeight`; of paints `pearl-white`. */
export function keyFor(
	section: WordSection,
	name: string,
	taken: Readonly<Record<string, unknown>>,
): string {
	const parts = plain(name)
		.split(" ")
		.map((part) => part.replace(/[^a-z0-9]/g, ""))
		.filter(Boolean);
	const made =
		section === "colours"
			? parts.join("-").slice(0, 60).replace(/-+$/, "")
			: parts
					.map((part, n) =>
						n === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1),
					)
					.join("")
					.replace(/^\d+/, "")
					.replace(/^[A-Z]/, (first) => first.toLowerCase())
					.slice(0, 34);
	// A name without Latin letters leaves nothing to make a key of.
	const base =
		made ||
		{ groups: "group", rows: "row", terms: "term", colours: "paint" }[section];
	for (let n = 1; ; n++) {
		const key =
			n === 1 ? base : section === "colours" ? `${base}-${n}` : `${base}${n}`;
		if (!Object.hasOwn(taken, key)) return key;
	}
}

export type { SpecificationRow, Unit };
