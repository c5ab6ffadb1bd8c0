import { randomInt } from "node:crypto";
import type { Services } from "../../server/services.ts";
import { contents } from "../../tests/files/fileContents.ts";
import ar from "../../texts/ar/console/uploads.json" with { type: "json" };
import shell from "../../texts/en/console/shell.json" with { type: "json" };
import en from "../../texts/en/console/uploads.json" with { type: "json" };
import { violations } from "../axe.ts";
import { pressTogether } from "../pressTogether.ts";
import { expect, remember, visit } from "../visit.ts";
import { test } from "./staff.ts";

const deciding = [{ role: "inspector" as const }];

/** A folder whose uploads wait, a partner, and a way to send as that partner. */
async function inboxOf(site: Services, mark: number) {
	const folder = await site.folders.add({ name: `Inbox ${mark}` }, "e2e");
	await site.folders.setPolicy(folder.id, "hold", "e2e");
	const account = `sender-${mark}`;
	const password = `words-${mark}-of-a-password`;
	await site.accounts.add({ account, name: `Awa ${mark}`, password });
	await site.accounts.save(account, { language: "fr" }, "e2e");
	const found = (await site.accounts.list()).find(
		(one) => one.account === account,
	);
	const accountId = found?.id ?? "";
	return {
		folder: folder.id,
		accountId,
		async send(name: string, content: Buffer = Buffer.from(`In ${name}`)) {
			const staged = await site.library.stage(content);
			const given = { folderId: folder.id, name, note: "" };
			const sender = { accountId, account, network: "" };
			return (await site.uploads.take(sender, given, staged)).id;
		},
		stateOf: async (id: string) => {
			const [item] = await site.uploads.items(
				[await site.uploads.one(accountId, id)],
				"fr",
			);
			return item;
		},
	};
}

test("uploads are looked at, approved, refused with a reason and taken back by keys alone @desktop", async ({
	page,
	browser,
	site,
	signIn,
	baseURL,
}) => {
	test.slow();
	const mark = randomInt(1e9);
	const inbox = await inboxOf(site, mark);
	const pdf = await inbox.send(`Plan ${mark}.pdf`, await contents.pdf());
	const text = await inbox.send(`Words ${mark}.txt`);
	const third = await inbox.send(`Third ${mark}.txt`);
	// Partners are offered to choose from where there are several.
	const other = await inboxOf(site, mark + 1);
	await other.send("Another.txt");
	await site.thumbnails.makeAll();
	await signIn(page, deciding, "Ana Ruiz");
	await visit(page, "/console");
	const nav = page.getByRole("navigation", { name: shell.navigation });
	await nav.getByRole("link", { name: shell.area_uploads }).press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.title);
	await page.getByLabel(en.partner).selectOption({ label: `Awa ${mark} (3)` });
	const list = page.getByRole("list", { name: en.list });
	await expect(list.getByRole("listitem")).toHaveCount(3);
	await expect(page.getByText("3 uploads")).toBeVisible();
	const article = page.getByRole("article");
	const heading = article.getByRole("heading", { level: 2 });
	const dialog = page.getByRole("dialog");
	const toast = (words: string) => page.getByText(words);
	await page.getByRole("heading", { level: 1 }).click();

	await test.step("the oldest is opened, with its picture, and approved", async () => {
		await page.keyboard.press("j");
		await expect(heading).toHaveText(`Plan ${mark}.pdf`);
		const picture = article.getByRole("img");
		await expect
			.poll(() =>
				picture.evaluate((one) => (one as HTMLImageElement).naturalWidth),
			)
			.toBeGreaterThan(10);
		await expect(article).toContainText(`Inbox ${mark}`);
		await expect(article).toContainText(en.inspectedWhole);
		expect(await violations(page)).toEqual([]);
		// A decision is never about the upload that was just left.
		await pressTogether(page, "ja");
		await expect(heading).toHaveText(`Words ${mark}.txt`);
		await page.keyboard.press("k");
		await expect(heading).toHaveText(`Plan ${mark}.pdf`);
		await expect(list.getByRole("listitem")).toHaveCount(3);
		await page.keyboard.press("a");
		await expect(toast(`“Plan ${mark}.pdf” is published`)).toBeVisible();
		await expect(heading).toHaveText(`Words ${mark}.txt`);
		expect((await inbox.stateOf(pdf))?.state).toBe("published");
	});

	await test.step("a colleague who has it open is named", async () => {
		const other = await browser.newContext({ baseURL });
		const there = await other.newPage();
		await signIn(there, deciding, "Ben Okafor");
		await there.goto(`/console/uploads/${text}`);
		await expect(there.getByText(/Ana Ruiz has this upload open/)).toBeVisible({
			timeout: 15_000,
		});
		await other.close();
	});

	await test.step("a refusal wants a reason, which its sender reads in French", async () => {
		await expect(article).toContainText(`In Words ${mark}.txt`);
		await page.keyboard.press("r");
		await expect(dialog.getByLabel(en.reason_own)).toBeFocused();
		await expect(dialog).toContainText("Français");
		await dialog.getByRole("button", { name: en.refuseNow }).press("Enter");
		await expect(dialog.getByRole("alert")).toHaveText(en.wordsMissing);
		await dialog.getByLabel(en.reason_outdated).focus();
		await page.keyboard.press("Space");
		await dialog.getByLabel(en.words, { exact: true }).focus();
		await page.keyboard.type("Edition 2.");
		expect(await violations(page)).toEqual([]);
		await dialog.getByRole("button", { name: en.refuseNow }).press("Enter");
		await expect(dialog).toHaveCount(0);
		await expect(heading).toHaveText(`Third ${mark}.txt`);
		expect(await inbox.stateOf(text)).toMatchObject({
			state: "refused",
			reason:
				"Une édition plus récente se trouve déjà dans l’espace de téléchargement. Edition 2.",
		});
	});

	await test.step("taken back, it waits again", async () => {
		await page.keyboard.press("Control+z");
		await expect(toast(`“Words ${mark}.txt” waits again`)).toBeVisible();
		await expect(list.getByRole("listitem")).toHaveCount(2);
		expect((await inbox.stateOf(text))?.state).toBe("review");
	});

	await test.step("what somebody else decided meanwhile is said", async () => {
		const seen = { name: `Third ${mark}.txt`, folder: inbox.folder };
		const upload = await site.uploads.one(inbox.accountId, third);
		await site.staffFiles.approve(upload.entry_id ?? "", "Zoe", seen);
		await page.keyboard.press("a");
		await expect(
			page.getByText(`Zoe approved “Third ${mark}.txt” before you did.`),
		).toBeVisible();
		await expect(page.getByText("Zoe has approved this upload.")).toBeVisible();
	});

	await test.step("the keys are listed, and can be switched off", async () => {
		await page.keyboard.press("?");
		await expect(dialog).toContainText(en.key_refuse);
		await dialog.getByLabel(en.keysOn).uncheck();
		await page.keyboard.press("Escape");
		await page.keyboard.press("a");
		await expect(list.getByRole("listitem")).toHaveCount(1);
		await page.keyboard.press("?");
		await dialog.getByLabel(en.keysOn).check();
		await page.keyboard.press("Escape");
	});
	for (const one of [inbox, other]) await site.library.remove(one.folder);
});

test("several are refused at once @desktop", async ({ page, site, signIn }) => {
	const mark = randomInt(1e9);
	const inbox = await inboxOf(site, mark);
	for (const n of [1, 2, 3]) await inbox.send(`Bulk ${mark} ${n}.txt`);
	await signIn(page, deciding);
	await visit(page, `/console/uploads?account=${inbox.accountId}`);
	const list = page.getByRole("list", { name: en.list });
	await expect(list.getByRole("listitem")).toHaveCount(3);
	await page.getByLabel(en.tickAll).check();
	await page.getByRole("button", { name: en.refuse }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("heading")).toHaveText("Refuse 3 uploads");
	await dialog.getByLabel(en.reason_quality).check();
	await dialog.getByRole("button", { name: en.refuseNow }).click();
	await expect(page.getByText("3 uploads were refused")).toBeVisible();
	await expect(page.getByText(en.nothingFound)).toBeVisible();
	await page.keyboard.press("Control+z");
	await expect(page.getByText("3 uploads wait again")).toBeVisible();
	await expect(list.getByRole("listitem")).toHaveCount(3);
	await site.library.remove(inbox.folder);
});

test("the queue fits 320 pixels, in Arabic @desktop", async ({
	page,
	site,
	signIn,
	baseURL,
}) => {
	const mark = randomInt(1e9);
	const inbox = await inboxOf(site, mark);
	const id = await inbox.send(`${"Distributors".repeat(8)} ${mark}.txt`);
	await signIn(page, deciding);
	await remember(page, "ar", baseURL ?? "");
	await page.setViewportSize({ width: 320, height: 640 });
	const widest = () => document.documentElement.scrollWidth;
	for (const path of ["", `/${id}`]) {
		await page.goto(`/console/uploads${path}?account=${inbox.accountId}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			path === "" ? ar.title : new RegExp(String(mark)),
		);
		await expect(
			path === ""
				? page.getByRole("list", { name: ar.list }).getByRole("listitem")
				: page.getByRole("button", { name: ar.approve }),
		).toHaveCount(1);
		expect(await page.evaluate(widest)).toBeLessThanOrEqual(320);
		expect(await violations(page)).toEqual([]);
	}
	await page.getByRole("button", { name: ar.refuse }).click();
	await expect(page.getByRole("dialog")).toBeVisible();
	expect(await page.evaluate(widest)).toBeLessThanOrEqual(320);
	expect(await violations(page)).toEqual([]);
	await site.library.remove(inbox.folder);
});
