import { expect, test } from "vitest";
import { openKinds } from "../../contracts/kinds.ts";
import { languages } from "../../contracts/language.ts";
import { screens } from "./screens.ts";
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
