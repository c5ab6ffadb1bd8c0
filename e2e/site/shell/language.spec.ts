import { languageNames } from "../../../contracts/language.ts";
import { violations } from "../../axe.ts";
import { expect, hydrated, test, visit } from "../../visit.ts";

const menu = "header details";

test("choosing a language stores it, goes home and turns the page", async ({
	page,
	context,
}) => {
	await visit(page, "/models/Terra_7");
	for (const [code, dir] of [
		["ar", "rtl"],
		["fr", "ltr"],
	] as const) {
		await page.locator(`${menu} summary`).click();
		await page.locator(`${menu} a[lang=${code}]`).click();
		await expect(page.locator("html")).toHaveAttribute("lang", code);
		await expect(page.locator("html")).toHaveAttribute("dir", dir);
		expect(new URL(page.url()).pathname).toBe("/");
		await hydrated(page);
		const stored = await page.evaluate(() => localStorage.getItem("language"));
		expect(stored).toBe(code);
		const cookies = await context.cookies();
		expect(cookies.find(({ name }) => name === "language")?.value).toBe(code);
		await page.goto("/models");
		await expect(page.locator("html")).toHaveAttribute("lang", code);
		await hydrated(page);
	}
});

test("a page the browser kept shows the language chosen since @desktop", async ({
	page,
}) => {
	// Before React has begun, too.
	await page.goto("/models");
	await page.evaluate(() => {
		localStorage.setItem("language", "ar");
		// biome-ignore lint/suspicious/noDocumentCookie: as another page would have.
		document.cookie = "language=ar; path=/";
		dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
	});
	await expect(page.locator("html")).toHaveAttribute("lang", "ar");
});

test("the menu opens and closes by keyboard, and outside", async ({ page }) => {
	await visit(page, "/");
	const summary = page.locator(`${menu} summary`);
	const entries = page.locator(`${menu} a`);
	await summary.focus();
	await page.keyboard.press("Enter");
	await expect(entries.first()).toBeVisible();
	await expect(entries).toHaveText(Object.values(languageNames));
	await expect(entries.first()).toHaveAttribute("aria-current", "true");
	await page.keyboard.press("Tab");
	await expect(entries.first()).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(entries.first()).toBeHidden();
	await expect(summary).toBeFocused();
	await summary.click();
	await expect(entries.first()).toBeVisible();
	await page.mouse.click(10, 500);
	await expect(entries.first()).toBeHidden();
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("everything can be read, and every language reached", async ({
		page,
	}) => {
		await page.goto("/models/Terra_7");
		await expect(page.locator("h1")).toHaveText("Terra 7");
		for (const part of ["#specifications dl", "#gallery", "footer ul a"]) {
			await expect(page.locator(part).first()).toBeVisible();
		}
		await expect(page.locator("#specifications dd").last()).not.toBeEmpty();
		await page.locator(`${menu} summary`).click();
		await page.locator(`${menu} a[lang=ar]`).click();
		expect(new URL(page.url()).pathname).toBe("/ar/models/Terra_7");
		await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
		await page.locator('footer a[href="/ar"]').click();
		expect(new URL(page.url()).pathname).toBe("/ar");
		await page.locator(`${menu} summary`).click();
		await page.locator(`${menu} a[lang=en]`).click();
		expect(new URL(page.url()).pathname).toBe("/");
		await expect(page.locator("html")).toHaveAttribute("lang", "en");
		await page.locator('main a[href="/models/Terra_7"]').last().click();
		await expect(page.locator("h1")).toHaveText("Terra 7");
	});
});

test.describe("a browser that speaks Arabic", () => {
	test.use({ locale: "ar-EG", languageOffer: true });

	test("is offered the page in Arabic, once, and not redirected", async ({
		page,
	}) => {
		await visit(page, "/models/Terra_7");
		await expect(page.locator("html")).toHaveAttribute("lang", "en");
		const offer = page.getByRole("complementary", { name: "العربية" });
		await expect(offer).toHaveAttribute("dir", "rtl");
		expect(await violations(page)).toEqual([]);
		// A second page in between keeps it, another document does not bring it again.
		await offer.getByRole("link").focus();
		await page.keyboard.press("Enter");
		await expect(page.locator("html")).toHaveAttribute("lang", "ar");
		expect(new URL(page.url()).pathname).toBe("/ar/models/Terra_7");
		await expect(offer).toHaveCount(0);
		await visit(page, "/about-us");
		await expect(offer).toHaveCount(0);
	});

	test("closes what it is offered, and who has chosen is offered nothing @desktop", async ({
		page,
	}) => {
		await visit(page, "/models");
		const offer = page.getByRole("complementary", { name: "العربية" });
		await offer.getByRole("button", { name: "إغلاق" }).click();
		await expect(offer).toHaveCount(0);
		await page.evaluate(() => {
			localStorage.clear();
			localStorage.setItem("language", "en");
		});
		await visit(page, "/about-us");
		await expect(page.locator("html")).toHaveAttribute("lang", "en");
		await expect(offer).toHaveCount(0);
	});
});
