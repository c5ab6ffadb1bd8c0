import { violations } from "../axe.ts";
import {
	expect,
	inLanguage,
	kinds,
	languages,
	scrollTo,
	test,
	texts,
	visit,
} from "../visit.ts";

for (const language of languages) {
	const in_ = (path: string) => inLanguage(language, path);
	const { shell } = texts[language];

	test(`pages in ${language} are accessible`, async ({ page }) => {
		test.slow();
		for (const path of kinds) {
			await test.step(in_(path), async () => {
				await visit(page, in_(path));
				expect.soft(await violations(page)).toEqual([]);
			});
		}
	});

	test(`states in ${language} are accessible`, async ({
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
		await expect(page.locator('div[role="alert"] > p')).toBeVisible();
		await judge("a toast");
	});
}

test("the white header is accessible over everything", async ({ page }) => {
	await visit(page, "/models/Terra_7");
	await page.emulateMedia({ reducedMotion: "reduce" });
	await scrollTo(page, 1500);
	await expect(page.locator("header[data-white]")).toBeVisible();
	expect(await violations(page)).toEqual([]);
});
