import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { median } from "../measure/report/numbers.ts";
import { atMost, type Verdict } from "../measure/report/verdicts.ts";
import { fromClick, openBrowser, openPage } from "./browser.ts";
import type { Part } from "./house.ts";

const opened = '[data-at="/groups"] tbody input';
const rounds = 7;

/**
 * Times that a writer waits for: an entry, a letter, a save, the page with it.
 */
export const editor: Part = async (house) => {
	const browser = await openBrowser();
	const page = await openPage(browser, house);
	const verdicts = [
		...(await opening(page, "a model", house.model)),
		...(await opening(page, "a model with 200 rows", house.long)),
		...(await typing(page, house.long)),
		...(await previewing(page, house.news)),
	];
	await browser.close();
	return verdicts;
};

/** From the list of all models to the facts of one and back; the first time its files have to come. */
async function opening(
	page: Page,
	what: string,
	model: string,
): Promise<Verdict[]> {
	await page.goto("/console/catalogue");
	const took: number[] = [];
	for (let n = 0; n <= rounds; n++) {
		const link = `main ol a[href$="/${model}/zxx"]`;
		took.push(await fromClick(page, link, opened));
		await sleep(500);
		await page.goBack();
	}
	const [first, ...others] = took;
	return [
		atMost(`${what} opened, the first time`, first, Number.NaN, " ms"),
		atMost(`${what} opened`, median(others), 300, " ms"),
	];
}

/** Letters into the middle of a long specification, with saves between them. */
async function typing(page: Page, long: string): Promise<Verdict[]> {
	await page.goto(`/console/entries/model/${long}/zxx`);
	await page.waitForSelector(opened);
	await page.locator(opened).nth(100).click();
	const saves = answersOf(page, "console-draft-save");
	for (let word = 0; word < 6; word++) {
		for (const letter of "1234567") {
			await page.keyboard.press(letter);
			await sleep(90);
		}
		// Long enough for a save, as between words.
		await sleep(900);
	}
	const letters = await page.evaluate(() => window.letters);
	const sorted = letters.toSorted((a, b) => a - b);
	return [
		atMost("a letter among 200 rows", median(letters), 16, " ms"),
		atMost(
			"nineteen of twenty such letters",
			sorted[Math.floor(letters.length * 0.95)],
			Number.NaN,
			" ms",
		),
		atMost("a save among 200 rows", median(saves), 100, " ms"),
	];
}

/** From the answer of a save to the page beside the editor that says it. */
async function previewing(page: Page, news: string): Promise<Verdict[]> {
	await page.goto(`/console/entries/news/${news}/en`);
	const title = page
		.locator('[data-at="/title"]')
		.locator("input, textarea")
		.first();
	await title.waitFor();
	await page.getByRole("button", { name: "Show preview" }).click();
	await page.waitForSelector("iframe[data-shown]");
	await sleep(2000);
	const took: number[] = [];
	const saves = answersOf(page, "console-draft-save");
	for (let n = 0; n <= rounds; n++) {
		const words = `Measured ${n} at ${Date.now()}`;
		const seen = page.evaluate(
			(words) =>
				new Promise<number>((resolve) => {
					requestAnimationFrame(function look() {
						const frame =
							document.querySelector<HTMLIFrameElement>("iframe[data-shown]");
						const text = frame?.contentDocument?.body?.textContent ?? "";
						if (!text.includes(words)) return requestAnimationFrame(look);
						const now = performance.now();
						const saved = performance
							.getEntriesByType("resource")
							.filter(({ name }) => name.endsWith("/console-draft-save"))
							.at(-1) as PerformanceResourceTiming;
						resolve(now - saved.responseEnd);
					});
				}),
			words,
		);
		await title.fill(words);
		took.push(await seen);
		await sleep(400);
	}
	return [
		atMost("a save of a news item", median(saves), 100, " ms"),
		atMost(
			"a draft in the preview, after its save",
			median(took.slice(1)),
			300,
			" ms",
		),
	];
}

/** Fills with how long each answer of a call took from now on, in milliseconds. */
function answersOf(page: Page, call: string): number[] {
	const took: number[] = [];
	page.on("requestfinished", (request) => {
		if (!request.url().endsWith(`/${call}`)) return;
		const { requestStart, responseEnd } = request.timing();
		took.push(responseEnd - requestStart);
	});
	return took;
}
