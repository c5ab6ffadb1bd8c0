import type { Drawing } from "../../contracts/svg.ts";

/** A drawing, and the ground it stands on. */
export type Icon = { drawing: Drawing; ground: string };

/** For the tab of a browser: the ground with round corners. `size`: in pixels. */
export function favicon({ drawing, ground }: Icon, size = 32): string {
	return square(
		size,
		`<rect width="32" height="32" rx="8" fill="${ground}"/>${placed(drawing, 1)}`,
	);
}

/** For the applications of a phone, which cuts its own shape out of it. `share`: what the drawing takes of the width. */
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

/** In the middle, so much of the whole. */
function placed({ viewBox, markup }: Drawing, share: number): string {
	const side = 32 * share;
	const at = (32 - side) / 2;
	return `<svg x="${at.toFixed(2)}" y="${at.toFixed(2)}" width="${side.toFixed(2)}" height="${side.toFixed(2)}" viewBox="${viewBox}">${markup}</svg>`;
}
