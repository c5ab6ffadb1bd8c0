import { modelPath } from "../../contracts/addresses/addresses.ts";
import { entryAddress } from "../../contracts/addresses/entryAddress.ts";
import type { Picture } from "../../contracts/common.ts";
import { type LanguageCode, localeOf } from "../../contracts/language.ts";
import { mapPages, pageMap } from "../../contracts/map.ts";
import { type FoundPage, foundKinds } from "../../contracts/site/siteSearch.ts";
import { colonOf, commaOf } from "../../platform/texts/translate.ts";
import type { BrandService } from "../brand/brand.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Content } from "../content/content.ts";
import { contentKinds, isProse } from "../content/kinds.ts";
import { plainText } from "./excerpt.ts";

/** A page as it is searched. */
export type Document = {
	/** Path of the page, unique among the documents. */
	id: string;
	kind: FoundPage["kind"];
	title: string;
	summary: string;
	/** Class of a model: its body and its powertrain. */
	nature?: string;
	/** Sentences; titles of parts are lines of their own. */
	body: string;
	/** Texts that are no sentences: lines of a specification, names in a row. */
	lists?: string;
	date?: string;
	/** Picture, of models, which have one at hand. */
	picture?: Picture;
};

export type Sources = {
	content: Content;
	catalogue: Catalogue;
	brand: BrandService;
};

/** Everything that is published in a language and has a page. */
export async function documentsIn(
	sources: Sources,
	language: LanguageCode,
): Promise<Document[]> {
	const all = await Promise.all([
		models(sources, language),
		prose(sources, language),
		pages(sources, language),
		forms(sources, language),
	]);
	return all.flat();
}

const text = (...words: (string | string[] | undefined)[]) =>
	words.flat().filter(Boolean).join("\n");

async function models(
	{ catalogue }: Sources,
	language: LanguageCode,
): Promise<Document[]> {
	const names = await catalogue.names(language);
	const cars = await Promise.all(
		names.map((name) => catalogue.detail(language, { name })),
	);
	return cars.flatMap((car) => {
		if (!car) return [];
		const { name, body, energy, tagline, synopsis, picture } = car;
		const rows = car.groups.flatMap((group) => group.rows);
		return {
			id: modelPath(name),
			kind: "model" as const,
			title: name,
			summary: synopsis,
			nature: `${body} · ${energy}`,
			body: text(
				car.description,
				car.highlights.flatMap((one) => [one.title, one.text]),
				tagline,
			),
			lists: text(
				rows.map(({ label, value }) => `${label}${colonOf(language)}${value}`),
				car.colours.map((colour) => colour.name).join(commaOf(language)),
			),
			picture,
		};
	});
}

/** Entries that are written in Markdown and have a page each: articles, legal texts. */
async function prose(
	{ content }: Sources,
	language: LanguageCode,
): Promise<Document[]> {
	const lists = await Promise.all(
		contentKinds.filter(isProse).map(async (kind) => {
			const entries = await content.list(kind, language);
			return entries.flatMap(({ slug, facts, texts }) => {
				const id = entryAddress(kind, slug);
				if (!id) return [];
				return {
					id,
					kind: foundKinds.find((found) => found === kind) ?? "page",
					title: texts.title,
					summary: texts.summary,
					body: plainText(texts.html),
					...("date" in facts && { date: facts.date }),
				};
			});
		}),
	);
	return lists.flat();
}

async function pages(
	{ content }: Sources,
	language: LanguageCode,
): Promise<Document[]> {
	const [entries, places] = await Promise.all([
		content.list("page", language),
		countries(content, language),
	]);
	return mapPages.flatMap(({ path, content: shown, shows: seenHere }) => {
		if (!shown || !("page" in shown)) return [];
		const entry = entries.find(({ slug }) => slug === shown.page);
		if (!entry) return [];
		const { title, intro, sections } = entry.texts;
		const sectionTexts = entry.facts.sections.flatMap(
			(key) => sections[key] ?? [],
		);
		return {
			id: path,
			kind: "page" as const,
			title,
			summary: intro,
			body: text(
				sectionTexts.flatMap(({ title, paragraphs, items = [] }) => [
					title,
					...paragraphs,
					...items.flatMap((item) => [item.title, item.text]),
				]),
			),
			lists: seenHere?.includes("distributors") ? places : undefined,
		};
	});
}

async function countries(
	content: Content,
	language: LanguageCode,
): Promise<string> {
	const facts = await content.factsOf("distributors");
	const names = new Intl.DisplayNames(localeOf(language), {
		type: "region",
		style: "short",
	});
	return (facts?.countries ?? [])
		.map(({ code }) => names.of(code))
		.join(commaOf(language));
}

/** Pages that hold a form, as they introduce themselves. */
async function forms(
	{ brand }: Sources,
	language: LanguageCode,
): Promise<Document[]> {
	const { testDrive, agent } = await brand.copy(language);
	return [
		{ path: pageMap.testDrive.path, ...testDrive },
		{ path: pageMap.beAnAgent.path, ...agent },
	].map(({ path, title, text, description }) => ({
		id: path,
		kind: "page",
		title,
		summary: text,
		body: description,
	}));
}
