import { expect, test } from "vitest";
import { publicPath } from "./publicPath.ts";

test("an entry is found at the address of its page", () => {
	expect(publicPath({ kind: "model", slug: "terra-7", name: "Terra 7" })).toBe(
		"/models/Terra_7",
	);
	expect(
		publicPath({ kind: "model", slug: "terra-7", name: "" }),
	).toBeUndefined();
	expect(publicPath({ kind: "news", slug: "our-fair", name: "" })).toBe(
		"/newsroom/our-fair",
	);
	expect(publicPath({ kind: "legal", slug: "", name: "x" })).toBeUndefined();
	expect(
		publicPath({ kind: "slide", slug: "night", name: "" }),
	).toBeUndefined();
});
