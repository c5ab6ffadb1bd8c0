import { setTimeout as wait } from "node:timers/promises";
import { startTimespan } from "lighthouse";
import puppeteer, { type Page } from "puppeteer-core";
import { inpBar, phone, slowdown } from "./phone.ts";

/** Report on turning a model through all its frames on a phone. */
export type TurningReport = {
	page: string;
	/** Milliseconds from an interaction to what it shows, of nearly the slowest (Lighthouse). */
	inp: number;
	interactions: number;
	/** Milliseconds from the press of the button to the first frame. */
	loading: number;
	frames: number;
	/** Pictures a screen refresh found empty while the model turned. */
	blank: number;
};

const section = "section[aria-labelledby='looks']";
const canvas = `${section} canvas[data-ready]`;
const slider = `${section} input[type='range']`;
const opener = `${section} p > button`;

/**
 * Changes the colours of a model and turns it through all its frames, by keys,
 * buttons and a finger, as a mid-range phone on a slow network does it. Undefined
 * where the model has no such view.
 */
export async function measureTurning(
	site: string,
	page: string,
	{ port }: { port: number },
): Promise<TurningReport | undefined> {
	const browser = await puppeteer.connect({
		browserURL: `http://127.0.0.1:${port}`,
		defaultViewport: null,
	});
	const tab = await browser.newPage();
	try {
		await tab.setViewport(phone);
		await tab.goto(site + page, { waitUntil: "networkidle0" });
		if (!(await tab.$(opener))) return undefined;
		const span = await startTimespan(tab, {
			flags: { logLevel: "error", throttlingMethod: "devtools" },
			config: {
				extends: "lighthouse:default",
				settings: { onlyAudits: ["interaction-to-next-paint"] },
			},
		});
		// At once: what is on its way cannot be clicked.
		await tab.$eval(section, (one) => {
			one.scrollIntoView({ behavior: "instant" });
		});
		let interactions = await changeColours(tab);
		const begun = performance.now();
		await tab.locator(opener).click();
		await tab.waitForSelector(canvas, { timeout: 60_000 });
		const loading = performance.now() - begun;
		const frames = await tab.$eval(slider, ({ max }) => Number(max) + 1);
		interactions += 1 + (await turnAround(tab, frames));
		const result = await span.endTimespan();
		const inp = result?.lhr.audits["interaction-to-next-paint"]?.numericValue;
		if (inp === undefined) throw new Error(`${page}: no interaction was seen.`);
		const blank = await countBlank(tab, frames);
		return { page, inp, interactions, loading, frames, blank };
	} finally {
		await tab.close();
		await browser.disconnect();
	}
}

async function changeColours(tab: Page): Promise<number> {
	const labels = await tab.$$(`${section} label`);
	for (const label of labels) {
		await label.click();
		await wait(400);
	}
	return labels.length;
}

/** Key by key through every frame, the buttons, and a finger from edge to edge. */
async function turnAround(tab: Page, frames: number): Promise<number> {
	await tab.focus(slider);
	for (let n = 0; n < frames; n++) await tab.keyboard.press("ArrowRight");
	const arrows = await tab.$$(`${section} [dir='ltr'] button`);
	for (const arrow of arrows) {
		await arrow.click();
		await wait(300);
	}
	await dragAcross(tab);
	return frames + arrows.length + 1;
}

async function dragAcross(tab: Page): Promise<void> {
	const angle = () => tab.$eval(slider, ({ value }) => value);
	const before = await angle();
	// In the middle: whatever lies over the page's edges must not catch the finger.
	await tab.$eval(canvas, (one) => {
		one.scrollIntoView({ block: "center", behavior: "instant" });
	});
	const box = await (await tab.$(canvas))?.boundingBox();
	if (!box) throw new Error("the turning model is nowhere to be seen.");
	const y = box.y + box.height / 2;
	await tab.touchscreen.touchStart(box.x + 20, y);
	for (let x = 20; x < box.width - 20; x += 10) {
		await tab.touchscreen.touchMove(box.x + x, y);
	}
	await tab.touchscreen.touchEnd();
	if ((await angle()) === before)
		throw new Error("the model does not follow a finger.");
}

/** Turns once more on the slowed processor and looks at what each refresh shows. */
async function countBlank(tab: Page, frames: number): Promise<number> {
	// Lighthouse has put its own phone away.
	await tab.setViewport(phone);
	await tab.emulateCPUThrottling(slowdown);
	await tab.evaluate((selector) => {
		const small = document.createElement("canvas");
		small.width = 32;
		small.height = 18;
		const context = small.getContext("2d", { willReadFrequently: true });
		const watch = { blank: 0, running: true };
		Object.assign(window, { watch });
		const look = () => {
			const shown = document.querySelector<HTMLCanvasElement>(selector);
			context?.clearRect(0, 0, 32, 18);
			if (shown) context?.drawImage(shown, 0, 0, 32, 18);
			const pixels = context?.getImageData(0, 0, 32, 18).data ?? [];
			if (!pixels.some((value) => value > 0)) watch.blank += 1;
			if (watch.running) requestAnimationFrame(look);
		};
		requestAnimationFrame(look);
	}, canvas);
	await tab.focus(slider);
	for (let n = 0; n < frames; n++) await tab.keyboard.press("ArrowLeft");
	await dragAcross(tab);
	const blank = await tab.evaluate(() => {
		const { watch } = window as unknown as {
			watch: { blank: number; running: boolean };
		};
		watch.running = false;
		return watch.blank;
	});
	await tab.emulateCPUThrottling(null);
	return blank;
}

export function turningHolds({ inp, blank }: TurningReport): boolean {
	return Math.round(inp) <= inpBar && blank === 0;
}

/** Report on turning, a line for each model. */
export function turningLines(reports: TurningReport[]): string[] {
	return reports.map((report) => {
		const { page, inp, interactions, loading, frames, blank } = report;
		return [
			`turning  ${page}: INP ${Math.round(inp)} ms of ${interactions} interactions (at most ${inpBar})`,
			`${blank} blank of ${frames} frames (none)`,
			`loaded in ${(loading / 1000).toFixed(1)} s`,
			turningHolds(report) ? "holds" : "does not hold",
		].join(", ");
	});
}
