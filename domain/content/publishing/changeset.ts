import type { LanguageCode } from "../../../contracts/language.ts";
import type { KeptProse } from "../../readers/prose.ts";
import type { ContentKind } from "../kinds.ts";
import { type ContentLanguage, factsLanguage } from "../snapshot.ts";

/** An entry there is, by its id; or one that may be new. */
export type EntryReference = string | { kind: ContentKind; slug: string };

export type PublishItem = {
	entry: EntryReference;
	/** `zxx` for the facts. */
	language: ContentLanguage;
	/**
	 * The published revision the writer began from, null where there was none.
	 * Where another one is published by now both are brought together, field by
	 * field. Not given: what is published now is replaced, whatever it is.
	 */
	base?: string | null | undefined;
	/**
	 * Id of the person who asked for it, where another one publishes; null where it is not
	 * known.
	 */
	by?: string | null;
} & (
	| {
			/** Body as it is written. */
			body: unknown;
			/** Prose made of its Markdown before. */
			prose?: KeptProse | undefined;
			/**
			 * Marks a body taken from the entry's draft: its words are those of who
			 * wrote the draft.
			 */
			fromDraft?: true;
	  }
	| { /** Of this entry and language. */ revision: string }
	| { withdraw: true }
);

/** Changes that are to become visible, or to cease to be, together. */
export type Changeset = {
	items?: PublishItem[];
	positions?: { entry: EntryReference; position: number }[];
	/** Ids of the people whose order it is, where others publish. */
	placedBy?: string[];
	renames?: {
		entry: EntryReference;
		slug: string;
		/** Ids of the people who asked for it, where others publish. */
		by?: string[];
	}[];
	/** Entries that go into the bin. */
	removals?: EntryReference[];
	/** Entries that come back out of it, as they were published, with the items. */
	restores?: string[];
	/** Whether they come back hidden from visitors. */
	restoresHidden?: boolean;
};

/** Entry and language of a changeset: what is published, and what would be. */
export type PublishChange = {
	entry: string;
	kind: ContentKind;
	slug: string;
	language: ContentLanguage;
	/** Undefined where nothing is published. */
	before: unknown;
	/** Undefined where it is taken out. */
	after: unknown;
	/** The revision that says so already. */
	revision: string | undefined;
};

/** Whole entries, new or not: facts with ids of pictures, texts as they are written. */
export type WholeEntry = {
	kind: ContentKind;
	slug: string;
	position?: number | undefined;
	facts: unknown;
	texts: Partial<Record<LanguageCode, unknown>>;
};

/** Publishes entries in the languages they have; others stay as they are. */
export function changesetOf(entries: WholeEntry[]) {
	return {
		items: entries.flatMap(({ kind, slug, facts, texts }) =>
			Object.entries({ [factsLanguage]: facts, ...texts }).map(
				([language, body]) => ({
					entry: { kind, slug },
					body,
					language: language as ContentLanguage,
				}),
			),
		),
		positions: entries.flatMap(({ kind, slug, position }) =>
			position === undefined ? [] : { entry: { kind, slug }, position },
		),
	};
}

export function keyOf(reference: EntryReference): string {
	return typeof reference === "string"
		? reference
		: `${reference.kind} ${reference.slug}`;
}
