import { expect, test } from "vitest";
import { hashOf as onServer } from "../../../../domain/content/drafts/fields.ts";
import { hashOf } from "./hash.ts";

test("hashes are those of the server", () => {
	for (const value of [
		undefined,
		"",
		"Ä\u{1f697}",
		{ b: 1, a: [null, { d: 2, c: 3 }] },
	])
		expect(hashOf(value)).toBe(onServer(value));
});
