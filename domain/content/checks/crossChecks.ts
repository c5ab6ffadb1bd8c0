import { kindRow } from "../../../contracts/kinds.ts";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import { pageSlugs } from "../../../contracts/site/pages.ts";
import { addressName } from "../entryNames.ts";
import { type ContentKind, contentKinds, kindOf } from "../kinds.ts";
import { altProblems } from "../prose/textAlts.ts";
import { linksOf } from "../references/links.ts";
import { referencesOf } from "../references/references.ts";
import { missingWords, unusedWords } from "../references/words.ts";
import { versionProblems } from "../versioning/textVersions.ts";
import { kindProblems } from "./kindChecks.ts";
import {
	ofKind,
	type Problem,
	type SiteState,
	type StateEntry,
} from "./problems.ts";

/**
 * Everything wrong among entries, on what is published or would be. `pictures`:
 * the ids there are; without it pictures are not looked at.
 */
export function problemsOf(
	state: SiteState,
	pictures?: ReadonlySet<string>,
): Problem[] {
	if (pictures) return found(state, pictures);
	const before = known.get(state);
	if (before) return before;
	const problems = found(state);
	known.set(state, problems);
	return problems;
}

/**
 * Published entries stay the same list until it changes, and each save asks
 * about them.
 */
const known = new WeakMap<SiteState, Problem[]>();

function found(state: SiteState, pictures?: ReadonlySet<string>): Problem[] {
	return [
		...entryProblems(state),
		...languageProblems(state),
		...missingWords(state),
		...modelProblems(state),
		...(pictures ? pictureProblems(state, pictures) : []),
		...linkProblems(state),
		...altProblems(state),
		...addressProblems(state),
		...versionProblems(state),
		...kindProblems(state),
	];
}

/** The problems of `after` that `before` does not have: a change answers for these. */
export function newProblems(
	before: readonly Problem[],
	after: readonly Problem[],
): Problem[] {
	const known = new Set(before.map((problem) => JSON.stringify(problem)));
	return after.filter((problem) => !known.has(JSON.stringify(problem)));
}

/**
 * Remarks, which may be meant so and stop nothing: words no model uses, entries
 * a language lacks.
 */
export function remarksOf(state: SiteState): Problem[] {
	const spoken = languagesIn(state);
	return [
		...unusedWords(state),
		...state.flatMap(({ kind, slug, texts }) =>
			spoken
				.filter((language) => !texts[language] && mayLack(kind))
				.map(
					(language): Problem => ({
						kind,
						slug,
						language,
						path: [],
						code: "not_translated",
					}),
				),
		),
	];
}

/** Whether a site may be without it, or without it in a language. */
function mayLack(kind: ContentKind): boolean {
	const { everyLanguage, wordless } = kindOf(kind);
	return !everyLanguage && !wordless;
}

/** Kinds of which every site has its one entry. */
export const requiredKinds = contentKinds.filter((kind) => !mayLack(kind));

/** The languages in which anything is published. */
export function languagesIn(state: SiteState): LanguageCode[] {
	return languages.filter((language) =>
		state.some(({ texts }) => texts[language]),
	);
}

/** Entries that no site can be without. */
function entryProblems(state: SiteState): Problem[] {
	const required = [
		...requiredKinds.map((kind) => ({ kind, slug: kindOf(kind).folder })),
		...contentKinds
			.filter((kind) => kindRow(kind).entries === "fixed")
			.flatMap((kind) => pageSlugs.map((slug) => ({ kind, slug }))),
	];
	return required
		.filter(
			({ kind, slug }) =>
				!state.some((entry) => entry.kind === kind && entry.slug === slug),
		)
		.map((where) => ({ ...where, path: [], code: "entry_missing" }));
}

function languageProblems(state: SiteState): Problem[] {
	const spoken = languagesIn(state);
	return state
		.filter(({ kind }) => kindOf(kind).everyLanguage)
		.flatMap(({ kind, slug, texts }) =>
			spoken
				.filter((language) => !texts[language])
				.map(
					(language): Problem => ({
						kind,
						slug,
						language,
						path: [],
						code: "language_missing",
					}),
				),
		);
}

/** Models that are referred to are there, by their name or one they had before. */
function modelProblems(state: SiteState): Problem[] {
	const models = new Set(ofKind(state, "model").flatMap(namesOf));
	return state.flatMap(({ kind, slug, facts }) =>
		referencesOf(kind, facts).flatMap((one): Problem[] =>
			one.to === "model" && !models.has(one.name)
				? [
						{
							kind,
							slug,
							path: one.path,
							code: "no_such_model",
							values: { model: one.name },
						},
					]
				: [],
		),
	);
}

/** Pictures that facts name are there. */
function pictureProblems(
	state: SiteState,
	pictures: ReadonlySet<string>,
): Problem[] {
	return state.flatMap(({ kind, slug, facts }) =>
		referencesOf(kind, facts).flatMap((one): Problem[] =>
			one.to === "picture" && !pictures.has(one.id)
				? [
						{
							kind,
							slug,
							path: one.path,
							code: "no_such_picture",
							values: { picture: one.id },
						},
					]
				: [],
		),
	);
}

/** Links of texts lead to entries there are, in whatever language; their case makes no difference. */
function linkProblems(state: SiteState): Problem[] {
	const keyOf = (kind: string, name: string) => `${kind} ${name.toLowerCase()}`;
	const there = new Set(
		state.flatMap((entry) => [
			...namesOf(entry).map((name) => keyOf(entry.kind, name)),
			keyOf(entry.kind, entry.id ?? ""),
		]),
	);
	return state.flatMap(({ kind, slug, texts }) =>
		languages.flatMap((language) => {
			const body = texts[language];
			const links = body ? linksOf(kind, body) : [];
			return links
				.filter((link) => !there.has(keyOf(link.kind, link.name)))
				.map(
					({ path, address }): Problem => ({
						kind,
						slug,
						language,
						path,
						code: "dead_link",
						values: { address },
					}),
				);
		}),
	);
}

/** The names an entry is reached by: the present one, then those it had before. */
export function namesOf({ kind, slug, facts }: StateEntry): string[] {
	return [
		addressName(kind, { slug, facts }),
		...("aliases" in facts ? (facts.aliases ?? []) : []),
	];
}

/** An address leads to one entry: no name, old or new, is another's. Their case makes no difference. */
function addressProblems(state: SiteState): Problem[] {
	const owners = new Map<string, StateEntry>();
	const keyOf = (kind: string, name: string) => `${kind} ${name.toLowerCase()}`;
	const problems: Problem[] = [];
	const take = (entry: StateEntry, name: string, path: Problem["path"]) => {
		const key = keyOf(entry.kind, name);
		const owner = owners.get(key);
		if (owner)
			problems.push({
				kind: entry.kind,
				slug: entry.slug,
				path,
				code: "address_taken",
				values: { name, slug: owner.slug },
			});
		else owners.set(key, entry);
	};
	// Present names first: an old one gives way.
	for (const entry of state) take(entry, namesOf(entry)[0] ?? "", ["name"]);
	for (const entry of state)
		for (const [at, alias] of namesOf(entry).slice(1).entries())
			take(entry, alias, ["aliases", at]);
	return problems;
}
