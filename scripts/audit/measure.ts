import { setTimeout as wait } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import lighthouse from "lighthouse";

type Run = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;
type Report = Run["lhr"];
type Audit = Report["audits"][string];

export const categories = [
	"performance",
	"accessibility",
	"best-practices",
	"seo",
] as const;

/** Figures of a page. Sizes are compressed bytes, times milliseconds. */
export type Measures = {
	performance: number;
	accessibility: number;
	"best-practices": number;
	seo: number;
	fcp: number;
	lcp: number;
	cls: number;
	tbt: number;
	total: number;
	/** Scripts a page asked for: nobody has touched it. */
	scripts: number;
	script: number;
	style: number;
	/** The picture a page opens with, where it marks one. */
	hero: number | undefined;
	foreign: number;
};

export type Request = { url: string; type: string; bytes: number };
export type Finding = {
	category: string;
	id: string;
	title: string;
	value: string;
	items: string[];
};
export type PageReport = {
	page: string;
	measures: Measures;
	runs: Measures[];
	requests: Request[];
	findings: Finding[];
	/**
	 * Speed that Lighthouse found of this machine in the run that is reported in
	 * detail.
	 */
	speed: number;
};

/** Loads of a page that may go wrong before the audit gives up. */
const mostFailures = 3;

type Taken = { run: Run; measures: Measures };

/**
 * Loads a page `runs` times as a mid-range phone on a slow network would, of several
 * sites in turn: whatever else the machine does meanwhile, it does to all of them.
 *
 * @returns a report for each site
 */
export async function measurePage(
	sites: string[],
	page: string,
	{ port, runs }: { port: number; runs: number },
): Promise<PageReport[]> {
	const taken = new Map<string, Taken[]>();
	for (let n = 0; n < runs; n++)
		for (const site of sites) {
			const all = taken.get(site) ?? [];
			taken.set(site, [...all, await loadOnce(site + page, port)]);
		}
	return sites.map((site) => reportOf(page, taken.get(site) ?? []));
}

async function loadOnce(url: string, port: number): Promise<Taken> {
	const html = await warm(url);
	for (let failed = 1; ; failed++) {
		const run = await lighthouse(url, {
			port,
			logLevel: "error",
			locale: "en-US",
			onlyCategories: [...categories],
		});
		if (!run) throw new Error(`Lighthouse gave nothing for ${url}.`);
		const { runtimeError } = run.lhr;
		if (!runtimeError) return { run, measures: readMeasures(run, html) };
		// A browser that was starved tells nothing about the page: once more.
		if (failed > mostFailures)
			throw new Error(`${url}: ${runtimeError.message}`);
	}
}

function reportOf(page: string, taken: Taken[]): PageReport {
	// The run in the middle is reported in detail.
	taken.sort(
		({ measures: a }, { measures: b }) =>
			a.performance - b.performance || b.lcp - a.lcp,
	);
	const middle = taken[Math.floor((taken.length - 1) / 2)];
	if (!middle) throw new Error("at least one run is needed.");
	return {
		page,
		measures: medians(taken.map(({ measures }) => measures)),
		runs: taken.map(({ measures }) => measures),
		requests: requestsOf(middle.run.lhr),
		findings: findingsOf(middle.run.lhr),
		speed: middle.run.lhr.environment.benchmarkIndex,
	};
}

/** The site as it is once somebody was there: pages made, and compressed well. */
async function warm(url: string): Promise<string> {
	const headers = { "accept-encoding": "br" };
	const response = await fetch(url, { headers });
	if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
	const html = await response.text();
	await wait(500);
	return html;
}

const inlineStyle = /<style[^>]*>[\s\S]*?<\/style>/g;
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>[\s\S]*?<\/script>/g;

/** Share of a part of a page in its compressed size. */
function shareOf(html: string, part: RegExp): number {
	const size = (text: string) => brotliCompressSync(text).length;
	return size(html) - size(html.replace(part, ""));
}

function readMeasures({ lhr, artifacts }: Run, html: string): Measures {
	const score = (id: string) =>
		Math.round((lhr.categories[id]?.score ?? 0) * 100);
	const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
	const requests = requestsOf(lhr);
	const bytes = (matches: (request: Request) => boolean) =>
		requests.filter(matches).reduce((sum, request) => sum + request.bytes, 0);
	const hero = artifacts.ImageElements.find(
		({ fetchPriority }) => fetchPriority === "high",
	)?.src;
	const { host } = new URL(lhr.finalDisplayedUrl);
	return {
		performance: score("performance"),
		accessibility: score("accessibility"),
		"best-practices": score("best-practices"),
		seo: score("seo"),
		fcp: value("first-contentful-paint"),
		lcp: value("largest-contentful-paint"),
		cls: value("cumulative-layout-shift"),
		tbt: value("total-blocking-time"),
		total: bytes(() => true),
		scripts: requests.filter(({ type }) => type === "Script").length,
		script:
			bytes(({ type }) => type === "Script") + shareOf(html, inlineScript),
		style:
			bytes(({ type }) => type === "Stylesheet") + shareOf(html, inlineStyle),
		hero: hero && bytes(({ url }) => url === hero),
		foreign: requests.filter(({ url }) => new URL(url).host !== host).length,
	} as Measures;
}

type Item = Record<string, unknown>;

function itemsOf({ details }: Audit): Item[] {
	return details && "items" in details ? (details.items as Item[]) : [];
}

function requestsOf({ audits }: Report): Request[] {
	const audit = audits["network-requests"];
	return (audit ? itemsOf(audit) : [])
		.filter(({ url }) => /^https?:/.test(String(url)))
		.map(({ url, resourceType, transferSize }) => ({
			url: String(url),
			type: String(resourceType ?? "Other"),
			bytes: Number(transferSize ?? 0),
		}));
}

/** The audits that keep a page from 100 points, and what they object to. */
function findingsOf(lhr: Report): Finding[] {
	return categories.flatMap((category) => {
		const found = lhr.categories[category];
		if (!found) return [];
		return found.auditRefs.flatMap(({ id, weight, group }) => {
			const audit = lhr.audits[id];
			// Of what costs no points only the insights say why something is slow.
			const tells = weight > 0 || (group === "insights" && found.score !== 1);
			if (!audit || !tells || audit.score === null || audit.score === 1)
				return [];
			// A score is rounded: a metric a little off the best costs nothing.
			if (group === "metrics" && found.score === 1) return [];
			return [
				{
					category,
					id,
					title: audit.title,
					value: [audit.displayValue, audit.explanation]
						.filter(Boolean)
						.join("; "),
					items: itemsOf(audit).map(describe).filter(Boolean),
				},
			];
		});
	});
}

/** Line of an audit's table, whatever its columns are. */
function describe(item: Item): string {
	// Advice that is the same for every page.
	if (item.type === "list-section") return "";
	return Object.entries(item)
		.filter(([key]) => key !== "type" && key !== "headings")
		.map(([key, value]) => describeValue(key, value))
		.filter(Boolean)
		.join(" · ");
}

function describeValue(key: string, value: unknown): string {
	if (typeof value === "string") return value;
	if (typeof value === "number")
		return `${key} ${Math.round(value * 1000) / 1000}`;
	if (Array.isArray(value))
		return value.map((one) => describeValue(key, one)).join(", ");
	if (typeof value !== "object" || value === null) return "";
	const { type, snippet, selector, explanation, url, line, items } =
		value as Item;
	if (type === "node")
		return [snippet ?? selector, explanation].filter(Boolean).join(" ");
	if (type === "source-location") return `${url}:${line}`;
	if (Array.isArray(items)) return items.map(describe).join(" | ");
	return describe(
		type === undefined ? (value as Item) : { value: (value as Item).value },
	);
}

function medians(runs: Measures[]): Measures {
	const names = Object.keys(runs[0] ?? {}) as (keyof Measures)[];
	return Object.fromEntries(
		names.map((name) => [name, median(runs.map((run) => run[name]))]),
	) as Measures;
}

function median(values: (number | undefined)[]): number | undefined {
	const sorted = values
		.filter((value) => value !== undefined)
		.sort((a, b) => a - b);
	const half = (sorted.length - 1) / 2;
	const low = sorted[Math.floor(half)];
	const high = sorted[Math.ceil(half)];
	return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
