import { expect, test } from "vitest";
import { problemsOf } from "./crossChecks.ts";
import type { StateEntry } from "./problems.ts";

const picture = "a".repeat(20);
const section = { title: "A", paragraphs: ["a"] };
type Page = StateEntry<"page">;

function page(
	changes: { facts?: Page["facts"]; sections?: object } = {},
): StateEntry {
	const sections = changes.sections ?? {
		story: { ...section, alt: "a car" },
		end: section,
	};
	return {
		kind: "page",
		slug: "contact",
		position: 1,
		facts: changes.facts ?? {
			pictures: { hero: picture, story: picture },
			sections: ["story", "end"],
		},
		texts: { en: { sections } as Page["texts"]["en"] },
	};
}

const others = ["about-us", "customer-support"].map(
	(slug): StateEntry => ({ ...page(), slug }) as StateEntry,
);
/** Of pages: the rest of this site is missing, which is said beside. */
const problems = (...pages: StateEntry[]) =>
	problemsOf([...others, ...pages]).filter(({ kind }) => kind === "page");
const where = { kind: "page", slug: "contact" };

test("whole pages have no problems", () => {
	expect(problems(page())).toEqual([]);
});

test("a page that is missing is named", () => {
	expect(problems()).toEqual([{ ...where, path: [], code: "entry_missing" }]);
});

test("sections and texts must be the same", () => {
	expect(problems(page({ sections: { end: section, more: section } }))).toEqual(
		[
			{
				...{ ...where, language: "en", path: ["sections", "story"] },
				code: "section_missing",
			},
			{
				...{ ...where, language: "en", path: ["sections", "more"] },
				code: "no_such_section",
			},
		],
	);
});

test("a picture is described, and nothing else is", () => {
	const sections = { story: section, end: { ...section, alt: "nothing" } };
	expect(problems(page({ sections }))).toEqual([
		{
			...{ ...where, language: "en", path: ["sections", "story", "alt"] },
			code: "alt_missing",
		},
		{
			...{ ...where, language: "en", path: ["sections", "end", "alt"] },
			code: "alt_needless",
		},
	]);
});

test("a picture of no section is named", () => {
	const facts = { pictures: { hero: picture, x: picture }, sections: ["end"] };
	expect(problems(page({ facts, sections: { end: section } }))).toEqual([
		{ ...where, path: ["pictures", "x"], code: "no_such_section" },
	]);
});
