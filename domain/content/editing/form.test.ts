import { expect, test } from "vitest";
import type {
	FormField,
	GroupField,
} from "../../../contracts/console/entries/form.ts";
import { contentKinds } from "../kinds.ts";
import { formOf } from "./form.ts";

function find(form: GroupField | null, path: string): FormField | undefined {
	const all = (field: FormField): FormField[] => [
		field,
		...(field.type === "group" ? field.fields.flatMap(all) : []),
		...(field.type === "list" || field.type === "record"
			? all(field.element)
			: []),
	];
	return form ? all(form).find((field) => field.path === path) : undefined;
}

test.each(contentKinds)("everything of %s has a field", (kind) => {
	const { facts, texts } = formOf(kind);
	expect(facts ?? texts).toBeTruthy();
});

test("a field says what its schema demands", () => {
	const { facts, texts } = formOf("model");
	expect(find(texts, "tagline")).toEqual({
		type: "text",
		key: "tagline",
		path: "tagline",
		required: true,
		lines: false,
		min: 1,
		max: 80,
	});
	expect(find(texts, "description")).toMatchObject({
		type: "list",
		min: 2,
		max: 3,
		element: { type: "text", lines: true, max: 1200, path: "description.*" },
	});
	expect(find(texts, "highlights.*.text")).toMatchObject({ max: 500 });
	expect(find(facts, "dimensions.length")).toMatchObject({
		type: "number",
		whole: true,
		min: 1,
	});
	expect(find(facts, "groups")).toMatchObject({
		type: "list",
		by: "key",
		min: 3,
	});
	expect(find(facts, "groups.*.rows.*")).toMatchObject({
		type: "specification-row",
	});
	expect(find(facts, "groups.*.key")).toMatchObject({
		type: "word",
		section: "groups",
	});
	expect(find(facts, "pictures.hero")).toMatchObject({
		type: "picture",
		required: true,
	});
	expect(find(facts, "pictures.rear")).toMatchObject({
		type: "picture",
		required: false,
	});
	expect(find(facts, "colours.*.swatch")).toMatchObject({ format: "colour" });
	expect(find(facts, "turntable")).toMatchObject({ type: "turn" });
});

test("texts that something is put into say what", () => {
	const { texts } = formOf("copy");
	expect(find(texts, "models.description")).toMatchObject({
		places: { names: ["brand", "count"], message: true, count: "count" },
	});
	expect(find(texts, "agent.description")).toMatchObject({
		places: { names: ["brand"], message: true },
	});
	expect(find(texts, "model.text")).toMatchObject({
		places: { names: ["model"] },
	});
	expect(find(texts, "contact.text")).not.toHaveProperty("places");
	const words = formOf("vocabulary").texts;
	expect(find(words, "units.*")).toMatchObject({ places: { names: ["n"] } });
	expect(find(words, "colourAlt")).toMatchObject({
		places: { names: ["model", "colour"] },
	});
});

test("kinds have fields of their own sort", () => {
	expect(find(formOf("slide").facts, "model")).toMatchObject({ type: "model" });
	expect(find(formOf("news").texts, "source")).toMatchObject({
		type: "markdown",
	});
	expect(find(formOf("news").facts, "date")).toMatchObject({ type: "date" });
	expect(find(formOf("theme").facts, "logo")).toMatchObject({
		type: "drawing",
		required: false,
	});
	expect(formOf("theme").texts).toBeNull();
	expect(formOf("home").facts).toBeNull();
	expect(find(formOf("brand").facts, "email")).toMatchObject({
		format: "email",
	});
	expect(find(formOf("brand").facts, "social")).toMatchObject({
		by: "network",
		min: 6,
		max: 6,
	});
	expect(find(formOf("page").facts, "pictures.*")).toMatchObject({
		type: "picture",
		required: false,
	});
	expect(find(formOf("company").texts, "figures.*.value")).toMatchObject({
		type: "number",
		min: 0,
	});
	expect(find(formOf("vocabulary").texts, "units")).toMatchObject({
		type: "record",
		keys: expect.arrayContaining(["mm", "km/h"]),
		element: { includes: ["{n}"] },
	});
	expect(find(formOf("distributors").facts, "countries")).toMatchObject({
		by: "code",
	});
});
