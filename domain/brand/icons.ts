import type { Drawing } from "../../contracts/svg.ts";

/** A drawing, and the ground it stands on. */
export type Icon = { drawing: Drawing; ground: string };

/** Icon for a browser tab: the background with round corners. `size`: in pixels. */
export function favicon({ drawing, ground }: Icon, size = 32): string {
	return square(
		size,
		`<rect width="32" height="32" rx="8" fill="${ground}"/>${placed(drawing, 1)}`,
	);
}

/** Signs up to which the icon travels inside every page. */
const mostInPage = 1000;

/**
 * The address of the icon of the tab: with the icon in it where that is small, for
 * browsers that take drawings ask for it beside the first picture, which then comes later
 * by a round trip.
 */
export function faviconAddress(icon: Icon): string {
	const file = favicon(icon);
	if (file.length > mostInPage) return "/favicon.svg";
	const escaped = file.replace(/[%#"<>]|[^ -~]+/g, encodeURIComponent);
	return `data:image/svg+xml,${escaped}`;
}

/**
 * Icon for apps on a phone, which cuts its own shape out of it. `share`: what the drawing
 * takes of the width.
 */
export function appIcon(
	{ drawing, ground }: Icon,
	size: number,
	share: number,
): string {
	return square(
		size,
		`<rect width="32" height="32" fill="${ground}"/>${placed(drawing, share)}`,
	);
}

function square(size: number, inside: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${inside}</svg>`;
}

/** Drawing in the middle, at a share of the whole. */
function placed({ viewBox, markup }: Drawing, share: number): string {
	if (share === 1 && viewBox === "0 0 32 32") return markup;
	const side = 32 * share;
	const at = (32 - side) / 2;
	return `<svg x="${at.toFixed(2)}" y="${at.toFixed(2)}" width="${side.toFixed(2)}" height="${side.toFixed(2)}" viewBox="${viewBox}">${markup}</svg>`;
}
