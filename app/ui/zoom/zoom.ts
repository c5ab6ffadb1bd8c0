export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/**
 * View of a picture: its scale, 1 where it fits, and pixels its middle lies
 * from the stage's.
 */
export type View = Point & { scale: number };
/** Sizes of the stage, and of the picture as fitted into it. */
export type Sizes = { stage: Size; picture: Size };

/** View of the whole picture. */
export const whole: View = { scale: 1, x: 0, y: 0 };
/** Highest scale, relative to the fitted size. */
export const largest = 8;

/** Size of a picture that fits into the stage and is not made larger. */
export function fitted(natural: Size, stage: Size): Size {
	const { width, height } = natural;
	if (width === 0 || height === 0) return stage;
	const by = Math.min(1, stage.width / width, stage.height / height);
	return { width: width * by, height: height * by };
}

/**
 * Zooms about a point: what lies under the finger stays there, as far as the picture's
 * edges allow.
 *
 * @param at pixels from the middle of the stage
 */
export function zoomAbout(
	view: View,
	factor: number,
	at: Point,
	sizes: Sizes,
): View {
	const scale = Math.min(Math.max(view.scale * factor, 1), largest);
	const by = scale / view.scale;
	const x = at.x - (at.x - view.x) * by;
	const y = at.y - (at.y - view.y) * by;
	return within({ scale, x, y }, sizes);
}

/** Moves the picture, no further than to its edges. */
export function moved(view: View, by: Point, sizes: Sizes): View {
	return within({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes);
}

function within({ scale, x, y }: View, { stage, picture }: Sizes): View {
	const most = (side: "width" | "height") =>
		Math.max(0, (picture[side] * scale - stage[side]) / 2);
	return {
		scale,
		x: clamp(x, most("width")),
		y: clamp(y, most("height")),
	};
}

function clamp(value: number, most: number): number {
	return most === 0 ? 0 : Math.min(Math.max(value, -most), most);
}
