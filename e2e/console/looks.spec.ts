import { violations } from "../axe.ts";
import { expect, test } from "./staff.ts";

test("a model's facts on a phone, in Arabic: all within reach, the turn seen, paints put in order by keys @phone", async ({
	page,
	site,
	signIn,
}) => {
	await signIn(page);
	await page.setViewportSize({ width: 360, height: 780 });
	const [model] = await site.content.list("model", "ar");
	await page.goto(`/ar/console/entries/model/${model?.id}/zxx`);
	const part = (at: string) => page.locator(`[data-at="${at}"]`).first();
	const rows = part("/groups").locator("tbody tr");
	await expect(rows.first()).toBeVisible();
	const beside = () =>
		page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(await beside()).toBeLessThanOrEqual(0);
	// Buttons that take a row away lie within the window.
	const box = await rows.first().getByRole("button").last().boundingBox();
	expect(box?.x).toBeGreaterThanOrEqual(0);

	const frame = part("/turntable").locator("img");
	await frame.scrollIntoViewIfNeeded();
	await expect
		.poll(() => frame.evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);

	const paints = part("/colours").locator("li[data-order]");
	const second = await paints.nth(1).locator("bdi").first().textContent();
	await paints.nth(1).locator("[data-handle]").focus();
	await page.keyboard.press("ArrowUp");
	await expect(paints.first().locator("bdi").first()).toHaveText(second ?? "");
	await expect(paints.first().locator("[data-handle]")).toBeFocused();
	expect(await violations(page)).toEqual([]);
	await page.keyboard.press("ArrowDown");
	await expect(paints.nth(1).locator("bdi").first()).toHaveText(second ?? "");
});

test("the guide is there in the language of the console, with its pictures @desktop", async ({
	page,
	signIn,
}) => {
	await signIn(page, [{ role: "translator", languages: ["ar"] }]);
	await page.goto("/ar/console");
	await page.getByRole("link", { name: "المساعدة" }).click();
	const guide = page.getByRole("article");
	await expect(guide.getByRole("heading", { name: "النشر" })).toBeVisible();
	const picture = guide.getByRole("img").first();
	await expect
		.poll(() =>
			picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
		)
		.toBeGreaterThan(500);
	expect(await violations(page)).toEqual([]);
	await page.getByRole("link", { name: "الترجمة" }).click();
	await expect(page).toHaveURL(/#/);
	await guide.getByRole("link", { name: "مكتبة الوسائط" }).click();
	await expect(page).toHaveURL(/\/console\/help\/media$/);
	await expect(guide).toContainText("العلامة المستديرة");
});
