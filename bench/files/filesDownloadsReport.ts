import { saySurroundings } from "../measure/processes/surroundings.ts";
import { atLeast, atMost, verdictTable } from "../measure/report/verdicts.ts";
import { type Transfer, transferTable } from "../measure/requests/transfer.ts";
import type { DownloadsFound } from "./filesDownloads.ts";

/** Report of the findings as Markdown, with our bars. */
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
	const verdicts = [
		atLeast("Download: speed of nginx's", ratio(single, "nginx"), 0.9),
		atMost(
			"Download: processor of nginx's",
			ratio(single, "nginx", "cpu"),
			1.2,
		),
		atLeast("Archive: speed of nginx's raw file", ratio(archive, "nginx"), 0.8),
		atLeast("Archive: speed of archiver's", ratio(archive, "archiver"), 4),
		atLeast("Small files: speed of zip -0", ratio(small, "zip"), 2),
		atMost("Ten downloads, an archive and an upload", together, 250, " MiB"),
	];
	return [
		`# Downloads and archives, ${found.date}`,
		"",
		saySurroundings(
			found,
			[`Node ${process.version}`],
			"One connection over the loopback to curl, in alternation, medians; files in the page cache.",
		),
		"",
		...part("One file of 1 GiB", single),
		...part("16 files of 64 MiB as an archive", archive),
		...part("4,096 files of 64 KiB as an archive", small),
		verdictTable(verdicts),
		"",
	].join("\n");
}

function part(title: string, transfers: Transfer[]): string[] {
	return [`## ${title}`, "", transferTable(transfers), ""];
}
