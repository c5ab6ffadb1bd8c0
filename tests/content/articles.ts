import { readFile } from "node:fs/promises";
import { type LanguageCode, languages } from "../../contracts/language.ts";
import type { ArticleKind } from "../../contracts/news.ts";
import type { Services } from "../../server/services.ts";
import { fakeEncoder } from "../sample.ts";
import { publishEntries } from "./content.ts";

/** A legal text or an article to store: what is not said is made up. */
export type Given = {
	slug: string;
	/** Slugs it had before. */
	aliases?: string[];
	date?: string;
	title?: string;
	/** Markdown below the front matter. */
	text?: string;
	languages?: readonly LanguageCode[];
};

/** Texts as they are written, in each language. */
function textsOf(
	given: Given,
	fields: (language: LanguageCode) => Record<string, string>,
) {
	const { slug, title = `Title of ${slug}`, text = `Text of ${slug}.` } = given;
	return Object.fromEntries(
		(given.languages ?? languages).map((language) => [
			language,
			{
				title: `${title} (${language})`,
				summary: `Summary of ${slug} in ${language}`,
				...fields(language),
				source: text,
			},
		]),
	);
}

/** Stores articles as the sample's are stored; returns their ids. */
export async function putArticles(
	services: Services,
	kind: ArticleKind,
	articles: Given[],
): Promise<string[]> {
	const ids: string[] = [];
	for (const given of articles) {
		const { slug, aliases, date = "2026-01-01" } = given;
		const master = Buffer.from(`solid ${slug}`);
		const { id: picture } = await services.media.add(master, fakeEncoder());
		const texts = textsOf(given, (language) => ({
			alt: `Picture of ${slug} in ${language}`,
		}));
		const facts = { date, picture, aliases };
		ids.push(
			...(await publishEntries(services, [{ kind, slug, facts, texts }])),
		);
	}
	return ids;
}

/** Publishes legal texts, as `putArticles` does articles. */
export async function putLegal(services: Services, texts: Given[]) {
	for (const given of texts) {
		const { slug, aliases } = given;
		const texts = textsOf(given, () => ({ version: "1" }));
		const facts = { aliases };
		await publishEntries(services, [{ kind: "legal", slug, facts, texts }]);
	}
}

/** Stores the content that no page can be without. */
export async function putBrand(services: Services): Promise<void> {
	const read = async (name: string) =>
		JSON.parse(await readFile(`content/${name}.json`, "utf8"));
	const entries = ["brand", "company", "home", "copy", "theme"] as const;
	const whole = entries.map(async (kind) => {
		const texts: Record<string, unknown> = {};
		if (kind !== "theme")
			for (const code of languages) texts[code] = await read(`${kind}/${code}`);
		// Home and copy are words alone.
		const { picture: _, ...facts } = await read(`${kind}/${kind}`).catch(
			() => ({}),
		);
		return { kind, slug: kind, facts, texts };
	});
	await publishEntries(services, await Promise.all(whole));
}

/** `count` articles: the last is the newest. */
export function series(count: number): Given[] {
	return Array.from({ length: count }, (_, index) => ({
		slug: `number-${index + 1}`,
		date: `2026-01-${String(index + 1).padStart(2, "0")}`,
	}));
}
