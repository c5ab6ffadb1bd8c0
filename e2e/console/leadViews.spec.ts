import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Grant } from "../../contracts/rights.ts";
import type { Services } from "../../server/services.ts";
import { filledForm, newKey } from "../../tests/leads.ts";
import ar from "../../texts/ar/console/leads.json" with { type: "json" };
import en from "../../texts/en/console/leads.json" with { type: "json" };
import shell from "../../texts/en/console/shell.json" with { type: "json" };
import { violations } from "../axe.ts";
import { visit } from "../visit.ts";
import { expect, test } from "./staff.ts";

const managing = (country: string): Grant[] => [
	{ role: "lead-manager", countries: [country] },
];

/** A request of a country that no other journey writes from. */
async function send(site: Services, country: string, name: string) {
	const { leads } = site;
	const form = filledForm({
		...{ name, country, kind: "contact", model: undefined },
		phone: `+5622${randomInt(1_000_000, 9_999_999)}`,
		email: `e2e.${Date.now()}.${randomInt(1e9)}@example.com`,
		content: `May I ask ${name} something, number ${randomInt(1e9)}?`,
	});
	const { receipt } = await leads.submit(form, {
		key: `${newKey()}-${randomInt(1e9)}`,
		address: `198.51.${randomInt(255)}.${randomInt(255)}`,
	});
	await leads.release(receipt, "e2e");
}

const kept = (page: Page, name: string, of = en.keptViews) =>
	page.getByRole("list", { name: of }).getByRole("link", { name });

test("a list is narrowed by distributor, model and language, and a search leads on to all requests @desktop", async ({
	page,
	signIn,
	site,
}, { retry }) => {
	const country = retry === 0 ? "NU" : "NR";
	for (const name of ["Ines Uno", "Ines Dos"]) await send(site, country, name);
	await signIn(page, managing(country), "Gil Ruiz");
	await visit(page, "/console/leads");
	await page.getByRole("button", { name: /^Filters/ }).press("Enter");
	const rows = page.getByRole("list", { name: en.list }).getByRole("listitem");
	const choose = (label: string, to: string) =>
		page.getByRole("combobox", { name: label }).selectOption({ label: to });
	await expect(rows).toHaveCount(2);
	await choose(en.language, "English");
	await choose(en.distributor, en.maker);
	await expect(rows).toHaveCount(2);
	await expect(page).toHaveURL(/language=en&distributor=maker/);
	await choose(en.field_model, "Terra 7");
	await expect(rows).toHaveCount(0);
	await page.reload();
	await expect(
		page.getByRole("combobox", { name: en.field_model }),
	).toHaveValue("Terra 7");
	await expect(page.getByText(en.nothingFoundText)).toBeVisible();
	await page.getByRole("button", { name: en.clear }).first().click();
	await expect(rows).toHaveCount(2);
	await page.getByRole("searchbox", { name: en.search }).fill("uno");
	await expect(rows).toHaveCount(1);
	await page.getByRole("link", { name: en.inAll }).press("Enter");
	await expect(page).toHaveURL(/view=all&search=uno/);
	await expect(rows).toHaveCount(1);
	// Rows of the list before are pale until those of this one are here.
	await expect(page.getByRole("list", { name: en.list })).toHaveAttribute(
		"aria-busy",
		"false",
	);
	expect(await violations(page)).toEqual([]);
});

test("views are kept, shared, moved and removed by keyboard, with exact numbers, and the navigation says what is due @desktop", async ({
	page,
	browser,
	signIn,
	site,
	baseURL,
	forgive,
}, { retry }) => {
	// A journey that is made again finds requests of the first try.
	const [country, elsewhere] = retry === 0 ? ["TF", "SJ"] : ["PM", "WF"];
	for (const name of ["Rosa Uno", "Rosa Dos", "Pia Tres"])
		await send(site, country, name);
	await send(site, elsewhere, "Rosa Lejos");
	const ana = await signIn(page, managing(country), "Ana Ruiz");
	const shared = async () =>
		(await site.leads.views.list(ana)).find(({ name }) => name === "Pia’s")?.id;
	await visit(page, "/console/leads");

	await test.step("the navigation says how many wait for an answer", async () => {
		const link = page
			.getByRole("navigation", { name: shell.navigation })
			.getByRole("link", { name: /^Requests/ });
		await expect(link).toHaveAccessibleName(/3 wait for an answer/, {
			timeout: 20_000,
		});
	});

	await test.step("a search is kept under a name, with its number", async () => {
		await expect(
			page.getByRole("searchbox", { name: en.search }),
		).toBeVisible();
		await page.keyboard.press("/");
		await page.keyboard.type("dos");
		const keep = page.getByRole("button", { name: en.keepView });
		await expect(keep).toBeVisible();
		// Words of a moment ago are kept, not those that were looked for before,
		// on a device that renders the list long after the key.
		const device = await page.context().newCDPSession(page);
		const slow = (rate: number) =>
			device.send("Emulation.setCPUThrottlingRate", { rate });
		await slow(12);
		await page.getByRole("searchbox", { name: en.search }).fill("rosa");
		await keep.press("Enter");
		await page.keyboard.insertText("All Rosas");
		await page.keyboard.press("Enter");
		await expect(kept(page, "All Rosas")).toContainText("2");
		await slow(1);
		await expect(kept(page, "All Rosas")).toHaveAttribute(
			"aria-current",
			"page",
		);
		await expect(keep).toHaveCount(0);
		await expect(page).toHaveURL(/search=rosa/);
	});

	await test.step("a name that there is already is said, and its view takes other filters", async () => {
		await page.getByRole("searchbox", { name: en.search }).fill("pia");
		await page.getByRole("button", { name: en.keepView }).press("Enter");
		const sheet = page.getByRole("dialog");
		await expect(
			sheet.getByRole("textbox", { name: en.viewName }),
		).toBeFocused();
		await page.keyboard.type("all rosas");
		expect(await violations(page)).toEqual([]);
		await page.keyboard.press("Enter");
		await expect(
			sheet.getByText("There is a view of this name already", { exact: false }),
		).toBeVisible();
		await sheet
			.getByRole("button", {
				name: en.viewReplace.replace("{name}", "All Rosas"),
			})
			.press("Enter");
		await expect(kept(page, "All Rosas")).toHaveAttribute("href", /search=pia/);
		await expect(kept(page, "All Rosas")).toContainText("1");
		forgive(/422/);
	});

	await test.step("it is renamed and shared, and others see their own requests by it", async () => {
		await page
			.getByRole("button", {
				name: en.viewMenu.replace("{name}", "All Rosas"),
			})
			.press("Enter");
		await page.getByRole("menuitem", { name: en.viewChange }).press("Enter");
		await page.getByRole("textbox", { name: en.viewName }).fill("Pia’s");
		await page.getByRole("checkbox", { name: en.viewShared }).check();
		await page.getByRole("button", { name: en.viewKeep }).press("Enter");
		await expect(kept(page, "Pia’s")).toContainText(en.viewIsShared);
		const context = await browser.newContext({ baseURL: baseURL ?? "" });
		const other = await context.newPage();
		await signIn(other, managing(elsewhere), "Ben Ode");
		await visit(other, "/console/leads");
		await expect(kept(other, "Pia’s")).toContainText("0");
		await kept(other, "Pia’s").press("Enter");
		// A colleague changes nothing of it, and need not look at it.
		await other
			.getByRole("button", { name: en.viewMenu.replace("{name}", "Pia’s") })
			.press("Enter");
		await expect(other.getByRole("menuitem")).toHaveText([
			...[en.viewCopy, en.viewHide],
		]);
		await other.getByRole("menuitem", { name: en.viewHide }).press("Enter");
		await expect(kept(other, "Pia’s")).toHaveCount(0);
		expect(await violations(other)).toEqual([]);
		await other.getByRole("button", { name: /^Show .*Pia’s.* again/ }).click();
		await expect(kept(other, "Pia’s")).toBeVisible();
		await context.close();
	});

	await test.step("it is removed, put back, and removed", async () => {
		const remove = async () => {
			await page
				.getByRole("button", { name: en.viewMenu.replace("{name}", "Pia’s") })
				.press("Enter");
			await page.getByRole("menuitem", { name: en.viewRemove }).press("Enter");
			await expect(kept(page, "Pia’s")).toHaveCount(0);
		};
		await remove();
		await page.keyboard.press("Control+z");
		await expect(kept(page, "Pia’s")).toBeVisible();
	});

	await test.step("it fits 320 pixels and Arabic", async () => {
		const { search } = new URL(page.url());
		await page.setViewportSize({ width: 320, height: 700 });
		await visit(page, `/ar/console/leads${search}`);
		await expect(kept(page, "Pia’s", ar.keptViews)).toBeVisible();
		expect(
			await page.evaluate(
				() => document.documentElement.scrollWidth > innerWidth,
			),
		).toBe(false);
		expect(await violations(page)).toEqual([]);
		await site.leads.views.remove(ana, (await shared()) ?? "", false);
	});
});
