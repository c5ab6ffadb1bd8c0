import { expect, test, visit } from "../visit.ts";

const header = "header";
const toggle = "header button[aria-haspopup=dialog]";
const drawer = "header dialog";

test("the header is clear over the picture and white from 400 px on", async ({
	page,
}) => {
	await visit(page, "/");
	const background = () =>
		page.locator(header).evaluate((e) => getComputedStyle(e).backgroundColor);
	const scroll = (top: number) =>
		page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
	const clear = "rgba(0, 0, 0, 0)";
	expect(await background()).toBe(clear);
	await scroll(399);
	await page.waitForTimeout(500);
	expect(await background()).toBe(clear);
	await scroll(400);
	await expect.poll(background).toBe("rgb(255, 255, 255)");
	await scroll(0);
	await expect.poll(background).toBe(clear);
	await visit(page, "/models");
	expect(await background()).toBe("rgb(255, 255, 255)");
});

test.describe("the drawer", () => {
	test.beforeEach(async ({ page }, { project }) => {
		if (project.name === "desktop")
			await page.setViewportSize({ width: 1000, height: 900 });
		await visit(page, "/");
	});

	test("opens by touch or click and leads to a page", async ({
		page,
	}, info) => {
		const open = page.locator(toggle);
		await (info.project.name === "phone" ? open.tap() : open.click());
		await expect(page.locator(drawer)).toBeVisible();
		await page.locator(`${drawer} a`, { hasText: "Terra 3" }).click();
		await expect(page.locator("h1")).toHaveText("Terra 3");
		await expect(page.locator(drawer)).toBeHidden();
	});

	test("holds the focus, and Escape gives it back", async ({ page }) => {
		await page.locator(toggle).focus();
		await page.keyboard.press("Enter");
		await expect(page.locator(drawer)).toBeVisible();
		for (let n = 0; n < 30; n++) {
			await page.keyboard.press("Tab");
			const outside = await page.evaluate(() => {
				const at = document.activeElement;
				return at !== document.body && !at?.closest("dialog");
			});
			expect(outside).toBe(false);
		}
		await page.keyboard.press("Escape");
		await expect(page.locator(drawer)).toBeHidden();
		await expect(page.locator(toggle)).toBeFocused();
	});

	test("closes by its button and by a click outside", async ({ page }) => {
		await page.locator(toggle).click();
		await page.locator(`${drawer} form button`).click();
		await expect(page.locator(drawer)).toBeHidden();
		await page.locator(toggle).click();
		await expect(page.locator(drawer)).toBeVisible();
		await page.waitForTimeout(500);
		await page.mouse.click(15, 400);
		await expect(page.locator(drawer)).toBeHidden();
	});
});
