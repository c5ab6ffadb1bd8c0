import sharp from "sharp";

/*
 * Similarity of a picture to its master, as a number: multi-scale structural
 * similarity (Wang, Simoncelli, Bovik 2003), on its luma. 1 is the same; below
 * 0.98 one finds differences without looking for them.
 */

/**
 * Weight of each scale, from the picture's own to a sixteenth of it (the paper,
 * table 1).
 */
const weights = [0.0448, 0.2856, 0.3001, 0.2363, 0.1333];
/** A window of eleven pixels, bell-shaped. */
const bell = bellOf(5, 1.5);
/** For values from 0 to 1. */
const [c1, c2] = [0.01 ** 2, 0.03 ** 2];
/** Pixels of a tile: a fault in one place is not to vanish among all others. */
const tile = 32;

type Plane = { width: number; height: number; values: Float32Array };

export type Similarity = {
	/** Similarity of the whole picture. */
	whole: number;
	/**
	 * Similarity of the worst hundredth of its tiles, at half its size: about
	 * what a phone's eye has.
	 */
	worst: number;
};

/** @param files of one size; transparent ones are laid on grey */
export async function similarity(
	master: Buffer,
	file: Buffer,
): Promise<Similarity> {
	let [a, b] = [await luma(master), await luma(file)];
	if (a.width !== b.width || a.height !== b.height)
		throw new Error("pictures of two sizes cannot be compared");
	let whole = 1;
	let worst = 1;
	for (const [scale, weight] of weights.entries()) {
		if (scale > 0) [a, b] = [halved(a), halved(b)];
		const last = scale === weights.length - 1;
		const { structure, both } = compared(a, b);
		whole *= Math.max(0, mean(last ? both : structure)) ** weight;
		if (scale === 1) worst = worstTiles(both, a);
	}
	return { whole, worst };
}

/** Luma from 0 to 1, as screens are sent it: even to the eye from shadow to light. */
async function luma(file: Buffer): Promise<Plane> {
	const { data, info } = await sharp(file)
		.flatten({ background: "#808080" })
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { width, height, channels } = info;
	const values = new Float32Array(width * height);
	for (let at = 0, from = 0; at < values.length; at++, from += channels) {
		const [r = 0, g = 0, b = 0] = [data[from], data[from + 1], data[from + 2]];
		values[at] = (0.299 * r + 0.587 * g + 0.114 * b) / 255;
	}
	return { width, height, values };
}

/** At every pixel: how alike the structures are, and these with the lightness. */
function compared(a: Plane, b: Plane) {
	const { width, height } = a;
	const blur = (values: Float32Array) => blurred({ width, height, values });
	const product = (x: Plane, y: Plane) =>
		blur(x.values.map((value, at) => value * (y.values[at] ?? 0)));
	const [ma, mb] = [blur(a.values), blur(b.values)];
	const [aa, bb, ab] = [product(a, a), product(b, b), product(a, b)];
	const structure = new Float32Array(ma.length);
	const both = new Float32Array(ma.length);
	for (let at = 0; at < ma.length; at++) {
		const [x = 0, y = 0] = [ma[at], mb[at]];
		const spread = (aa[at] ?? 0) - x * x + (bb[at] ?? 0) - y * y;
		const together = (ab[at] ?? 0) - x * y;
		const s = (2 * together + c2) / (spread + c2);
		structure[at] = s;
		both[at] = (s * (2 * x * y + c1)) / (x * x + y * y + c1);
	}
	return { structure, both };
}

function blurred({ width, height, values }: Plane): Float32Array {
	const across = new Float32Array(values.length);
	const out = new Float32Array(values.length);
	const radius = (bell.length - 1) / 2;
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			let sum = 0;
			for (let k = -radius; k <= radius; k++) {
				const from = Math.min(width - 1, Math.max(0, x + k));
				sum += (bell[k + radius] ?? 0) * (values[y * width + from] ?? 0);
			}
			across[y * width + x] = sum;
		}
	for (let y = 0; y < height; y++)
		for (let k = -radius; k <= radius; k++) {
			const from = Math.min(height - 1, Math.max(0, y + k)) * width;
			const share = bell[k + radius] ?? 0;
			for (let x = 0; x < width; x++)
				out[y * width + x] =
					(out[y * width + x] ?? 0) + share * (across[from + x] ?? 0);
		}
	return out;
}

function halved({ width, height, values }: Plane): Plane {
	const [w, h] = [width >> 1, height >> 1];
	const half = new Float32Array(w * h);
	for (let y = 0; y < h; y++)
		for (let x = 0; x < w; x++) {
			const at = 2 * y * width + 2 * x;
			half[y * w + x] =
				((values[at] ?? 0) +
					(values[at + 1] ?? 0) +
					(values[at + width] ?? 0) +
					(values[at + width + 1] ?? 0)) /
				4;
		}
	return { width: w, height: h, values: half };
}

function worstTiles(values: Float32Array, of: Plane): number {
	const tiles: number[] = [];
	for (let top = 0; top + tile <= of.height; top += tile)
		for (let left = 0; left + tile <= of.width; left += tile) {
			let sum = 0;
			for (let y = top; y < top + tile; y++)
				for (let x = left; x < left + tile; x++)
					sum += values[y * of.width + x] ?? 0;
			tiles.push(sum / tile ** 2);
		}
	tiles.sort((a, b) => a - b);
	return tiles[Math.floor(tiles.length / 100)] ?? 1;
}

const mean = (values: Float32Array) =>
	values.reduce((sum, value) => sum + value, 0) / values.length;

function bellOf(radius: number, sigma: number): Float32Array {
	const values = Float32Array.from({ length: 2 * radius + 1 }, (_, n) =>
		Math.exp(-((n - radius) ** 2) / (2 * sigma ** 2)),
	);
	const sum = values.reduce((all, value) => all + value, 0);
	return values.map((value) => value / sum);
}
