import { writeFile } from "node:fs/promises";
import { measurePage, type PageReport } from "./audit/measure.ts";
import { startChromium, startSite } from "./audit/processes.ts";
import { findings, requests, speeds, table, verdicts } from "./audit/report.ts";
import {
	measureTurning,
	type TurningReport,
	turningHolds,
	turningLines,
} from "./audit/turning.ts";
import { commandLine, UsageError } from "./command/line.ts";
import { parsed } from "./command/verbs.ts";

const usage = `Usage: npm run audit -- [--site URL] [--runs N] [--requests] [--json FILE] [/models …]
  Measures pages with Lighthouse as a phone sees them, and holds them to the bars
  of the site; turns the models among them through all their frames. Ends with 1
  where a bar does not hold.

Without --site the server of build/ is started on this machine, with the content
of CONTENT_DIR.`;

const option = { type: "string" } as const;
const options = {
	...{ site: option, runs: option, json: option },
	requests: { type: "boolean" } as const,
};

const everyPage = ["/", "/models", "/models/Terra_7"].flatMap((page) => [
	page,
	page === "/" ? "/ar" : `/ar${page}`,
]);

await commandLine(usage, async (args) => {
	const { words, values } = parsed(args, options);
	const pages = words.length > 0 ? words : everyPage;
	const runs = Number(values.runs ?? 1);
	if (!Number.isInteger(runs) || runs < 1)
		throw new UsageError("--runs takes a whole number, 1 or more.");
	// Plain JavaScript, which an older Node can run too.
	const finder: string = "./chromium.mjs";
	const { ensureChromium } = (await import(finder)) as {
		ensureChromium(): Promise<string>;
	};
	const chromium = await ensureChromium();
	const site = values.site?.replace(/\/+$/, "") ?? (await startSite());
	const port = await startChromium(chromium);

	// A browser's first page pays for what it sets up once: 200 ms of blocking.
	const [first] = pages;
	if (first) await measurePage(site, first, { port, runs: 1 });

	const reports: PageReport[] = [];
	for (const page of pages) {
		console.error(`measuring ${page}`);
		reports.push(await measurePage(site, page, { port, runs }));
	}

	const turnings: TurningReport[] = [];
	for (const page of pages.filter((one) => /\/models\/./.test(one))) {
		console.error(`turning ${page}`);
		const turning = await measureTurning(site, page, { port });
		if (turning) turnings.push(turning);
	}

	const { lines, allHold: pagesHold } = verdicts(reports);
	const allHold = pagesHold && turnings.every(turningHolds);
	const parts = [
		[table(reports)],
		[...lines, ...turningLines(turnings)],
		[speeds(reports)],
		...reports.map(findings),
		...(values.requests ? reports.map(requests) : []),
	];
	console.log(
		parts
			.filter((part) => part.length > 0)
			.map((part) => part.join("\n"))
			.join("\n\n"),
	);
	if (values.json) {
		const date = new Date().toISOString();
		const saved = { date, site, allHold, reports, turnings };
		await writeFile(values.json, `${JSON.stringify(saved, null, "\t")}\n`);
	}
	process.exitCode = allHold ? 0 : 1;
});
// Whatever still runs ends with it.
process.exit();
