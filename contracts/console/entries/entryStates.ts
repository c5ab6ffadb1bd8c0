/** States that a list of entries can be filtered by. */
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
