import { expect, test } from "vitest";
import { languages, localeOf } from "../../contracts/language.ts";
import { timeZoneOptions } from "./timeZones.ts";

test("zones are called by their place in every language, none by a former name", () => {
	const expected = {
		en: "India Time (GMT+05:30)",
		ar: "توقيت الهند (غرينتش+05:30)",
		zh: "印度时间 (GMT+05:30)",
	};
	for (const [locale, name] of Object.entries(expected))
		expect(timeZoneOptions(locale, "UTC").map((one) => one.name)).toContain(
			name,
		);
	for (const locale of languages.map(localeOf)) {
		const names = timeZoneOptions(locale, "UTC").map((one) => one.name);
		expect(new Set(names).size).toBe(names.length);
		expect(names.length).toBeGreaterThan(400);
		expect(names.join()).not.toMatch(/Calcutta|Katmandu|Kiev|\?|\/|_/);
	}
});

test("the chosen zone keeps its name, and stands there once", () => {
	for (const zone of ["Asia/Kolkata", "Asia/Calcutta"]) {
		const options = timeZoneOptions("en", zone);
		const found = options.filter(({ name }) => name.startsWith("India Time"));
		expect(found.map(({ value }) => value)).toEqual([zone]);
	}
	const utc = timeZoneOptions("en", "UTC").find(({ value }) => value === "UTC");
	expect(utc?.name).toBe("UTC (GMT+00:00)");
});
