import { expect, test } from "vitest";
import { createLruCache } from "./lruCache.ts";

test("of more than it keeps, what was longest unused is gone", () => {
	const kept = createLruCache<number>({ max: 3 });
	for (const n of [1, 2, 3]) kept.set(`${n}`, n);
	kept.get("1");
	kept.set("4", 4);
	expect([...kept.keys()].sort()).toEqual(["1", "3", "4"]);
	expect(kept.get("2")).toBeUndefined();
});

test("what is too old is gone", async () => {
	const kept = createLruCache<number>({ max: 3, ttl: 20 });
	kept.set("1", 1);
	expect(kept.get("1")).toBe(1);
	await expect.poll(() => kept.get("1")).toBeUndefined();
});

test("none takes room for what it does not hold", () => {
	expect(createLruCache({ max: 10_000, ttl: 100 }).max).toBe(0);
});
