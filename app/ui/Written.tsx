import { isHydrating } from "./hydration.ts";

/**
 * A text that is dear to make, such as a number or a date in the reader's format:
 * the first formatter of a page costs a phone 60 milliseconds. While the page is
 * taken over, what the server wrote is left as it is.
 */
export function Written({ text }: { text: () => string }) {
	return <span suppressHydrationWarning>{isHydrating() ? "" : text()}</span>;
}
