import { expect, test } from "vitest";
import { areaAround, areaOf, pixelsOf } from "./cropArea.ts";

const whole = { width: 1600, height: 900 };

test("a part of a proportion lies around the point that matters, within the picture", () => {
	expect(pixelsOf(whole, areaAround(whole, 1, [0.5, 0.5]))).toEqual({
		x: 350,
		y: 0,
		width: 900,
		height: 900,
	});
	expect(pixelsOf(whole, areaAround(whole, 1, [0.05, 0.5])).x).toBe(0);
	expect(pixelsOf(whole, areaAround(whole, 1, [1, 0.5])).x).toBe(700);
	expect(pixelsOf(whole, areaAround(whole, 4, [0.5, 0.9]))).toEqual({
		x: 0,
		y: 500,
		width: 1600,
		height: 400,
	});
});

test("pixels come back as they were, and never lie outside", () => {
	for (const crop of [
		{ x: 1, y: 2, width: 333, height: 777 },
		{ x: 1599, y: 899, width: 1, height: 1 },
	])
		expect(pixelsOf(whole, areaOf(whole, crop))).toEqual(crop);
	expect(pixelsOf(whole, { x: 99.99, y: 50, width: 30, height: 60 })).toEqual({
		x: 1599,
		y: 450,
		width: 1,
		height: 450,
	});
});
