import type { LanguageCode } from "../../contracts/language.ts";

/** Files as they are: parsed when they are needed. */
const files = import.meta.glob<string>(
	["./*/server/*.json", "./*/mails/*.json"],
	{ base: "/texts", query: "?raw", import: "default", eager: true },
);

/** Stands in for `treeFiles.ts` in a build (`vite.config.ts`). */
export function readTreeFile(language: LanguageCode, area: string): string {
	const file = files[`./${language}/${area}.json`];
	if (file === undefined) throw new Error(`no texts of ${area} in ${language}`);
	return file;
}
