import { expect, test } from "vitest";
import { browserOf } from "./browser.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const cases: [string, string, number, boolean][] = [
	[
		"Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko",
		"Internet Explorer",
		11,
		true,
	],
	[
		"Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.0)",
		"Internet Explorer",
		8,
		true,
	],
	[
		`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/49.0.2623.112 Safari/537.36`,
		"Chrome",
		49,
		true,
	],
	[
		`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/50.0.2661.75 Safari/537.36`,
		"Chrome",
		50,
		false,
	],
	[
		"Mozilla/5.0 (X11; Linux x86_64; rv:44.0) Gecko/20100101 Firefox/44.0",
		"Firefox",
		44,
		true,
	],
	[
		"Mozilla/5.0 (X11; Linux x86_64; rv:45.0) Gecko/20100101 Firefox/45.0",
		"Firefox",
		45,
		false,
	],
	[
		"Mozilla/5.0 (Macintosh) AppleWebKit/601.7.7 (KHTML, like Gecko) Version/9.1.2 Safari/601.7.7",
		"Safari",
		9,
		true,
	],
	[
		"Mozilla/5.0 (iPhone) AppleWebKit/602.1.50 (KHTML, like Gecko) Version/10.0 Mobile/14A345 Safari/602.1",
		"Safari",
		10,
		false,
	],
	[
		`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/46.0.2486.0 Safari/537.36 Edge/13.10586`,
		"Edge",
		13,
		true,
	],
	[
		`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/51.0.2704.79 Safari/537.36 Edge/14.14393`,
		"Edge",
		14,
		false,
	],
	[
		`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`,
		"Edge",
		138,
		false,
	],
	[
		`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/137.0.0.0 Safari/537.36 OPR/121.0.0.0`,
		"Opera",
		121,
		false,
	],
];

test.each(cases)("%s is %s %i", (userAgent, name, version, older) => {
	expect(browserOf(userAgent)).toEqual({ name, version, older });
});

test("a stranger is none of them", () => {
	expect(browserOf("curl/8.5.0")).toBeUndefined();
});
