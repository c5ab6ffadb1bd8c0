import type { LanguageCode } from "../../contracts/language.ts";
import type { ConsoleArea, ConsoleTexts } from "../i18n/consoleTexts.ts";
import { loadTexts as loadArea } from "../i18n/loadTexts.ts";

export type { ConsoleArea, ConsoleTexts };

const files = import.meta.glob("./*/console/*.json", { base: "/texts" });

/** The texts of one part of the console in one language: a file of its own, loaded with what shows them. */
export function loadTexts<Area extends ConsoleArea>(
	area: Area,
	language: LanguageCode,
): Promise<ConsoleTexts[Area]> {
	return loadArea(files, `console/${area}`, language);
}
