import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { glyph } from "./glyphs.ts";
import { drawDigits, pictureSize } from "./picture.ts";

const colours = { paper: "#faf8f5", ink: "#14161a", inkFaint: "#6b7078" };

test("digits are drawn inside the picture, each time elsewhere", () => {
	const drawings = Array.from({ length: 60 }, (_, n) =>
		drawDigits(String(n * 16_661).padStart(6, "0"), randomBytes(32), colours),
	);
	expect(new Set(drawings).size).toBe(60);
	for (const drawing of drawings) {
		expect(drawing).not.toContain("NaN");
		// The pen of the digits is the thick one.
		const pens = [
			...drawing.matchAll(/d="M([^"]+)"[^>]*stroke-width="([\d.]+)"/g),
		].filter(([, , pen]) => Number(pen) > 3);
		for (const [, path = "", pen] of pens)
			for (const point of path.split("L")) {
				const [x = 0, y = 0] = point.split(" ").map(Number);
				const half = Number(pen) / 2;
				expect(x).toBeGreaterThan(half);
				expect(x).toBeLessThan(pictureSize.width - half);
				expect(y).toBeGreaterThan(half);
				expect(y).toBeLessThan(pictureSize.height - half);
			}
	}
	const seed = randomBytes(32);
	const draw = () => drawDigits("123456", seed, colours);
	expect(draw()).toBe(draw());
});

test("ten digits have ten shapes, closed lines included", () => {
	const shapes = [..."0123456789"].map((digit) => glyph(digit));
	expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(10);
	for (const point of shapes.flat(2))
		expect(point.every(Number.isFinite)).toBe(true);
});
