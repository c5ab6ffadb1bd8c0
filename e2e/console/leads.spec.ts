import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Grant } from "../../contracts/rights.ts";
import type { Services } from "../../server/services.ts";
import { filledForm, newKey } from "../../tests/leads.ts";
import ar from "../../texts/ar/console/leads.json" with { type: "json" };
import en from "../../texts/en/console/leads.json" with { type: "json" };
import shell from "../../texts/en/console/shell.json" with { type: "json" };
import { violations } from "../axe.ts";
import { pressTogether } from "../pressTogether.ts";
import { visit } from "../visit.ts";
import { expect, test } from "./staff.ts";

/** A request of a country that no other journey writes from; held back unless it is released. */
async function send(
	site: Services,
	country: string,
	{ name, isHeld = false }: { name: string; isHeld?: boolean },
): Promise<string> {
	const form = filledForm({
		name,
		country,
		kind: "contact",
		model: undefined,
		phone: `+5622${randomInt(1_000_000, 9_999_999)}`,
		email: `e2e.${Date.now()}.${randomInt(1e9)}@example.com`,
		content: `May I ask ${name} something, number ${randomInt(1e9)}?`,
	});
	const { receipt } = await site.leads.submit(form, {
		key: `${newKey()}-${randomInt(1e9)}`,
		address: `198.51.${randomInt(255)}.${randomInt(255)}`,
	});
	if (!isHeld) await site.leads.release(receipt, "e2e");
	return receipt;
}

const managing = (country: string): Grant[] => [
	{ role: "lead-manager", countries: [country] },
];
const view = (page: Page, name: string) =>
	page.getByRole("navigation", { name: en.views }).getByRole("link", {
		name: new RegExp(`^${name}`),
	});
const row = (page: Page, name: string) =>
	page.getByRole("list", { name: en.list }).getByRole("link", { name });
const isWider = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test("by keyboard alone: requests are read, taken, noted, released, and all of it taken back @desktop", async ({
	page,
	signIn,
	site,
	forgive,
}, { retry }) => {
	// A journey that is made again finds requests of the first try.
	const [country, elsewhere] = retry === 0 ? ["AQ", "BV"] : ["PN", "NF"];
	const [first, , held] = [
		await send(site, country, { name: "Rosa Uno" }),
		await send(site, country, { name: "Rosa Dos" }),
		await send(site, country, { name: "Rosa Tres", isHeld: true }),
	];
	await send(site, elsewhere, { name: "Elsewhere" });
	await signIn(page, managing(country), "Ana Ruiz");
	await visit(page, "/console/leads");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.title);
	await expect(view(page, en.view_unassigned)).toContainText("2");
	await expect(view(page, en.view_held)).toContainText("1");
	await expect(view(page, en.view_all)).toContainText("3");
	await expect(row(page, "Elsewhere")).toHaveCount(0);

	await test.step("keys go through the list, take a request, and give it back", async () => {
		await pressTogether(page, "jj");
		await expect(row(page, "Rosa Uno")).toBeFocused();
		await expect(page).toHaveURL(new RegExp(`/leads/${first}`));
		const name = page.getByRole("heading", { level: 2, name: "Rosa Uno" });
		await expect(name).toBeVisible();
		await page.keyboard.press("m");
		await expect(view(page, en.view_mine)).toContainText("1");
		await page.keyboard.press("Control+z");
		await expect(view(page, en.view_mine)).toContainText("0");
	});

	await test.step("a menu of stages opens by its key", async () => {
		await page.keyboard.press("s");
		await expect(page.getByRole("menu", { name: en.stage })).toBeVisible();
		await page.keyboard.type("book");
		await page.keyboard.press("Enter");
		const sheet = page.getByRole("dialog", { name: en.drive_title });
		const day = sheet.getByLabel(en.drive_day);
		await expect(day).toBeFocused();
		await sheet.getByRole("button", { name: en.drive_save }).click();
		await expect(sheet.getByText(en.drive_fault)).toBeVisible();
		const tomorrow = new Date(Date.now() + 36 * 60 * 60 * 1000).toISOString();
		await day.fill(tomorrow.slice(0, 10));
		await sheet.getByLabel(/^Hour/).fill("10:30");
		await page.keyboard.press("Enter");
		await expect(sheet).toBeHidden();
		await expect(row(page, "Rosa Uno")).toContainText(en.stage_booked);
		await expect(row(page, "Rosa Uno")).toContainText("10:30");
		const agreed = page.getByText(/^Test drive on .*10:30/);
		await expect(agreed.last()).toBeVisible();
	});

	await test.step("keys rest in a note, which becomes part of what happened", async () => {
		await page.keyboard.press("n");
		const note = page.getByRole("textbox", { name: en.note });
		await expect(note).toBeFocused();
		await page.keyboard.type("jkxm?");
		await page.keyboard.press("Control+Enter");
		await expect(page.getByRole("listitem").getByText("jkxm?")).toBeVisible();
		await expect(note).toHaveValue("");
		await page.keyboard.press("Escape");
		await expect(page.getByRole("article")).toBeFocused();
	});

	await test.step("what somebody else did meanwhile is in the way of a change, and then shown", async () => {
		await page.route("**/console-lead-watch", (route) => route.abort());
		await site.leads.cases.note(first, "Called her", "Ben Ode");
		await page.keyboard.press("!");
		await expect(
			page.getByText(en.conflict.replace("{by}", "Ben Ode")),
		).toBeVisible();
		await expect(page.getByText("Called her")).toBeVisible();
		await expect(row(page, "Rosa Uno")).toContainText(en.stage_booked);
		await page.unroute("**/console-lead-watch");
		forgive(/console-lead-watch|Failed to load resource/);
	});

	await test.step("one key releases what is held back, and says why it was", async () => {
		await view(page, en.view_held).focus();
		await page.keyboard.press("Enter");
		await expect(row(page, "Rosa Tres")).toContainText(en["reason_no-token"]);
		await page.keyboard.press("j");
		await expect(page.getByRole("button", { name: en.release })).toBeVisible();
		await page.keyboard.press("r");
		await expect(view(page, en.view_held)).toContainText("0");
		await expect(
			page.getByRole("heading", { name: en.empty_held }),
		).toBeVisible();
		expect((await site.leads.find(held))?.lead.state).toBe("accepted");
	});

	await test.step("several are changed at once, and taken back at once", async () => {
		await visit(page, "/console/leads");
		await page.getByRole("checkbox", { name: en.tickAll }).focus();
		await page.keyboard.press("Space");
		await page
			.getByRole("button", { name: en.stage, exact: true })
			.press("Enter");
		await page.keyboard.type("lost");
		await page.keyboard.press("Enter");
		await expect(view(page, en.view_closed)).toContainText("3");
		await expect(
			page.getByRole("heading", { name: en.empty_open }),
		).toBeVisible();
		await page.keyboard.press("Control+z");
		await expect(view(page, en.view_closed)).toContainText("0");
		await expect(row(page, "Rosa Uno")).toContainText(en.stage_booked);
	});

	await test.step("what comes in waits for a button", async () => {
		await send(site, country, { name: "Rosa Nueva" });
		const newer = page.getByRole("button", { name: /^Show 1 new/ });
		await expect(newer).toBeVisible();
		await expect(row(page, "Rosa Nueva")).toHaveCount(0);
		await newer.press("Enter");
		await expect(row(page, "Rosa Nueva")).toBeVisible();
		await expect(newer).toHaveCount(0);
	});

	await test.step("the keys are listed, and can be switched off", async () => {
		await page.keyboard.press("?");
		const sheet = page.getByRole("dialog");
		await expect(sheet).toContainText(en.key_release);
		await sheet.getByRole("checkbox", { name: en.keysOn }).uncheck();
		await sheet.getByRole("button", { name: shell.dismiss }).click();
		await page.keyboard.press("j");
		await expect(page).toHaveURL(/\/leads$/);
	});
});

test("a request and its list fit every width, in both directions, and nobody else's is shown", async ({
	page,
	signIn,
	site,
	isMobile,
	forgive,
}) => {
	const country = isMobile ? "HM" : "GS";
	const receipt = await send(site, country, { name: "Amina Larga" });
	await send(site, country, { name: "Held Person", isHeld: true });
	await signIn(page, managing(country));
	const found: string[] = [];
	for (const path of [
		"/console/leads",
		`/console/leads/${receipt}`,
		"/console/leads?view=held",
		"/console/leads?view=mine&search=nobody",
	]) {
		await visit(page, path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await page.waitForLoadState("networkidle");
		found.push(...(await violations(page)));
		expect([path, await isWider(page)]).toEqual([path, false]);
	}
	await page.setViewportSize({ width: 320, height: 700 });

	await test.step("on a narrow screen a request covers the list, and leads back to it", async () => {
		await visit(page, "/console/leads");
		await row(page, "Amina Larga").click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			"Amina Larga",
		);
		await expect(page.getByRole("list", { name: en.list })).toHaveCount(0);
		expect(await isWider(page)).toBe(false);
		found.push(...(await violations(page)));
		await page.getByRole("button", { name: en.takeIt }).click();
		await expect(page.getByRole("button", { name: en.takeIt })).toHaveCount(0);
		await page.getByRole("link", { name: en.back }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.title);
	});

	await test.step("in Arabic", async () => {
		await page.getByRole("button", { name: /^Language/ }).click();
		await page.getByRole("menuitemradio", { name: "العربية" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(ar.title);
		await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
		await page.waitForLoadState("networkidle");
		found.push(...(await violations(page)));
		expect(await isWider(page)).toBe(false);
	});

	await test.step("another country's manager does not find it", async () => {
		await signIn(page, managing("BV"));
		await visit(page, `/console/leads/${receipt}`);
		await expect(page.getByText(ar.gone)).toBeVisible();
		forgive(/404/);
	});
	expect(found).toEqual([]);
});
