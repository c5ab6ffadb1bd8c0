import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./headers.ts";

test("only the console frames pages and shows pictures of files that are not sent yet", () => {
	const rules = (console: boolean) =>
		contentSecurityPolicy({ scripts: [], styles: [] }, false, console).split(
			"; ",
		);
	expect(rules(true)).toEqual(
		expect.arrayContaining(["img-src 'self' data: blob:", "frame-src 'self'"]),
	);
	expect(rules(false)).toContain("img-src 'self' data:");
	expect(rules(false).join()).not.toMatch(/blob:|frame-src/);
});
