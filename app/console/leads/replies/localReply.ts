/** Answer as a member writes it in this browser. */
export type Words = {
	text: string;
	cc: string[];
	/** Ids of files of the library. */
	files: string[];
	/** Ids of files of one's own. */
	attached: string[];
};
/** Words that the server does not have yet, with the version that they were written over. */
type Unsaved = { words: Words; seen: number };

/**
 * Words of an answer that are not kept by the server yet, in this browser: a page that is
 * loaded anew within the moment before a save finds them.
 *
 * @param author id of the member of staff
 */
export function localReply(author: string, receipt: string) {
	const key = `console.reply:${author}:${receipt}`;
	return {
		read(): Unsaved | undefined {
			try {
				const kept = JSON.parse(localStorage.getItem(key) ?? "null");
				return isUnsaved(kept) ? kept : undefined;
			} catch {
				return undefined;
			}
		},
		/** Keeps them; without any the server has all. */
		keep(unsaved?: Unsaved): void {
			try {
				if (unsaved) localStorage.setItem(key, JSON.stringify(unsaved));
				else localStorage.removeItem(key);
			} catch {
				// Storage can be forbidden or full: the next save has them.
			}
		},
	};
}

function isUnsaved(kept: unknown): kept is Unsaved {
	const { words, seen } = (kept ?? {}) as Partial<Unsaved>;
	return (
		typeof words?.text === "string" &&
		Array.isArray(words.cc) &&
		Array.isArray(words.files) &&
		Array.isArray(words.attached) &&
		typeof seen === "number"
	);
}
