import {
	blogArticle,
	expect,
	inLanguage,
	newsArticle,
	scrollTo,
	test,
	visit,
	voices,
} from "../../visit.ts";

const white = "header[data-white]";
const clear = "header:not([data-white])";
const toggle = "header button[aria-haspopup=dialog]";
const drawer = "header dialog";

test("the header is clear over the picture and white from 400 px on", async ({
	page,
}) => {
	await visit(page, "/");
	const background = () =>
		page
			.locator("header")
			.first()
			.evaluate((e) => getComputedStyle(e).backgroundColor);
	const none = "rgba(0, 0, 0, 0)";
	expect(await background()).toBe(none);
	await scrollTo(page, 399);
	await page.waitForTimeout(500);
	expect(await background()).toBe(none);
	await scrollTo(page, 400);
	await expect.poll(background).toBe("rgb(255, 255, 255)");
	await scrollTo(page, 0);
	await expect.poll(background).toBe(none);
	await visit(page, "/models");
	expect(await background()).toBe("rgb(255, 255, 255)");
});

test("pages with a picture begin with a clear header", async ({ page }) => {
	for (const path of [
		"/",
		"/models/Terra_7",
		"/about-us",
		"/customer-support",
		"/about/contact",
		"/blog",
		blogArticle,
	]) {
		await test.step(path, async () => {
			await visit(page, path);
			await expect(page.locator(clear).first()).toBeVisible();
			await scrollTo(page, 400);
			await expect(page.locator(white)).toBeVisible();
			await scrollTo(page, 399);
			await expect(page.locator(clear).first()).toBeVisible();
		});
	}
});

test("forms and news always have a white header", async ({ page }) => {
	for (const path of [
		"/test-drive",
		"/be-an-agent",
		"/newsroom",
		newsArticle,
	]) {
		await test.step(path, async () => {
			await visit(page, path);
			await expect(page.locator(white)).toBeVisible();
			await scrollTo(page, 500);
			await expect(page.locator(white)).toBeVisible();
		});
	}
});

test("a change of page makes the header anew", async ({ page }) => {
	await visit(page, "/");
	await scrollTo(page, 600);
	await expect(page.locator(white)).toBeVisible();
	await scrollTo(page, 100_000);
	await page.locator('main a[href="/models/Terra_7"]').last().click();
	await expect(page.locator("h1")).toHaveText("Terra 7");
	await expect(page.locator(clear).first()).toBeVisible();
	await page.locator('main a[href^="/test-drive"]').last().click();
	await expect(page).toHaveURL(/test-drive/);
	await expect(page.locator(white)).toBeVisible();
	await page.locator("header a").first().click();
	await expect(page).toHaveURL("/");
	await expect(page.locator(clear).first()).toBeVisible();
});

for (const { language, t } of voices) {
	test(`the drawer in ${language}`, async ({ page, isMobile }) => {
		if (!isMobile) await page.setViewportSize({ width: 1000, height: 900 });
		const { width = 0 } = page.viewportSize() ?? {};
		const open = page.locator(toggle);
		const branch = (name: string) =>
			page.locator(drawer).getByRole("button", { name });
		const expanded = page.locator(`${drawer} [aria-expanded="true"]`);
		const { models, weAreTheBrand, contactUs, testDrive } = t.shell;
		await visit(page, inLanguage(language, "/models"));

		await test.step("shows one branch at a time", async () => {
			await open.click();
			for (const name of [models, weAreTheBrand, contactUs]) {
				await branch(name).click();
				await expect(expanded).toHaveText([name]);
			}
			await expect(
				page.locator(drawer).getByRole("link", { name: testDrive }),
			).toBeVisible();
			await branch(contactUs).click();
			await expect(expanded).toHaveCount(0);
		});

		await test.step("closes by a click outside, with all its branches", async () => {
			await branch(models).click();
			await expect(expanded).toHaveCount(1);
			await page.mouse.click(language === "ar" ? width - 15 : 15, 400);
			await expect(page.locator(drawer)).toBeHidden();
			await open.click();
			await expect(page.locator(drawer)).toBeVisible();
			await expect(expanded).toHaveCount(0);
			await page.locator(`${drawer} form button`).click();
			await expect(page.locator(drawer)).toBeHidden();
		});

		await test.step("opens by touch or click and leads to a page", async () => {
			await (isMobile ? open.tap() : open.click());
			await expect(page.locator(drawer)).toBeVisible();
			await branch(models).click();
			await page.locator(`${drawer} a`, { hasText: "Terra 3" }).click();
			await expect(page.locator("h1")).toHaveText("Terra 3");
			await expect(page.locator(drawer)).toBeHidden();
		});
	});
}

test("the drawer holds the focus, and Escape gives it back", async ({
	page,
	isMobile,
}) => {
	if (!isMobile) await page.setViewportSize({ width: 1000, height: 900 });
	await visit(page, "/models");
	await page.locator(toggle).focus();
	await page.keyboard.press("Enter");
	await expect(page.locator(drawer)).toBeVisible();
	for (let n = 0; n < 20; n++) {
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
