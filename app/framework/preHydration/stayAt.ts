/** Events by which a visitor acts on a page, rather than sees it. */
export const deeds = ["pointerdown", "touchstart", "wheel", "keydown"];

/**
 * Keeps a place to which the browser brings a visitor, while late styles, fonts and
 * pictures change what is above; until its visitor does something.
 *
 * @param go scrolls there
 */
export function stayAt(go: () => void): void {
	const heights = new ResizeObserver(go);
	heights.observe(document.documentElement);
	for (const deed of deeds)
		addEventListener(deed, () => heights.disconnect(), {
			capture: true,
			passive: true,
		});
}
