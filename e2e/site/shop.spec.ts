import type { Page } from "@playwright/test";
import ar from "../../app/site/shop/texts/ar.ts";
import en from "../../app/site/shop/texts/en.ts";
import { expect, inLanguage, scrollTo, tabTo, test, visit } from "../visit.ts";

/*
 * Choosing among models, as people do it: by keyboard alone, without JavaScript, and
 * before scripts have come on a slow line. What is computed of it is in
 * `server/pages/shop.test.ts`.
 */

// Each width in one direction of writing: they differ in nothing else.
const voices = [
	{ language: "en", t: en, tag: "@desktop", word: "sedan" },
	{ language: "ar", t: ar, tag: "@phone", word: "سيدان" },
] as const;

const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const columns = (page: Page) => page.locator("main thead th[scope=col]");
const rows = (page: Page) => page.locator("main tbody tr:has(th[scope=row])");

for (const { language, t, tag, word } of voices) {
	const in_ = (path: string) => inLanguage(language, path);

	test(`models are narrowed down and compared by keyboard, in ${language}`, {
		tag,
	}, async ({ page, isMobile }) => {
		await visit(page, in_("/models"));
		const { keyboard } = page;
		const press = async (selector: string, key = "Enter") => {
			await tabTo(page, selector);
			await keyboard.press(key);
		};
		// In wide windows all of it is open.
		if (isMobile) await press("main details > summary");
		await press(`main details a[href="${in_("/models?body=suv")}"]`);
		await expect.poll(() => query(page)).toBe("?body=suv");
		const option = page.locator("main details a[aria-current]");
		await expect(option).toBeFocused();
		await expect(page.locator("main li h2")).toHaveCount(3);
		await press('main input[value="Terra_5"]', " ");
		await press('main input[value="Terra_3"]', " ");
		await press("form#compare button");
		await expect.poll(() => query(page)).toBe("?model=Terra_5&model=Terra_3");
		await expect(page.locator("main h1")).toBeFocused();
		await expect(columns(page)).toHaveText(["Terra 5", "Terra 3"]);

		const all = await rows(page).count();
		const differences = page.getByRole("link", { name: t.compare.differences });
		await tabTo(page, `main a[href*="show=differences"]`);
		await expect(differences).toBeFocused();
		await keyboard.press("Enter");
		await expect
			.poll(() => query(page))
			.toBe("?model=Terra_5&model=Terra_3&show=differences");
		await expect(
			page.getByRole("link", { name: t.compare.everything }),
		).toBeFocused();
		expect(await rows(page).count()).toBeLessThan(all);
		await expect(page.locator("main tbody tr[data-differs]")).toHaveCount(
			await rows(page).count(),
		);

		await page.goBack();
		await expect(rows(page)).toHaveCount(all);
		await page.goBack();
		await expect(page.locator("main li h2")).toHaveCount(3);
	});

	test(`a brochure and a word are found by keyboard, in ${language}`, {
		tag,
	}, async ({ page }) => {
		await visit(page, in_("/models/Terra_5"));
		await tabTo(page, 'main a[type="application/pdf"]');
		const [answer] = await Promise.all([
			page
				.context()
				.waitForEvent("response", (one) => /\.pdf$/.test(one.url())),
			page.keyboard.press("Enter"),
		]);
		expect(answer.status()).toBe(200);
		expect(answer.headers()["content-type"]).toBe("application/pdf");

		await visit(page, in_("/"));
		await tabTo(page, `header a[href="${in_("/search")}"]`);
		await page.keyboard.press("Enter");
		await expect(page.locator("main h1")).toBeFocused();
		await tabTo(page, "main input[type=search]");
		await page.keyboard.type(word);
		await page.keyboard.press("Enter");
		const found = page.locator("main ol > li h2 a");
		await expect(page.locator("main [role=status]")).toContainText(word);
		await expect(page.locator("main input[type=search]")).toBeFocused();
		await tabTo(page, "main ol > li h2 a");
		await expect(found.first()).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/models\/Solen$/);
	});

	test.describe("without JavaScript", () => {
		test.use({ javaScriptEnabled: false });

		test(`models are chosen, compared and looked up, in ${language}`, {
			tag,
		}, async ({ page, isMobile }) => {
			await page.goto(in_("/models"));
			if (isMobile) await page.locator("main details > summary").tap();
			await page.locator(`a[href="${in_("/models?body=suv")}"]`).click();
			await expect(page.locator("main li h2")).toHaveCount(3);
			await page.locator('main input[value="Terra_5"]').check();
			await page.locator('main input[value="Terra_3"]').check();
			await page.locator("form#compare button").click();
			await expect(columns(page)).toHaveText(["Terra 5", "Terra 3"]);
			await page.locator("main form select").nth(2).selectOption("Alba");
			await page.locator("main form button").click();
			await expect(columns(page)).toHaveText(["Terra 5", "Terra 3", "Alba"]);
			await page.getByRole("link", { name: t.compare.differences }).click();
			await expect(
				page.locator("main tbody tr:not([data-differs]) td"),
			).toHaveCount(0);
			await page.locator(`header a[href="${in_("/search")}"]`).click();
			await page.locator("main input[type=search]").fill(word);
			await page.locator("main form button").click();
			await expect(page.locator("main ol > li h2").first()).toContainText(
				"Solen",
			);
		});
	});
}

test("on a slow line choices made before scripts have come are kept", {
	tag: "@phone",
}, async ({ page }) => {
	const tools = await page.context().newCDPSession(page);
	await tools.send("Network.enable");
	await tools.send("Network.emulateNetworkConditions", {
		...{ offline: false, latency: 400 },
		...{ downloadThroughput: 100_000, uploadThroughput: 50_000 },
	});
	await page.route(/\/(assets|bootstrap)\/.*\.js$/, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 5000));
		await route.continue().catch(() => {});
	});
	const goto = (path: string) =>
		page.goto(path, { waitUntil: "domcontentloaded" });
	await goto("/models");
	await page.locator("main details > summary").tap();
	await page.locator('a[href="/models?body=suv"]').tap();
	await expect(page).toHaveURL("/models?body=suv");
	await page.locator('main input[value="Terra_5"]').tap();
	await page.locator('main input[value="Terra_3"]').tap();
	await page.locator("form#compare button").tap();
	await expect(columns(page)).toHaveText(["Terra 5", "Terra 3"]);
	await goto("/search");
	await page.locator("main input[type=search]").pressSequentially("sedan");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/search?q=sedan");
	await expect(page.locator("main ol > li h2").first()).toContainText("Solen");
	await expect(page.locator("main input[type=search]")).toHaveValue("sedan");
});

test("the line of a model marks the part one is in", async ({ page }) => {
	await visit(page, "/models/Terra_7");
	await page.emulateMedia({ reducedMotion: "reduce" });
	const line = page.locator("main nav");
	const present = line.locator("[aria-current]");
	await expect(present).toHaveCount(0);
	for (const id of ["highlights", "specifications", "gallery"]) {
		const top = await page
			.locator(`#${id}`)
			.evaluate((one) => one.getBoundingClientRect().top + scrollY);
		await scrollTo(page, top - 200);
		await expect(present).toHaveAttribute("href", `#${id}`);
		await expect(present).toBeInViewport({ ratio: 1 });
	}
	await scrollTo(page, 0);
	await expect(present).toHaveCount(0);
});
