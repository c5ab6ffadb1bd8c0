import type { LanguageCode } from "../../contracts/language.ts";
import type account from "./account/texts/en.ts";
import type audit from "./audit/texts/en.ts";
import type auth from "./auth/texts/en.ts";
import type catalogue from "./catalogue/texts/en.ts";
import type editor from "./editor/texts/en.ts";
import type entries from "./entries/texts/en.ts";
import type help from "./help/texts/en.ts";
import type history from "./history/texts/en.ts";
import type media from "./media/texts/en.ts";
import type people from "./people/texts/en.ts";
import type places from "./places/texts/en.ts";
import type preview from "./preview/texts/en.ts";
import type prose from "./prose/texts/en.ts";
import type releases from "./releases/texts/en.ts";
import type settings from "./settings/texts/en.ts";
import type shell from "./shell/texts/en.ts";
import type translations from "./translations/texts/en.ts";
import type words from "./words/texts/en.ts";
import type worklist from "./worklist/texts/en.ts";

/** Texts of the console, by the folder they are for. */
export type ConsoleTexts = {
	shell: typeof shell;
	auth: typeof auth;
	people: typeof people;
	account: typeof account;
	audit: typeof audit;
	settings: typeof settings;
	words: typeof words;
	worklist: typeof worklist;
	entries: typeof entries;
	editor: typeof editor;
	prose: typeof prose;
	catalogue: typeof catalogue;
	media: typeof media;
	releases: typeof releases;
	history: typeof history;
	help: typeof help;
	places: typeof places;
	preview: typeof preview;
	translations: typeof translations;
};
export type ConsoleArea = keyof ConsoleTexts;

const loaders = import.meta.glob<{ default: object }>("./*/texts/??.ts");

/** The texts of one folder of the console in one language: a file of its own, loaded with what shows them. */
export async function loadTexts<A extends ConsoleArea>(
	area: A,
	language: LanguageCode,
): Promise<ConsoleTexts[A]> {
	const load = loaders[`./${area}/texts/${language}.ts`];
	if (!load) throw new Error(`no texts of ${area} in ${language}`);
	return (await load()).default as ConsoleTexts[A];
}
