import { afterAll, beforeAll, expect, test } from "vitest";
import { modelFilter } from "../../contracts/catalogue/filters.ts";
import { languages } from "../../contracts/language.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp();
});
afterAll(() => site.close());

test("models can be narrowed down by what their facts say", async () => {
	const filters = await site.services.catalogue.filters("en");
	const labels = Object.fromEntries(
		filters.map(({ id, options }) => [
			id,
			options.map(({ label, models }) => `${label}: ${models.join()}`),
		]),
	);
	expect(labels).toMatchObject({
		body: expect.arrayContaining(["SUV: Terra 7,Terra 5,Terra 3"]),
		energy: expect.arrayContaining(["Plug-in hybrid: Terra 7"]),
		drive: expect.arrayContaining(["Front-wheel drive: Solen,Terra 3,Alba"]),
		seats: ["4: Alba", expect.stringMatching(/^5: /), "7: Terra 7"],
	});
	expect(labels.range?.at(-1)).toBe("1,000 km: Terra 5,Solen");
	expect(labels.range?.map((option) => option.split(":")[0])).toEqual([
		"500 km",
		"600 km",
		"800 km",
		"1,000 km",
	]);
});

test("filters are told in every language, and a changed fact changes them", async () => {
	const { catalogue, content, publishing } = site.services;
	for (const language of languages) {
		const filters = await catalogue.filters(language);
		expect(filters.map((one) => modelFilter.parse(one))).toEqual(filters);
		expect(filters.map(({ id }) => id)).toHaveLength(5);
		const answer = await site.ask("/api/v1/car-filters", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ lang: language }),
		});
		expect(JSON.parse(answer.text).data).toEqual(filters);
	}
	const models = await content.list("model", "en");
	const alba = models.find(({ facts }) => facts.name === "Alba");
	if (!alba) throw new Error("no Alba");
	const body = { ...alba.facts, body: "suv" as const };
	const items = [{ entry: alba.id, language: "zxx", body } as const];
	await publishing.publish({ items }, { actor: "site" });
	const [bodies] = await catalogue.filters("en");
	expect(
		bodies?.options.find(({ value }) => value === "suv")?.models,
	).toContain("Alba");
	expect(bodies?.options.map(({ value }) => value)).not.toContain("hatchback");
});
