import type { Page } from "@playwright/test";
import {
	expect,
	inLanguage,
	test,
	visit,
	voices,
	widthOf,
} from "../../visit.ts";

/** As the login leaves it; its content is not looked at. */
const logIn = (page: Page) =>
	page.evaluate(() => sessionStorage.setItem("tokenInfo", "{}"));

for (const { language, t } of voices) {
	const in_ = (path: string) => inLanguage(language, path);
	const name = t.shell.downloadCenter;

	test.describe(`in ${language}`, { tag: widthOf(language) }, () => {
		test("the footer leads to the login, with a session past it", async ({
			page,
			isMobile,
		}) => {
			await visit(page, in_("/ces"));
			const footer = page.locator("footer");
			const link = footer.locator("nav").getByRole("link", { name });
			const button = footer.locator("a:not(nav a)", { hasText: name });
			if (isMobile) {
				await expect(link).toBeHidden();
				await expect(button).toBeHidden();
				return;
			}
			await expect(link).toHaveAttribute("href", in_("/login"));
			await expect(button).toHaveAttribute("href", in_("/login"));
			await logIn(page);
			await visit(page, in_("/ces"));
			await expect(link).toHaveAttribute("href", in_("/login"));
			await expect(button).toHaveAttribute("href", in_("/downloadbox"));
		});

		test("the menu opens it beside the page, with the session", async ({
			page,
			context,
			isMobile,
		}) => {
			// The pages there have journeys of their own: here it counts where one is
			// led.
			await context.route(/\/(login|downloadbox)$/, (route) =>
				route.fulfill({
					contentType: "text/html",
					body: "<!doctype html><title>there</title>",
				}),
			);
			for (const path of ["/login", "/downloadbox"]) {
				await visit(page, in_("/ces"));
				if (path === "/downloadbox") {
					await logIn(page);
					await visit(page, in_("/ces"));
				}
				const header = page.locator("header");
				if (isMobile) {
					await header.locator("button[aria-haspopup=dialog]").click();
				}
				const menu = isMobile ? header.getByRole("dialog") : header;
				await menu.getByRole("button", { name: t.shell.service }).click();
				const [opened] = await Promise.all([
					page.waitForEvent("popup"),
					menu.getByRole("link", { name }).click(),
				]);
				await opened.waitForLoadState();
				expect(new URL(opened.url()).pathname).toBe(in_(path));
				const session = await opened.evaluate(() =>
					sessionStorage.getItem("tokenInfo"),
				);
				expect(session).toBe(path === "/login" ? null : "{}");
				await expect(page).toHaveURL(in_("/ces"));
				await opened.close();
			}
		});
	});
}

test("/login always has a white header", async ({ page }) => {
	await visit(page, "/login");
	const white = page.locator("header[data-white]");
	await expect(white).toBeVisible();
	await page.mouse.wheel(0, 600);
	await expect(white).toBeVisible();
});

test("the button of the footer leads to the login", {
	tag: "@desktop",
}, async ({ page }) => {
	await visit(page, "/ces");
	await page.locator("footer a:not(nav a)", { hasText: "Download" }).click();
	await expect(page).toHaveURL("/login");
	await expect(page.locator('input[name="account"]')).toBeVisible();
});

test("the language of an address goes along to the login", {
	tag: "@desktop",
}, async ({ page }) => {
	await visit(page, "/ar/ces");
	await page.locator("footer a:not(nav a)", { hasText: "التنزيل" }).click();
	await expect(page).toHaveURL("/login");
	await expect(page.locator("html")).toHaveAttribute("lang", "ar");
});
