import type { ThemeColours } from "../../../contracts/content/kinds/theme.ts";
import {
	createSeededRandom,
	type SeededRandom,
} from "../../../platform/runtime/seededRandom.ts";
import { glyph, type Point } from "./glyphs.ts";

/** CSS pixels; the picture has two by two for each. */
export const pictureSize = { width: 200, height: 64 };

/**
 * Digits as an SVG drawing: each leans and stands as it likes, the whole is bent
 * like cloth, and lines as dark as the digits run through them.
 */
export function drawDigits(
	digits: string,
	seed: Uint8Array,
	colours: Pick<ThemeColours, "paper" | "ink" | "inkFaint">,
): string {
	const random = createSeededRandom(seed, "picture");
	const bend = bendOf(random);
	const column = (pictureSize.width - 28) / digits.length;
	const lines = [...digits].flatMap((digit, index) => {
		const place = placeOf(random, 14 + column * (index + 0.5), column);
		return glyph(digit).map((points) => points.map((one) => bend(place(one))));
	});
	const pen = random.between(3.4, 4.4);
	const strokes = [
		...lines.map((line) => stroke(line, colours.ink, pen)),
		...Array.from({ length: 3 }, () =>
			stroke(thread(random).map(bend), colours.ink, random.between(0.9, 1.6)),
		),
		...Array.from({ length: 40 }, () => {
			const [x, y] = [
				random() * pictureSize.width,
				random() * pictureSize.height,
			];
			const across = random.between(1.5, 6);
			const line: Point[] = [
				[x, y],
				[x + across, y + random.between(-across, across)],
			];
			return stroke(line, colours.inkFaint, random.between(0.5, 1.3));
		}),
	];
	const { width, height } = pictureSize;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${colours.paper}"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${strokes.join("")}</g></svg>`;
}

/** Placement of a digit in its column: size, turn and shear of its own. */
function placeOf(random: SeededRandom, middle: number, column: number) {
	const high = random.between(34, 42);
	const wide = Math.min(column * 0.8, high * random.between(0.5, 0.64));
	const turn = random.between(-0.26, 0.26);
	const shear = random.between(-0.22, 0.22);
	const x0 = middle + random.between(-2, 2);
	const y0 = pictureSize.height / 2 + random.between(-5, 5);
	const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
	return ([px, py]: Point): Point => {
		const y = ((py - 70) / 140) * high;
		const x = ((px - 50) / 100) * wide + y * shear;
		return [x0 + x * cos - y * sin, y0 + x * sin + y * cos];
	};
}

function bendOf(random: SeededRandom) {
	const wave = () => ({
		high: random.between(1, 2.4),
		long: random.between(26, 60),
		begin: random.between(0, 2 * Math.PI),
	});
	const [up, along] = [wave(), wave()];
	const move = (at: number, { high, long, begin }: typeof up) =>
		high * Math.sin((at / long) * 2 * Math.PI + begin);
	return ([x, y]: Point): Point => [x + move(y, along), y + move(x, up)];
}

/** A line from one side to the other. */
function thread(random: SeededRandom): Point[] {
	const { width, height } = pictureSize;
	const from = random.between(height * 0.2, height * 0.8);
	const to = random.between(height * 0.2, height * 0.8);
	const swing = random.between(-16, 16);
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
