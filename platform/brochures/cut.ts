import sharp from "sharp";

/** A point of a picture, from the left and from the top, 0 to 1. */
export type Point = readonly [x: number, y: number];

/** Width that a picture is looked at in, in pixels: outlines are seen, grain is not. */
const looked = 160;
/** Share of what is seen that may lie outside on each side: reflections, a light far off. */
const aside = 0.03;

/**
 * The middle of what a picture shows: of that part of it in which its outlines lie.
 * What draws the eye most (sharp's `attention`) may be one headlight, and the car is cut.
 */
export async function middleOf(bytes: Uint8Array): Promise<Point> {
	const { data, info } = await sharp(bytes)
		.flatten({ background: "#ffffff" })
		.greyscale()
		.resize({ width: looked })
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { width, height } = info;
	const across = new Float64Array(width);
	const down = new Float64Array(height);
	for (let y = 1; y < height; y += 1) {
		for (let x = 1; x < width; x += 1) {
			const at = y * width + x;
			const here = data[at] ?? 0;
			const edge =
				(here - (data[at - 1] ?? 0)) ** 2 +
				(here - (data[at - width] ?? 0)) ** 2;
			across[x] = (across[x] ?? 0) + edge;
			down[y] = (down[y] ?? 0) + edge;
		}
	}
	return [middle(across), middle(down)];
}

/** Half way between the ends of what is there; of nothing the middle. */
function middle(edges: Float64Array): number {
	const all = edges.reduce((sum, one) => sum + one, 0);
	if (all === 0) return 0.5;
	const reached = (share: number) => {
		let sum = 0;
		const at = edges.findIndex((one) => {
			sum += one;
			return sum >= share * all;
		});
		return at === -1 ? edges.length : at;
	};
	return (reached(aside) + reached(1 - aside)) / 2 / edges.length;
}

/**
 * Rectangle cut out of a picture that covers a box: around a point, as far as
 * its edges allow.
 *
 * @param picture its size, and `box` that of the box, in any one unit
 * @returns in the unit of the picture
 */
export function cutAround(
	picture: { width: number; height: number },
	box: { width: number; height: number },
	[x, y]: Point,
): { left: number; top: number; width: number; height: number } {
	const scale = Math.min(
		picture.width / box.width,
		picture.height / box.height,
	);
	const width = Math.max(1, Math.floor(box.width * scale));
	const height = Math.max(1, Math.floor(box.height * scale));
	const from = (all: number, part: number, point: number) =>
		Math.round(Math.min(all - part, Math.max(0, point * all - part / 2)));
	return {
		left: from(picture.width, width, x),
		top: from(picture.height, height, y),
		width,
		height,
	};
}
