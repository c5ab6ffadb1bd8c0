import { randomBytes, randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { linesInBackground } from "../../contracts/console/files/exportBounds.ts";
import { addFile } from "../../tests/files/library.ts";
import ar from "../../texts/ar/console/takings.json" with { type: "json" };
import en from "../../texts/en/console/takings.json" with { type: "json" };
import { violations } from "../axe.ts";
import { expect, remember, visit } from "../visit.ts";
import { test } from "./staff.ts";

const managing = [{ role: "library-manager" as const }];

test("who took a file is found by file and partner, saved as a table, and what nobody took is listed @desktop", async ({
	page,
	site,
	signIn,
	baseURL,
}) => {
	const mark = randomInt(1e9);
	const { id: folderId } = await site.folders.add(
		{ name: `Taken ${mark}` },
		"e2e",
	);
	const file = await addFile(site.library, folderId, `Prices ${mark}.pdf`);
	const never = await addFile(site.library, folderId, `Never ${mark}.pdf`);
	const { id: entryId, name, size, sha256 } = file;
	const { id: known } = await site.accounts.add({
		...{ account: `dealer-${mark}-0`, name: `Awa ${mark}` },
		password: randomBytes(12).toString("hex"),
	});
	for (let n = 0; n < 60; n++)
		await site.takings.note({
			...{ entryId, name, size, stamp: `${n}`, way: "file" },
			sha256: sha256 ?? "",
			taker: {
				accountId: n % 2 === 0 ? known : "a1",
				account: `dealer-${mark}-${n % 2}`,
			},
		});
	await site.takings.note({
		...{ entryId, name, size, stamp: "link", way: "link" },
		...{ sha256: sha256 ?? "", picture: "web" },
	});

	await signIn(page, managing);
	await visit(page, "/console/takings");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.title);
	const rows = page.getByRole("row");

	await test.step("a part of the name finds the file, page by page", async () => {
		await page.getByRole("searchbox", { name: en.file }).fill(`${mark}`);
		await expect(page).toHaveURL(new RegExp(`file=${mark}`));
		await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
		await expect(
			page.getByText("61 downloads: 1 file, 2 partners."),
		).toBeVisible();
		await expect(rows).toHaveCount(51);
		await expect(rows.nth(1)).toContainText(en.customer);
		await expect(rows.nth(1)).toContainText(en.picture_web);
		await expect(rows.nth(2)).toContainText("version 1");
		await expect(rows.nth(3)).toContainText(`Awa ${mark}`);
		await expect(rows.nth(3)).toContainText(`dealer-${mark}-0`);
		expect(await violations(page)).toEqual([]);
		await page.getByRole("button", { name: en.more }).press("Enter");
		await expect(rows).toHaveCount(62);
		await expect(rows.nth(51)).toBeFocused();
	});

	await test.step("chosen in the list, a partner is all that is left, and is saved", async () => {
		await rows.nth(2).getByRole("button", { name: "dealer" }).click();
		await expect(page.getByText("30 downloads")).toBeVisible();
		await expect(page).toHaveURL(/partner=dealer/);
		const saving = page.waitForEvent("download");
		await page.getByRole("button", { name: en.save }).click();
		const table = await readFile(await (await saving).path(), "utf8");
		expect(table.trim().split("\r\n")).toHaveLength(31);
		expect(table).toContain(name);
		await page.getByRole("button", { name: en.clear }).first().click();
		await expect(page).toHaveURL(/takings$/);
	});

	await test.step("days the wrong way round are told of at the field", async () => {
		await page.getByLabel(en.from).fill("2026-11-20");
		await page.getByLabel(en.to).fill("2026-11-19");
		await expect(page.getByLabel(en.to)).toHaveAccessibleDescription(
			en.badOrder,
		);
		expect(await violations(page)).toEqual([]);
		await page.getByLabel(en.to).fill("2026-11-21");
		await expect(page.getByText(en.badOrder)).toHaveCount(0);
		await page.getByRole("button", { name: en.clear }).first().click();
	});

	await test.step("a long table is made in the background, saved and deleted", async () => {
		const long = `Long ${mark}.pdf`;
		for (let n = 0; n < linesInBackground; n++)
			await site.takings.note({
				...{ entryId, name: long, size, stamp: `long ${n}`, way: "file" },
				sha256: sha256 ?? "",
				taker: { accountId: known, account: `dealer-${mark}-0` },
			});
		await page.getByRole("searchbox", { name: en.file }).fill(long);
		await expect(page.getByText("5,000 downloads")).toBeVisible();
		await page.getByRole("button", { name: en.save }).click();
		await expect(page.getByText(en.exportBegun)).toBeVisible();
		const tables = page.getByRole("region", { name: en.exports });
		const link = tables.getByRole("link");
		await expect(link).toBeVisible();
		await expect(tables).toContainText("5,000 downloads");
		await expect(page.getByText(en.exportReady)).toBeVisible();
		expect(await violations(page)).toEqual([]);
		const saving = page.waitForEvent("download");
		await link.click();
		const table = await readFile(await (await saving).path(), "utf8");
		expect(table.trim().split("\r\n")).toHaveLength(linesInBackground + 1);
		await tables.getByRole("button").press("Enter");
		await expect(tables).toHaveCount(0);
		await visit(page, "/console/takings");
	});

	await test.step("what nobody took is listed, with the folder it lies in", async () => {
		await visit(page, "/console/takings?show=unopened");
		const row = rows.filter({ hasText: never.name });
		while (!(await row.isVisible())) {
			await expect(rows.nth(1)).toBeVisible();
			if (await row.isVisible()) break;
			await page.getByRole("button", { name: en.more }).click();
			await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
		}
		await expect(rows.filter({ hasText: name })).toHaveCount(0);
		expect(await violations(page)).toEqual([]);
		await row.getByRole("link", { name: `Taken ${mark}` }).click();
		await expect(page).toHaveURL(new RegExp(`library\\?folder=${folderId}`));
	});

	await test.step("in Arabic on a small phone nothing is cut off", async () => {
		await remember(page, "ar", baseURL ?? "");
		await page.setViewportSize({ width: 320, height: 640 });
		await visit(page, `/console/takings?file=${mark}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(ar.title);
		await expect(rows.nth(1)).toBeVisible();
		expect(await violations(page)).toEqual([]);
		const widest = () => document.documentElement.scrollWidth;
		expect(await page.evaluate(widest)).toBeLessThanOrEqual(320);
	});
	await site.library.remove(folderId);
});

test("recalls of all files are listed by state, from the list of tasks @desktop", async ({
	page,
	site,
	signIn,
	baseURL,
}) => {
	const mark = randomInt(1e9);
	const { id: folderId } = await site.folders.add(
		{ name: `Recalled ${mark}` },
		"e2e",
	);
	const name = `Prices ${mark}.txt`;
	const { id } = await site.staffFiles.put(
		folderId,
		{ name, bytes: Buffer.from("one") },
		"e2e",
	);
	await site.staffFiles.replace(id, Buffer.from("two"), "e2e");
	const reason = `Freight ${mark} was missing`;
	await site.recalls.recall(id, 1, { reason }, "e2e");

	await signIn(page, managing);
	await visit(page, "/console/takings");
	await page.getByLabel(en.show).selectOption("recalls");
	const row = page.getByRole("row").filter({ hasText: reason });
	await expect(row).toContainText(en.state_answered);
	await expect(row).toContainText(name);
	expect(await violations(page)).toEqual([]);
	const saving = page.waitForEvent("download");
	await page.getByRole("button", { name: en.save }).click();
	const table = await readFile(await (await saving).path(), "utf8");
	expect(table).toContain(reason);
	await page.getByLabel(en.state).selectOption("overdue");
	await expect(page).toHaveURL(/state=overdue/);
	await expect(row).toHaveCount(0);
	await page.getByLabel(en.state).selectOption("answered");
	await row.getByRole("link").press("Enter");
	await expect(page).toHaveURL(new RegExp(`folder=${folderId}`));

	await remember(page, "ar", baseURL ?? "");
	await page.setViewportSize({ width: 390, height: 800 });
	await visit(page, "/console/takings?show=recalls");
	await expect(row).toContainText(ar.state_answered);
	expect(await violations(page)).toEqual([]);
	const wide = await page.evaluate(
		() =>
			document.documentElement.scrollWidth -
			document.documentElement.clientWidth,
	);
	expect(wide).toBe(0);
});

test("a partner's link is listed with its use, and ended at once @desktop", async ({
	page,
	site,
	signIn,
	baseURL,
	request,
}) => {
	const mark = randomInt(1e9);
	const account = `sharing-${mark}`;
	const { id: accountId } = await site.accounts.add({
		...{ account, name: "Awa Diop", password: randomBytes(12).toString("hex") },
	});
	const owner = { accountId, account };
	const { id: folderId } = await site.folders.add(
		{ name: `Shared ${mark}` },
		"e2e",
	);
	const file = await addFile(site.library, folderId, `Sheet ${mark}.pdf`);
	const name = `Launch ${mark}`;
	const collection = await site.collections.add(owner, {
		...{ name, shared: false, ids: [file.id] },
	});
	const { path } = await site.collectionLinks.add(owner, collection, 14, "");
	const opened = async () => (await request.get(path)).status();
	expect(await opened()).toBe(200);

	await signIn(page, managing);
	await visit(page, "/console/takings?show=links");
	const row = page.getByRole("row").filter({ hasText: name });
	await expect(row).toContainText(account);
	expect(await violations(page)).toEqual([]);
	await row.getByRole("button", { name: new RegExp(name) }).press("Enter");
	await expect(row.getByRole("button")).toHaveCount(0);
	await expect(row).toBeFocused();
	expect(await opened()).not.toBe(200);

	await remember(page, "ar", baseURL ?? "");
	await page.setViewportSize({ width: 320, height: 640 });
	await visit(page, "/console/takings?show=links");
	await expect(row).toBeVisible();
	expect(await violations(page)).toEqual([]);
	const widest = () => document.documentElement.scrollWidth;
	expect(await page.evaluate(widest)).toBeLessThanOrEqual(320);
	await site.library.remove(folderId);
});
