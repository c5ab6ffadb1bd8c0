import type { LanguageCode } from "../../contracts/language.ts";
import type { Dates } from "../../domain/files/audience/audienceQueries.ts";
import type { StaffFolder } from "../../domain/files/library/folders.ts";
import { namesOf } from "../../domain/files/library/languageNames.ts";
import type { FileEntry } from "../../domain/files/library/libraryQueries.ts";
import { nameIn } from "../../domain/files/library/names.ts";
import { everybody } from "../../domain/identity/partners/groups.ts";
import { datesLine } from "./datesVerb.ts";

/** A folder as commands tell of it with `--json`. */
export function factsOf(entry: FileEntry) {
	const { id, parent_id, kind, name, policy } = entry;
	return { id, parent_id, kind, name, names: namesOf(entry), policy };
}

/** Audience as it is written and given: names of groups, or the word for all. */
export function wordsOf(groups: { name: string }[]): string[] {
	return groups.length > 0 ? groups.map(({ name }) => name) : [everybody];
}

/** Sentences on who sees a folder, and what it lies in. */
export function seenBy(
	name: string,
	audience: string[],
	above: { name: string; audience: string[] }[],
): string {
	const own = `${name} is seen by ${audience.join(", ")}`;
	const steps = above.map(
		(one) => `${one.name} above it: ${one.audience.join(", ")}`,
	);
	return steps.length > 0
		? [`${own}, of those who see what it lies in.`, ...steps].join("\n")
		: `${own}.`;
}

/** Line of a folder in the list of all. */
export function lineOf(
	folder: StaffFolder,
	audience: string[],
	dates: Dates | undefined,
	language: LanguageCode,
): string {
	const { id, kind, entries, policy, depth } = folder;
	const mark = kind === "catalogue" ? "" : "/";
	const uploads = policy ? `  [uploads: ${policy}]` : "";
	const seen = audience.includes(everybody)
		? ""
		: `  [seen by: ${audience.join(", ")}]`;
	const time = dates ? `  [${datesLine(dates)}]` : "";
	const sent = folder.for_customers === 1 ? "  [for customers]" : "";
	const former =
		folder.offers_former === null
			? ""
			: `  [former contents: ${folder.offers_former === 1 ? "yes" : "no"}]`;
	return `${id}  ${"  ".repeat(depth)}${nameIn(language, folder)}${mark}  (${entries})${uploads}${seen}${time}${former}${sent}`;
}
