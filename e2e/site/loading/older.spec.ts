import type { Page } from "@playwright/test";
import { field, sendButton } from "../../leads.ts";
import { expect, scrollTo, styled, test, texts } from "../../visit.ts";

/** The page as such a browser has it: no module runs, the small script does. */
async function openOld(page: Page, path: string): Promise<void> {
	await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
	await page.goto(path);
	await styled(page);
	// The pre-hydration script is none that such a browser could read.
	await page.evaluate(() =>
		dispatchEvent(new CustomEvent("hydrated", { detail: {} })),
	);
	await page.addScriptTag({ url: "/legacy.js" });
}

/** Layout of the elements of the page. */
function look(page: Page) {
	return page.locator("main *:not(script)").evaluateAll((all) =>
		all.map((one) => {
			const { display, position, fontSize } = getComputedStyle(one);
			return [one.tagName, display, position, fontSize].join(" ");
		}),
	);
}

for (const [name, userAgent] of [
	[
		"Internet Explorer 11",
		"Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko",
	],
	[
		"Chrome 49",
		"Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/49.0.2623.112 Safari/537.36",
	],
	[
		"Firefox 44",
		"Mozilla/5.0 (X11; Linux x86_64; rv:44.0) Gecko/20100101 Firefox/44.0",
	],
	[
		"Safari 9",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11) AppleWebKit/601.7 (KHTML, like Gecko) Version/9.1 Safari/601.7",
	],
	[
		"Edge 13",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/46.0.2486.0 Safari/537.36 Edge/13.10586",
	],
] as const) {
	test.describe(name, () => {
		test.use({ userAgent });

		test("goes from page to page hash-style", async ({ page, forgive }) => {
			forgive(/net::ERR_FAILED|preload|422/);
			await openOld(page, "/models/Terra_7");
			const opened = await look(page);
			await openOld(page, "/models");
			await page.locator("main h2 a").first().click();
			await expect(page).toHaveURL("/models#/models/Terra_7");
			await expect(page.locator("h1")).toHaveText("Terra 7");
			await expect(page).toHaveTitle(/^Terra 7/);
			// With its own styles, as if it had been opened by itself.
			await expect.poll(() => look(page)).toEqual(opened);
			await page.goBack();
			await expect(page.locator("h1")).not.toHaveText("Terra 7");
			await expect(page.locator("header[data-white]")).toHaveCount(1);
			await page.goto("/#/ar/about-us");
			await page.addScriptTag({ url: "/legacy.js" });
			await expect(page.locator("#distributor-NP")).toBeVisible();
			// All of the page is that of the address, not its content alone.
			await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
			await expect(page.locator('header a[aria-current="page"]')).toHaveText([
				texts.ar.shell.aboutUs,
			]);
			await expect(page.locator("header[data-white]")).toHaveCount(0);
			await scrollTo(page, 400);
			await expect(page.locator("header[data-white]")).toHaveCount(1);
			// The document stays: its script hears of it.
			await page.goto("/#/test-drive");
			await field(page, "name").fill("李");
			await sendButton(page).click();
			await expect(page).toHaveURL("/test-drive");
			await expect(field(page, "name")).toHaveValue("李");
			await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
		});
	});
}

test("every other browser keeps ordinary addresses", async ({
	page,
	forgive,
}) => {
	forgive(/net::ERR_FAILED|preload/);
	await openOld(page, "/models");
	await page.locator("main h2 a").first().click();
	await expect(page).toHaveURL("/models/Terra_7");
});

test("without modules every page can be reached, on phones too", async ({
	page,
	forgive,
}) => {
	forgive(/net::ERR_FAILED|preload/);
	await openOld(page, "/about-us");
	await page.locator("header nav a[role=button]").click();
	await expect(page).toHaveURL("/models");
	await page.setViewportSize({ width: 390, height: 844 });
	await openOld(page, "/ces");
	await expect(page.locator("header button:visible")).toHaveCount(0);
	await page.locator('footer a[href="/be-an-agent"]').click();
	await expect(page).toHaveURL("/be-an-agent");
});

test("the script is there for browsers without modules", async ({ page }) => {
	await page.goto("/");
	await expect(page.locator("script[nomodule]").first()).toHaveAttribute(
		"src",
		"/legacy.js",
	);
	const answer = await page.request.get("/legacy.js");
	expect(answer.status()).toBe(200);
	expect(await answer.text()).not.toMatch(/=>|\bconst\b|\blet\b|`/);
});
