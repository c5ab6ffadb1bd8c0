import type { Browser, BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";

/** Bytes a picture may have: enough to judge a page by, few enough to keep. */
const limit = 100_000;

/** A browser's window of so many pixels in width: a phone's below 700. */
export function openWindow(
	browser: Browser,
	site: string,
	width: number,
): Promise<BrowserContext> {
	const phone = width < 700;
	return browser.newContext({
		baseURL: site,
		viewport: { width, height: phone ? 844 : 900 },
		reducedMotion: "reduce",
		isMobile: phone,
		hasTouch: phone,
	});
}

/** A page as a JPEG; `whole`: with what is below the first view. */
export async function takePicture(page: Page, whole: boolean): Promise<Buffer> {
	await page.evaluate(showAll);
	await page.waitForLoadState("networkidle");
	return small(await page.screenshot({ fullPage: whole, type: "png" }));
}

/** Scrolls through the page, so that pictures further down are loaded; called in it. */
export async function showAll(): Promise<void> {
	for (let y = 0; y < document.body.scrollHeight; y += 500) {
		window.scrollTo({ top: y, behavior: "instant" });
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	// Pictures beside the window as well; one that never comes holds nothing up.
	const shown = [...document.images].filter((one) => one.checkVisibility());
	for (const image of shown) image.loading = "eager";
	const all = Promise.allSettled(shown.map((image) => image.decode()));
	await Promise.race([all, new Promise((over) => setTimeout(over, 5000))]);
	window.scrollTo({ top: 0, behavior: "instant" });
}

/** The best picture of at most `limit` bytes: first less quality, then less width. */
async function small(png: Buffer): Promise<Buffer> {
	const { width = 0 } = await sharp(png).metadata();
	let least = Buffer.alloc(0);
	for (const part of [1, 0.75, 0.6, 0.5, 0.4]) {
		const scaled = sharp(png).resize({ width: Math.round(width * part) });
		for (const quality of [82, 68, 55, 42]) {
			least = await scaled.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
			if (least.length <= limit) return least;
		}
	}
	return least;
}
