import { expect, test } from "vitest";
import { createSpeed } from "./speed.ts";

test("speed is that of the last seconds", () => {
	let time = 0;
	const speed = createSpeed(() => time);
	expect(speed.at(0)).toBeUndefined();
	time = 1000;
	expect(speed.at(2000)).toBe(2000);
	for (time = 2000; time <= 20_000; time += 1000) speed.at(2000);
	expect(speed.at(2000)).toBe(0);
});
