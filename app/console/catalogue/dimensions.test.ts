import fc from "fast-check";
import { expect, test } from "vitest";
import { dimensionBounds, dimensionKeys, doubtOf } from "./dimensions.ts";

test("metres and centimetres are told with their millimetres", () => {
	expect(doubtOf("length", 4.95, {})).toEqual({ code: "unit", meant: 4950 });
	expect(doubtOf("height", 154.5, {})).toEqual({ code: "unit", meant: 1545 });
	expect(doubtOf("length", 49_500, {})).toEqual({ code: "unusual" });
	expect(doubtOf("width", 1670.5, {})).toEqual({ code: "not_whole" });
	expect(doubtOf("width", "1670 mm", {})).toEqual({ code: "not_whole" });
	expect(doubtOf("wheelbase", 3000, { length: 2900 })).toEqual({
		code: "longer_than_car",
	});
	expect(doubtOf("wheelbase", undefined, {})).toBeUndefined();
});

test("what is usual is never doubted, and what is meant is usual", () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...dimensionKeys),
			fc.integer({ min: 1, max: 100_000 }),
			(key, value) => {
				const { min, max } = dimensionBounds[key];
				const doubt = doubtOf(key, value, {});
				if (value >= min && value <= max) expect(doubt).toBeUndefined();
				if (doubt?.code === "unit")
					expect(doubtOf(key, doubt.meant, {})).toBeUndefined();
			},
		),
	);
});
