import type { Page } from "@playwright/test";
import { weakWords } from "../../contrast.ts";
import { expect, inLanguage, scrollTo, styled, test } from "../../visit.ts";

/** Low, zoomed to 200 %, on both sides of a desktop's width, narrow. */
const windows = [
	{ width: 844, height: 390 },
	{ width: 640, height: 400 },
	{ width: 1024, height: 768 },
	{ width: 1201, height: 700 },
	{ width: 320, height: 640 },
];

/**
 * Pages that open with a picture, of each kind: a light car, lit windows, words
 * above and below.
 */
const openings = ["/models/Alba", "/about-us", "/blog"];

/** The header, and what lies over the picture. */
const words = "body > header, main picture:first-child + div";
const slides = "main section[aria-roledescription] .swiper-slide";

/** Every picture of what the page opens with is there. */
async function pictures(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const shown = [...document.images].filter(
			(one) =>
				one.checkVisibility() && one.getBoundingClientRect().top < innerHeight,
		);
		await Promise.all(shown.map((one) => one.decode().catch(() => {})));
	});
}

test.describe("words over pictures", { tag: "@desktop" }, () => {
	// Colours before any script runs are those after.
	test.use({ javaScriptEnabled: false });

	for (const language of ["en", "ar"] as const) {
		test(`can be read in ${language}`, async ({ page }) => {
			test.slow();
			for (const path of openings) {
				await page.goto(inLanguage(language, path));
				for (const size of windows) {
					await page.setViewportSize(size);
					await pictures(page);
					const weak = await weakWords(page, words);
					expect.soft(weak, `${path} at ${size.width}`).toEqual([]);
				}
			}
		});

		test(`can be read on every slide in ${language}`, async ({ page }) => {
			test.slow();
			await page.goto(inLanguage(language, "/"));
			for (const size of windows) {
				await page.setViewportSize(size);
				for (let shown = 0; shown < 3; shown++) {
					await page.locator(slides).evaluateAll((all, at) => {
						for (const [index, one] of all.entries())
							(one as HTMLElement).style.display = index === at ? "" : "none";
					}, shown);
					await pictures(page);
					const weak = await weakWords(page, words);
					expect.soft(weak, `slide ${shown} at ${size.width}`).toEqual([]);
				}
			}
		});
	}
});

test("the header can be read while the page passes below it", {
	tag: "@desktop",
}, async ({ page }) => {
	for (const size of [windows[0], windows[3], windows[4]]) {
		if (size) await page.setViewportSize(size);
		await page.goto("/about-us");
		await styled(page);
		await pictures(page);
		for (const top of [60, 120, 200, 399]) {
			await scrollTo(page, top);
			await page.evaluate(
				() => new Promise((done) => requestAnimationFrame(done)),
			);
			const weak = await weakWords(page, "body > header");
			expect.soft(weak, `scrolled by ${top} at ${size?.width}`).toEqual([]);
		}
	}
});
