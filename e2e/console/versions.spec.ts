import { randomBytes, randomInt } from "node:crypto";
import en from "../../texts/en/console/library.json" with { type: "json" };
import { violations } from "../axe.ts";
import { expect, remember, visit } from "../visit.ts";
import { test } from "./staff.ts";

const managing = [{ role: "library-manager" as const }];
const text = (name: string, words: string) => ({
	...{ name, mimeType: "text/plain" },
	buffer: Buffer.from(words),
});

test("a file gets a new version by its name and in its history, and goes back @desktop", async ({
	page,
	site,
	signIn,
	forgive,
	baseURL,
}) => {
	forgive(/console-library-(upload|recall)|409|422/);
	const mark = randomInt(1e9);
	const name = `Prices ${mark}.txt`;
	const { id: folderId } = await site.folders.add(
		{ name: `Versions ${mark}` },
		"e2e",
	);
	const { id } = await site.staffFiles.put(
		folderId,
		{ name, bytes: Buffer.from("one") },
		"e2e",
	);
	await signIn(page, managing);
	await visit(page, `/console/library?folder=${folderId}`);
	const dialog = page.getByRole("dialog");
	const newest = async () => (await site.staffFiles.versions(id))[0];

	await test.step("a file of the same name is offered as a new version", async () => {
		await page
			.getByTestId("library-files")
			.setInputFiles(text(name, "the second"));
		await page.getByRole("button", { name: en.asVersion }).click();
		await expect(page.getByText(`“${name}” has a new version.`)).toBeVisible();
		await expect(page.getByRole("button", { name: en.asVersion })).toHaveCount(
			0,
		);
		expect(await newest()).toMatchObject({ version: 2, size: 10 });
	});

	const openVersions = async () => {
		await page
			.getByRole("button", { name: `Actions for ${name}` })
			.press("Enter");
		await page.getByRole("menuitem", { name: en.deed_versions }).click();
	};

	await test.step("a version that is refused once its sheet was closed is said all the same", async () => {
		let go = () => {};
		const closed = new Promise<void>((done) => {
			go = done;
		});
		await page.route(
			"**/console-library-upload",
			async (route) => {
				await closed;
				await route.continue();
			},
			{ times: 1 },
		);
		await openVersions();
		await expect(dialog.getByLabel(en.newVersionNote)).toBeFocused();
		await dialog.getByRole("button", { name: en.addVersion }).click();
		await expect(dialog.getByText(en.noFile)).toBeVisible();
		await dialog
			.getByTestId("library-version")
			.setInputFiles(text("same.txt", "the second"));
		await dialog.getByRole("button", { name: en.addVersion }).click();
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
		go();
		await expect(page.getByText(/^same.txt was not taken:/)).toBeVisible();
	});

	await test.step("in its history another is added with its reason, which withdraws the former", async () => {
		await openVersions();
		// The choice outlasts the sheet.
		await expect(dialog.getByText("same.txt")).toBeVisible();
		await dialog
			.getByTestId("library-version")
			.setInputFiles(text("whatever.txt", "the third one"));
		await dialog.getByLabel(en.newVersionNote).fill("Freight was missing");
		await dialog.getByLabel(en.withdrawFormer).check();
		await dialog.getByRole("button", { name: en.addVersion }).click();
		await expect(dialog.getByText("Freight was missing")).toBeVisible();
		const items = dialog.getByRole("listitem");
		await expect(items).toHaveCount(3);
		const saved = page.waitForEvent("download");
		await items.nth(1).getByRole("link").click();
		expect((await saved).suggestedFilename()).toBe(
			name.replace(".txt", " (v2).txt"),
		);
		await expect(items.nth(0)).toContainText(en.versionState_current);
		await expect(items.nth(1)).toContainText(en.versionState_withdrawn);
		await expect(items.nth(2)).toContainText(en.versionState_superseded);
		expect(await violations(page)).toEqual([]);
	});

	await test.step("going back is a new version, and what is withdrawn is reinstated", async () => {
		await dialog.getByRole("button", { name: "Back to version 1" }).click();
		await expect(dialog.getByText("Content of version 1 again")).toBeVisible();
		expect(await newest()).toMatchObject({ version: 4, size: 3, restores: 1 });
		await dialog.getByRole("button", { name: "Reinstate version 2" }).click();
		await expect(dialog.getByText(en.versionState_withdrawn)).toHaveCount(0);
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
	});

	await test.step("withdrawing asks first, and nothing slides under the pointer", async () => {
		await openVersions();
		const withdraw = dialog.getByRole("button", { name: "Withdraw version 2" });
		const place = await withdraw.boundingBox();
		await withdraw.click();
		const question = page.getByRole("alertdialog");
		await expect(question).toContainText("Withdraw version 2?");
		expect(await violations(page)).toEqual([]);
		await question.getByRole("button", { name: en.cancel }).click();
		await expect(dialog.getByText(en.versionState_withdrawn)).toHaveCount(0);
		await withdraw.click();
		await question.getByRole("button", { name: en.withdraw }).click();
		const back = dialog.getByRole("button", { name: "Reinstate version 2" });
		await expect(back).toBeFocused();
		expect((await back.boundingBox())?.x).toBe(place?.x);
		await back.click();
		await expect(dialog.getByText(en.versionState_withdrawn)).toHaveCount(0);
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
	});

	await test.step("who took a version is told of its recall, and listed until he has acknowledged", async () => {
		const account = `taker-${mark}`;
		const password = randomBytes(12).toString("hex");
		const { id: accountId } = await site.accounts.add({
			...{ account, name: "Taker", password },
		});
		const taken = (await site.staffFiles.versions(id)).find(
			({ version }) => version === 2,
		);
		await site.takings.note({
			...{ entryId: id, name, size: 10, way: "file", stamp: "e2e" },
			sha256: taken?.sha256 ?? "",
			taker: { accountId, account },
		});
		await page
			.getByRole("button", { name: `Actions for ${name}` })
			.press("Enter");
		await page.getByRole("menuitem", { name: en.deed_versions }).click();
		await dialog.getByRole("button", { name: "Recall version 2" }).click();
		const reason = dialog.getByLabel(en.recallReason);
		await expect(reason).toBeFocused();
		const send = dialog.getByRole("button", { name: "Tell 1 partner" });
		await send.click();
		await expect(dialog.getByText(/Say in a few words why/)).toBeVisible();
		await reason.fill("Freight was missing from it");
		expect(await violations(page)).toEqual([]);
		await send.click();
		await expect(
			dialog.getByText(`Not yet acknowledged: ${account}`),
		).toBeVisible();
		expect(await violations(page)).toEqual([]);

		const { items } = await site.notices.page(accountId, "en", {
			...{ page: 1, limit: 1 },
		});
		expect(items[0]?.title).toBe(`Recalled: ${name}`);
		await site.notices.mark(accountId, [items[0]?.id ?? ""], true);
		await page.keyboard.press("Escape");
		await page
			.getByRole("button", { name: `Actions for ${name}` })
			.press("Enter");
		await page.getByRole("menuitem", { name: en.deed_versions }).click();
		await expect(dialog.getByText("1 of 1 have acknowledged.")).toBeVisible();
		await expect(dialog.getByText(/Not yet acknowledged/)).toHaveCount(0);
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
	});

	await test.step("it fits 320 pixels, in Arabic", async () => {
		await remember(page, "ar", baseURL ?? "");
		await page.setViewportSize({ width: 320, height: 700 });
		await page.goto(`/console/library?folder=${folderId}`);
		const row = page.getByRole("row", { name });
		await row.getByRole("button").last().click();
		await page.getByRole("menuitem", { name: "النسخ" }).click();
		await expect(dialog.getByRole("listitem")).toHaveCount(4);
		expect(await violations(page)).toEqual([]);
		const widest = () => document.documentElement.scrollWidth;
		expect(await page.evaluate(widest)).toBeLessThanOrEqual(320);
	});
	await site.library.remove(folderId);
});
