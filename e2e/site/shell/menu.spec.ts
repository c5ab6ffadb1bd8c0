import type { Page } from "@playwright/test";
import {
	expect,
	inLanguage,
	scrolled,
	stopTime,
	test,
	visit,
	voices,
} from "../../visit.ts";

/** Long enough for whatever a pointer might have opened. */
const settled = 450;

for (const { language, t } of voices) {
	const in_ = (path: string) => inLanguage(language, path);
	const parts = (page: Page) => {
		const menu = page.getByRole("navigation", { name: t.shell.navigation });
		return {
			menu,
			models: menu.getByRole("button", { name: t.shell.models }),
			service: menu.getByRole("button", { name: t.shell.service }),
			tabs: page.getByRole("tab"),
			selected: page.locator('[role="tab"][aria-selected="true"]'),
			panel: page.getByRole("tabpanel"),
		};
	};

	test.describe(`in ${language}`, () => {
		test("the menu has the entries of the specification", async ({ page }) => {
			await visit(page, in_("/models"));
			const { menu } = parts(page);
			const { shell } = t;
			await expect(
				menu.locator("> ul > li").locator("> a, button, > div > a"),
			).toHaveText([
				shell.homeLink,
				shell.models,
				shell.weAreTheBrand,
				shell.service,
				shell.contactUs,
			]);
			for (const [name, entries] of [
				[shell.weAreTheBrand, ["/about-us", "/newsroom", "/blog"]],
				[shell.service, ["/customer-support"]],
				[shell.contactUs, ["/test-drive", "/be-an-agent"]],
			] as const) {
				const button = menu.getByRole("button", { name });
				await button.click();
				await expect(button).toHaveAttribute("aria-expanded", "true");
				for (const path of entries) {
					await expect(menu.locator(`a[href="${in_(path)}"]`)).toBeVisible();
				}
				await page.keyboard.press("Escape");
				await expect(button).toHaveAttribute("aria-expanded", "false");
				await expect(button).toBeFocused();
			}
		});

		test("a pointer that rests opens, one that crosses does not", async ({
			page,
		}) => {
			await visit(page, in_("/"));
			const { models, tabs } = parts(page);
			await models.hover();
			await page.mouse.move(700, 700);
			await page.waitForTimeout(settled);
			await expect(models).toHaveAttribute("aria-expanded", "false");
			await models.hover();
			await expect(models).toHaveAttribute("aria-expanded", "true");
			await expect(tabs.first()).toBeVisible();
			await page.mouse.move(700, 880);
			await expect(models).toHaveAttribute("aria-expanded", "false");
		});

		test("a click right after the pointer opened it leaves it open", async ({
			page,
		}) => {
			await page.clock.install();
			await visit(page, in_("/"));
			await stopTime(page);
			const { service } = parts(page);
			await service.hover();
			await page.clock.runFor(200);
			await expect(service).toHaveAttribute("aria-expanded", "true");
			await service.click();
			await expect(service).toHaveAttribute("aria-expanded", "true");
			await page.clock.runFor(1000);
			await service.click();
			await expect(service).toHaveAttribute("aria-expanded", "false");
		});

		test("Escape closes what a pointer opened, and all models are one click away", async ({
			page,
		}) => {
			await visit(page, in_("/about-us"));
			const { models, tabs } = parts(page);
			await models.hover();
			await expect(tabs.first()).toBeVisible();
			await page.keyboard.press("Escape");
			await expect(tabs).toHaveCount(0);
			await models.click();
			await page.getByRole("link", { name: t.shell.allModels }).click();
			await expect(page).toHaveURL(in_("/models"));
			await page.locator("footer nav h2 a").click();
			await expect(page).toHaveURL(in_("/models"));
		});

		test("the mega-menu shows the model its tab names", async ({ page }) => {
			await visit(page, in_("/"));
			const { models, tabs, selected, panel } = parts(page);
			// Code of the menu comes with it.
			const ofMenu = () =>
				page.evaluate(() =>
					performance
						.getEntriesByType("resource")
						.filter(({ name }) => /\/MegaMenu-.*\.js$/.test(name)),
				);
			expect(await ofMenu()).toHaveLength(0);
			await models.click();
			await expect(tabs).toHaveCount(8);
			expect(await ofMenu()).toHaveLength(1);
			await expect(selected).toHaveCount(1);
			await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
			for (const index of [3, 1]) {
				const name = await tabs.nth(index).innerText();
				await tabs.nth(index).hover();
				await expect(selected).toHaveText([name]);
				await expect(panel.getByRole("heading")).toHaveText(name);
				await expect(panel.locator("dt")).toHaveCount(4);
				await expect(panel.locator("dd").first()).not.toBeEmpty();
				// Value over label.
				const [value, label] = await Promise.all([
					panel.locator("dd").first().boundingBox(),
					panel.locator("dt").first().boundingBox(),
				]);
				expect(value?.y).toBeLessThan(label?.y ?? 0);
				await expect(panel.locator("p").first()).not.toBeEmpty();
				await expect(panel.locator("img")).toHaveJSProperty("complete", true);
			}
		});

		test("the mega-menu works with the keyboard", async ({ page }) => {
			await visit(page, in_("/"));
			const { models, tabs, selected } = parts(page);
			await models.focus();
			await page.keyboard.press("Enter");
			await expect(tabs.first()).toBeVisible();
			await page.keyboard.press("Tab");
			await expect(tabs.first()).toBeFocused();
			for (const [key, index] of [
				["ArrowDown", 1],
				["ArrowDown", 2],
				["ArrowUp", 1],
				["End", 7],
				["ArrowDown", 0],
				["Home", 0],
			] as const) {
				await page.keyboard.press(key);
				await expect(tabs.nth(index)).toBeFocused();
				await expect(tabs.nth(index)).toHaveAttribute("aria-selected", "true");
				await expect(selected).toHaveCount(1);
			}
			await page.keyboard.press("Escape");
			await expect(models).toBeFocused();
			await expect(models).toHaveAttribute("aria-expanded", "false");
		});

		test("its picture and buttons lead on, with the model", async ({
			page,
		}) => {
			await visit(page, in_("/"));
			const { models, tabs, panel } = parts(page);
			const second = async () => {
				await models.click();
				await tabs.nth(1).hover();
				return tabs.nth(1).innerText();
			};
			const name = await second();
			const path = in_(`/models/${name.replaceAll(" ", "_")}`);
			await panel.locator("a:has(img)").click();
			await expect(page).toHaveURL(path);
			await expect(page.locator("h1")).toHaveText(name);
			await page.mouse.move(700, 880);
			await expect(tabs).toHaveCount(0);
			await second();
			await panel.getByRole("link", { name: t.shell.modelDetails }).click();
			await expect(page).toHaveURL(path);
			await page.mouse.move(700, 880);
			await expect(tabs).toHaveCount(0);
			await second();
			await panel.getByRole("link", { name: t.shell.testDrive }).click();
			await expect(page.locator("select[name=model]")).toHaveValue(name);
			expect(new URL(page.url()).pathname).toBe(in_("/test-drive"));
			expect(await scrolled(page)).toBe(0);
		});

		test("the entry of the page one is on is marked", async ({ page }) => {
			await visit(page, in_("/customer-support"));
			const { menu, service } = parts(page);
			await service.click();
			const current = menu.locator('a[aria-current="page"]');
			await expect(current).toHaveText([t.shell.customerSupport]);
			const branch = menu.locator('[aria-current="true"]');
			await expect(branch).toHaveText([t.shell.service]);
			await visit(page, in_("/"));
			await expect(current).toHaveText([t.shell.homeLink]);
			await expect(branch).toHaveCount(0);
			await visit(page, in_("/models/Solen"));
			await expect(branch).toHaveText([t.shell.models]);
		});
	});
}

test("the layout follows the width, 200 ms after the last resize", async ({
	page,
}) => {
	await visit(page, "/");
	const drawer = page.locator("header button[aria-haspopup=dialog]");
	// The first in the page: that of wide windows.
	const menu = page.getByLabel("Main menu").first();
	await expect(menu).toBeVisible();
	await expect(drawer).toBeHidden();
	await page.setViewportSize({ width: 1200, height: 900 });
	await expect(menu).toBeHidden();
	await expect(drawer).toBeVisible();
	await drawer.click();
	const opened = page.getByRole("dialog");
	await expect(opened).toBeVisible();
	await page.setViewportSize({ width: 1201, height: 900 });
	await expect(menu).toBeVisible();
	await expect(drawer).toBeHidden();
	// A panel hanging from one menu does not stay behind in the other.
	await expect(opened).toBeHidden();
	const service = menu.getByRole("button", { name: "Service" });
	await service.click();
	await page.setViewportSize({ width: 1000, height: 900 });
	await expect(page.locator('header [aria-expanded="true"]')).toHaveCount(0);
});
