import { expect, test, visit } from "../../visit.ts";

test("forced colours leave buttons and the menu to be seen", async ({
	page,
}) => {
	await page.emulateMedia({ forcedColors: "active" });
	await visit(page, "/models/Terra_7");
	const button = page.locator("main a[href='#specifications']").first();
	await expect(button).toBeVisible();
	const edge = await button.evaluate((e) => getComputedStyle(e).borderTopStyle);
	expect(edge).toBe("solid");
	await page.locator("header details summary").click();
	await expect(page.locator("header details a").first()).toBeVisible();
	await expect(page.locator("header svg").first()).toBeVisible();
});
