import { expect, kinds, test, visit } from "../visit.ts";

test("who wants no motion gets none", async ({ page }) => {
	test.slow();
	await page.emulateMedia({ reducedMotion: "reduce" });
	for (const path of kinds) {
		await visit(page, path);
		const moving = await page.evaluate(() =>
			[...document.querySelectorAll("*")].flatMap((element) => {
				const style = getComputedStyle(element);
				// A fade moves nothing.
				if (/^(opacity|visibility|, )+$/.test(style.transitionProperty))
					return [];
				const times = `${style.transitionDuration},${style.animationDuration}`;
				const longest = Math.max(...times.split(",").map(Number.parseFloat));
				return longest > 0.01 ? [`${element.tagName} ${longest}`] : [];
			}),
		);
		expect(moving).toEqual([]);
		const smooth = await page.evaluate(
			() => getComputedStyle(document.documentElement).scrollBehavior,
		);
		expect(smooth).toBe("auto");
	}
});

test("forced colours leave buttons and the menu to be seen", async ({
	page,
}) => {
	await page.emulateMedia({ forcedColors: "active" });
	await visit(page, "/models/Terra_7");
	const button = page.locator("main a[href='#specifications']");
	await expect(button).toBeVisible();
	const edge = await button.evaluate((e) => getComputedStyle(e).borderTopStyle);
	expect(edge).toBe("solid");
	await page.locator("header details summary").click();
	await expect(page.locator("header details a").first()).toBeVisible();
	await expect(page.locator("header svg").first()).toBeVisible();
});

test("text of twice the size loses nothing", async ({ page }) => {
	test.slow();
	await page.addInitScript(() => {
		addEventListener("DOMContentLoaded", () => {
			document.documentElement.style.fontSize = "200%";
		});
	});
	for (const path of kinds) {
		await visit(page, path);
		const over = await page.evaluate(() => {
			const { scrollWidth, clientWidth } = document.documentElement;
			return scrollWidth - clientWidth;
		});
		expect([path, over]).toEqual([path, 0]);
	}
});
