/**
 * Behaviour of scrolling within a page: smoothly, unless less motion is wanted.
 * Other pages begin at their top at once.
 */
export function scrollMotion(): ScrollBehavior {
	const { matches } = matchMedia("(prefers-reduced-motion: reduce)");
	return matches ? "instant" : "smooth";
}
