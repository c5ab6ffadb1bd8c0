/** A part in percent of the whole, as the cropper has it. */
export type Area = { x: number; y: number; width: number; height: number };
type Size = { width: number; height: number };

/** Size alone, without other properties. */
export const sizeOf = ({ width, height }: Size): Size => ({ width, height });

/** The largest part of a proportion, around the point that matters. */
export function areaAround(
	whole: Size,
	ratio: number,
	[x, y]: readonly [number, number],
): Area {
	const shape = whole.width / whole.height;
	const width = 100 * Math.min(1, ratio / shape);
	const height = 100 * Math.min(1, shape / ratio);
	const start = (size: number, at: number) =>
		Math.min(100 - size, Math.max(0, at * 100 - size / 2));
	return { x: start(width, x), y: start(height, y), width, height };
}

export function areaOf(whole: Size, crop: Area): Area {
	return {
		x: (100 * crop.x) / whole.width,
		y: (100 * crop.y) / whole.height,
		width: (100 * crop.width) / whole.width,
		height: (100 * crop.height) / whole.height,
	};
}

/** Converts a crop area from percent to whole pixels, never beyond the picture. */
export function pixelsOf(whole: Size, area: Area): Area {
	const x = Math.min(whole.width - 1, Math.round((area.x * whole.width) / 100));
	const y = Math.min(
		whole.height - 1,
		Math.round((area.y * whole.height) / 100),
	);
	const width = Math.round((area.width * whole.width) / 100);
	const height = Math.round((area.height * whole.height) / 100);
	return {
		x: Math.max(0, x),
		y: Math.max(0, y),
		width: Math.max(1, Math.min(width, whole.width - x)),
		height: Math.max(1, Math.min(height, whole.height - y)),
	};
}
