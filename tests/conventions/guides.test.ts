import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { guideNames } from "../../app/console/help/guides.ts";
import {
	defaultLanguage,
	type LanguageCode,
	languages,
} from "../../contracts/language.ts";
import { areasOf, flatten, readTexts } from "../textTree.ts";

/** A label as it is compared: without what follows it in a sentence. */
const plain = (label: string) =>
	label
		.replaceAll(/\s+/g, " ")
		.replace(/[ .…。]+$/, "")
		.trim();

/** Guides, each with the area whose names it uses. */
const guides = [
	...guideNames.map((name) => [name, "console"] as const),
	["partners", "partners"] as const,
];

/** Texts of an area, and those in it, in a language, by area and key. */
const textsIn = (language: LanguageCode, within: string) =>
	new Map(
		areasOf()
			.filter((area) => area === within || area.startsWith(`${within}/`))
			.flatMap((area) => flatten(readTexts(area, language), `${area}.`))
			.map(([key, text]) => [key, plain(text)]),
	);

const read = (name: string, language: string) =>
	readFileSync(
		language === defaultLanguage
			? `docs/guides/${name}.md`
			: `docs/guides/${language}/${name}.md`,
		"utf8",
	);
const sectionsOf = (guide: string) => guide.split(/^## /m);
const labelsOf = (text: string) => [
	...[...text.matchAll(/\*\*(.+?)\*\*/gs)].map(([, label = ""]) =>
		plain(label),
	),
	...[...text.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = ""]) => plain(cell)),
];
/** Structure of a section, whatever its language. */
const shapeOf = (text: string) => ({
	pictures: [...text.matchAll(/!\[.+?\]\([./]*(.+?)\)/g)].map(([, at]) => at),
	links: [...text.matchAll(/[^!]\[.+?\]\((.+?)\)/g)].map(([, to]) => to),
	steps: text.match(/^\d\. /gm)?.length ?? 0,
	points: text.match(/^- /gm)?.length ?? 0,
	rows: text.match(/^\|/gm)?.length ?? 0,
});

describe.each(languages.filter((one) => one !== defaultLanguage))(
	"in %s",
	(language) => {
		test.each(guides)("the guide %s says all the English one does", (name) => {
			const sections = sectionsOf(read(name, language));
			const source = sectionsOf(read(name, defaultLanguage));
			expect(sections.map(shapeOf)).toEqual(source.map(shapeOf));
		});

		test.each(guides)(
			"the guide %s calls things as the screens of %s do",
			(name, area) => {
				const english = textsIn(defaultLanguage, area);
				const texts = textsIn(language, area);
				const sections = sectionsOf(read(name, language));
				const missing = sectionsOf(read(name, defaultLanguage)).flatMap(
					(source, n) => {
						const mine = labelsOf(sections[n] ?? "");
						return labelsOf(source).flatMap((label) => {
							const keys = [...english].flatMap(([key, text]) =>
								text.toLowerCase() === label.toLowerCase() ? key : [],
							);
							const labels = keys.map((key) => texts.get(key) ?? "");
							const isSaid = labels.some((text) =>
								mine.some((one) => one.toLowerCase() === text.toLowerCase()),
							);
							return keys.length === 0 || isSaid ? [] : `${label}: ${labels}`;
						});
					},
				);
				expect(missing).toEqual([]);
			},
		);
	},
);
