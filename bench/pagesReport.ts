import { alike, type Look } from "./measure/look.ts";
import { figure } from "./measure/numbers.ts";
import type { Figures } from "./measure/rounds.ts";
import type { Verdict } from "./pagesLimits.ts";

/** Everything a run of the scenario found; kept as JSON. */
export type PagesFound = {
	date: string;
	commit: string;
	processor: string;
	memory: { seconds: number; resident: number };
	system: string;
	/** Load of the machine before the run began. */
	load: number;
	versions: Record<string, string>;
	figures: Figures[];
	/** How much the home page and the pages of Next.js are. */
	looks: { site: Look; fixed?: Look; dynamic?: Look };
	/** Whether a known entity tag got a 304. */
	unchanged: boolean;
	coldStart: { median: number; all: number[] };
	burst: { requests: number; answers: number; versions: number; cpu: number };
};

const columns: [string, (f: Figures) => string | number][] = [
	["", (f) => f.server],
	["encoding", (f) => f.encoding],
	["bytes", (f) => f.bytes.toLocaleString("en")],
	["requests/s", (f) => figure(f.perSecond)],
	["p99 ms", (f) => figure(f.p99)],
	["slowest ms", (f) => figure(f.slowest)],
	["CPU µs/request", (f) => figure(f.cpu)],
	["memory MB", (f) => figure(f.memory)],
	["first byte ms", (f) => figure(f.firstByte)],
	["failures", (f) => f.failures],
];

/** The result as Markdown that also reads well in a terminal. */
export function report(found: PagesFound, verdicts: Verdict[]): string {
	const { burst, coldStart, versions } = found;
	const starts = coldStart.all.map(figure).join(", ");
	return [
		`# Pages, ${found.date}`,
		"",
		`Commit ${found.commit}. ${found.processor}, ${found.system}; ${Object.values(versions).join(", ")}. One process each, loopback, 64 connections, one load thread, in alternation; medians of three rounds. Others kept the machine busy at a load of ${figure(found.load)} before it began. Ratios carry over to other machines, figures do not.`,
		"",
		table([
			columns.map(([name]) => name),
			...found.figures.map((f) => columns.map(([, of]) => String(of(f)))),
		]),
		"",
		table([
			["", "measured", "limit", ""],
			...verdicts.map((v) => [
				v.what,
				figure(v.measured) + v.unit,
				limitOf(v),
				wordOf(v),
			]),
		]),
		"",
		...sayLooks(found.looks),
		`Cold starts: ${starts} ms.`,
		`${burst.requests} first requests at once for one page: ${burst.answers} answered, ${burst.versions} version made, ${figure(burst.cpu)} ms of processor time in all.`,
		"",
	].join("\n");
}

/** Whether Next.js had as much to make, in words. */
function sayLooks({ site, fixed, dynamic }: PagesFound["looks"]): string[] {
	if (!fixed || !dynamic) return [];
	const say = ({ bytes, elements }: Look) =>
		`${bytes.toLocaleString("en")} bytes in ${elements} elements`;
	const verdict =
		alike(site, fixed) && alike(site, dynamic)
			? "alike within 5 %"
			: "not alike: adapt bench/peers/next, until then they are not judged";
	return [
		`Our page is ${say(site)}; that of Next.js ${say(fixed)} (static) and ${say(dynamic)} (dynamic): ${verdict}.`,
	];
}

function limitOf({ limit, atMost, unit }: Verdict): string {
	if (Number.isNaN(limit)) return "–";
	return `${atMost ? "≤" : "≥"} ${figure(limit)}${unit}`;
}

function wordOf({ holds }: Verdict): string {
	if (holds === undefined) return "not judged";
	return holds ? "holds" : "does not hold";
}

/** Columns as wide as their longest cell; figures to the right. */
function table(rows: string[][]): string {
	const widths = (rows[0] ?? []).map((_, column) =>
		Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
	);
	const line = (row: string[]) =>
		`| ${row.map((cell, i) => (i ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join(" | ")} |`;
	const [head = [], ...body] = rows;
	const rule = `|${widths.map((w, i) => "-".repeat(w + 1) + (i ? ":" : "-")).join("|")}|`;
	return [line(head), rule, ...body.map(line)].join("\n");
}
