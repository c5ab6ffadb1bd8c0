import type { Page } from "@playwright/test";
import { expect, test, visit } from "../visit.ts";

/** Presses Tab until the focus is where it should be, as a person would. */
async function tabTo(page: Page, selector: string): Promise<void> {
	for (let n = 0; n < 80; n++) {
		await page.keyboard.press("Tab");
		const there = await page.evaluate(
			(wanted) => document.activeElement?.matches(wanted) ?? false,
			selector,
		);
		if (!there) continue;
		const seen = await page.evaluate(() => {
			const { outlineStyle, outlineWidth } = getComputedStyle(
				document.activeElement as Element,
			);
			return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
		});
		expect(seen).toBe(true);
		return;
	}
	throw new Error(`the keyboard never reaches ${selector}`);
}

test("from home to the specifications with the keyboard alone", async ({
	page,
}) => {
	await visit(page, "/");
	await tabTo(page, 'main a[href="/models/Terra_7"]');
	await page.keyboard.press("Enter");
	await expect(page.locator("h1")).toHaveText("Terra 7");
	await tabTo(page, 'main a[href="#specifications"]');
	await page.keyboard.press("Enter");
	await expect(page.locator("#specifications h2")).toBeInViewport();
	expect(await page.locator("#specifications h2").boundingBox()).toMatchObject({
		y: expect.any(Number),
	});
});

test("the skip link is first and leads past the header", async ({ page }) => {
	await visit(page, "/models");
	await page.keyboard.press("Tab");
	const skip = page.locator('a[href="#content"]');
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(
		page.locator("main :is(a, summary):visible").first(),
	).toBeFocused();
});

test("slides and gallery move with the arrow keys", async ({ page }) => {
	await visit(page, "/models/Terra_7");
	const strip = page.locator("#gallery").locator("xpath=../..").locator("ul");
	await strip.focus();
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => strip.evaluate((e) => e.scrollLeft)).not.toBe(0);
});
