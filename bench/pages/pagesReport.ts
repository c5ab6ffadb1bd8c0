import {
	type Surroundings,
	saySurroundings,
} from "../measure/processes/surroundings.ts";
import { figure } from "../measure/report/numbers.ts";
import { table } from "../measure/report/table.ts";
import { type Verdict, verdictTable } from "../measure/report/verdicts.ts";
import { alike, type Look } from "../measure/requests/look.ts";
import type { Figures } from "../measure/requests/rounds.ts";

/** Everything a run of the scenario found; kept as JSON. */
export type PagesFound = Surroundings & {
	memory: { seconds: number; resident: number };
	versions: Record<string, string>;
	figures: Figures[];
	/** Sizes of the home page and of the pages of Next.js. */
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
		saySurroundings(
			found,
			Object.values(versions),
			"One process each, loopback, 64 connections, one load thread, in alternation; medians of three rounds.",
		),
		"",
		table([
			columns.map(([name]) => name),
			...found.figures.map((f) => columns.map(([, of]) => String(of(f)))),
		]),
		"",
		verdictTable(verdicts),
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
		`Without scripts our page is ${say(site)}; that of Next.js ${say(fixed)} (static) and ${say(dynamic)} (dynamic): ${verdict}.`,
	];
}
