import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type LanguageCode, languages } from "../contracts/language.ts";
import type en from "../texts/en/site.json";

const tree = join(import.meta.dirname, "../texts");

export type Messages = { [key: string]: string | Messages };

/** Areas of the tree of texts, as English has them: `site`, `console/editor`. */
export function areasOf(language: LanguageCode = "en"): string[] {
	return globSync("**/*.json", { cwd: join(tree, language) })
		.map((file) => file.split("\\").join("/").slice(0, -".json".length))
		.sort();
}

/** An area of the texts in one language. */
export function readTexts<Texts = Messages>(
	area: string,
	language: LanguageCode,
): Texts {
	return JSON.parse(
		readFileSync(join(tree, language, `${area}.json`), "utf8"),
	) as Texts;
}

/** An area of the texts in every language. */
export const inAllLanguages = <Texts = Messages>(area: string) =>
	Object.fromEntries(
		languages.map((language) => [language, readTexts<Texts>(area, language)]),
	) as Record<LanguageCode, Texts>;

/** Texts that every page has, in every language. */
export const siteTexts = inAllLanguages<typeof en>("site");

/** Messages of an area by their paths: `shell.skip`. */
export function flatten(texts: Messages, before = ""): [string, string][] {
	return Object.entries(texts).flatMap(([key, value]) =>
		typeof value === "string"
			? [[`${before}${key}`, value] as [string, string]]
			: flatten(value, `${before}${key}.`),
	);
}
