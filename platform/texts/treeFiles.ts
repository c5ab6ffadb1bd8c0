import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LanguageCode } from "../../contracts/language.ts";

const tree = join(import.meta.dirname, "../../texts");

/**
 * An area of the texts in one language, as its file has it. Tests and commands read
 * the file; a build, which may outlive its sources, has `bundledTreeFiles.ts` instead.
 */
export function readTreeFile(language: LanguageCode, area: string): string {
	return readFileSync(join(tree, language, `${area}.json`), "utf8");
}
