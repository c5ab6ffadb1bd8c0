import type { Page } from "@playwright/test";
import { expect, test, visit } from "../../visit.ts";

const path = "/models/Terra_7";
const topOf = (page: Page, id: string) =>
	page
		.locator(id)
		.evaluate((place) => Math.round(place.getBoundingClientRect().top));
/** Margin that the header leaves above a place. */
const marginOf = (page: Page, id: string) =>
	page.locator(id).evaluate((place) => {
		const { scrollPaddingBlockStart } = getComputedStyle(
			document.documentElement,
		);
		const { scrollMarginBlockStart } = getComputedStyle(place);
		return Math.round(
			Number.parseFloat(scrollPaddingBlockStart) +
				Number.parseFloat(scrollMarginBlockStart),
		);
	});

test("an address with a place lands there, however late styles come", async ({
	page,
}) => {
	// Heights are guessed until the later styles are there.
	await page.route(/\/assets\/[^/]+\.css/, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 1000));
		await route.continue().catch(() => {});
	});
	await page.goto(`${path}#specifications`);
	await expect(page.locator("#specifications")).toBeVisible();
	await expect(page.locator("html[data-styled]")).toBeAttached();
	await expect
		.poll(() => topOf(page, "#specifications"))
		.toBe(await marginOf(page, "#specifications"));
	// Whoever scrolls on is not brought back.
	await page.mouse.wheel(0, 400);
	await expect.poll(() => topOf(page, "#specifications")).toBeLessThan(0);
	await page.setViewportSize({ width: 700, height: 900 });
	await page.waitForTimeout(300);
	expect(await topOf(page, "#specifications")).not.toBe(
		await marginOf(page, "#specifications"),
	);
});

test("a link within the page leads there before its styles have come, too", async ({
	page,
}) => {
	let bring = () => {};
	const brought = new Promise<void>((resolve) => {
		bring = resolve;
	});
	await page.route(/\/assets\/[^/]+\.(css|js)$/, async (route) => {
		await brought;
		await route.continue().catch(() => {});
	});
	await page.goto(path);
	await page.locator("main a[href='#specifications']").first().click();
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
	bring();
	await expect(page.locator("html[data-styled]")).toBeAttached();
	await expect
		.poll(() => topOf(page, "#specifications"))
		.toBe(await marginOf(page, "#specifications"));
	await page.waitForTimeout(500);
	expect(await topOf(page, "#specifications")).toBe(
		await marginOf(page, "#specifications"),
	);
});

test("a link within the page leads to its place once, and back", async ({
	page,
}) => {
	await visit(page, path);
	const link = page.locator("main a[href='#specifications']").first();
	await link.click();
	const margin = await marginOf(page, "#specifications");
	await expect.poll(() => topOf(page, "#specifications")).toBe(margin);
	expect(new URL(page.url()).hash).toBe("#specifications");
	// The keyboard goes on from there.
	await expect(page.locator("#specifications")).toBeFocused();
	// React Router goes there: a step of the browser's own would scroll back (Firefox).
	expect(await page.evaluate(() => history.state?.idx)).toBe(1);
	await page.goBack();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
