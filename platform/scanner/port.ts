/** Result of a scan. */
export type Finding =
	| { state: "clean" }
	| { state: "infected"; name: string }
	/** More than the scanner takes. */
	| { state: "too_large" };

/** Looks for viruses. */
export interface Scanner {
	/**
	 * Reads the content to its end, or stops early where it has an answer.
	 * Throws when the scanner cannot be asked or does not answer, and when the
	 * signal ends it.
	 */
	scan(
		content: AsyncIterable<Uint8Array>,
		signal?: AbortSignal,
	): Promise<Finding>;

	/** Asks whether it is there. @throws Error where it is not */
	ping(): Promise<void>;
}
