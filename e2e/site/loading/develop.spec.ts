import { maker } from "../../../tests/brand/content.ts";
import { testAt } from "../../brand/site.ts";
import { expect, hydrated } from "../../visit.ts";

const test = testAt("scripts/start/dev.ts");

test("what npm run dev serves has its texts, and React takes it over @desktop", async ({
	page,
}) => {
	test.slow();
	const [model = ""] = maker.models;
	const answer = await page.request.get("/models");
	const html = await answer.text();
	expect(html).toContain(`aria-label="Compare ${model}"`);
	await page.goto("/models");
	await hydrated(page);
	await expect(page.getByLabel(`Compare ${model}`)).toBeVisible();
	// Followed within the page, which only React does. Each module of the next page is
	// made when it is first asked for, and the first of all may load this one anew.
	await expect(async () => {
		await page.goto("/models");
		await hydrated(page);
		await page.evaluate(() => Object.assign(window, { same: true }));
		await page.locator("main h2 a").first().click();
		await expect(page.locator("h1")).toHaveText(model, { timeout: 40_000 });
		expect(await page.evaluate(() => "same" in window)).toBe(true);
	}).toPass({ timeout: 150_000 });
});
