import { expect, test } from "vitest";
import { faultOf } from "./errors.ts";

test("who breaks off is no outage of ours, a store or database that does is one", () => {
	const reset = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
	expect(faultOf(reset)).toBe("unavailable");
	expect(faultOf(Object.assign(reset, { statusCode: 400 }))).toBeUndefined();
});
