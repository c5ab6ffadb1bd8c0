import { isLanguageCode, languages } from "../../contracts/language.ts";
import type { GivenNames } from "../../domain/files/library/languageNames.ts";
import { UsageError } from "./line.ts";

/** A language a command line names; undefined where it names none. @throws UsageError */
export function languageOf(given: string | undefined) {
	if (given !== undefined && !isLanguageCode(given))
		throw new UsageError(`--lang is one of ${languages.join(", ")}.`);
	return given;
}

/** Names in several languages, as `--name-in fr="Ventes" --name-in ar=…` gives them. @throws UsageError */
export function namesIn(given: string[] = []): GivenNames {
	return Object.fromEntries(
		given.map((one) => {
			const at = one.indexOf("=");
			const language = one.slice(0, Math.max(at, 0));
			if (!isLanguageCode(language))
				throw new UsageError(
					`--name-in is a language and a name, as in fr="Ventes": ${languages.join(", ")}.`,
				);
			return [language, one.slice(at + 1)];
		}),
	);
}
