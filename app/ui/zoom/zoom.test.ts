import { expect, test } from "vitest";
import { fitted, largest, moved, whole, zoomAbout } from "./zoom.ts";

const stage = { width: 400, height: 800 };
const sizes = { stage, picture: { width: 400, height: 300 } };

test("a picture fits into the stage, and is made no larger", () => {
	expect(fitted({ width: 4000, height: 3000 }, stage)).toEqual({
		width: 400,
		height: 300,
	});
	expect(fitted({ width: 40, height: 30 }, stage)).toEqual({
		width: 40,
		height: 30,
	});
	expect(fitted({ width: 0, height: 0 }, stage)).toEqual(stage);
});

test("what lies under the finger stays there", () => {
	const at = { x: 100, y: 0 };
	const twice = zoomAbout(whole, 2, at, sizes);
	expect(twice).toEqual({ scale: 2, x: -100, y: 0 });
	const under = (view: typeof whole) => (at.x - view.x) / view.scale;
	expect(under(twice)).toBe(under(whole));
	const more = zoomAbout(twice, 1.5, at, sizes);
	expect(under(more)).toBeCloseTo(under(whole));
});

test("it never leaves the stage, and goes back to all of it", () => {
	const near = zoomAbout(whole, 2, { x: 200, y: 400 }, sizes);
	// 600 pixels of height fit: nothing to move upwards.
	expect(near).toEqual({ scale: 2, x: -200, y: 0 });
	expect(moved(near, { x: -50, y: 20 }, sizes)).toEqual(near);
	expect(moved(near, { x: 900, y: 0 }, sizes)).toMatchObject({ x: 200 });
	expect(zoomAbout(near, 0.1, { x: 50, y: 50 }, sizes)).toEqual(whole);
	expect(zoomAbout(near, 100, { x: 0, y: 0 }, sizes).scale).toBe(largest);
});
