import { readFile } from "node:fs/promises";
import { filledForm, newKey } from "../../tests/leads.ts";
import ar from "../../texts/ar/console/reports.json" with { type: "json" };
import en from "../../texts/en/console/reports.json" with { type: "json" };
import { violations } from "../axe.ts";
import { expect, remember } from "../visit.ts";
import { test } from "./staff.ts";

for (const [language, t, country] of [
	["en", en, "GS"],
	["ar", ar, "TF"],
] as const)
	test(`reports say what was answered in time, as picture, table and file, in ${language}`, async ({
		page,
		site,
		signIn,
		baseURL,
	}) => {
		const send = async (n: number) => {
			const form = filledForm({ country, kind: "contact", model: undefined });
			const { receipt } = await site.leads.submit(form, {
				key: newKey() + country,
				address: `203.0.${country.charCodeAt(0)}.${n}`,
			});
			await site.leads.release(receipt, "e2e");
			return receipt;
		};
		const answered = await send(1);
		await send(2);
		await site.leads.cases.setStage(answered, "answered", "e2e");
		// The server's worker computes clocks a little later.
		await site.leads.clocks.update();
		await signIn(page, [{ role: "lead-manager", countries: [country] }]);
		await remember(page, language, baseURL ?? "");
		await page.goto("/console/reports?weeks=4");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
		const total = page.locator("main dl > div");
		await expect(
			total.filter({ hasText: t.came }).locator("dd"),
		).not.toHaveText("0");
		const rows = page
			.getByRole("region", { name: t.byDistributor })
			.locator("tbody tr");
		await expect(rows).toHaveCount(1);
		await expect(rows).toContainText(t.maker);
		await page.getByText(t.asTable).press("Enter");
		await expect(page.locator("main details tbody tr")).toHaveCount(4);
		const sort = page
			.getByRole("columnheader", { name: t.overdue })
			.getByRole("button")
			.last();
		await sort.press("Enter");
		await expect(page.locator("th[aria-sort]")).toHaveAttribute(
			"aria-sort",
			"descending",
		);
		for (const width of [1440, 320]) {
			await page.setViewportSize({ width, height: 800 });
			const widest = () => document.documentElement.scrollWidth;
			expect(await page.evaluate(widest)).toBeLessThanOrEqual(width);
			expect(await violations(page)).toEqual([]);
		}
		const [file] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("button", { name: t.download }).click(),
		]);
		expect(file.suggestedFilename()).toMatch(/^requests-[\d-]+\.csv$/);
		const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
		expect(lines[0]).toContain("week,distributor,country,kind,came");
		expect(lines.length).toBeGreaterThanOrEqual(3);
		await page.getByLabel(t.span).selectOption("52");
		await expect(page).toHaveURL(/weeks=52/);
		await expect(page.locator("main details tbody tr")).toHaveCount(52);
	});

test("a span without requests says so", async ({ page, signIn }) => {
	await signIn(page, [
		{ role: "lead-manager", countries: ["BV"], kinds: ["agent"] },
	]);
	await page.goto("/console/reports");
	await expect(page.getByText(en.none)).toBeVisible();
	await expect(page.getByRole("button", { name: en.download })).toHaveAttribute(
		"aria-disabled",
		"true",
	);
});
