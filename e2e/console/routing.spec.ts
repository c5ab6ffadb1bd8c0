import type { Page } from "@playwright/test";
import { staffIn } from "../../tests/console.ts";
import ar from "../../texts/ar/console/routing.json" with { type: "json" };
import en from "../../texts/en/console/routing.json" with { type: "json" };
import toastTexts from "../../texts/en/console/shell.json" with {
	type: "json",
};
import { violations } from "../axe.ts";
import { remember, visit } from "../visit.ts";
import { expect, test } from "./staff.ts";

const rules = (page: Page) => page.locator("main ol > li");
const widest = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth);

test("rules are added, tried, saved and taken back, and a colleague's are not lost @desktop", async ({
	page,
	site,
	signIn,
	forgive,
}) => {
	forgive(/409/);
	const { routing } = site.leads;
	const before = await routing.current();
	await staffIn(site, [{ role: "lead-manager" }], { name: "Turn Taker" });
	await signIn(page, [{ role: "lead-manager" }]);
	await visit(page, "/console/routing");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.title);
	const check = page.getByRole("button", { name: en.check });
	await expect(check).toHaveAttribute("aria-disabled", "true");
	const count = before.rules.length;
	await expect(rules(page)).toHaveCount(count);

	await test.step("a rule that names nobody is not tried, and says why", async () => {
		await page.getByRole("button", { name: en.addRule }).click();
		const added = rules(page).last();
		await added.getByLabel(en.countries).selectOption("HM");
		await check.click();
		await expect(added.getByText(en.fault_nobody)).toBeVisible();
		await expect(added.locator("select").first()).toBeFocused();
	});

	await test.step("people take turns, with a bound that has to be a number", async () => {
		const added = rules(page).last();
		await added.getByLabel(en.people).selectOption({ label: "Turn Taker" });
		const most = added.getByLabel(en.mostOpen);
		await most.fill("many");
		await check.click();
		await expect(most).toHaveAttribute("aria-invalid", "true");
		await most.fill("3");
		await expect(added.locator("summary")).toContainText("Turn Taker");
	});

	await test.step("an arrow key brings the rule to the top", async () => {
		await page
			.getByRole("button", {
				exact: true,
				name: en.move.replace("{number}", `${count + 1}`),
			})
			.press("Home");
		await expect(rules(page).first()).toContainText("Turn Taker");
	});

	await test.step("what is typed is there after another screen was looked at", async () => {
		await page
			.getByRole("link", { name: toastTexts.area_distributors })
			.click();
		await page.goBack();
		await expect(rules(page).first()).toContainText("Turn Taker");
	});

	await test.step("a colleague who was faster is not overwritten unasked", async () => {
		const colleague = {
			...before,
			targets: { ...before.targets, agent: { first: 900, next: 900 } },
		};
		const { version: _, ...wanted } = colleague;
		await routing.save(wanted, before.version, "test");
		await check.click();
		const dialog = page.getByRole("dialog", { name: en.review });
		await dialog.getByRole("button", { name: en.save, exact: true }).click();
		await expect(page.getByText(en.behind)).toBeVisible();
		await expect(rules(page).first()).toContainText("Turn Taker");
		await page.getByRole("button", { name: en.keepMine }).click();
		await check.click();
		await dialog.getByRole("button", { name: en.save, exact: true }).click();
		await expect(page.getByText(en.saved)).toBeVisible();
		const saved = await routing.current();
		expect(saved.rules[0]).toMatchObject({ countries: ["HM"], mostOpen: 3 });
		expect(saved.targets.agent.first).toBe(before.targets.agent.first);
	});

	await test.step("the change is undone", async () => {
		await page.keyboard.press("Control+z");
		await expect(rules(page)).toHaveCount(count);
		const { rules: kept } = await routing.current();
		expect(kept).toEqual(before.rules);
	});
});

test("hours and holidays are changed on a phone, in Arabic", async ({
	page,
	signIn,
	baseURL,
}) => {
	await signIn(page, [{ role: "lead-manager" }]);
	await remember(page, "ar", baseURL ?? "");
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto("/console/routing");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(ar.title);
	await page.locator("main summary").first().click();
	await page.getByRole("button", { name: ar.addHoliday }).click();
	const check = page.getByRole("button", { name: ar.check });
	await check.click();
	await expect(page.getByText(ar.fault_day)).toBeVisible();
	await page.getByLabel(ar.day, { exact: true }).fill("2027-12-25");
	await page.getByLabel(ar.everyYear).check();
	await expect(page.getByLabel(ar.day, { exact: true })).toHaveValue(/-12-25$/);
	await page.getByLabel(ar.opens, { exact: true }).first().fill("18:30");
	await check.click();
	await expect(page.getByText(ar.fault_closes_first)).toBeVisible();
	await page.getByLabel(ar.closes, { exact: true }).first().fill("00:00");
	expect(await widest(page)).toBeLessThanOrEqual(320);
	expect(await violations(page)).toEqual([]);
	await check.click();
	await expect(page.getByRole("dialog", { name: ar.review })).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: ar.reset }).click();
	await expect(page.getByLabel(ar.opens, { exact: true }).first()).toHaveValue(
		"09:00",
	);
});

test("who answers one country only does not see the rules", async ({
	page,
	signIn,
}) => {
	await signIn(page, [{ role: "lead-manager", countries: ["CL"] }]);
	await visit(page, "/console/routing");
	await expect(page.getByText(en.forbidden)).toBeVisible();
});
