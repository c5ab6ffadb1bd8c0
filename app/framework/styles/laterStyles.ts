/** Stands where the opening of a page ends; `id` of what names its stylesheets there. */
export const openingEnd = "later-styles";

/**
 * Addresses of the document's stylesheets, as `LaterStyles` names them: what stands in
 * a `noscript` is text where scripts run.
 */
export function laterStyles(): string[] {
	const named = document.getElementById(openingEnd);
	return named?.textContent?.match(/\/assets\/[^"]+/g) ?? [];
}
