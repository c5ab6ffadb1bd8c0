import { type LanguageCode, languages } from "../../../contracts/language.ts";
import { mapInSlices } from "../../../platform/runtime/concurrency/slices.ts";
import { addressName } from "../entryNames.ts";
import { lacksAlts } from "../prose/textAlts.ts";
import { linksOf } from "../references/links.ts";
import { referencesOf } from "../references/references.ts";
import { type ModelWords, wordsOf } from "../references/words.ts";
import { differingVersions } from "../versioning/textVersions.ts";
import { ownProblems } from "./kindChecks.ts";
import type { Problem, SiteState, StateEntry } from "./problems.ts";

/** An entry, and what it brings to a check of the whole site. */
export type Findings = {
	entry: StateEntry;
	/** The present name, then those it had before, with what addresses are compared by. */
	addresses: readonly { name: string; key: string }[];
	idKey: string;
	/** References of its facts to models. */
	models: readonly { name: string; path: Problem["path"] }[];
	/** Links of its texts to entries, in the order of languages. */
	links: readonly {
		language: LanguageCode;
		path: Problem["path"];
		address: string;
		key: string;
	}[];
	/** Words of the vocabulary, of a model. */
	words: ModelWords | undefined;
	/** Problems it has whatever other entries there are. */
	alts: readonly Problem[];
	versions: readonly Problem[];
	own: readonly Problem[];
};

/** Entries that were read are never changed, and those that a change leaves alone stay the same objects. */
const known = new WeakMap<StateEntry, Findings>();

/**
 * Looks through the entries of a state, in slices: those that were looked through before
 * cost nothing, so that a check of the whole site is about what has changed.
 */
export function lookThrough(state: SiteState): Promise<Findings[]> {
	return mapInSlices(state, (entry) => {
		const before = known.get(entry);
		if (before) return before;
		const found = findingsOf(entry);
		known.set(entry, found);
		return found;
	});
}

function findingsOf(entry: StateEntry): Findings {
	const { id = "", kind, facts, texts } = entry;
	return {
		entry,
		addresses: namesOf(entry).map((name) => ({ name, key: keyOf(kind, name) })),
		idKey: keyOf(kind, id),
		models: referencesOf(kind, facts).filter((one) => one.to === "model"),
		links: languages.flatMap((language) => {
			const body = texts[language];
			const links = body ? linksOf(kind, body) : [];
			return links.map(({ path, address, ...to }) => {
				const key = keyOf(to.kind, to.name);
				return { language, path, address, key };
			});
		}),
		words: entry.kind === "model" ? wordsOf(entry) : undefined,
		alts: lacksAlts(entry),
		versions: differingVersions(entry),
		own: ownProblems(entry),
	};
}

/** Name as addresses are compared by: their case makes no difference. */
function keyOf(kind: string, name: string): string {
	return `${kind} ${name.toLowerCase()}`;
}

/** The names an entry is reached by: the present one, then those it had before. */
export function namesOf({ kind, slug, facts }: StateEntry): string[] {
	return [
		addressName(kind, { slug, facts }),
		...("aliases" in facts ? (facts.aliases ?? []) : []),
	];
}
