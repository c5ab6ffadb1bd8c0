import { randomInt } from "node:crypto";
import { reportPath } from "../../../contracts/addresses/requestPages.ts";
import type { ReportName } from "../../../domain/leads/links/reports.ts";
import type { Services } from "../../../server/services.ts";
import { filledForm, newKey } from "../../../tests/leads.ts";
import ar from "../../../texts/ar/server/reports.json" with { type: "json" };
import mails from "../../../texts/en/mails/leads.json" with { type: "json" };
import en from "../../../texts/en/server/reports.json" with { type: "json" };
import told from "../../../texts/en/server/requests.json" with { type: "json" };
import { violations } from "../../axe.ts";
import { expect, test } from "../../console/staff.ts";

/** Request that a distributor has, and the links of its mail. */
async function passedOn({ leads }: Services) {
	const form = filledForm({
		name: "Rosa Quispe",
		kind: "contact",
		country: "CL",
		model: undefined,
		phone: `+5622${randomInt(1_000_000, 9_999_999)}`,
		email: `e2e.${Date.now()}.${randomInt(1e9)}@example.com`,
		content: `Do you have one in white, number ${randomInt(1e9)}?`,
	});
	const { receipt } = await leads.submit(form, {
		key: `${newKey()}-${randomInt(1e9)}`,
		address: `198.51.${randomInt(255)}.${randomInt(255)}`,
	});
	await leads.release(receipt, "e2e");
	const has = (await leads.cases.show(receipt))?.distributor;
	if (!has) await leads.cases.route(receipt, "chile-santiago", "e2e");
	const { events = [] } = (await leads.cases.show(receipt)) ?? {};
	const assignment = events.findLastIndex(({ type }) => type === "routed") + 1;
	const path = async (report: ReportName, language: "en" | "ar") =>
		reportPath(
			await leads.links.forReport({ receipt, assignment, report, language }),
		);
	return { receipt, path };
}

for (const javaScriptEnabled of [true, false])
	test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
		test.use({ javaScriptEnabled });

		test("a distributor books a test drive by keyboard, once", async ({
			page,
			site,
		}) => {
			const { receipt, path } = await passedOn(site);
			const address = await path("test-drive", "en");
			await page.goto(address);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(
				en.title.testDrive,
			);
			const when = page.locator('[name="when"]');
			const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
			await when.fill(`${tomorrow.slice(0, 10)}T10:30`);
			await page.getByRole("button").focus();
			await page.keyboard.press("Enter");
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(
				en.done.title,
			);
			await expect(page.getByRole("status")).toContainText("10:30");
			// The second click.
			await page.goto(address);
			await expect(page.getByRole("status")).toContainText("10:30");
			await expect(page.getByRole("button")).toHaveCount(0);
			expect((await site.leads.cases.show(receipt))?.stage).toBe("booked");
			// Another day, and then none.
			const next = mails.report;
			await page.getByRole("link", { name: next.driveMoved }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(
				en.title.driveMoved,
			);
			await expect(when).toHaveValue(/T10:30$/);
			await when.fill(`${tomorrow.slice(0, 10)}T11:45`);
			await page.getByRole("button", { name: en.button.driveMoved }).click();
			await expect(page.getByRole("status")).toContainText("11:45");
			await page.getByRole("link", { name: next.driveCancelled }).click();
			await page
				.getByRole("button", { name: en.button.driveCancelled })
				.click();
			await expect(page.getByRole("status")).toContainText("cancelled");
			expect((await site.leads.cases.show(receipt))?.stage).toBe("answered");
			const person = await site.leads.pageOf(receipt, "en");
			await page.goto(person);
			await expect(page.getByText("11:45")).toBeVisible();
			await expect(page.getByText(told.story.driveCancelled)).toBeVisible();
		});

		test("a request is given back, from right to left, and the link is dead then", async ({
			page,
			site,
			forgive,
		}) => {
			forgive(/410/);
			const { receipt, path } = await passedOn(site);
			await page.goto(await path("not-ours", "ar"));
			await page.getByRole("textbox").fill("ليس في بلدنا");
			await page.getByRole("button", { name: ar.button.notOurs }).click();
			await expect(page.getByRole("status")).toBeVisible();
			await page.goto(await path("called", "ar"));
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(
				ar.passedOn.title,
			);
			await expect(page.getByText("Rosa")).toHaveCount(0);
			const found = await site.leads.cases.show(receipt);
			expect(found?.stage).toBe("new");
		});
	});

test("pages of reports have no fault, and fit 320 pixels", async ({
	page,
	site,
}) => {
	const { path } = await passedOn(site);
	for (const language of ["en", "ar"] as const)
		for (const report of ["called", "test-drive", "not-ours"] as const) {
			await page.goto(await path(report, language));
			expect(await violations(page)).toEqual([]);
			await page.setViewportSize({ width: 320, height: 640 });
			const isWider = await page.evaluate(
				() => document.documentElement.scrollWidth > innerWidth,
			);
			expect([language, report, isWider]).toEqual([language, report, false]);
		}
});
