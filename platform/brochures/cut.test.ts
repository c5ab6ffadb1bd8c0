import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { cutAround, middleOf } from "./cut.ts";

const size = { width: 2400, height: 1200 };
/**
 * Left and right edge of the car in the pictures that open the pages of models.
 */
const car = { from: 0.375 * size.width, to: 0.975 * size.width };
/** The lowest and the highest picture of a first page. */
const shapes = [200, 320, 380, 440].map((height) => ({ width: 595, height }));

test.each(readdirSync("content/media/models"))(
	"the whole car of %s is on the first page of its brochure",
	async (model) => {
		const hero = readFileSync(`content/media/models/${model}/hero.jpg`);
		const middle = await middleOf(hero);
		for (const box of shapes) {
			const { left, width } = cutAround(size, box, middle);
			expect(left).toBeLessThanOrEqual(car.from);
			expect(left + width).toBeGreaterThanOrEqual(car.to);
		}
	},
);

test("a picture is cut around a point, and not beyond its edges", async () => {
	const square = { width: 10, height: 10 };
	expect(cutAround(size, square, [0.5, 0.5])).toEqual({
		left: 600,
		top: 0,
		width: 1200,
		height: 1200,
	});
	expect(cutAround(size, square, [0, 1]).left).toBe(0);
	expect(cutAround(size, square, [1, 0]).left).toBe(1200);
	const create = { ...size, channels: 3 as const, background: "#123456" };
	const plain = await sharp({ create }).png().toBuffer();
	expect(await middleOf(plain)).toEqual([0.5, 0.5]);
});
