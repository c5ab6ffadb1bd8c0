import { expect, test } from "vitest";
import { languages } from "../../contracts/language.ts";
import { storyPart } from "./personStory.ts";

test.each(languages)(
	"a merged request names the number that it goes on under, once, in %s",
	(language) => {
		const at = Date.parse("2026-03-09T10:00Z");
		const page = {
			...{ language, mergedInto: "TD-AAAA-BBBB", calendar: { zone: "UTC" } },
			story: [
				{ at, what: "came" },
				{ at, what: "merged" },
				{ at, what: "unmerged" },
				{ at, what: "merged" },
			],
		} as unknown as Parameters<typeof storyPart>[0];
		const view = { names: new Map(), brand: "Domora" } as unknown as Parameters<
			typeof storyPart
		>[1];
		const { markup } = storyPart(page, view);
		expect(markup.split("TD-AAAA-BBBB")).toHaveLength(2);
		const alone = storyPart({ ...page, mergedInto: null }, view);
		expect(alone.markup).not.toContain("TD-AAAA");
	},
);
