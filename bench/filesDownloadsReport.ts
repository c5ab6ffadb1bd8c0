import type { DownloadsFound } from "./filesDownloads.ts";
import { figure } from "./measure/numbers.ts";
import type { Transfer } from "./measure/transfer.ts";

/** What was found as Markdown, with our bars. */
export function report(found: DownloadsFound): string {
	const { single, archive, small, together } = found;
	const of = (list: Transfer[], name: string) =>
		list.find((one) => one.name.startsWith(name));
	const ratio = (
		list: Transfer[],
		name: string,
		what: "speed" | "cpu" = "speed",
	) =>
		(of(list, "Forecourt")?.[what] ?? Number.NaN) /
		(of(list, name)?.[what] ?? Number.NaN);
	const bars: [string, number, "least" | "most", number][] = [
		["Download: speed of nginx's", ratio(single, "nginx"), "least", 0.9],
		[
			"Download: processor of nginx's",
			ratio(single, "nginx", "cpu"),
			"most",
			1.2,
		],
		[
			"Archive: speed of nginx's raw file",
			ratio(archive, "nginx"),
			"least",
			0.8,
		],
		["Archive: times archiver", ratio(archive, "archiver"), "least", 4],
		["Small files: times zip -0", ratio(small, "zip"), "least", 2],
		["Ten downloads, an archive and an upload: MiB", together, "most", 250],
	];
	return [
		`# Downloads and archives, ${found.date}`,
		"",
		`Commit ${found.commit}. ${found.processor}, ${found.system}; Node ${process.version}. One connection over the loopback to curl, in alternation, medians; files in the page cache. Others kept the machine busy at a load of ${figure(found.load)} before it began. Ratios carry over to other machines, figures do not.`,
		"",
		...table("One file of 1 GiB", single),
		...table("16 files of 64 MiB as an archive", archive),
		...table("4,096 files of 64 KiB as an archive", small),
		"| | measured | bar | |",
		"|---|---|---|---|",
		...bars.map(
			([what, measured, side, bar]) =>
				`| ${what} | ${figure(measured)} | at ${side} ${bar} | ${verdict(measured, side, bar)} |`,
		),
		"",
	].join("\n");
}

function verdict(measured: number, side: "least" | "most", bar: number) {
	if (!Number.isFinite(measured)) return "not measured";
	return (side === "least" ? measured >= bar : measured <= bar)
		? "held"
		: "MISSED";
}

function table(title: string, rows: Transfer[]): string[] {
	return [
		`## ${title}`,
		"",
		"| | MB/s | CPU s/GiB | peak memory MiB |",
		"|---|---|---|---|",
		...rows.map(
			({ name, speed, cpu, memory }) =>
				`| ${name} | ${figure(speed)} | ${figure(cpu)} | ${figure(memory)} |`,
		),
		"",
	];
}
