import { expect, test } from "vitest";
import { movableClock } from "../../../tests/leads.ts";
import { createRateLimit } from "./rateLimit.ts";

test("so many in so long, for each by itself", () => {
	const clock = movableClock();
	const take = createRateLimit({ most: 3, within: 60_000, clock });
	const tries = () => [1, 2, 3, 4, 5].map(() => take("one"));
	expect(tries()).toEqual([0, 0, 0, 60, 60]);
	expect(take("other")).toBe(0);
	clock.pass(59_001);
	expect(take("one")).toBe(1);
	clock.pass(999);
	expect(tries()).toEqual([0, 0, 0, 60, 60]);
	clock.pass(-3_600_000);
	expect(tries()).toEqual([0, 0, 0, 60, 60]);
});

test("whoever has a larger share may more", () => {
	const take = createRateLimit({
		most: 2,
		within: 60_000,
		clock: movableClock(),
	});
	expect([1, 2, 3, 4, 5].map(() => take("one", 2))).toEqual([0, 0, 0, 0, 60]);
});

test("of very many, who was not heard for longest is forgotten", () => {
	const clock = movableClock();
	const take = createRateLimit({ most: 1, within: 60_000, clock });
	for (let n = 0; n < 10_001; n++) take(String(n));
	expect([take("10000"), take("0")]).toEqual([60, 0]);
});
