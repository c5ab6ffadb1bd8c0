import { expect, test } from "vitest";
import { encodingFor, namesTag } from "./negotiate.ts";

test.each([
	[undefined, "identity"],
	["", "identity"],
	["gzip, deflate, br, zstd", "br"],
	["gzip, deflate", "gzip"],
	["GZIP", "gzip"],
	["br;q=0, gzip", "gzip"],
	["br;q=0.0, gzip;q=0", "identity"],
	["gzip;q=0.5 , br ; q=0.2", "br"],
	["br;q=1.0, gzip;q=0.8, *;q=0.1", "br"],
	["identity", "identity"],
	["*;q=0, gzip", "gzip"],
	["deflate", "identity"],
	["br;q=nonsense", "identity"],
])("Accept-Encoding %s is answered with %s", (header, encoding) => {
	expect(encodingFor(header)).toBe(encoding);
	// From memory, the same.
	expect(encodingFor(header)).toBe(encoding);
});

test("however many headers strangers invent, answers stay right", () => {
	for (let n = 0; n < 500; n++) expect(encodingFor(`br, x${n}`)).toBe("br");
	expect(encodingFor("gzip, y")).toBe("gzip");
});

test("a tag is found in any list, weak or not", () => {
	for (const header of ['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', "*"]) {
		expect([header, namesTag(header, '"a"')]).toEqual([header, true]);
	}
	for (const header of ["", '"b"', '"aa"', "a", '"b", W/"c"']) {
		expect([header, namesTag(header, '"a"')]).toEqual([header, false]);
	}
});
