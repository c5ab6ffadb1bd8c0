import { expect, test } from "vitest";
import type { FormField } from "../../../../contracts/console/entries/form.ts";
import { formOf } from "../../../../domain/content/editing/form.ts";
import { keyFor } from "./keys.ts";

/** Pattern for the names of a record's parts. */
function patternOf(kind: "page" | "vocabulary", record: string) {
	const field = formOf(kind).texts?.fields.find(
		({ key }) => key === record,
	) as Extract<FormField, { type: "record" }>;
	return field.keyPattern;
}

test("what people call a part becomes a name that its place allows", () => {
	const asKey = (called: string) =>
		keyFor(called, patternOf("page", "sections"));
	expect(asKey("ourHistory")).toBe("ourHistory");
	expect(asKey(" Our history ")).toBe("ourHistory");
	expect(asKey("Été à Paris")).toBe("eteAParis");
	expect(asKey("历史")).toBeUndefined();
	expect(asKey("constructor")).toBeUndefined();
	expect(asKey("")).toBeUndefined();
	expect(keyFor("Deep sea blue", patternOf("vocabulary", "colours"))).toBe(
		"deep-sea-blue",
	);
});
