import type { Page } from "@playwright/test";
import compareAr from "../../../texts/ar/compare.json" with { type: "json" };
import searchAr from "../../../texts/ar/search.json" with { type: "json" };
import compareEn from "../../../texts/en/compare.json" with { type: "json" };
import searchEn from "../../../texts/en/search.json" with { type: "json" };
import {
	expect,
	inLanguage,
	scrollTo,
	tabTo,
	test,
	visit,
} from "../../visit.ts";

/*
 * Choosing among models, as people do it: by keyboard alone, without JavaScript, and
 * before scripts have come on a slow line. What is computed of it is in
 * `server/pages/choosingModels.test.ts`.
 */

const en = { compare: compareEn, search: searchEn };
const ar = { compare: compareAr, search: searchAr };

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
		// Models that were compared are still chosen.
		await expect(page.locator("main input[name=model]:checked")).toHaveCount(2);
	});

	test(`a brochure and a word are found by keyboard, in ${language}`, {
		tag,
	}, async ({ page }) => {
		await visit(page, in_("/models/Terra_5"));
		await tabTo(page, 'main a[type="application/pdf"]');
		// A whole browser shows it in its viewer, one without a viewer saves it.
		const arrived = Promise.any([
			page.waitForEvent("download"),
			page.waitForURL(/\.pdf$/),
		]);
		const [answer] = await Promise.all([
			page
				.context()
				.waitForEvent("response", (one) => /\.pdf$/.test(one.url())),
			page.keyboard.press("Enter"),
		]);
		await arrived;
		expect(answer.status()).toBe(200);
		expect(answer.headers()["content-type"]).toBe("application/pdf");

		await visit(page, in_("/"));
		await tabTo(page, `header a[href="${in_("/search")}"]`);
		await page.keyboard.press("Enter");
		const field = page.locator("main input[type=search]");
		await expect(field).toBeFocused();
		await expect(field).toHaveAccessibleDescription(t.search.title);
		await page.keyboard.type(word);
		await page.keyboard.press("Enter");
		const found = page.locator("main ol > li h2 a");
		await expect(page.locator("main [role=status]")).toContainText(word);
		await expect(field).toBeFocused();
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
				page.locator("main tbody tr:not([data-differs], [aria-hidden]) td"),
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
		offline: false,
		latency: 400,
		downloadThroughput: 100_000,
		uploadThroughput: 50_000,
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

test("on a phone the names of compared models stand above each group", {
	tag: "@phone",
}, async ({ page }) => {
	await visit(page, "/compare?model=Terra_5&model=Terra_3");
	const groups = page.locator("main tbody:has(th[scope=row])");
	expect(await groups.count()).toBeGreaterThan(4);
	for (const group of (await groups.all()).slice(1)) {
		const names = group.locator("tr[aria-hidden] td:not(:first-child)");
		await expect(names).toHaveText(["Terra 5", "Terra 3"]);
		await expect(names.first()).toBeVisible();
	}
	// Screen readers announce them once, as the table's headings.
	await expect(
		page.getByRole("cell", { name: "Terra 5", exact: true }),
	).toHaveCount(0);
});

/** Whether a link lies within the line it scrolls in, less the padding in which that fades. */
function clearOfFade(link: Element): boolean {
	const line = link.closest("ul");
	if (!line) return false;
	const fade = Number.parseFloat(getComputedStyle(line).paddingInlineStart);
	const [outer, inner] = [line, link].map((one) => one.getBoundingClientRect());
	if (!outer || !inner || fade < 8) return false;
	return (
		inner.left >= outer.left + fade - 1 && inner.right <= outer.right - fade + 1
	);
}

test("who swipes on at the end of a strip stays on its page", {
	tag: "@phone",
}, async ({ page }) => {
	const tools = await page.context().newCDPSession(page);
	const touch = (type: string, x?: number, y?: number) =>
		tools.send("Input.dispatchTouchEvent", {
			type: type as "touchStart",
			touchPoints: x === undefined ? [] : [{ x, y: y ?? 0 }],
		});
	for (const [path, strip] of [
		["/models/Terra_7", "ul[aria-labelledby=gallery]"],
		["/models/Terra_7", "main nav ul"],
		[
			"/compare?model=Terra_7&model=Alba&model=Solen&model=Forja_4x4",
			"main section:has(> table)",
		],
	] as const) {
		// To have something to go back to.
		await visit(page, "/models");
		await visit(page, path);
		const box = await page.locator(strip).evaluate((one) => {
			one.scrollIntoView({ behavior: "instant", block: "center" });
			const { top, height } = one.getBoundingClientRect();
			return { y: Math.max(top, 130) + Math.min(height, 200) / 2 };
		});
		await touch("touchStart", 60, box.y);
		for (let x = 80; x <= 330; x += 25) {
			await touch("touchMove", x, box.y);
			await page.waitForTimeout(30);
		}
		await touch("touchEnd");
		await page.waitForTimeout(800);
		await expect(page).toHaveURL(path);
	}
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
		// Scrolled sideways a whole browser stops within fractions of a pixel.
		await expect(present).toBeInViewport({ ratio: 0.99 });
		// Nor does it lie where the line fades.
		await expect.poll(() => present.evaluate(clearOfFade)).toBe(true);
	}
	await scrollTo(page, 0);
	await expect(present).toHaveCount(0);
	// Above all parts the line, which the first view ends with, begins where it began.
	await scrollTo(page, 200);
	const first = line.locator("a[href^='#']").first();
	await expect(first).toBeInViewport({ ratio: 0.99 });
	await expect.poll(() => first.evaluate(clearOfFade)).toBe(true);
});
