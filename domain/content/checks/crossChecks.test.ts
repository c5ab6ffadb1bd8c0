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
/** Problems of pages only: the rest of this site is missing. */
const problems = async (...pages: StateEntry[]) =>
	(await problemsOf([...others, ...pages])).filter(
		({ kind }) => kind === "page",
	);
const where = { kind: "page", slug: "contact" };

test("whole pages have no problems", async () => {
	expect(await problems(page())).toEqual([]);
});

test("a page that is missing is named", async () => {
	expect(await problems()).toEqual([
		{ ...where, path: [], code: "entry_missing" },
	]);
});

test("sections and texts must be the same", async () => {
	expect(
		await problems(page({ sections: { end: section, more: section } })),
	).toEqual([
		{
			...where,
			language: "en",
			path: ["sections", "story"],
			code: "section_missing",
		},
		{
			...where,
			language: "en",
			path: ["sections", "more"],
			code: "no_such_section",
		},
	]);
});

test("a picture is described, and nothing else is", async () => {
	const sections = { story: section, end: { ...section, alt: "nothing" } };
	expect(await problems(page({ sections }))).toEqual([
		{
			...where,
			language: "en",
			path: ["sections", "story", "alt"],
			code: "alt_missing",
		},
		{
			...where,
			language: "en",
			path: ["sections", "end", "alt"],
			code: "alt_needless",
		},
	]);
});

test("a picture of no section is named", async () => {
	const facts = { pictures: { hero: picture, x: picture }, sections: ["end"] };
	expect(await problems(page({ facts, sections: { end: section } }))).toEqual([
		{ ...where, path: ["pictures", "x"], code: "no_such_section" },
	]);
});

test("a text leads to entries there are, by present and former names", async () => {
	const text = (href: string) => ({
		title: "T",
		summary: "S",
		alt: "A",
		source: `[x](${href})`,
		html: `<p><a href="${href}">x</a></p>`,
		minutes: 1,
		headings: [],
	});
	const news = (slug: string, aliases: string[], href: string): StateEntry => ({
		kind: "news",
		slug,
		position: 1,
		facts: { date: "2026-01-01", picture, aliases },
		texts: { fr: text(href) },
	});
	const dead = async (href: string) =>
		(
			await problemsOf([
				news("Second", ["old-second"], "/"),
				news("first", [], href),
			])
		).filter(({ code }) => code === "dead_link");
	for (const href of [
		...["/newsroom/second", "/newsroom/old-second?x=1", "/newsroom/page/2"],
		...["/newsroom/newsdetail?id=1", "/newsroom", "/elsewhere", "/models"],
		...[
			"https://example.com/models/Alba",
			"mailto:a@example.com",
			"#section-1",
		],
	])
		expect(await dead(href)).toEqual([]);
	for (const href of [
		...["/models/Alba", "/newsroom/third#here", "/legal/second"],
		...["/blog/second", "/models/%E0%A4%A"],
	])
		expect(await dead(href)).toEqual([
			{
				kind: "news",
				slug: "first",
				language: "fr",
				path: ["source"],
				code: "dead_link",
				values: { address: href.replace(/#.*/, "") },
			},
		]);
});

test("a picture in a text says what it shows", async () => {
	const id = "0123456789abcdef0123";
	const of = (slug: string, html: string) =>
		({
			kind: "legal",
			slug,
			position: 1,
			facts: {},
			texts: { en: { title: "T", summary: "S", source: "x", html } },
		}) as unknown as StateEntry;
	const found = (
		await problemsOf([
			of("told", `<p><img src="/media/${id}" alt="A car"></p>`),
			of("empty", `<p><img src="/media/${id}" alt=""></p>`),
			of("none", `<p><img src="/media/${id}"></p>`),
			of("blank", `<p><img src="/media/${id}" alt=" "></p>`),
		])
	).filter(({ code }) => code === "alt_missing");
	expect(found.map(({ slug, path }) => [slug, path])).toEqual([
		["empty", ["source"]],
		["none", ["source"]],
		["blank", ["source"]],
	]);
});

test("a distributor is in a country that the map lists", async () => {
	const distributor = {
		kind: "distributor",
		slug: "atlantis",
		position: 1,
		facts: { country: "XX" },
		texts: {},
	} as unknown as StateEntry;
	const found = await problemsOf([distributor]);
	expect(found.filter(({ kind }) => kind === "distributor")).toEqual([
		{
			kind: "distributor",
			slug: "atlantis",
			path: ["country"],
			code: "country_unlisted",
			values: { country: "XX" },
		},
	]);
});
