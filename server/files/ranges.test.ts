import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evaluateRange, readRange } from "./ranges.ts";

const content = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
const known = {
	etag: '"abc"',
	lastModified: new Date("2026-03-04T05:06:07.890Z"),
};
const modified = "Wed, 04 Mar 2026 05:06:07 GMT";

describe("a range", () => {
	test("selects what subarray would", () => {
		const position = fc.nat(300);
		fc.assert(
			fc.property(fc.nat(256), position, position, (size, first, length) => {
				const bytes = content.subarray(0, size);
				const part = readRange(`bytes=${first}-${first + length}`, size);
				const expected = bytes.subarray(first, first + length + 1);
				if (typeof part === "string") {
					expect([part, expected.length]).toEqual(["none", 0]);
					return;
				}
				expect(bytes.subarray(part.start, part.end)).toEqual(expected);
				expect(part.end - part.start).toBe(expected.length);
			}),
		);
	});

	test("without an end goes to the end, without a beginning counts from there", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 256 }), fc.nat(300), (size, n) => {
				const from = readRange(`bytes=${n}-`, size);
				expect(from).toEqual(n < size ? { start: n, end: size } : "none");
				const last = readRange(`bytes=-${n}`, size);
				expect(last).toEqual(
					n > 0 ? { start: Math.max(0, size - n), end: size } : "none",
				);
			}),
		);
	});

	test.each([
		"",
		"bytes",
		"bytes=",
		"bytes=-",
		"bytes=a-b",
		"bytes=5-2",
		"bytes=0-1,3-4",
		"bytes=0x1-0x2",
		"bytes=1.5-2",
		"lines=1-2",
	])("written as %j means everything", (header) => {
		expect(readRange(header, 100)).toBe("all");
	});

	test("of anything at all stays within the size", () => {
		fc.assert(
			fc.property(
				fc.oneof(fc.string(), fc.stringMatching(/^bytes=\d{0,25}-\d{0,25}$/)),
				fc.nat(),
				(header, size) => {
					const part = readRange(header, size);
					if (typeof part === "string") return;
					expect(part.start).toBeGreaterThanOrEqual(0);
					expect(part.start).toBeLessThan(part.end);
					expect(part.end).toBeLessThanOrEqual(size);
				},
			),
		);
	});
});

test.each([
	[{}, 200],
	[{ range: "bytes=0-9" }, 206],
	[{ range: "bytes=500-" }, 416],
	[{ "if-none-match": '"abc"', range: "bytes=0-9" }, 304],
	[{ "if-none-match": 'W/"abc"' }, 304],
	[{ "if-none-match": '"x", "abc"' }, 304],
	[{ "if-none-match": '"x"', "if-modified-since": modified }, 200],
	[{ "if-modified-since": modified }, 304],
	[{ "if-modified-since": "Wed, 04 Mar 2026 05:06:06 GMT" }, 200],
	[{ "if-modified-since": "never" }, 200],
	[{ "if-match": '"abc"', range: "bytes=0-9" }, 206],
	[{ "if-match": "*" }, 200],
	[{ "if-match": 'W/"abc"' }, 412],
	[{ "if-match": '"x"' }, 412],
	[{ "if-unmodified-since": modified }, 200],
	[{ "if-unmodified-since": "Wed, 04 Mar 2026 05:06:06 GMT" }, 412],
	[{ "if-range": '"abc"', range: "bytes=0-9" }, 206],
	[{ "if-range": '"x"', range: "bytes=0-9" }, 200],
	[{ "if-range": 'W/"abc"', range: "bytes=0-9" }, 200],
	[{ "if-range": modified, range: "bytes=0-9" }, 206],
	[{ "if-range": "Wed, 04 Mar 2026 05:06:08 GMT", range: "bytes=0-9" }, 200],
])("%j is answered with %i", (headers, status) => {
	expect(evaluateRange("GET", headers, 256, known).status).toBe(status);
});

test("a range is nothing to HEAD", () => {
	const headers = { range: "bytes=500-" };
	expect(evaluateRange("HEAD", headers, 256, known)).toEqual({ status: 200 });
});
