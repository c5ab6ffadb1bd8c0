import { expect, test } from "vitest";
import { numberIn } from "./numberIn.ts";
import { moved } from "./useCaret.ts";

test.each([
	["", undefined],
	["12", 12],
	["12,5", 12.5],
	["1.", 1],
	["-3.25", -3.25],
	["\u22123", -3],
	["4 850", 4850],
	["12\u202f500,5", 12_500.5],
	["\u0661\u0662\u066b\u0665", 12.5],
	// Could be two numbers, or is none.
	["1,500", "1,500"],
	["12 km", "12 km"],
	["1e5", "1e5"],
])("%j is %j", (written, number) => {
	expect(numberIn(written)).toBe(number);
});

test("the caret stays where it is while others write before and behind it", () => {
	expect(moved(3, "One two", "One two three")).toBe(3);
	expect(moved(7, "One two", "Zero One two")).toBe(12);
	expect(moved(4, "One two", "One")).toBe(3);
});
