import ar from "../../texts/ar/console/distributors.json" with { type: "json" };
import en from "../../texts/en/console/distributors.json" with { type: "json" };
import { violations } from "../axe.ts";
import { expect, remember } from "../visit.ts";
import { test } from "./staff.ts";

for (const [language, t] of [
	["en", en],
	["ar", ar],
] as const)
	test(`a lead manager says whom a distributor's requests go to, in ${language}`, async ({
		page,
		signIn,
		forgive,
		baseURL,
	}) => {
		forgive(/422/);
		const country = language === "en" ? "CL" : "EG";
		await signIn(page, [{ role: "lead-manager", countries: [country] }]);
		await remember(page, language, baseURL ?? "");
		await page.goto("/console/distributors");
		await expect(page.getByRole("heading", { name: t.title })).toBeVisible();
		const summary = page.locator("main summary");
		// None of another country.
		await expect(summary).toHaveCount(1);
		await summary.focus();
		await page.keyboard.press("Enter");
		const mails = page.getByLabel(t.mails);
		await mails.fill("desk@");
		await page.getByRole("button", { name: t.save }).click();
		await expect(mails).toHaveAttribute("aria-invalid", "true");
		const address = `desk-${language}@andarosa.example`;
		await mails.fill(address);
		await page.getByLabel(t["kind_test-drive"]).fill("1.5");
		await page.setViewportSize({ width: 320, height: 640 });
		const width = () => document.documentElement.scrollWidth;
		expect(await page.evaluate(width)).toBeLessThanOrEqual(320);
		expect(await violations(page)).toEqual([]);
		await page.getByRole("button", { name: t.save }).click();
		await expect(summary).toContainText(address);
		await page.reload();
		await expect(summary).toContainText(address);
	});
