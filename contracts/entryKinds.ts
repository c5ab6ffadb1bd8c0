/** The kinds of entries as staff meet them, free of zod; `domain/content/kinds.ts` has the same. */
export const entryKinds = [
	"model",
	"slide",
	"news",
	"blog",
	"page",
	"legal",
	"home",
	"company",
	"copy",
	"brand",
	"theme",
	"vocabulary",
	"distributors",
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Kinds whose entries staff make, copy and remove; of the others there are as many as the site needs. */
export const openKinds = ["model", "slide", "news", "blog", "legal"] as const;
export type OpenKind = (typeof openKinds)[number];

/** Kinds of one entry. */
const singleKinds: readonly string[] = [
	...["home", "company", "copy", "brand", "theme", "vocabulary"],
	"distributors",
];
/** Kinds whose order visitors see. */
const orderedKinds: readonly string[] = ["model", "slide"];
/** Kinds whose entries have a page at their slug; a model's address is its name. */
const addressedKinds: readonly string[] = ["news", "blog", "legal"];

export function isOpenKind(kind: string): kind is OpenKind {
	return (openKinds as readonly string[]).includes(kind);
}
export function isEntryKind(kind: unknown): kind is EntryKind {
	return (entryKinds as readonly unknown[]).includes(kind);
}
export const isSingle = (kind: string) => singleKinds.includes(kind);
export const isOrdered = (kind: string) => orderedKinds.includes(kind);
export const isAddressed = (kind: string) => addressedKinds.includes(kind);

/** What a list of entries can be narrowed to. */
export const entryStates = [
	/** Something is written that visitors do not see yet. */
	"draft",
	"published",
	"planned",
	/** Was published, and is not any more. */
	"withdrawn",
	/** Submitted, and neither published nor sent back. */
	"submitted",
	/** Not published in this language, though in others. */
	"missing",
	/** Translated from a source that was published again since. */
	"stale",
] as const;
export type EntryState = (typeof entryStates)[number];
