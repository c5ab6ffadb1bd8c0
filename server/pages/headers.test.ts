import { createHash } from "node:crypto";
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

test("a page loads from its own site alone, is framed by nobody, and sends forms nowhere else", () => {
	const inline = { scripts: ["a()"], styles: ["b{}"] };
	const hash = (text: string) =>
		`'sha256-${createHash("sha256").update(text).digest("base64")}'`;
	expect(contentSecurityPolicy(inline, true).split("; ")).toEqual([
		"default-src 'none'",
		`script-src 'self' ${hash("a()")}`,
		`style-src 'self' ${hash("b{}")}`,
		"img-src 'self' data:",
		"font-src 'self'",
		"media-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"upgrade-insecure-requests",
	]);
});
