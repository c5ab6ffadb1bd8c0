import type { Page } from "@playwright/test";
import { directionOf } from "../../../contracts/language.ts";
import { violations } from "../../axe.ts";
import {
	brokenPictures,
	expect,
	inLanguage,
	kinds,
	languages,
	scrollTo,
	test,
	texts,
	visit,
} from "../../visit.ts";

/** Metadata in the head of a page. */
function headOf() {
	const { documentElement, title } = document;
	const count = (selector: string) =>
		document.querySelectorAll(selector).length;
	const canonical = document.querySelector('link[rel="canonical"]');
	return {
		language: documentElement.lang,
		direction: documentElement.dir,
		title,
		headings: count("h1"),
		canonical: canonical?.getAttribute("href"),
		alternates: count('link[rel="alternate"][hreflang]'),
	};
}

/**
 * Elements that move although nothing should: axe is asked with less motion.
 */
function movingThings(): string[] {
	const { scrollBehavior } = getComputedStyle(document.documentElement);
	const moving = [...document.querySelectorAll("*")].flatMap((element) => {
		const style = getComputedStyle(element);
		// A fade moves nothing.
		if (/^(opacity|visibility|, )+$/.test(style.transitionProperty)) return [];
		const times = `${style.transitionDuration},${style.animationDuration}`;
		const longest = Math.max(...times.split(",").map(Number.parseFloat));
		return longest > 0.01 ? [`${element.tagName} ${longest}`] : [];
	});
	return scrollBehavior === "auto" ? moving : [...moving, scrollBehavior];
}

/**
 * Elements that make the page scroll sideways with text of twice the size, down
 * to 320 px.
 */
async function overWhenLarge(page: Page): Promise<string[]> {
	const size = page.viewportSize() ?? { width: 390, height: 844 };
	const resize = (fontSize: string) =>
		page.evaluate((to) => {
			document.documentElement.style.fontSize = to;
		}, fontSize);
	await resize("200%");
	const over: string[] = [];
	for (const width of size.width < 700 ? [size.width, 320] : [size.width]) {
		await page.setViewportSize({ ...size, width });
		const wider = await page.evaluate(async () => {
			// A window of another width is laid out with its next frame.
			await new Promise((laidOut) =>
				requestAnimationFrame(() => requestAnimationFrame(laidOut)),
			);
			const { scrollWidth, clientWidth } = document.documentElement;
			if (scrollWidth <= clientWidth) return [];
			return [...document.querySelectorAll("header *, main *, footer *")]
				.filter((element) => {
					const { left, right } = element.getBoundingClientRect();
					return left < -1 || right > clientWidth + 1;
				})
				.slice(0, 3)
				.map(({ tagName, className }) => `${tagName} ${className}`);
		});
		over.push(...wider.map((one) => `${width}: ${one}`));
	}
	await resize("");
	await page.setViewportSize(size);
	return over;
}

for (const language of languages) {
	const in_ = (path: string) => inLanguage(language, path);
	const { shell } = texts[language];

	// Pages of one width differ in their words only: those of two languages, one of
	// each direction, are looked at in both.
	const tag = { zh: "@desktop", es: "@desktop", fr: "@phone", pt: "@phone" };
	const only = language in tag ? [tag[language as keyof typeof tag]] : [];
	// Pages that are the same in each but for their words are judged in three
	// languages: both directions, both scripts that need other fonts.
	const isJudged = ["en", "zh", "ar"].includes(language);

	test(`pages in ${language} are there, and accessible`, { tag: only }, async ({
		page,
		baseURL,
	}) => {
		test.slow();
		const titles = new Set<string>();
		for (const path of kinds) {
			await test.step(in_(path), async () => {
				const response = await visit(page, in_(path));
				expect(response?.status()).toBe(200);
				const head = await page.evaluate(headOf);
				expect(head).toMatchObject({
					language,
					direction: directionOf(language),
					headings: 1,
				});
				titles.add(head.title);
				// The self-test is for nobody's search.
				if (path !== "/ces") {
					expect(head.canonical).toBe(baseURL + in_(path));
					expect(head.alternates).toBe(7);
				}
				if (isJudged) expect.soft(await violations(page)).toEqual([]);
				expect.soft(await overWhenLarge(page)).toEqual([]);
				// Said of all pages, looked at in one language.
				if (language !== "en") return;
				expect.soft(await page.evaluate(movingThings)).toEqual([]);
				expect.soft(await brokenPictures(page)).toEqual([]);
			});
		}
		expect(titles.size).toBe(kinds.length);
	});

	if (!isJudged) continue;
	test(`states in ${language} are accessible`, { tag: only }, async ({
		page,
		forgive,
		isMobile,
	}) => {
		forgive(/404|net::ERR|RequestError/);
		test.slow();
		const judge = (state: string) =>
			test.step(state, async () => {
				expect.soft(await violations(page)).toEqual([]);
			});

		await visit(page, in_("/nowhere"));
		await judge("nothing found");

		await visit(page, in_("/compare?model=Terra_5&model=Alba&model=Solen"));
		await judge("three models side by side");
		await visit(page, in_("/search?q=Terra"));
		await judge("what was found");

		await visit(page, in_("/models/Terra_7"));
		await page.locator("ul[aria-labelledby=gallery] a").nth(1).click();
		await expect(page.getByRole("dialog")).toBeVisible();
		await judge("a picture of a gallery");

		await visit(page, in_("/test-drive"));
		await page.locator('main form button[type="submit"]').click();
		await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
		await judge("a form with errors");

		await page.locator("header details summary").click();
		await expect(page.locator("header details a").last()).toBeVisible();
		await judge("the menu of languages");
		await page.keyboard.press("Escape");

		const header = page.locator("header");
		if (isMobile) {
			await header.locator("button[aria-haspopup=dialog]").click();
			const drawer = header.locator("dialog");
			await drawer.getByRole("button", { name: shell.models }).click();
			await expect(drawer.getByText("Terra 3")).toBeVisible();
			await judge("the drawer");
			await drawer.locator("form button").click();
			await expect(drawer).toBeHidden();
		} else {
			await header.getByRole("button", { name: shell.models }).click();
			await expect(page.getByRole("tabpanel")).toBeVisible();
			await judge("the menu of models");
			await page.keyboard.press("Escape");
		}

		const legal = page.getByRole("list", { name: shell.legal });
		await legal.getByRole("link").first().click();
		await expect(page.getByRole("dialog")).toBeVisible();
		await judge("a dialog");
		await page.keyboard.press("Escape");

		await page.route("**/api/v1/legal-detail", (route) => route.abort());
		await legal.getByRole("link").last().click();
		const failed = page.getByRole("dialog").getByRole("alert");
		await expect(failed).toBeVisible();
		await judge("a dialog whose text did not come");
		await page.keyboard.press("Escape");

		await page.context().setOffline(true);
		await page.locator("header a").first().click();
		await expect(page.locator('div[role="alert"] > p')).toBeVisible();
		await judge("a toast");
		await page.context().setOffline(false);
	});
}

test("the white header is accessible over everything", async ({ page }) => {
	await visit(page, "/models/Terra_7");
	await page.emulateMedia({ reducedMotion: "reduce" });
	await scrollTo(page, 1500);
	await expect(page.locator("header[data-white]")).toBeVisible();
	expect(await violations(page)).toEqual([]);
});
