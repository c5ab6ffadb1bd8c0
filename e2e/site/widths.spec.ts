import { expect, inLanguage, kinds, test, visit } from "../visit.ts";

const widths = [320, 360, 390, 768, 1200, 1201, 1440, 1920];

/** French and Spanish, of the longest words, where most words are. */
const pages = [
	...[...kinds, "/nowhere"].flatMap((path) => [
		["en", path] as const,
		["ar", path] as const,
	]),
	...["/", "/test-drive", "/customer-support"].flatMap((path) => [
		["fr", path] as const,
		["es", path] as const,
	]),
];

for (const [language, path] of pages) {
	const address = inLanguage(language, path);
	test(`${address} fits every width`, async ({ page, forgive }) => {
		if (path === "/nowhere") forgive(/404/);
		await page.setViewportSize({ width: 320, height: 900 });
		await visit(page, address);
		for (const width of widths) {
			await page.setViewportSize({ width, height: 900 });
			const over = await page.evaluate(() => {
				const { scrollWidth, clientWidth } = document.documentElement;
				return scrollWidth - clientWidth;
			});
			expect(`${width}: ${over}`).toBe(`${width}: 0`);
			const drawer = page.locator("header button[aria-haspopup=dialog]");
			await expect(drawer).toBeVisible({ visible: width <= 1200 });
		}
	});
}
