/** Ten digits as the middle of a pen's line, 100 wide and 140 high; no font is needed. */
const paths = [
	"M50 5 C80 5 92 35 92 70 C92 105 80 135 50 135 C20 135 8 105 8 70 C8 35 20 5 50 5",
	"M22 36 L56 6 L56 135 M22 135 L90 135",
	"M12 42 C12 17 30 5 50 5 C75 5 90 20 90 42 C90 70 50 92 10 135 L94 135",
	"M14 25 C25 9 38 5 52 5 C76 5 88 20 88 37 C88 57 72 66 44 66 C75 66 93 80 93 100 C93 122 74 135 50 135 C31 135 17 128 7 111",
	"M70 135 L70 5 L6 96 L97 96",
	"M84 8 L26 8 L18 65 C28 55 40 52 52 52 C78 52 92 70 92 93 C92 118 74 135 49 135 C30 135 17 127 8 114",
	"M82 15 C72 8 63 5 55 5 C24 5 8 40 8 84 C8 115 24 135 50 135 C75 135 92 117 92 93 C92 69 76 53 52 53 C30 53 12 68 8 92",
	"M8 8 L92 8 C65 45 48 85 42 135 M32 72 L78 72",
	"M50 65 C26 65 14 53 14 36 C14 17 29 5 50 5 C71 5 86 17 86 36 C86 53 74 65 50 65 C22 65 8 82 8 100 C8 122 26 135 50 135 C74 135 92 122 92 100 C92 82 78 65 50 65",
	"M18 125 C28 132 37 135 45 135 C76 135 92 100 92 56 C92 25 76 5 50 5 C25 5 8 23 8 47 C8 71 24 87 48 87 C70 87 88 72 92 48",
];

export type Point = [x: number, y: number];

/** The lines of a digit as many points close to each other. */
export function glyph(digit: string): Point[][] {
	const lines: Point[][] = [];
	for (const [, command, numbers = ""] of (paths[Number(digit)] ?? "").matchAll(
		/([MLC])([^MLC]*)/g,
	)) {
		const values = numbers.trim().split(/\s+/).map(Number);
		const points = values.flatMap((x, index) =>
			index % 2 === 0 ? [[x, values[index + 1]] as Point] : [],
		);
		const line = lines.at(-1);
		const from = line?.at(-1);
		if (command === "M" || !line || !from) lines.push(points);
		else line.push(...curve(from, points));
	}
	return lines;
}

const steps = 16;

/** Points of a straight line (one point) or a cubic curve (three). */
function curve(from: Point, [a, b, c]: Point[]): Point[] {
	const at = (t: number, axis: 0 | 1): number => {
		const [p, q] = [from[axis], a?.[axis] ?? 0];
		if (!b || !c) return p + (q - p) * t;
		const s = 1 - t;
		return (
			s ** 3 * p +
			3 * s * s * t * q +
			3 * s * t * t * b[axis] +
			t ** 3 * c[axis]
		);
	};
	return Array.from({ length: steps }, (_, step): Point => {
		const t = (step + 1) / steps;
		return [at(t, 0), at(t, 1)];
	});
}
