import { expect, test } from "vitest";
import { isSame, sign } from "./signing.ts";

test("a signature is the same for the same key and words only", () => {
	const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
	const signature = sign(one, "a.b");
	expect(signature).toMatch(/^[\w-]{43}$/);
	expect(isSame(signature, sign(one, "a.b"))).toBe(true);
	expect(isSame(signature, sign(one, "a.c"))).toBe(false);
	expect(isSame(signature, sign(other, "a.b"))).toBe(false);
	for (const given of ["", signature.slice(1), `${signature}=`, "ü".repeat(43)])
		expect(isSame(given, signature)).toBe(false);
});
