import { expect, tabTo, test, visit } from "../../visit.ts";

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
	await strip.getByRole("link").first().focus();
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => strip.evaluate((e) => e.scrollLeft)).not.toBe(0);
});
