import { expect, test } from "vitest";
import { openKinds } from "../../contracts/kinds.ts";
import { languages } from "../../contracts/language.ts";
import type { Grant } from "../../contracts/rights.ts";
import { mayOpen, screens } from "./screens.ts";
import { loadTexts } from "./texts.ts";

/** Headings of these are what they show: an entry, a list, the worklist's own words. */
const named = screens
	.map(({ area }) => area)
	.filter((area) => !["entries", "editor"].includes(area));

test.each(languages)("a screen has one name in %s", async (language) => {
	const shell = await loadTexts("shell", language);
	for (const area of new Set(named)) {
		const { title } = (await loadTexts(area, language)) as { title: string };
		expect([area, title]).toEqual([area, shell[`area_${area}`]]);
	}
	expect(shell.myAccount).toBe(shell.area_account);
});

test.each(languages)(
	"no two places of the navigation are called alike in %s",
	async (language) => {
		const shell = await loadTexts("shell", language);
		const names = [
			...openKinds.map((kind) => shell[`kinds_${kind}`]),
			...screens
				.filter(({ navigation }) => navigation)
				.map(({ area }) => shell[`area_${area}`]),
			...[
				shell.area_worklist,
				shell.area_help,
				shell.site,
				shell.all,
				shell.bin,
			],
		];
		expect(names).toEqual([...new Set(names)]);
	},
);

test.each<[who: string, grants: Grant[], shown: string[]]>([
	["nobody's role", [], []],
	[
		"lead manager",
		[{ role: "lead-manager" }],
		["leads", "distributors", "reports", "routing"],
	],
	// Mail of distributors is for all kinds of their country, rules are for all requests.
	[
		"lead manager of a country",
		[{ role: "lead-manager", countries: ["CL"] }],
		["leads", "distributors", "reports"],
	],
	[
		"lead manager of a kind",
		[{ role: "lead-manager", kinds: ["contact"] }],
		["leads", "reports"],
	],
	[
		"translator",
		[{ role: "translator", languages: ["fr"] }],
		["media", "catalogue", "translations", "words", "releases"],
	],
	["partner manager", [{ role: "partner-manager" }], ["notices", "partners"]],
	["inspector", [{ role: "inspector" }], ["uploads"]],
])("the navigation of a %s has what they may open", (_, grants, shown) => {
	const open = screens.filter(
		(screen) => screen.navigation && mayOpen({ grants }, screen),
	);
	expect(open.map(({ area }) => area)).toEqual(shown);
});

test("a person's screen is for who may answer every request", () => {
	const person = screens.find(({ area }) => area === "person");
	const may = (grant: Partial<Grant>) =>
		person && mayOpen({ grants: [{ role: "lead-manager", ...grant }] }, person);
	expect([may({}), may({ countries: ["CL"] })]).toEqual([true, false]);
});
