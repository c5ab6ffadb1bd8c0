import type { RatioName } from "./console/mediaBounds.ts";

/**
 * Properties of a kind of content beside its schema
 * (`domain/content/kinds.ts`).
 */
type KindRow = {
	/**
	 * Whether there is one entry, named as its folder; as many as the site has pages for; or as
	 * many as staff make, copy and remove.
	 */
	entries: "one" | "fixed" | "open";
	/** Order of the entries: staff's own, which visitors see, or by their date. */
	order?: "position" | "date";
	/** The field that says what an entry is called; `title` of its texts where nothing is said. */
	title?: { in: "facts" | "texts"; field: string };
	/**
	 * Last part of the address of an entry's page; none where entries have no
	 * pages.
	 */
	address?: "title" | "slug";
	/**
	 * Whether it must be there in every language of the site, or has no texts and must be there;
	 * else a language may lack it.
	 */
	languages?: "every" | "none";
	/** Whether its languages are submitted, published and rolled back as one. */
	together?: true;
	/** Whether another person than the author publishes, unless staff say otherwise. */
	fourEyes?: true;
	/**
	 * Whether people agree to its texts by their version: other words need another version, and
	 * no picture stands among them.
	 */
	agreed?: true;
	/** Fields of texts that say the same in every language; `*` is any place of a list. */
	languageNeutral?: readonly string[];
	/** Fields of texts that each language writes for itself: they are no translation. */
	untranslated?: readonly string[];
	/** Whether searches list its entries before others. */
	foremost?: true;
	/** Whether links in its texts may be led elsewhere when a model goes. */
	relinked?: true;
	pictures?: {
		/** Fields of facts, each with the field of the texts that says what it shows; the first that fits. */
		alt?: readonly (readonly [picture: string, alt: string])[];
		/** Proportions visitors see a picture in that is neither a hero nor for phones. */
		ratios?: readonly RatioName[];
		/**
		 * Rank of a picture by when visitors come to see it (`demandOf`), by the
		 * last name of its field; `*` is any other.
		 */
		demand?: Readonly<Record<string, number>>;
	};
};

const article = {
	entries: "open",
	order: "date",
	address: "slug",
	relinked: true,
	pictures: {
		alt: [["/picture", "/alt"]],
		ratios: ["article", "card", "part"],
		demand: { "*": 3 },
	},
} as const satisfies KindRow;

/** Every kind of content there is, in the order staff meet them. Free of zod: browsers read it. */
export const kindRows = {
	model: {
		entries: "open",
		order: "position",
		title: { in: "facts", field: "name" },
		address: "title",
		foremost: true,
		languageNeutral: ["/highlights/*/view"],
		pictures: { alt: [["/pictures/*", "/alt/*"]], demand: { card: 1 } },
	},
	slide: {
		entries: "open",
		order: "position",
		pictures: {
			alt: [
				["/img", "/alt"],
				["/img_mobile", "/alt"],
			],
			demand: { "*": 0 },
		},
	},
	news: article,
	blog: article,
	page: {
		entries: "fixed",
		pictures: {
			alt: [
				["/pictures/hero", "/alt"],
				["/pictures/heroMobile", "/alt"],
				["/pictures/*", "/sections/*/alt"],
			],
			ratios: ["part"],
		},
	},
	legal: {
		entries: "open",
		address: "slug",
		together: true,
		fourEyes: true,
		agreed: true,
		languageNeutral: ["/version", "/effective"],
	},
	home: { entries: "one", languages: "every" },
	company: { entries: "one", languages: "every" },
	copy: { entries: "one", languages: "every" },
	brand: {
		entries: "one",
		languages: "every",
		pictures: { ratios: ["link"], demand: { "*": 1 } },
	},
	theme: { entries: "one", languages: "none" },
	vocabulary: {
		entries: "one",
		languages: "every",
		// As many synonyms as a language has.
		untranslated: ["/synonyms"],
	},
	distributors: { entries: "one" },
	distributor: {
		entries: "open",
		title: { in: "texts", field: "name" },
	},
	reply: { entries: "open" },
} as const satisfies Record<string, KindRow>;

type Rows = typeof kindRows;
export type EntryKind = keyof Rows;

/** Kinds whose row says something. */
type KindsWith<P extends Partial<KindRow>> = {
	[K in EntryKind]: Rows[K] extends P ? K : never;
}[EntryKind];
export type OpenKind = KindsWith<{ entries: "open" }>;
export type OrderedKind = KindsWith<{ order: "position" }>;
/** Kinds whose entries have a page each. */
export type AddressedKind = KindsWith<{ address: "title" | "slug" }>;
/** Kinds whose texts may be led elsewhere. */
export type RelinkedKind = KindsWith<{ relinked: true }>;

export const entryKinds = Object.keys(kindRows) as EntryKind[];

export function isEntryKind(kind: unknown): kind is EntryKind {
	return typeof kind === "string" && Object.hasOwn(kindRows, kind);
}

/** The row of a kind; an empty one where there is no such kind. */
export function kindRow(kind: string): Partial<KindRow> {
	return isEntryKind(kind) ? kindRows[kind] : {};
}

export const isSingle = (kind: string) => kindRow(kind).entries === "one";
/** Whether staff make, copy and remove entries of a kind. */
export function isOpenKind(kind: string): kind is OpenKind {
	return kindRow(kind).entries === "open";
}
/** Whether visitors see the order of a kind's entries, which staff give them. */
export function isOrdered(kind: string): kind is OrderedKind {
	return kindRow(kind).order === "position";
}
/** Whether entries have a page at their slug. */
export const isAddressed = (kind: string) => kindRow(kind).address === "slug";
/** Whether a kind has facts only, the same in every language. */
export const isWordless = (kind: string) => kindRow(kind).languages === "none";
/** Whether languages of a kind are submitted, sent back, published and rolled back as one. */
export const goesTogether = (kind: string) => kindRow(kind).together === true;
/** Whether people agree to texts of a kind by their version. */
export const isAgreed = (kind: string) => kindRow(kind).agreed === true;
/** Whether searches list entries of a kind before others. */
export const isForemost = (kind: string) => kindRow(kind).foremost === true;
export function isRelinked(kind: string): kind is RelinkedKind {
	return kindRow(kind).relinked === true;
}

export const openKinds = entryKinds.filter(isOpenKind);
export const orderedKinds = entryKinds.filter(isOrdered);

/** Returns the field in which a kind has the title of an entry. */
export function titlePlace(kind: string): {
	in: "facts" | "texts";
	field: string;
} {
	return kindRow(kind).title ?? { in: "texts", field: "title" };
}

/**
 * Returns the title of an entry in a body, facts or texts; empty where it has
 * none.
 */
export function titleIn(kind: string, body: unknown): string {
	const fields = (body ?? {}) as Record<string, unknown>;
	const title = fields[titlePlace(kind).field];
	return typeof title === "string" ? title.trim() : "";
}
