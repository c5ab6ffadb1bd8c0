import {
	type Surroundings,
	saySurroundings,
} from "../measure/processes/surroundings.ts";
import { table } from "../measure/report/table.ts";
import { verdictTable } from "../measure/report/verdicts.ts";
import type { PartFound } from "./part.ts";

/** Everything a run found; kept as JSON. */
export type FilesFound = Surroundings & {
	versions: string[];
	parts: PartFound[];
};

/** The result as Markdown that also reads well in a terminal. */
export function report(found: FilesFound): string {
	const sections = found.parts.flatMap((part) => [
		`## ${part.title}`,
		"",
		part.about,
		"",
		table(part.rows),
		"",
		...(part.verdicts.length > 0 ? [verdictTable(part.verdicts), ""] : []),
	]);
	return [
		`# Files, ${found.date}`,
		"",
		saySurroundings(found, found.versions, "On the loopback."),
		"",
		...sections,
	].join("\n");
}
