import fc from "fast-check";
import { expect, test } from "vitest";
import { type Frame, faultsOf, inOrder, numberOf, thinning } from "./frames.ts";

const frames = (
	count: number,
	change: (frame: Frame, n: number) => Frame = (one) => one,
) =>
	Array.from({ length: count }, (_, n) =>
		change(
			{
				name: `turn/car_360_${n}.webp`,
				width: 960,
				height: 540,
				hash: `h${n}`,
			},
			n,
		),
	);

test("a whole turn has nothing wrong with it", () => {
	expect(faultsOf(frames(36))).toEqual([]);
	// Every ten degrees.
	expect(
		faultsOf(frames(36, (one, n) => ({ ...one, name: `${n * 10}.png` }))),
	).toEqual([]);
});

test("in whatever order files come, they stand as they are numbered", () => {
	fc.assert(
		fc.property(
			fc.shuffledSubarray(frames(40), { minLength: 40 }),
			fc.boolean(),
			(shuffled, padded) => {
				const named = shuffled.map((one) => ({
					...one,
					name: padded
						? one.name.replace(
								/_(\d+)\./,
								(_, digits) => `_${digits.padStart(3, "0")}.`,
							)
						: one.name,
				}));
				expect(inOrder(named).map(({ name }) => numberOf(name))).toEqual(
					Array.from({ length: 40 }, (_, n) => n),
				);
			},
		),
	);
});

test("numbers that are missing or there twice, doubles, sizes, files that are no pictures", () => {
	const without = frames(36).filter((_, n) => n !== 7 && n !== 8);
	expect(faultsOf(without)).toEqual([{ code: "missing", numbers: [7, 8] }]);
	const twice = [
		...frames(36),
		{
			name: "turn/copy of car_360_3.webp",
			width: 960,
			height: 540,
			hash: "other",
		},
	];
	expect(faultsOf(twice)).toEqual([{ code: "number_twice", numbers: [3] }]);
	const same = frames(36, (one, n) => (n === 9 ? { ...one, hash: "h8" } : one));
	expect(faultsOf(same)).toEqual([
		{ code: "same_picture", names: ["turn/car_360_9.webp"] },
	]);
	const sizes = frames(36, (one, n) =>
		n === 5 ? { ...one, width: 961 } : one,
	);
	expect(faultsOf(sizes)).toEqual([
		{ code: "other_size", names: ["turn/car_360_5.webp"], size: "960 × 540" },
	]);
	const broken = frames(36, (one, n) => (n === 5 ? { name: one.name } : one));
	expect(faultsOf(broken)).toEqual([
		{ code: "unreadable", names: ["turn/car_360_5.webp"] },
	]);
	const named = frames(12, (one, n) => ({
		...one,
		name: `${"abcdefghijkl"[n]}.png`,
	}));
	expect(faultsOf(named)[0]?.code).toBe("no_number");
});

test("too few and too many are told with their number", () => {
	expect(faultsOf(frames(3))).toEqual([{ code: "too_few", count: 3 }]);
	expect(faultsOf(frames(200))).toEqual([{ code: "too_many", count: 200 }]);
	expect(faultsOf([])).toEqual([{ code: "too_few", count: 0 }]);
});

test("of too many frames every so manyth makes a turn", () => {
	expect(thinning(72)).toBeUndefined();
	expect(thinning(200)).toBe(4);
	expect(thinning(360)).toBe(5);
	for (let count = 73; count < 2000; count++) {
		const step = thinning(count) ?? 1;
		const left = Math.ceil(count / step);
		expect(left >= 12 && left <= 72).toBe(true);
	}
});
