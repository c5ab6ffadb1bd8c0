import { expect, test } from "vitest";
import type { ContentEntry } from "../content/content.ts";
import { pageProblems } from "./problems.ts";

const section = { title: "A", paragraphs: ["a"] };

function page(changes: { facts?: object; sections?: object } = {}) {
	const pictures = { hero: "hero.jpg", story: "story.jpg" };
	const facts = changes.facts ?? { pictures, sections: ["story", "end"] };
	const sections = changes.sections ?? {
		story: { ...section, alt: "a car" },
		end: section,
	};
	const entry = { kind: "page", slug: "contact", position: 1, facts };
	return { ...entry, texts: { en: { sections } } } as ContentEntry;
}

const others = ["about-us", "customer-support"].map((slug) => ({
	...page(),
	slug,
}));
const problems = (one: ContentEntry) => pageProblems([...others, one]);

test("whole pages have no problems", () => {
	expect(problems(page())).toEqual([]);
});

test("a page that is missing is named", () => {
	expect(pageProblems(others)).toEqual([
		"content/pages/contact: (page): is missing",
	]);
});

test("sections and texts must be the same", () => {
	expect(problems(page({ sections: { end: section, more: section } }))).toEqual(
		[
			"content/pages/contact/en.json: sections.story: is missing",
			"content/pages/contact/en.json: sections.more: no section has this key",
		],
	);
});

test("a picture is described, and nothing else is", () => {
	const sections = { story: section, end: { ...section, alt: "nothing" } };
	expect(problems(page({ sections }))).toEqual([
		"content/pages/contact/en.json: sections.story.alt: is there where the section has a picture, only",
		"content/pages/contact/en.json: sections.end.alt: is there where the section has a picture, only",
	]);
});

test("a picture of no section is named", () => {
	const facts = { pictures: { hero: "a.jpg", x: "b.jpg" }, sections: ["end"] };
	expect(problems(page({ facts, sections: { end: section } }))).toEqual([
		"content/pages/contact/page.json: pictures.x: no section has this key",
	]);
});
