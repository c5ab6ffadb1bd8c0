import { expect, test } from "vitest";
import { UsageError } from "./line.ts";
import { chosenVerb, dayOf, oneOf } from "./verbs.ts";

const run = async () => {};
const verbs = {
	list: { options: { all: { type: "boolean" } }, run },
	add: {
		words: 1,
		options: {
			name: { type: "string" },
			lang: { type: "string", multiple: true },
		},
		needs: ["name"],
		run,
	},
} as const;

test("a command line is read by what its verb takes", () => {
	const add = ["add", "zoe", "--lang", "fr", "--name", "Zoe", "--lang=ar"];
	expect(chosenVerb(verbs, add)).toEqual({
		verb: verbs.add,
		given: { words: ["zoe"], values: { name: "Zoe", lang: ["fr", "ar"] } },
	});
	expect(chosenVerb(verbs, ["list", "--all"]).given.values).toEqual({
		all: true,
	});
});

test.each([
	[[], ""],
	[["frobnicate"], 'There is no "frobnicate".'],
	[["toString"], 'There is no "toString".'],
	[["list", "more"], ""],
	[["add", "--name", "Zoe"], ""],
	[["add", "zoe"], "--name is missing."],
	[["add", "zoe", "--colour"], "Unknown option '--colour'."],
	[["add", "zoe", "--name"], "Option '--name <value>' argument missing."],
])("%j is told what is wrong", (args, message) => {
	expect(() => chosenVerb(verbs, args)).toThrow(new UsageError(message));
});

test("words and days that there are not are told", () => {
	expect(oneOf(["a", "b"], "b")).toBe("b");
	expect(oneOf(["a", "b"], undefined)).toBeUndefined();
	expect(() => oneOf(["a", "b"], "c")).toThrow('"c" is none of a, b.');
	expect(dayOf("2026-02-28", 1)).toBe("2026-03-01T00:00:00.000Z");
	expect(() => dayOf("yesterday")).toThrow("not a day");
	expect(() => dayOf("2026-13-01")).toThrow("not a day");
});
