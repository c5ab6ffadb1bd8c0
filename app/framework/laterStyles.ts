/**
 * Addresses of the document's stylesheets, as `LaterStyles` names them: what stands in
 * a `noscript` is text where scripts run.
 */
export function laterStyles(): string[] {
	const named = document.querySelector("noscript[data-later]");
	return named?.textContent?.match(/\/assets\/[^"]+/g) ?? [];
}
