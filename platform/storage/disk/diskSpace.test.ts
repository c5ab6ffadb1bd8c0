import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { createDiskSpace, hasSpace } from "./diskSpace.ts";

test("the reserve is nobody's but the database's", async () => {
	const space = { free: async () => 1000, reserve: 400 };
	expect(await hasSpace(space)).toBe(true);
	expect(await hasSpace(space, 600)).toBe(true);
	expect(await hasSpace(space, 601)).toBe(false);
	expect(await hasSpace({ ...space, free: async () => 399 })).toBe(false);
});

test("a disk says what is left of it", async () => {
	const space = createDiskSpace({ folder: tmpdir(), reserve: 0 });
	expect(await space.free()).toBeGreaterThan(0);
	expect(await hasSpace(space, Number.MAX_SAFE_INTEGER)).toBe(false);
});
