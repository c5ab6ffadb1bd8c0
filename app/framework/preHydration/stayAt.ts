/** Events by which a visitor acts on a page, rather than sees it. */
export const deeds = ["pointerdown", "touchstart", "wheel", "keydown"];

/**
 * Keeps a place where the browser brings it, while late styles, fonts and pictures
 * change what is above; until its visitor does something.
 */
export function stayAt(target: Element): void {
	const heights = new ResizeObserver(() => target.scrollIntoView());
	heights.observe(document.body);
	for (const deed of deeds)
		addEventListener(deed, () => heights.disconnect(), {
			capture: true,
			passive: true,
		});
}
