import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { defaultLanguage, languages } from "../../contracts/language.ts";
import { leadFieldNames } from "../../contracts/leads/leadFields.ts";
import { areasOf, flatten, readTexts } from "../textTree.ts";

const areas = areasOf();
const others = languages.filter((language) => language !== defaultLanguage);

/** Names a text has in braces; the branches of a plural are no names. */
function placeholders(text: string): string[] {
	const names = text.matchAll(
		/(?<!(?:\b(?:zero|one|two|few|many|other)|=\d+)\s*)\{\s*(\w+)\s*[,}]/g,
	);
	return [...new Set([...names].map(([, name]) => name ?? ""))].sort();
}

/** Whether a text shows a value in no other way than by its forms: a language may have one form. */
const selects = (text: string, name: string) =>
	new RegExp(`\\{\\s*${name}\\s*,\\s*plural`).test(text) &&
	!new RegExp(`#|\\{\\s*${name}\\s*\\}`).test(text);

test.each(others)("%s has the areas of the source language", (language) => {
	expect(areasOf(language)).toEqual(areas);
});

test("Arabic texts and guides have quotation marks of one kind", () => {
	const files = globSync([
		...["texts/ar/**/*.json", "content/**/ar.json", "docs/guides/ar/*.md"],
	]);
	expect(files.filter((file) => /[“”]/.test(read(file)))).toEqual([]);
});

describe.each(areas)("texts of %s", (area) => {
	const source = flatten(readTexts(area, defaultLanguage));

	test.each(languages)("in %s are all there", (language) => {
		const texts = new Map(flatten(readTexts(area, language)));
		expect([...texts.keys()]).toEqual(source.map(([key]) => key));
		for (const [key, text] of source) {
			const found = texts.get(key) ?? "";
			expect([key, placeholders(found)]).toEqual([
				key,
				placeholders(text).filter(
					(name) => placeholders(found).includes(name) || !selects(text, name),
				),
			]);
			expect([key, found.trim()]).toEqual([key, found]);
			expect([key, found]).not.toEqual([key, ""]);
		}
	});

	test.each(languages)("know every plural of %s", (language) => {
		const { pluralCategories } = new Intl.PluralRules(
			language,
		).resolvedOptions();
		for (const [key, text] of flatten(readTexts(area, language))) {
			// With "=1" a text tells numbers apart, not forms; without a number it tells
			// one from several.
			if (!/,\s*plural\s*,/.test(text) || /=\d+\s*\{/.test(text)) continue;
			if (!text.includes("#")) continue;
			for (const form of pluralCategories) {
				// "Many" of the Romance languages begins with millions.
				if (form === "many" && language !== "ar") continue;
				if (form === "zero") continue;
				expect([key, text]).toEqual([
					key,
					expect.stringMatching(new RegExp(`\\b${form}\\s*\\{`)),
				]);
			}
		}
	});
});

/** Keys that are put together in the code. */
const composed =
	/^(ces|about|support|labels|choices|problems|by|action)\.|(^|\.)(state|kind|kinds|area|new|address|because|remove|withdraw|role|roleText|reason|lead|fault|filter|where|ratio|upload|question|place|waits|view|stage|event|field|key|empty|channel|delivery|problem|target|day|obstacle|automatic|mailState|draft|deed|size|sort|way|versionState|text|late|decided)_|^title$/;

const read = (pattern: string | string[]) =>
	globSync(pattern)
		.filter((file) => !/\.test\.tsx?$/.test(file))
		.map((file) => readFileSync(file, "utf8"))
		.join("\n");
const pages = [
	read(["app/**/*.{ts,tsx}", "contracts/map.ts"]),
	// Labels of the forms' fields.
	...leadFieldNames.map((field) => `"${field}"`),
].join("\n");
const server = read("{contracts,platform,domain,server}/**/*.ts");

/** Keys the server names whole, and patterns of those it puts together. */
const named = [...server.matchAll(/["`]((?:server|mails)\/[^"`\n]+)["`]/g)].map(
	([, key = ""]) =>
		new RegExp(
			`^${key
				.split(/\$\{[^}]*\}/)
				.map((part) => part.replaceAll(".", "\\."))
				.join("[\\w.]+")}$`,
		),
);
/** Whether the server says a text: by its key, or by a pattern and its last word. */
const isSaid = (key: string) =>
	named.some((pattern) => pattern.test(key)) &&
	new RegExp(`\\b${key.split(".").at(-1)}\\b`).test(server);
const isServerSide = (area: string) =>
	area.includes("/") && !area.startsWith("console/");

test.each(areas.filter(isServerSide))("every text of %s is said", (area) => {
	const unsaid = flatten(readTexts(area, defaultLanguage), `${area}.`)
		.map(([key]) => key)
		.filter((key) => !isSaid(key));
	expect(unsaid).toEqual([]);
});

test.each(areas.filter((area) => !isServerSide(area)))(
	"every text of %s is used",
	(area) => {
		const unused = flatten(readTexts(area, defaultLanguage))
			.map(([key]) => key)
			.filter((key) => !composed.test(key))
			.map((key) => [key, key.split(".").at(-1)] as const)
			.filter(([, last]) => !new RegExp(`[".]${last}["\`]`).test(pages))
			.map(([key]) => key);
		expect(unused).toEqual([]);
	},
);

/** Words that Brazilians use, too. */
const borrowed = new Set(["Test drive"]);

const translated = others.flatMap((language) =>
	areas.map((area) => [area, language] as const),
);

test.each(translated)(
	"%s in %s has no text left in English",
	(area, language) => {
		const english = new Map(flatten(readTexts(area, defaultLanguage)));
		const left = flatten(readTexts(area, language)).filter(
			([key, value]) =>
				english.get(key) === value &&
				!borrowed.has(value) &&
				// Words, not names, figures or places for them.
				/[a-z]{3,}.* .*[a-z]{3,}/i.test(value.replace(/\{[^}]*\}/g, "")),
		);
		expect(left).toEqual([]);
	},
);

/** One word for each in all Arabic texts: distributor موزع, dealer and agent وكيل, service provider مزوّد خدمة. */
const otherNames =
	/(وكيل|وكلاء) (ال)?(بيع|مبيعات|تجاري)|وكالة تجارية|توكيل|مقدمو? خدمة/;

test("Arabic calls partners by one name each", () => {
	const files = [
		...globSync("texts/ar/**/*.json"),
		...globSync("content/**/ar.{json,md}"),
	];
	const others = files.filter((file) =>
		otherNames.test(readFileSync(file, "utf8")),
	);
	expect(others).toEqual([]);
});

/** Words written into an attribute that people read or hear; those between tags are the linter's (`noJsxLiterals`). */
const literal =
	/\b(aria-(label|description|placeholder|roledescription|valuetext)|alt|title|placeholder|label)=(\{)?"[^"]*\p{L}{2}/u;

test("no attribute of a page has words of its own", () => {
	const found = globSync("app/**/*.tsx")
		.filter((file) => !file.endsWith(".test.tsx"))
		.flatMap((file) =>
			readFileSync(file, "utf8")
				.split("\n")
				.filter((line) => literal.test(line))
				.map((line) => `${file}: ${line.trim()}`),
		);
	expect(found).toEqual([]);
});
