import { glyph, type Point } from "./glyphs.ts";
import { type Chance, createChance } from "./seededRandom.ts";

/** CSS pixels; the picture has two by two for each. */
export const pictureSize = { width: 200, height: 64 };

/** `--paper`, `--ink` and `--ink-faint` of the interface. */
const colours = { paper: "#faf8f5", ink: "#14161a", faint: "#6b7078" };

/**
 * Digits as an SVG drawing: each leans and stands as it likes, the whole is bent
 * like cloth, and lines as dark as the digits run through them.
 */
export function drawDigits(digits: string, seed: Uint8Array): string {
	const chance = createChance(seed);
	const bend = bendOf(chance);
	const column = (pictureSize.width - 28) / digits.length;
	const lines = [...digits].flatMap((digit, index) => {
		const place = placeOf(chance, 14 + column * (index + 0.5), column);
		return glyph(digit).map((points) => points.map((one) => bend(place(one))));
	});
	const pen = chance.between(3.4, 4.4);
	const strokes = [
		...lines.map((line) => stroke(line, colours.ink, pen)),
		...Array.from({ length: 3 }, () =>
			stroke(thread(chance).map(bend), colours.ink, chance.between(0.9, 1.6)),
		),
		...Array.from({ length: 40 }, () => {
			const [x, y] = [
				chance() * pictureSize.width,
				chance() * pictureSize.height,
			];
			const across = chance.between(1.5, 6);
			const line: Point[] = [
				[x, y],
				[x + across, y + chance.between(-across, across)],
			];
			return stroke(line, colours.faint, chance.between(0.5, 1.3));
		}),
	];
	const { width, height } = pictureSize;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${colours.paper}"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${strokes.join("")}</g></svg>`;
}

/** Where a digit stands in its column: size, turn and shear of its own. */
function placeOf(chance: Chance, middle: number, column: number) {
	const high = chance.between(34, 42);
	const wide = Math.min(column * 0.8, high * chance.between(0.5, 0.64));
	const turn = chance.between(-0.26, 0.26);
	const shear = chance.between(-0.22, 0.22);
	const x0 = middle + chance.between(-2, 2);
	const y0 = pictureSize.height / 2 + chance.between(-5, 5);
	const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
	return ([px, py]: Point): Point => {
		const y = ((py - 70) / 140) * high;
		const x = ((px - 50) / 100) * wide + y * shear;
		return [x0 + x * cos - y * sin, y0 + x * sin + y * cos];
	};
}

function bendOf(chance: Chance) {
	const wave = () => ({
		high: chance.between(1, 2.4),
		long: chance.between(26, 60),
		begin: chance.between(0, 2 * Math.PI),
	});
	const [up, along] = [wave(), wave()];
	const move = (at: number, { high, long, begin }: typeof up) =>
		high * Math.sin((at / long) * 2 * Math.PI + begin);
	return ([x, y]: Point): Point => [x + move(y, along), y + move(x, up)];
}

/** A line from one side to the other. */
function thread(chance: Chance): Point[] {
	const { width, height } = pictureSize;
	const from = chance.between(height * 0.2, height * 0.8);
	const to = chance.between(height * 0.2, height * 0.8);
	const swing = chance.between(-16, 16);
	return Array.from({ length: 41 }, (_, step): Point => {
		const t = step / 40;
		return [
			t * width,
			from + (to - from) * t + swing * Math.sin(t * 2 * Math.PI),
		];
	});
}

function stroke(points: Point[], colour: string, width: number): string {
	const path = points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`);
	return `<path d="M${path.join("L")}" stroke="${colour}" stroke-width="${width.toFixed(2)}"/>`;
}
