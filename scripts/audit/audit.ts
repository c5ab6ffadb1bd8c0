import { writeFile } from "node:fs/promises";
import { inLanguage } from "../../contracts/addresses/addresses.ts";
import { commandLine, UsageError } from "../command/line.ts";
import { parsed } from "../command/verbs.ts";
import {
	type FirstReport,
	firstHolds,
	firstLines,
	measureFirsts,
} from "./firsts.ts";
import { measurePage, type PageReport } from "./measure.ts";
import { startChromium, startSite } from "./processes.ts";
import {
	beside,
	findings,
	requests,
	speeds,
	table,
	verdicts,
} from "./report.ts";
import {
	measureTurning,
	type TurningReport,
	turningHolds,
	turningLines,
} from "./turning.ts";

const usage = `Usage: npm run audit -- [--site URL] [--beside URL] [--runs N] [--all] [--first] [--requests] [--json FILE] [/models …]
  Measures pages with Lighthouse as a phone sees them, and holds them to the bars
  of the site; turns the models among them through all their frames. Ends with 1
  where a bar does not hold.

  --all      every kind of page and every model, in English and Arabic
  --first    first interactions, too: how long until something visible happens
  --beside   another site, measured in turn with this one: a former build, say
  --requests what each page loads

Without --site the server of build/ is started on this machine, with the content
of CONTENT_DIR.`;

const option = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const options = {
	site: option,
	beside: option,
	runs: option,
	json: option,
	requests: flag,
	all: flag,
	first: flag,
};

const twice = (page: string) => [page, inLanguage("ar", page)];
const some = ["/", "/models", "/models/Terra_7"].flatMap(twice);

/** Every kind of page that visitors begin with, and every model. */
async function everyPage(site: string): Promise<string[]> {
	const answer = await fetch(`${site}/sitemaps/en.xml`);
	const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
		([, address = ""]) => new URL(address).pathname,
	);
	const below = (path: string) =>
		paths.filter(
			(one) => one.startsWith(`${path}/`) && !one.includes("/page/"),
		);
	return [
		...["/", "/models", ...below("/models"), "/newsroom"],
		...below("/newsroom").slice(0, 1),
		...["/about-us", "/test-drive"],
	].flatMap(twice);
}

await commandLine(usage, async (args) => {
	const { words, values } = parsed(args, options);
	const runs = Number(values.runs ?? 1);
	if (!Number.isInteger(runs) || runs < 1)
		throw new UsageError("--runs takes a whole number, 1 or more.");
	// Plain JavaScript, which an older Node can run too.
	const finder: string = "../install/chromium.mjs";
	const { ensureChromium } = (await import(finder)) as {
		ensureChromium(): Promise<string>;
	};
	const chromium = await ensureChromium();
	const site = values.site?.replace(/\/+$/, "") ?? (await startSite());
	const port = await startChromium(chromium);
	const pages =
		words.length > 0 ? words : values.all ? await everyPage(site) : some;
	const other = values.beside?.replace(/\/+$/, "");
	const sites = other ? [site, other] : [site];

	// A browser's first page pays for what it sets up once: 200 ms of blocking.
	const [first] = pages;
	if (first) await measurePage([site], first, { port, runs: 1 });

	const reports: PageReport[] = [];
	const others: PageReport[] = [];
	for (const page of pages) {
		console.error(`measuring ${page}`);
		const [here, there] = await measurePage(sites, page, { port, runs });
		if (here) reports.push(here);
		if (there) others.push(there);
	}

	const firsts: FirstReport[] = values.first
		? await measureFirsts(site, { port })
		: [];

	const turnings: TurningReport[] = [];
	for (const page of pages.filter((one) => /\/models\/./.test(one))) {
		console.error(`turning ${page}`);
		const turning = await measureTurning(site, page, { port });
		if (turning) turnings.push(turning);
	}

	const { lines, allHold: pagesHold } = verdicts(reports);
	const allHold =
		pagesHold && turnings.every(turningHolds) && firsts.every(firstHolds);
	const parts = [
		[table(reports)],
		[...lines, ...turningLines(turnings), ...firstLines(firsts)],
		reports.flatMap((here, n) => {
			const there = others[n];
			return there ? [`beside   ${beside(here, there)}`] : [];
		}),
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
		const saved = { date, site, allHold, reports, others, turnings, firsts };
		await writeFile(values.json, `${JSON.stringify(saved, null, "\t")}\n`);
	}
	process.exitCode = allHold ? 0 : 1;
});
// Whatever still runs ends with it.
process.exit();
