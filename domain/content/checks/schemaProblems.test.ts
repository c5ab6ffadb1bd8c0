import { expect, test } from "vitest";
import * as z from "zod";
import { line } from "../../../contracts/common.ts";
import { distributorFacts } from "../../../contracts/content/kinds/distributors.ts";
import {
	modelFacts,
	specificationRow,
} from "../../../contracts/content/kinds/model.ts";
import { stored } from "../../../contracts/content/leaves.ts";
import { problemCodes } from "./problems.ts";
import { sayProblem } from "./sayProblem.ts";
import { problemsOfIssues } from "./schemaProblems.ts";

const where = { kind: "slide", slug: "evening", language: "fr" } as const;

function found(schema: z.ZodType, value: unknown) {
	const { error } = schema.safeParse(value);
	return problemsOfIssues(where, error?.issues ?? [], value).map(
		({ path, code, values }) => [path.join("."), code, values],
	);
}

test.each<[string, z.ZodType, unknown, unknown]>([
	["nothing", z.strictObject({ a: line }), {}, ["a", "required", undefined]],
	["a type", line, 7, ["", "wrong_type", { expected: "string" }]],
	[
		"a field too many",
		z.strictObject({}),
		{ b: 1 },
		["b", "unknown_field", undefined],
	],
	["an empty text", line, "", ["", "too_short", { minimum: 1 }]],
	["a long text", line.max(3), "four", ["", "too_long", { maximum: 3 }]],
	["few", z.array(line).min(2), ["a"], ["", "too_few", { minimum: 2 }]],
	["many", z.array(line).max(0), ["a"], ["", "too_many", { maximum: 0 }]],
	["small", z.int().positive(), 0, ["", "too_small", { minimum: 1 }]],
	["large", z.int().max(2), 3, ["", "too_large", { maximum: 2 }]],
	["a date", z.iso.date(), "1 May", ["", "wrong_format", expect.anything()]],
	["a choice", z.enum(["a", "b"]), "c", ["", "no_choice", { choices: "a, b" }]],
	["two lines", line, "a\nb", ["", "not_one_line", undefined]],
	[
		"a frame",
		stored.turn,
		{ frames: Array(12).fill("a".repeat(20)), first: 12 },
		["first", "no_such_frame", undefined],
	],
	[
		"a range downwards",
		specificationRow,
		{ key: "seats", from: 7, to: 5 },
		["to", "range_reversed", undefined],
	],
	[
		"a view that stands there twice",
		modelFacts.stored.shape.gallery,
		["front", "front"],
		["", "view_twice", undefined],
	],
	[
		"the row that was meant",
		specificationRow,
		{ key: "power", number: 320, unit: "horses" },
		["unit", "no_choice", expect.anything()],
	],
])("%s", (_, schema, value, problem) => {
	expect(found(schema, value)).toEqual([problem]);
});

test("a country that is listed twice", () => {
	const country = { code: "CL", number: "152", region: "latinAmerica" };
	const countries = Array(2).fill({ ...country, count: 1 });
	expect(found(distributorFacts.stored, { countries })).toEqual([
		["countries", "country_twice", undefined],
	]);
});

test("each problem is a sentence with its file and its field", () => {
	for (const code of problemCodes) {
		const values = { language: "fr" };
		const sentence = sayProblem({ ...where, path: ["a", 0], code, values });
		expect(sentence).toMatch(/^content\/slides\/evening\/fr\.json: a\.0: ./);
	}
	expect(
		sayProblem({ kind: "news", slug: "first", path: [], code: "file_missing" }),
	).toBe("content/news/first/article.json: is missing");
	expect(
		sayProblem({
			kind: "legal",
			slug: "terms",
			language: "ar",
			path: ["source"],
			code: "empty_text",
		}),
	).toBe("content/legal/terms/ar.md: source: is empty");
});
