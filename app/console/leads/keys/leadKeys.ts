/** Keys of the inbox, with the text that says what each does. */
export const leadKeys = {
	j: "key_next",
	k: "key_previous",
	x: "key_tick",
	m: "key_mine",
	a: "key_owner",
	s: "key_stage",
	n: "key_note",
	r: "key_release",
	d: "key_noAnswer",
	"!": "key_spam",
	g: "key_merge",
	"/": "key_search",
	u: "key_back",
	"?": "key_help",
} as const;
type LeadKey = keyof typeof leadKeys;

/** Acts of keys, by the keys of the inbox. */
export type LeadActs = Partial<Record<LeadKey, () => void>>;
