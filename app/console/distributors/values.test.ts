import { expect, test } from "vitest";
import { factsOf, valuesOf } from "./values.ts";

test("facts are read as they are typed, and shown as they were", () => {
	const values = {
		mails: "a@x.example, b@x.example;c@x.example",
		person: " Service desk ",
		language: "fr" as const,
		hours: { "test-drive": "1,5", agent: "", contact: "8" },
	};
	const facts = factsOf(values, null);
	expect(facts).toEqual({
		mails: ["a@x.example", "b@x.example", "c@x.example"],
		person: "Service desk",
		language: "fr",
		targets: {
			"test-drive": { first: 90, next: 90 },
			contact: { first: 480, next: 480 },
		},
	});
	expect(valuesOf(facts, "en").hours).toEqual({
		"test-drive": "1.5",
		agent: "",
		contact: "8",
	});
	const later = { contact: { first: 60, next: 600 } };
	expect(factsOf(values, { ...facts, targets: later }).targets.contact).toEqual(
		{ first: 480, next: 600 },
	);
});
