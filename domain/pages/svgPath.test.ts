import { expect, test } from "vitest";
import { areaOf, type Point, writeOutline } from "./svgPath.ts";

const square = (x: number, y: number, side: number): Point[] => [
	[x, y],
	[x + side, y],
	[x + side, y + side],
	[x, y + side],
];

test("a ring becomes whole, relative numbers", () => {
	expect(writeOutline([square(10.2, 20.4, 30)])).toBe("M10 20l30 0 0 30-30 0z");
});

test("points that change nothing are left out", () => {
	const [a, b, c, d] = square(0, 0, 100) as [Point, Point, Point, Point];
	const ring: Point[] = [a, [50, 0.4], b, [100.3, 50], c, d];
	expect(writeOutline([ring])).toBe(writeOutline([square(0, 0, 100)]));
});

test("islands too small to see are left out, the largest never", () => {
	const [small, smaller] = [square(0, 0, 3), square(50, 50, 2)];
	expect(writeOutline([square(0, 0, 100), small])).not.toContain("M0 0l3");
	expect(writeOutline([smaller, small])).toBe(writeOutline([small]));
});

test("an area is that of the ring, whichever way round", () => {
	expect(Math.abs(areaOf(square(5, 5, 10)))).toBe(100);
	expect(areaOf(square(5, 5, 10).reverse())).toBe(-areaOf(square(5, 5, 10)));
});
