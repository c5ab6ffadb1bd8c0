export type Point = readonly [x: number, y: number];

/** Smaller rings than this are islands nobody would see; square units of the map. */
const smallestRing = 12;
/** Distance that a line may run beside the true one, in units of the map. */
const tolerance = 0.9;

/** Takes what a geographic path draws, ring by ring, as d3-geo's canvas would. */
export function createPen() {
	const rings: Point[][] = [];
	return {
		rings,
		moveTo(x: number, y: number) {
			rings.push([[x, y]]);
		},
		lineTo(x: number, y: number) {
			rings.at(-1)?.push([x, y]);
		},
		closePath() {},
		beginPath() {},
		arc() {},
	};
}

/**
 * The `d` of a path: whole numbers, relative, only the points that matter.
 * Rings too small to be seen are left out, but never the largest.
 */
export function writeOutline(rings: Point[][]): string {
	const sizes = rings.map((ring) => Math.abs(areaOf(ring)));
	const largest = Math.max(...sizes);
	return rings
		.filter((_, i) => sizes[i] === largest || Number(sizes[i]) > smallestRing)
		.map((ring) => writeRing(simplify(ring)))
		.join("");
}

/** Twice-signed area halved: positive one way round, negative the other. */
export function areaOf(ring: Point[]): number {
	return (
		ring.reduce((sum, [x, y], i) => {
			const [nextX, nextY] = ring[(i + 1) % ring.length] as Point;
			return sum + x * nextY - nextX * y;
		}, 0) / 2
	);
}

function writeRing(ring: Point[]): string {
	let [atX, atY] = [0, 0];
	const steps = ring.map(([x, y], i) => {
		const [dx, dy] = [Math.round(x) - atX, Math.round(y) - atY];
		if (i > 0 && dx === 0 && dy === 0) return "";
		[atX, atY] = [atX + dx, atY + dy];
		return `${i === 0 ? "m" : i === 1 ? "l" : " "}${dx}${dy < 0 ? "" : " "}${dy}`;
	});
	// A ring begins anew where the whole path did: absolute, so that rings are independent.
	return `${steps.join("").replace("m", "M").replaceAll(" -", "-")}z`;
}

/** Ramer, Douglas and Peucker, on a ring opened where two points lie farthest apart. */
function simplify(ring: Point[]): Point[] {
	const first = ring[0] as Point;
	const far = ring.reduce(
		(best, point, i) =>
			distance(point, first) > distance(ring[best] as Point, first) ? i : best,
		0,
	);
	const back = [...ring.slice(far), first];
	return [...thin(ring.slice(0, far + 1)), ...thin(back).slice(1, -1)];
}

function thin(line: Point[]): Point[] {
	const [from, to] = [line[0] as Point, line.at(-1) as Point];
	let [worst, at] = [0, 0];
	for (let i = 1; i < line.length - 1; i++) {
		const off = offLine(line[i] as Point, from, to);
		if (off > worst) [worst, at] = [off, i];
	}
	if (worst <= tolerance) return [from, to];
	return [...thin(line.slice(0, at + 1)), ...thin(line.slice(at)).slice(1)];
}

function offLine(point: Point, from: Point, to: Point): number {
	const length = distance(from, to);
	if (length === 0) return distance(point, from);
	const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
	return (
		Math.abs(dy * (point[0] - from[0]) - dx * (point[1] - from[1])) / length
	);
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
	return Math.hypot(ax - bx, ay - by);
}
