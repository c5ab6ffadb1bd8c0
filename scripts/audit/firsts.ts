import { setTimeout as wait } from "node:timers/promises";
import puppeteer, { type Browser } from "puppeteer-core";
import { inpBar, line, phone, slowdown } from "./phone.ts";

/** Report on the first interaction with a page, its scripts not yet there. */
export type FirstReport = First & {
	/** Milliseconds from the interaction to the next paint, of the longest of its events. */
	inp: number;
	/** Milliseconds until it was to be seen that something happens. */
	seen: number;
	/** Scripts that were asked for before. */
	scripts: number;
	/** Milliseconds until React had the page, however slow the line. */
	begun: number;
	/** Compressed bytes of the scripts that this took. */
	loaded: number;
};

type First = {
	name: string;
	page: string;
	/** Element that is pressed. */
	press: string;
	/** Selector of what is there once it has happened, or is on its way. */
	shows: string;
	/** Whether it needs a wide window, with a mouse. */
	wide?: true;
	/** A letter that is typed there. */
	letter?: string;
};

const held = "[data-held]";
const carousel = "section[aria-roledescription]";
const looks = "section[aria-labelledby='looks']";
const name = "main input[name=name]";

/** The first thing somebody may do on a page, one of each kind. */
const firsts: First[] = [
	{
		name: "menu",
		page: "/",
		wide: true,
		press: "header nav > ul > li button",
		shows: `header nav :is(${held}, [aria-expanded=true])`,
	},
	{
		name: "drawer",
		page: "/",
		press: "header button[commandfor]",
		shows: "header dialog[open]",
	},
	{
		name: "language",
		page: "/models",
		press: "header summary",
		shows: "header details[open]",
	},
	{
		name: "slide",
		page: "/",
		press: `${carousel} button`,
		shows: `${carousel} button${held}, ${carousel}[data-ready]`,
	},
	{
		name: "colour",
		page: "/models/Terra_7",
		press: "fieldset > div:nth-of-type(2) label",
		shows: "fieldset > div:nth-of-type(2) input:checked",
	},
	{
		name: "360° view",
		page: "/models/Terra_7",
		press: `${looks} p > button`,
		shows: `${looks} p > button:is(${held}, [aria-disabled]), ${looks} canvas`,
	},
	{
		name: "filter",
		page: "/models",
		press: "main details > summary",
		shows: "main details[open]",
	},
	{
		name: "choice",
		page: "/models",
		press: "main input[name=model]",
		shows: "main input[name=model]:checked",
	},
	{
		name: "form field",
		page: "/test-drive",
		letter: "a",
		press: name,
		shows: `${name}:focus`,
	},
];

/** Does each of them on a slowed phone with a slow line, in a browser that has nothing of the site. */
export async function measureFirsts(
	site: string,
	{ port }: { port: number },
): Promise<FirstReport[]> {
	const browser = await puppeteer.connect({
		browserURL: `http://127.0.0.1:${port}`,
		defaultViewport: null,
	});
	const reports: FirstReport[] = [];
	for (const first of firsts) {
		console.error(`doing ${first.name} first`);
		reports.push(await measureFirst(browser, site, first));
	}
	await browser.disconnect();
	return reports;
}

type Watch = {
	from?: number;
	seen?: number;
	begun?: number;
	longest: number;
};

async function measureFirst(
	browser: Browser,
	site: string,
	first: First,
): Promise<FirstReport> {
	const context = await browser.createBrowserContext();
	const tab = await context.newPage();
	try {
		const { press, wide, letter } = first;
		await tab.setViewport(wide ? { width: 1440, height: 900 } : phone);
		await tab.emulateCPUThrottling(slowdown);
		await tab.emulateNetworkConditions(line);
		await tab.evaluateOnNewDocument(watch, first.shows);
		await tab.goto(site + first.page, { waitUntil: "load" });
		await tab.waitForSelector("html[data-painted]");
		// Files asked for after the paint are on their way; the first slide has had
		// its time.
		await wait(2500);
		const scripts = await tab.evaluate(
			() =>
				performance
					.getEntriesByType("resource")
					.filter((one) => /\.js$/.test(one.name)).length,
		);
		// Scrolling is a sign of a visitor, too: the scripts are asked for, and far away.
		await tab.$eval(press, (one) =>
			one.scrollIntoView({ block: "center", behavior: "instant" }),
		);
		await wait(300);
		const place = await tab.locator(press).waitHandle();
		if (wide) await place.click();
		else await place.tap();
		if (letter) await tab.keyboard.press(letter as "a");
		// Effects that do not come within this time are reported as not seen.
		await tab
			.waitForFunction(
				() => {
					const { seen, begun } = (window as unknown as { watch: Watch }).watch;
					return seen !== undefined && begun !== undefined;
				},
				{ timeout: 30_000 },
			)
			.catch(() => {});
		// Events are told of some time after they were painted.
		await wait(500);
		const found = await tab.evaluate(
			() => (window as unknown as { watch: Watch }).watch,
		);
		const loaded = await tab.evaluate(() =>
			(performance.getEntriesByType("resource") as PerformanceResourceTiming[])
				.filter(({ name }) => /\.js$/.test(name))
				.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
		);
		const none = Number.POSITIVE_INFINITY;
		const { from = 0, seen = none, begun = none, longest } = found;
		return {
			...first,
			inp: longest,
			seen: seen - from,
			scripts,
			begun: begun - from,
			loaded,
		};
	} finally {
		await context.close();
	}
}

/** Watches, in the page, when the first interaction came, and what became of it. */
function watch(shows: string): void {
	const found: Watch = { longest: 0 };
	Object.assign(window, { watch: found });
	const look = () => {
		if (document.querySelector(shows)) found.seen = performance.now();
		else requestAnimationFrame(look);
	};
	for (const type of ["click", "keydown"])
		addEventListener(
			type,
			({ timeStamp }) => {
				if (found.from !== undefined) return;
				found.from = timeStamp;
				requestAnimationFrame(look);
			},
			{ capture: true, passive: true },
		);
	addEventListener("hydrated", () => {
		found.begun = performance.now();
	});
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as PerformanceEventTiming[])
			if (entry.interactionId)
				found.longest = Math.max(found.longest, entry.duration);
	}).observe({
		type: "event",
		buffered: true,
		// Shorter ones are those nobody feels; the type does not know it.
		durationThreshold: 16,
	} as PerformanceObserverInit);
}

export function firstHolds({ inp, seen, scripts }: FirstReport): boolean {
	return scripts === 0 && Math.max(inp, Math.round(seen)) <= inpBar;
}

/** Report on first interactions, a line for each. */
export function firstLines(reports: FirstReport[]): string[] {
	return reports.map((report) => {
		const { name, page, inp, seen, scripts, begun, loaded } = report;
		return [
			`first    ${name} (${page}): INP ${Math.round(inp)} ms, seen after ${Math.round(seen)} ms (at most ${inpBar})`,
			`${scripts} scripts before`,
			`React after ${(begun / 1000).toFixed(1)} s and ${Math.round(loaded / 1000)} KB`,
			firstHolds(report) ? "holds" : "does not hold",
		].join(", ");
	});
}
