import { type LanguageCode, languages } from "../../../contracts/language.ts";
import type { SiteState, StateEntry } from "../checks/problems.ts";
import { type Difference, differences } from "../drafts/fields.ts";
import { writtenOf } from "../drafts/written.ts";
import { type ContentKind, contentKinds } from "../kinds.ts";
import { type ContentLanguage, factsLanguage } from "../snapshot.ts";

/** A body an import would publish or take away. */
export type PlannedBody = {
	language: ContentLanguage;
	change: "new" | "changed" | "gone";
	/** Body as it would be written; undefined where it is gone. */
	body: unknown;
	/** Fields of a changed body that are different. */
	fields: Difference[];
};

export type PlannedEntry = {
	kind: ContentKind;
	slug: string;
	/** `gone`: the site has it, the folder does not. */
	change: "new" | "changed" | "unchanged" | "gone";
	/** Position among the others, where it is new. */
	position?: { from: number | undefined; to: number };
	bodies: PlannedBody[];
};

export type ImportPlan = {
	/** Every entry of the folder, and those only the site has. */
	entries: PlannedEntry[];
	/** State of the site after the import. */
	after: SiteState;
};

/** An entry of a folder with its facts as they are stored. */
export type ImportedEntry = Omit<StateEntry, "position"> & {
	position?: number | undefined;
};

/**
 * Plans the changes that a folder would make. Entries and languages it does not
 * have stay, unless `prune` is said.
 */
export function planImport(
	before: SiteState,
	given: readonly ImportedEntry[],
	{ prune }: { prune: boolean },
): ImportPlan {
	const keyOf = ({ kind, slug }: { kind: string; slug: string }) =>
		`${kind} ${slug}`;
	const had = new Map(before.map((entry) => [keyOf(entry), entry]));
	const has = new Set(given.map(keyOf));
	const gone = before.filter((entry) => !has.has(keyOf(entry)));
	const merged = given.map((entry) =>
		mergeEntry(had.get(keyOf(entry)), entry, prune),
	);
	const after = [...(prune ? [] : gone), ...merged].sort(
		(a, b) =>
			contentKinds.indexOf(a.kind) - contentKinds.indexOf(b.kind) ||
			a.position - b.position ||
			(a.slug < b.slug ? -1 : 1),
	);
	return {
		after,
		entries: [
			...merged.map((entry) => compare(had.get(keyOf(entry)), entry)),
			...gone.map(
				({ kind, slug, texts }): PlannedEntry => ({
					kind,
					slug,
					change: "gone",
					bodies: bodiesIn(texts).map((language) => ({
						language,
						change: "gone",
						body: undefined,
						fields: [],
					})),
				}),
			),
		],
	};
}

/** Whether nothing of the plan is to be published. */
export function isEmpty({ entries }: ImportPlan, prune = false): boolean {
	return entries.every(
		({ change }) => change === "unchanged" || (change === "gone" && !prune),
	);
}

function mergeEntry(
	old: StateEntry | undefined,
	given: ImportedEntry,
	prune: boolean,
): StateEntry {
	const texts = prune ? given.texts : { ...old?.texts, ...given.texts };
	return {
		...given,
		...(old?.id && { id: old.id }),
		position: given.position ?? old?.position ?? 1,
		texts,
	} as StateEntry;
}

function compare(old: StateEntry | undefined, now: StateEntry): PlannedEntry {
	const { kind, slug } = now;
	const compared = (
		language: ContentLanguage,
		before: unknown,
		after: unknown,
	) =>
		compareBody(
			language,
			writtenOf(kind, language, before),
			writtenOf(kind, language, after),
		);
	const either = languagesOf({ ...old?.texts, ...now.texts });
	const bodies = [
		compared(factsLanguage, old?.facts, now.facts),
		...either.map((language) =>
			compared(language, old?.texts[language], now.texts[language]),
		),
	].flatMap((one) => one ?? []);
	const moved = old?.position !== now.position;
	const changed = bodies.length > 0 || moved;
	return {
		kind,
		slug,
		bodies,
		change: old ? (changed ? "changed" : "unchanged") : "new",
		...(moved && { position: { from: old?.position, to: now.position } }),
	};
}

function compareBody(
	language: ContentLanguage,
	before: unknown,
	after: unknown,
): PlannedBody | undefined {
	const change =
		before === undefined ? "new" : after === undefined ? "gone" : "changed";
	const fields = change === "changed" ? differences(before, after) : [];
	if (change === "changed" && fields.length === 0) return undefined;
	return { language, change, body: after, fields };
}

function bodiesIn(texts: StateEntry["texts"]): ContentLanguage[] {
	return [factsLanguage, ...languagesOf(texts)];
}

function languagesOf(
	texts: Partial<Record<LanguageCode, unknown>> = {},
): LanguageCode[] {
	return languages.filter((language) => texts[language]);
}
