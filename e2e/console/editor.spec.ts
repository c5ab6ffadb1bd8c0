import type { BrowserContext, Page } from "@playwright/test";
import { hashOf } from "../../domain/content/drafts/fields.ts";
import type { ContentKind } from "../../domain/content/kinds.ts";
import type { Services } from "../../server/services.ts";
import { violations } from "../axe.ts";
import { remember } from "../visit.ts";
import { articleOf } from "./articles.ts";
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
	const question = conflict(again, "/title");
	await expect(question).toContainText("Ana Ruiz changed this field");
	await expect(question).toContainText("About, by Ana again");
	await expect(field(again, "/title")).toHaveValue("About, by Ben");
	expect(await violations(again)).toEqual([]);
	await question.getByRole("button", { name: "Keep mine" }).click();
	await expect(question).toBeHidden();
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

test("two people change one paragraph of an article: what is beside it stays, and both goes behind it @desktop", async ({
	page,
	browser,
	baseURL,
	site,
	signIn,
	forgive,
}) => {
	await signIn(page, undefined, "Ana Ruiz");
	const context = await browser.newContext({ ...(baseURL && { baseURL }) });
	const other = await context.newPage();
	await signIn(other, [{ role: "editor" }], "Ben Ito");
	const article = await articleOf(site, "two writers");
	const address = `/console/entries/news/${article.id}/en`;
	await Promise.all([page.goto(address), other.goto(address)]);
	const paragraph = (of: Page, n: number) =>
		of.locator('[data-at="/source"] .ProseMirror > p').nth(n);
	const write = async (of: Page, n: number, words: string) => {
		await paragraph(of, n).click();
		await of.keyboard.press("End");
		await of.keyboard.type(words);
	};
	await expect(paragraph(other, 2)).toBeVisible();
	const count = await other
		.locator('[data-at="/source"] .ProseMirror > p')
		.count();

	// Ana's is saved, in two paragraphs, while Ben has no line.
	await context.setOffline(true);
	await write(other, 1, " Bengoat.");
	await expect(other.getByText(/Offline: kept/).first()).toBeVisible();
	await write(page, 0, " Anafirst.");
	await write(page, 1, " Anahere.");
	await saved(page);
	await context.setOffline(false);
	const question = conflict(other, "/source");
	await expect(question).toHaveCount(1);
	await expect(question.locator("ins").first()).toContainText("Anahere");
	await expect(question).toContainText("Bengoat");
	await expect(question).not.toContainText("Anafirst");
	// As it will look, not as it is written.
	await expect(question.locator("dd p").first()).toBeVisible();
	await expect(question).not.toContainText("](");
	// Nothing says it is saved, and publishing names what is open.
	await expect(other.getByText("Saved", { exact: true })).toBeHidden();
	await expect(other.getByText(/one conflict to decide/).first()).toBeVisible();
	// The pill leads to the conflict.
	await other.getByRole("button", { name: /one conflict to decide/ }).click();
	await expect(other.locator('[data-at="/source"] :focus')).toHaveCount(1);
	await other.getByRole("button", { name: "Hand in…" }).click();
	await expect(other.getByRole("dialog")).toContainText(
		"not decided which stays",
	);
	await other.keyboard.press("Escape");
	expect(await violations(other)).toEqual([]);
	await question.getByRole("button", { name: "Write both" }).click();
	await expect(question).toBeHidden();
	await saved(other);
	for (const one of [page, other]) {
		await expect(paragraph(one, 0)).toContainText("Anafirst.");
		await expect(paragraph(one, 1)).toContainText("Anahere.");
		await expect(paragraph(one, 2)).toContainText("Bengoat.");
		await expect(
			one.locator('[data-at="/source"] .ProseMirror > p'),
		).toHaveCount(count + 1);
	}
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

	// A new element is no fault before its writer has left it.
	await page
		.getByRole("button", { name: "Remove Description 3" })
		.press("Enter");
	await page.getByRole("button", { name: "Add: Description" }).press("Enter");
	const added = field(page, "/description/2");
	await expect(added).toBeFocused();
	await expect(
		page.getByRole("button", { name: /^Description – 3: / }),
	).toBeVisible();
	await expect(added).not.toHaveAttribute("aria-invalid");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await expect(added).toHaveAttribute("aria-invalid", "true");
	await added.focus();
	await page.keyboard.press("Control+z");
	await page.keyboard.press("Control+z");
	await expect(added).not.toHaveValue("");

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
	const discarded = page.getByText("The draft was discarded");
	await expect(discarded).toBeVisible();
	// Nobody else did it; and what is written next is not to be written over.
	await expect(page.getByText("Changed by others just now")).toBeHidden();
	const published = await tagline.inputValue();
	await tagline.fill("Written since");
	await expect(discarded).toBeHidden();
	await saved(page);
	await tagline.fill(published);
	await saved(page);
	await expect(
		page.getByRole("button", { name: "Discard the draft" }),
	).toBeHidden();
	await expect(discarded).toBeHidden();
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

test("of two conflicts with what was published one is decided; after a reload only the other is asked @desktop", async ({
	page,
	site,
	signIn,
}) => {
	const { drafts } = site.editing;
	const { id: author } = await signIn(page, undefined, "Ana Ruiz");
	const { id: entry } = await articleOf(site, "two conflicts");
	const place = { entry, language: "en" as const };
	const original = (await drafts.read(place)).body as { source: string };
	const text = (first: string, last: string) =>
		`The first ${first}.\n\nBetween them.\n\nThe last ${last}.`;
	const publish = (source: string) =>
		site.publishing.publish(
			{ items: [{ ...place, body: { ...original, source } }] },
			{ actor: { command: "ben" } },
		);
	await publish(text("one", "one"));
	const from = hashOf(text("one", "one"));
	const mine = { at: "/source", from, to: text("of Ana", "of Ana") };
	await drafts.save({ ...place, actor: { command: author }, changes: [mine] });
	await publish(text("of Ben", "of Ben"));
	await page.goto(`/console/entries/news/${place.entry}/en`);
	const question = conflict(page, "/source");
	await expect(question).toHaveCount(2);
	await question.first().getByRole("button", { name: "Keep mine" }).click();
	await expect(question).toHaveCount(1);
	await page.waitForLoadState("networkidle");
	await page.reload();
	await expect(question).toHaveCount(1);
	await expect(question).toContainText("The last");
	await expect(question).not.toContainText("The first");
	await question.getByRole("button", { name: "Take theirs" }).click();
	await expect(question).toBeHidden();
	await saved(page);
	await expect
		.poll(async () => {
			const { body, conflicts } = await drafts.read(place);
			return [(body as { source: string }).source, conflicts];
		})
		.toEqual([text("of Ana", "of Ben"), []]);
	const seen = hashOf((await drafts.read(place)).body);
	await drafts.drop({ ...place, seen, actor: "site" });
	await publish(original.source);
});
