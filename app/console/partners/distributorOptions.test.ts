import { expect, test } from "vitest";
import { distributorOptions } from "./distributorOptions.ts";

const known = [
	{ key: "sur", name: "Motores del Sur", country: "CL" },
	{ key: "nord", name: "Nordautos", country: "DE" },
	{ key: "andes", name: "Andes Motors", country: "CL" },
];

test("distributors stand by country and name, in the reader's language", () => {
	const names = (language: "en" | "fr") =>
		distributorOptions(known, language).map(({ name }) => name);
	expect(names("en")).toEqual([
		"Chile – Andes Motors",
		"Chile – Motores del Sur",
		"Germany – Nordautos",
	]);
	// "Allemagne" stands before "Chili".
	expect(names("fr")[0]).toBe("Allemagne – Nordautos");
});

test("where an older process says no countries they stand by name", () => {
	const older = known.map(({ key, name }) => ({ key, name }));
	expect(distributorOptions(older, "en").map(({ value }) => value)).toEqual([
		"andes",
		"sur",
		"nord",
	]);
});
