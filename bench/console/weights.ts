import type { Browser, Request } from "playwright-core";
import { atMost, type Verdict } from "../measure/report/verdicts.ts";
import { openBrowser, openPage } from "./browser.ts";
import type { House, Part } from "./house.ts";

/**
 * Weight that a browser with an empty cache loads before somebody can begin, in
 * KB of Brotli.
 */
export const weights: Part = async (house) => {
	const browser = await openBrowser();
	const measure = (what: string, path: string, seen: string, bar: number) =>
		weigh(browser, house, { what, path, seen, bar });
	const verdicts = [
		await measure("the first screen", "/console", "main h1", 260),
		await measure(
			"the editor of a news item",
			`/console/entries/news/${house.news}/en`,
			".ProseMirror",
			380,
		),
		await measure(
			"the editor of a model",
			`/console/entries/model/${house.long}/zxx`,
			'[data-at="/groups"] tbody input',
			380,
		),
	];
	await browser.close();
	return verdicts;
};

async function weigh(
	browser: Browser,
	house: House,
	target: { what: string; path: string; seen: string; bar: number },
): Promise<Verdict> {
	const page = await openPage(browser, house);
	const requests: Request[] = [];
	page.on("requestfinished", (request) => {
		const type = request.resourceType();
		if (type === "script" || type === "stylesheet") requests.push(request);
	});
	await page.goto(target.path);
	await page.waitForSelector(target.seen);
	await page.waitForLoadState("networkidle");
	const sizes = await Promise.all(requests.map((one) => one.sizes()));
	await page.context().close();
	const bytes = sizes.reduce((all, one) => all + one.responseBodySize, 0);
	return atMost(
		`${target.what}, ${requests.length} files`,
		bytes / 1000,
		target.bar,
		" KB",
	);
}
