import { figure } from "../measure/numbers.ts";
import type { surroundings } from "../measure/surroundings.ts";
import type { Verdict } from "../pagesLimits.ts";
import type { PartFound } from "./part.ts";

/** Everything a run found; kept as JSON. */
export type FilesFound = Awaited<ReturnType<typeof surroundings>> & {
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
		...(part.verdicts.length > 0
			? [table([["", "measured", "limit", ""], ...part.verdicts.map(row)]), ""]
			: []),
	]);
	return [
		`# Files, ${found.date}`,
		"",
		`Commit ${found.commit}. ${found.processor}, ${found.system}; ${found.versions.join(", ")}. Loopback; others kept the machine busy at a load of ${figure(found.load)} before it began. Ratios carry over to other machines, figures do not.`,
		"",
		...sections,
	].join("\n");
}

function row({ what, measured, limit, atMost, unit, holds }: Verdict) {
	const said = holds ? "holds" : "does not hold";
	return [
		what,
		figure(measured) + unit,
		`${atMost ? "≤" : "≥"} ${figure(limit)}${unit}`,
		holds === undefined ? "not judged" : said,
	];
}

/** Columns as wide as their longest cell; figures to the right. */
function table(rows: string[][]): string {
	const widths = (rows[0] ?? []).map((_, column) =>
		Math.max(3, ...rows.map((cells) => cells[column]?.length ?? 0)),
	);
	const line = (cells: string[]) =>
		`| ${cells.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join(" | ")} |`;
	const [head = [], ...body] = rows;
	const rule = `|${widths.map((width, at) => "-".repeat(width + 1) + (at ? ":" : "-")).join("|")}|`;
	return [line(head), rule, ...body.map(line)].join("\n");
}
