import { violations } from "../axe.ts";
import { expect, test } from "./staff.ts";

test("what leads to a model is settled before it goes; a time in the past is refused", {
	tag: "@desktop",
}, async ({ page, signIn, forgive }) => {
	forgive(/422/);
	await signIn(page);
	await page.goto("/console/catalogue");
	await page.getByRole("button", { name: "Withdraw … Terra 7" }).click();
	const dialog = page.getByRole("dialog", { name: "Withdraw Terra 7" });
	await expect(dialog).toContainText("The home page shows this model");
	await expect(dialog).toContainText("articles link here");
	await expect(
		dialog.getByRole("button", { name: "Withdraw now" }),
	).toBeDisabled();
	expect(await violations(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(
		page.getByRole("button", { name: "Withdraw … Terra 7" }),
	).toBeFocused();
	await page.getByRole("button", { name: "Copy Alba" }).click();
	await page.keyboard.type("Nova Eins!");
	await page.keyboard.press("Enter");
	await expect(page.getByText(/^Letters from A to Z/)).toBeVisible();
	await page.keyboard.press("Escape");
	await page.getByRole("link", { name: "Slides" }).last().click();
	await page
		.getByRole("button", { name: /^Plan …/ })
		.first()
		.click();
	await page.getByLabel("Until").fill("2020-01-01T10:00");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(
		page.getByRole("alert").filter({ hasText: "in the past" }),
	).toBeVisible();
	expect(await violations(page)).toEqual([]);
});

test("in Arabic, on a phone", { tag: "@desktop" }, async ({
	page,
	site,
	signIn,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(page);
	const [model] = await site.content.list("model", "ar");
	let asked = 0;
	page.on("request", (request) => {
		if (request.url().endsWith("/console-media-some")) asked += 1;
	});
	for (const path of [
		"catalogue",
		"catalogue/slides",
		`entries/model/${model?.id}/zxx`,
	]) {
		await page.goto(`/ar/console/${path}`);
		await expect(page.locator("[data-handle]").first()).toBeVisible();
		const sideways = await page.evaluate(
			() =>
				document.documentElement.scrollWidth -
				document.documentElement.clientWidth,
		);
		expect(sideways).toBe(0);
		expect(await violations(page)).toEqual([]);
	}
	const hero = page.locator('[data-at="/pictures/hero"] img').first();
	await expect(hero).toBeVisible();
	// Its many pictures are asked for together.
	expect(asked).toBeLessThanOrEqual(4);
});
