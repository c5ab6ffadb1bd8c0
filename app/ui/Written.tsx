/** Whether the page that came is being taken over, and what stands in it is known. */
let hydrating = typeof document !== "undefined";

/** To be called once the page is taken over. */
export function endHydration(): void {
	hydrating = false;
}

/**
 * A text that is dear to make, such as a number or a date in the reader's format:
 * the first formatter of a page costs a phone 60 milliseconds. While the page is
 * taken over, what the server wrote is left as it is.
 */
export function Written({ text }: { text: () => string }) {
	return <span suppressHydrationWarning>{hydrating ? "" : text()}</span>;
}
