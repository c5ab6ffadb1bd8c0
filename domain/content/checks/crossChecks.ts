import { kindRow } from "../../../contracts/kinds.ts";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import { pageSlugs } from "../../../contracts/site/pages.ts";
import { eachInSlices } from "../../../platform/runtime/concurrency/slices.ts";
import { distributorProblems } from "../../distributors/problems.ts";
import { type ContentKind, contentKinds, kindOf } from "../kinds.ts";
import { referencesOf } from "../references/references.ts";
import { missingWords, unusedWords } from "../references/words.ts";
import { type Findings, lookThrough } from "./findings.ts";
import { kindProblems } from "./kindChecks.ts";
import {
	ofKind,
	type Problem,
	type SiteState,
	type StateEntry,
} from "./problems.ts";

/**
 * Everything wrong among entries, on what is published or would be, found in slices: what
 * a check before has found in an entry is known. `pictures`: the ids there are; without
 * it pictures are not looked at.
 */
export async function problemsOf(
	state: SiteState,
	pictures?: ReadonlySet<string>,
): Promise<Problem[]> {
	const all = await lookThrough(state);
	const models = all.flatMap(({ words }) => words ?? []);
	const lacking = await missingWords(state, models);
	const found: Problem[] = [];
	await eachInSlices(
		[
			() => entryProblems(state),
			() => languageProblems(state),
			() => lacking,
			() => modelProblems(all),
			() => (pictures ? pictureProblems(state, pictures) : []),
			() => linkProblems(all),
			() => all.flatMap(({ alts }) => alts),
			() => addressProblems(all),
			() => distributorProblems(state),
			() => all.flatMap(({ versions }) => versions),
			() => ownAndKindProblems(state, all),
		],
		(check) => found.push(...check()),
	);
	return found;
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
	const there = new Set(state.map(({ kind, slug }) => `${kind} ${slug}`));
	const required = [
		...requiredKinds.map((kind) => ({ kind, slug: kindOf(kind).folder })),
		...contentKinds
			.filter((kind) => kindRow(kind).entries === "fixed")
			.flatMap((kind) => pageSlugs.map((slug) => ({ kind, slug }))),
	];
	return required
		.filter(({ kind, slug }) => !there.has(`${kind} ${slug}`))
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
function modelProblems(all: readonly Findings[]): Problem[] {
	const there = new Set(
		all.flatMap(({ entry, addresses }) =>
			entry.kind === "model" ? addresses.map(({ name }) => name) : [],
		),
	);
	return all.flatMap(({ entry: { kind, slug }, models }) =>
		models
			.filter(({ name }) => !there.has(name))
			.map(({ name, path }): Problem => {
				const values = { model: name };
				return { kind, slug, path, code: "no_such_model", values };
			}),
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
function linkProblems(all: readonly Findings[]): Problem[] {
	const there = new Set<string>();
	for (const { addresses, idKey } of all) {
		for (const { key } of addresses) there.add(key);
		there.add(idKey);
	}
	return all.flatMap(({ entry: { kind, slug }, links }) =>
		links
			.filter(({ key }) => !there.has(key))
			.map(({ language, path, address }): Problem => {
				const values = { address };
				return { kind, slug, language, path, code: "dead_link", values };
			}),
	);
}

/** An address leads to one entry: no name, old or new, is another's. Their case makes no difference. */
function addressProblems(all: readonly Findings[]): Problem[] {
	const owners = new Map<string, StateEntry>();
	const problems: Problem[] = [];
	const take = (
		{ entry, addresses }: Findings,
		at: number,
		path: Problem["path"],
	) => {
		const { name = "", key = "" } = addresses[at] ?? {};
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
	for (const one of all) take(one, 0, ["name"]);
	for (const one of all)
		for (let at = 1; at < one.addresses.length; at++)
			take(one, at, ["aliases", at - 1]);
	return problems;
}

/** Problems by the rules of kinds, of one after the other. */
function ownAndKindProblems(
	state: SiteState,
	all: readonly Findings[],
): Problem[] {
	const own = Map.groupBy(
		all.flatMap((one) => one.own),
		({ kind }) => kind,
	);
	return contentKinds.flatMap((kind) => [
		...kindProblems(kind, ofKind(state, kind)),
		...(own.get(kind) ?? []),
	]);
}
