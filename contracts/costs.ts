/**
 * Cost of one answer to the process that everybody shares; it decides what
 * protects everybody else from a crowd (docs/decisions/0056). Every call and
 * every route declares one; the server acts on it in one place
 * (`server/costs/`).
 */
export const costs = [
	/**
	 * An answer that is there already, or a file: sent at once, so that a loaded
	 * site still says how it is.
	 */
	"ready",
	/** An answer that is alike for everybody: made once for a version of the content, and kept as bytes. */
	"kept",
	/** A fraction of a millisecond for whoever asks: begins when it is its network's turn. */
	"light",
	/**
	 * An answer made for one who asks: few at once, and those who ask take turns.
	 */
	"fair",
	/** Costly or long, behind a limit or a queue of its own: logins, forms, pictures, files, previews. */
	"bounded",
] as const;
export type Cost = (typeof costs)[number];
