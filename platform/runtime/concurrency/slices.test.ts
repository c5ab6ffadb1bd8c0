import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSlices, eachInSlices, mapInSlices } from "./slices.ts";

function work(milliseconds: number): void {
	const until = performance.now() + milliseconds;
	while (performance.now() < until);
}

test("the event loop turns while a long work goes on", async () => {
	let turns = 0;
	let over = false;
	const counting = (async () => {
		while (!over) {
			turns += 1;
			await setImmediate();
		}
	})();
	const made = await mapInSlices([1, 2, 3, 4, 5, 6], (n) => {
		work(2);
		return n * 2;
	});
	over = true;
	await counting;
	expect(made).toEqual([2, 4, 6, 8, 10, 12]);
	expect(turns).toBeGreaterThan(5);
});

test("short steps follow one another at once", () => {
	const pause = createSlices();
	expect(pause()).toBeUndefined();
});

test("two long works take turns", async () => {
	const order: string[] = [];
	const one = (name: string) =>
		eachInSlices([1, 2, 3], () => {
			order.push(name);
			work(2);
		});
	await Promise.all([one("a"), one("b")]);
	expect(order.join("")).toBe("ababab");
});
