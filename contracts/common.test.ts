import { expect, test } from "vitest";
import { key } from "./common.ts";

test("no key is what every object has by itself", () => {
	const inherited = Object.getOwnPropertyNames(Object.prototype);
	for (const name of inherited) expect(key.safeParse(name).success).toBe(false);
	expect(key.safeParse("valueOfCar").success).toBe(true);
});
