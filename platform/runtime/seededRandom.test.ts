import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSeededRandom } from "./seededRandom.ts";

test("the same seed and label give the same numbers, any other gives others", () => {
	const seed = randomBytes(32);
	const other = Buffer.from(seed);
	// Beyond what 32 bits of a seed would tell apart.
	other[31] = (other[31] ?? 0) ^ 1;
	const first = (from: Uint8Array, label: string) => {
		const random = createSeededRandom(from, label);
		return Array.from({ length: 9000 }, () => random());
	};
	const numbers = first(seed, "sound");
	expect(first(seed, "sound")).toEqual(numbers);
	for (const others of [first(other, "sound"), first(seed, "picture")])
		expect(others.filter((one, n) => one === numbers[n])).toEqual([]);
	expect(numbers.every((one) => one >= 0 && one < 1)).toBe(true);
	const mean = numbers.reduce((sum, one) => sum + one) / numbers.length;
	expect(mean).toBeGreaterThan(0.48);
	expect(mean).toBeLessThan(0.52);
});
