import { randomInt } from "node:crypto";
import ar from "../../texts/ar/console/notices.json" with { type: "json" };
import en from "../../texts/en/console/notices.json" with { type: "json" };
import { violations } from "../axe.ts";
import { expect, remember, visit } from "../visit.ts";
import { test } from "./staff.ts";

const managing = [{ role: "library-manager" as const }];

test("a notice is written in two languages, sent to one group after its number was confirmed, and withdrawn @desktop", async ({
	page,
	site,
	signIn,
	baseURL,
	forgive,
}) => {
	forgive(/422/);
	const mark = randomInt(1e9);
	const group = `Chile ${mark}`;
	await site.groups.add({ name: group }, "e2e");
	const accounts = [];
	for (const number of [1, 2]) {
		const account = `reader-${mark}-${number}`;
		const name = `Reader ${number} ${mark}`;
		await site.accounts.invite(
			{ account, name, email: "", join: [group] },
			"e2e",
		);
		accounts.push(account);
	}
	const all = await site.accounts.list();
	const [first = ""] = accounts.map(
		(account) => all.find((one) => one.account === account)?.id ?? "",
	);

	await signIn(page, managing);
	await visit(page, "/console/notices");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.title);
	await page.getByRole("link", { name: en.new }).click();

	await test.step("words of a form that was left are there again", async () => {
		await page.getByLabel(en.noticeTitle).fill("Half a title");
		await page.getByRole("link", { name: en.back }).click();
		await page.getByRole("link", { name: en.new }).click();
		await expect(page.getByLabel(en.noticeTitle)).toHaveValue("Half a title");
		await page.getByLabel(en.noticeTitle).fill("");
	});

	await test.step("a draft needs English, which is said in the form", async () => {
		await page.getByLabel(en.language, { exact: true }).selectOption("fr");
		await page.getByLabel(en.noticeTitle).fill("Fermé");
		await page
			.getByLabel(en.to, { exact: true })
			.selectOption({ label: en.kind_groups });
		await page
			.getByLabel(en.groups, { exact: true })
			.selectOption({ label: group });
		await page.getByLabel(en.asks).check();
		await page.getByRole("button", { name: en.send }).click();
		const title = page.getByLabel(en.noticeTitle);
		await expect(title).toBeFocused();
		await expect(title).toHaveValue("");
		await expect(page.getByText(en.englishNeeded)).toBeVisible();
		await expect(page.getByRole("dialog")).toHaveCount(0);
	});

	await test.step("sent, it is theirs, and who has read it is listed", async () => {
		await expect(page.getByLabel(en.language, { exact: true })).toHaveValue(
			"en",
		);
		await page.getByLabel(en.noticeTitle).fill(`Closed ${mark}`);
		await page.getByLabel(en.text, { exact: true }).fill("One.\n\nTwo.");
		expect(await violations(page)).toEqual([]);
		await page.getByRole("button", { name: en.save }).click();
		await expect(page.getByText(en.saved)).toBeVisible();
		await page.getByRole("button", { name: en.send }).click();
		const dialog = page.getByRole("dialog");
		await expect(dialog).toContainText("Two.");
		expect(await violations(page)).toEqual([]);
		await dialog.getByRole("button", { name: "Send to 2 partners" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			en.view_sent,
		);
		const { items } = await site.notices.page(first, "fr", {
			...{ page: 1, limit: 1 },
		});
		expect(items[0]).toMatchObject({ title: "Fermé", asks: true });
		await site.notices.mark(first, [items[0]?.id ?? ""], true);
		await page.reload();
		await expect(page.getByText("Read by 1 of 2.")).toBeVisible();
		await page
			.getByLabel(en.show, { exact: true })
			.selectOption("unacknowledged");
		await expect(page.getByRole("row")).toHaveCount(2);
		await expect(page.getByRole("row").nth(1)).toContainText(`Reader 2`);
		expect(await violations(page)).toEqual([]);
	});

	await test.step("withdrawn, it is nobody's, and in Arabic it stands in the list", async () => {
		await page.getByRole("button", { name: en.withdraw }).click();
		await page
			.getByRole("alertdialog")
			.getByRole("button", { name: en.withdraw })
			.click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			en.view_withdrawn,
		);
		const { items } = await site.notices.page(first, "en", {
			...{ page: 1, limit: 10 },
		});
		expect(items.some(({ title }) => title.includes(`${mark}`))).toBe(false);
		await remember(page, "ar", baseURL ?? "");
		await visit(page, `/console/notices?search=${mark}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(ar.title);
		await expect(page.getByRole("row")).toHaveCount(2);
		await expect(page.getByRole("row").nth(1)).toContainText(
			ar.state_withdrawn,
		);
		await page.setViewportSize({ width: 320, height: 640 });
		const widest = () => document.documentElement.scrollWidth;
		expect(await page.evaluate(widest)).toBeLessThanOrEqual(320);
		await page.getByRole("row").nth(1).getByRole("link").click();
		await expect(page.getByRole("row")).toHaveCount(3);
		expect(await page.evaluate(widest)).toBeLessThanOrEqual(320);
		expect(await violations(page)).toEqual([]);
	});
});

test("a draft saved in two windows loses nobody's words @desktop", async ({
	page,
	signIn,
	forgive,
	baseURL,
}) => {
	forgive(/console-notice-save|console-notice\b|404|409/);
	const mark = randomInt(1e9);
	await signIn(page, managing);
	await visit(page, "/console/notices/new");
	const title = (at = page) => at.getByLabel(en.noticeTitle);
	const text = (at = page) => at.getByLabel(en.text, { exact: true });
	const save = (at = page) => at.getByRole("button", { name: en.save });
	await title().fill(`Closed ${mark}`);
	await text().fill("All day.\n\nOn Friday.");
	await save().click();
	await expect(page).toHaveURL(/notices\/[\w-]{36}$/);
	const address = page.url();
	const other = await page.context().newPage();
	await visit(other, address);

	await test.step("what each changed alone is brought together by itself", async () => {
		await text(other).fill("All day.\n\nOn Friday and Monday.");
		await save(other).click();
		await expect(other.getByText(en.saved)).toBeVisible();
		await text().fill("All week.\n\nOn Friday.");
		await save().click();
		await expect(page.getByText(en.saved).last()).toBeVisible();
		await expect(text()).toHaveValue("All week.\n\nOn Friday and Monday.");
	});

	await test.step("what both changed is asked about, and mine is kept on the way", async () => {
		await other.reload();
		await title(other).fill(`Shut ${mark}`);
		await save(other).click();
		await expect(other.getByText(en.saved)).toBeVisible();
		await title().fill(`Away ${mark}`);
		await save().click();
		const choice = page.getByRole("group", { name: "Two versions" });
		await expect(choice).toContainText(`Shut ${mark}`);
		await expect(choice).toContainText(`Away ${mark}`);
		await expect(title()).toHaveValue(`Away ${mark}`);
		expect(await violations(page)).toEqual([]);
		await page.setViewportSize({ width: 320, height: 640 });
		const widest = () => document.documentElement.scrollWidth;
		expect(await page.evaluate(widest)).toBeLessThanOrEqual(320);
		await page.setViewportSize({ width: 1440, height: 900 });
		await choice.getByRole("button", { name: "Keep mine" }).click();
		await expect(choice).toHaveCount(0);
		await save().click();
		await expect(page.getByText(en.saved)).toBeVisible();
		await page.reload();
		await expect(title()).toHaveValue(`Away ${mark}`);
	});

	await test.step("words stay when it was deleted meanwhile, and are saved as a new draft", async () => {
		await text().fill("Nobody has this yet.");
		await other.reload();
		await other.getByRole("button", { name: en.delete }).click();
		await other
			.getByRole("alertdialog")
			.getByRole("button", { name: en.delete })
			.click();
		await expect(other).toHaveURL(/notices$/);
		await page.bringToFront();
		await save().click();
		await expect(page.getByText("there no longer")).toBeVisible();
		await expect(text()).toHaveValue("Nobody has this yet.");
		await page.getByRole("button", { name: en.saveAsNew }).click();
		await expect(page.getByText(en.saved)).toBeVisible();
		await expect(page).not.toHaveURL(address);
		await page.reload();
		await expect(text()).toHaveValue("Nobody has this yet.");
	});
	await remember(page, "ar", baseURL ?? "");
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		ar.view_draft,
	);
	expect(await violations(page)).toEqual([]);
});
