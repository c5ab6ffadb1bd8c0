import type { BrowserContext, Page } from "@playwright/test";
import type { ContentKind } from "../../domain/content/kinds.ts";
import type { Services } from "../../server/services.ts";
import { violations } from "../axe.ts";
import { remember } from "../visit.ts";
import { expect, test } from "./staff.ts";

/** The address of an editor. */
async function addressOf(
	{ content }: Services,
	kind: ContentKind,
	slug: string,
	language: string,
): Promise<string> {
	await content.refresh();
	const { entries } = await content.state();
	const found = entries.find((one) => one.kind === kind && one.slug === slug);
	return `/console/entries/${kind}/${found?.id}/${language}`;
}

const saved = (page: Page) =>
	expect(page.getByText("Saved", { exact: true })).toBeVisible();
const field = (page: Page, at: string) =>
	page.locator(`[data-at="${at}"]`).locator("input, textarea").first();
const conflict = (page: Page, at: string) =>
	page
		.locator(`[data-at="${at}"]`)
		.getByRole("group", { name: "Two versions" });

test("two people write one entry: other fields, the same field, one paragraph, one of them offline @desktop", async ({
	page,
	browser,
	baseURL,
	site,
	signIn,
	forgive,
}) => {
	await signIn(page, undefined, "Ana Ruiz");
	const context: BrowserContext = await browser.newContext({
		...(baseURL && { baseURL }),
	});
	const other = await context.newPage();
	await signIn(other, [{ role: "editor" }], "Ben Ito");
	const address = await addressOf(site, "page", "about-us", "en");
	await Promise.all([page.goto(address), other.goto(address)]);

	// Other fields: each gets the other's without a question.
	await field(page, "/title").fill("About, by Ana");
	await saved(page);
	await field(other, "/intro").fill("Introduced by Ben.");
	await expect(field(other, "/title")).toHaveValue("About, by Ana");
	await expect(field(page, "/intro")).toHaveValue("Introduced by Ben.");
	await expect(page.getByText(/Ben Ito has this open too/)).toBeVisible();

	// Without a line: what is written is kept, and comes by the same rule.
	await context.setOffline(true);
	await field(other, "/title").fill("About, by Ben");
	await field(other, "/description").fill("Written without a line");
	await expect(other.getByText(/Offline: kept/).first()).toBeVisible();
	await field(page, "/title").fill("About, by Ana again");
	await saved(page);
	// Gone while nothing could be sent.
	await other.close();
	await context.setOffline(false);
	const again = await context.newPage();
	await again.goto(address);
	await expect(field(again, "/description")).toHaveValue(
		"Written without a line",
	);
	const asked = conflict(again, "/title");
	await expect(asked).toContainText("Ana Ruiz changed this field");
	await expect(asked).toContainText("About, by Ana again");
	await expect(field(again, "/title")).toHaveValue("About, by Ben");
	expect(await violations(again)).toEqual([]);
	await asked.getByRole("button", { name: "Keep mine" }).click();
	await expect(asked).toBeHidden();
	await expect(field(page, "/title")).toHaveValue("About, by Ben");
	await expect(field(page, "/description")).toHaveValue(
		"Written without a line",
	);

	// Both in one list of paragraphs, at the same moment.
	const paragraphs = field(page, "/sections/factory/paragraphs/0");
	const theirs = field(again, "/sections/factory/paragraphs/1");
	const first = await paragraphs.inputValue();
	const second = await theirs.inputValue();
	await Promise.all([
		paragraphs.fill(`${first} And Ana.`),
		theirs.fill(`${second} And Ben.`),
	]);
	await expect(theirs).toHaveValue(`${second} And Ben.`);
	await expect(field(again, "/sections/factory/paragraphs/0")).toHaveValue(
		`${first} And Ana.`,
	);
	await expect(field(page, "/sections/factory/paragraphs/1")).toHaveValue(
		`${second} And Ben.`,
	);

	// All of it is given up, and comes back.
	await page.getByRole("button", { name: "Discard the draft" }).click();
	await expect(field(page, "/description")).not.toHaveValue(
		"Written without a line",
	);
	await page.getByText("The draft was discarded").getByRole("button").click();
	await expect(field(page, "/description")).toHaveValue(
		"Written without a line",
	);
	await saved(page);
	await page.getByRole("button", { name: "Discard the draft" }).click();
	await expect(page.getByText("The draft was discarded")).toBeVisible();
	await context.close();
	forgive(/ERR_INTERNET_DISCONNECTED/);
});

test("by keyboard alone: write, order, remove, undo across fields, find what is wrong @desktop", async ({
	page,
	site,
	signIn,
}) => {
	await signIn(page);
	await page.goto(await addressOf(site, "model", "terra-7", "en"));
	const tagline = field(page, "/tagline");
	const before = await tagline.inputValue();
	await tagline.focus();
	await page.keyboard.press("End");
	await page.keyboard.type(" and a dog");
	await page.keyboard.press("Tab");
	await page.keyboard.press("End");
	await page.keyboard.type(" More.");
	await saved(page);
	// Undo leads to the field, whichever it is.
	await page.keyboard.press("Control+z");
	await expect(field(page, "/synopsis")).toBeFocused();
	await page.keyboard.press("Control+z");
	await expect(tagline).toBeFocused();
	await expect(tagline).toHaveValue(before);
	await page.keyboard.press("Control+Shift+z");
	await expect(tagline).toHaveValue(`${before} and a dog`);

	// The order of a list, by its handles.
	const first = await field(page, "/description/0").inputValue();
	const handle = page.getByRole("button", { name: /^Move Description 1/ });
	await handle.focus();
	await page.keyboard.press("ArrowDown");
	await expect(field(page, "/description/1")).toHaveValue(first);
	await expect(
		page.getByRole("button", { name: /^Move Description 2/ }),
	).toBeFocused();
	await page
		.getByRole("button", { name: "Remove Description 2" })
		.press("Enter");
	await expect(
		page.getByText("Description 2 was removed.").last(),
	).toBeVisible();
	await page.keyboard.press("Control+z");
	await expect(field(page, "/description/1")).toHaveValue(first);

	// A problem leads to its field.
	await tagline.fill("");
	const problem = page.getByRole("button", {
		name: /Line under the name: is missing/,
	});
	await expect(problem).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await problem.press("Enter");
	await expect(tagline).toBeFocused();
	await tagline.fill("x".repeat(70));
	await expect(page.getByText("70 of 80 characters")).toBeVisible();
	await saved(page);
	await page.getByRole("button", { name: "Discard the draft" }).press("Enter");
	await expect(page.getByText("The draft was discarded")).toBeVisible();
});

test("Arabic, a phone, and who may only read @desktop", async ({
	page,
	browser,
	baseURL,
	site,
	signIn,
}) => {
	await signIn(page, [{ role: "translator", languages: ["ar"] }]);
	await remember(page, "ar", baseURL ?? "");
	await page.setViewportSize({ width: 320, height: 700 });
	await page.goto(await addressOf(site, "home", "home", "ar"));
	const title = field(page, "/intro/title");
	await expect(title).toHaveAttribute("dir", "rtl");
	await title.fill("بيت جديد");
	await expect(page.getByText("تم الحفظ", { exact: true })).toBeVisible();
	expect(await violations(page)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
		320,
	);
	// English is to be read only, from left to right.
	await page.getByRole("link", { name: "English" }).click();
	await expect(title).toHaveAttribute("readonly");
	await expect(title).toHaveAttribute("dir", "ltr");
	await page.getByRole("link", { name: "العربية" }).click();
	await page.getByRole("button", { name: "التخلي عن المسودة" }).click();
	await expect(title).not.toHaveValue("بيت جديد");

	// Colours, in a window that is wide.
	const context = await browser.newContext({ ...(baseURL && { baseURL }) });
	const wide = await context.newPage();
	await signIn(wide);
	await wide.goto(await addressOf(site, "theme", "theme", "zxx"));
	await wide
		.locator('[data-at="/colours/inkSoft"] input')
		.last()
		.fill("#c0c0c0");
	await expect(
		wide
			.locator('[data-at="/colours/inkSoft"]')
			.getByText(/has a contrast of/)
			.first(),
	).toBeVisible();
	expect(await violations(wide)).toEqual([]);
	await wide.getByRole("button", { name: "Discard the draft" }).click();
	await expect(wide.getByText("The draft was discarded")).toBeVisible();
	await context.close();
});
