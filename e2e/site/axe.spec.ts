import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, inLanguage, kinds, languages, test, visit } from "../visit.ts";

const tags = [
	"wcag2a",
	"wcag2aa",
	"wcag21a",
	"wcag21aa",
	"wcag22aa",
	"best-practice",
];

async function violations(page: Page): Promise<string[]> {
	// What fades in is judged when it is there.
	await page.emulateMedia({ reducedMotion: "reduce" });
	const { violations: found } = await new AxeBuilder({ page })
		.withTags(tags)
		.analyze();
	return found.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) =>
			[page.url(), id, target.join(" "), failureSummary].join(" | "),
		),
	);
}

for (const language of languages) {
	const in_ = (path: string) => inLanguage(language, path);

	test(`pages in ${language} are accessible`, async ({ page, forgive }) => {
		test.slow();
		forgive(/404/);
		const found: string[] = [];
		for (const path of [...kinds, "/nowhere", "/models/Nobody"]) {
			await visit(page, in_(path));
			found.push(...(await violations(page)));
		}
		expect(found).toEqual([]);
	});

	test(`open menus in ${language} are accessible`, async ({ page }) => {
		await visit(page, in_("/models"));
		await page.locator("header details summary").click();
		await expect(page.locator("header details a").last()).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await page.keyboard.press("Escape");
		const toggle = page.locator("header button[aria-haspopup=dialog]");
		if (!(await toggle.isVisible())) return;
		await toggle.click();
		await expect(page.locator("header dialog")).toBeVisible();
		expect(await violations(page)).toEqual([]);
	});
}

test("the white header is accessible over everything", async ({ page }) => {
	await visit(page, "/models/Terra_7");
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.evaluate(() => scrollTo(0, 1500));
	await expect(page.locator("header[data-white]")).toBeVisible();
	expect(await violations(page)).toEqual([]);
});
