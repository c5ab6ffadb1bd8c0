import { expect, test } from "vitest";
import { replyTexts } from "../../../contracts/content/kinds/reply.ts";
import {
	fillPlaces,
	openPlaces,
	unknownPlaces,
} from "../../../contracts/leads/replyPlaces.ts";
import { problemsOfIssues } from "./schemaProblems.ts";

function problemsOf(text: string) {
	const value = { title: "Hello", text };
	const where = { kind: "reply", slug: "hello", language: "en" } as const;
	const { error } = replyTexts.safeParse(value);
	return problemsOfIssues(where, error?.issues ?? [], value);
}

test("a reply names only places that are filled in", () => {
	expect(problemsOf("Dear {person}, {brand}: {receipt}")).toEqual([]);
	expect(problemsOf("Dear {Person} and {first name}")).toMatchObject([
		{
			path: ["text"],
			code: "message_unfillable",
			values: { fault: "unknown", names: "Person, first name" },
		},
	]);
	expect(problemsOf("x".repeat(4001))).toMatchObject([{ code: "too_long" }]);
});

test("places are filled in once, and stay where nothing is known", () => {
	const text = "Dear {person}, the {model} on {day}. {model}";
	const filled = fillPlaces(text, { person: "{model} $& Ana", model: "Alba" });
	expect(filled).toBe("Dear {model} $& Ana, the Alba on {day}. Alba");
	expect(openPlaces("{day} {day} {person}")).toEqual(["person", "day"]);
	expect(unknownPlaces("a { b } {} }{")).toEqual([" b ", ""]);
});
