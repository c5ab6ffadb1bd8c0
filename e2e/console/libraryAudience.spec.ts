import { randomInt } from "node:crypto";
import { addFile } from "../../tests/files/library.ts";
import en from "../../texts/en/console/library.json" with { type: "json" };
import { violations } from "../axe.ts";
import { expect, visit } from "../visit.ts";
import { test } from "./staff.ts";

const managing = [{ role: "library-manager" as const }];

test("an audience is rehearsed before it is saved, and taken back @desktop", async ({
	page,
	site,
	signIn,
	forgive,
}) => {
	await signIn(page, managing);
	const mark = randomInt(1e9);
	const [folder, group, other, account] = [
		...["Prices", "Group", "Other", "partner"],
	].map((one) => `${one}-${mark}`) as [string, string, string, string];
	for (const name of [group, other]) await site.groups.add({ name }, "e2e");
	await site.accounts.invite({ account, name: `Eva ${mark}` }, "e2e");
	const { id } = await site.folders.add({ name: folder }, "e2e");
	await addFile(site.library, id, `List ${mark}.pdf`);
	let answer = () => {};
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/console-library-editions-behind", async (route) => {
		await answered;
		await route.continue();
	});
	await visit(page, `/console/library?search=${mark}`);
	const row = page.getByRole("row", { name: folder }).last();
	await test.step("buttons of the head come at once, where they stay", async () => {
		await expect(row).toBeVisible();
		const button = page.getByRole("button", { name: en.newFolder });
		await expect(button).toBeHidden();
		answer();
		await expect(button).toBeVisible();
	});
	await row.getByRole("button", { name: `Actions for ${folder}` }).click();
	await page.getByRole("menuitem", { name: en.deed_audience }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel(en.audienceSome).check();
	await dialog
		.getByLabel(en.groups, { exact: true })
		.selectOption({ label: `${group} (0)` });
	await expect(dialog.getByText(`Eva ${mark}`)).toBeVisible();
	await expect(dialog).toContainText("would see fewer files");
	expect(await violations(page)).toEqual([]);
	await dialog.getByRole("button", { name: en.save }).click();
	await expect(dialog).toHaveCount(0);
	await expect(page.getByText(`Only for ${group}`)).toBeVisible();
	await expect(
		page.getByText(`“${folder}” is now there for ${group} only, at any time.`),
	).toBeVisible();
	await page.keyboard.press("Control+z");
	await expect(page.getByText(`Only for ${group}`)).toHaveCount(0);

	await test.step("closing it to links says that those given go empty, and is marked", async () => {
		await row.getByRole("button", { name: `Actions for ${folder}` }).click();
		await page.getByRole("menuitem", { name: en.deed_audience }).click();
		await dialog.getByLabel(en.linksAllowed).uncheck();
		await expect(dialog).toContainText(
			"No link to a collection gives any of it now.",
		);
		await expect(dialog.getByText(en.nobodyConcerned)).toHaveCount(0);
		await dialog.getByRole("button", { name: en.save }).click();
		await expect(row.getByText(en.withoutLinks)).toBeVisible();
		await expect(
			page
				.getByRole("navigation", { name: en.tree })
				.getByRole("row", { name: folder })
				.getByRole("img", { name: en.withoutLinks }),
		).toBeVisible();
		await page.keyboard.press("Control+z");
		await expect(row.getByText(en.withoutLinks)).toHaveCount(0);
	});

	await test.step("at the top there is no folder above to follow for uploads", async () => {
		await row.getByRole("button", { name: `Actions for ${folder}` }).click();
		await page.getByRole("menuitem", { name: en.deed_policy }).click();
		await expect(
			dialog.getByRole("option", { name: `Default: ${en.policy_inspect}` }),
		).toBeAttached();
		await page.keyboard.press("Escape");
	});

	await test.step("what somebody has changed since is not taken back, and that is said", async () => {
		forgive(/409/);
		await row.getByRole("button", { name: `Actions for ${folder}` }).click();
		await page.getByRole("menuitem", { name: en.deed_audience }).click();
		await dialog.getByLabel(en.audienceSome).check();
		await dialog
			.getByLabel(en.groups, { exact: true })
			.selectOption({ label: `${group} (0)` });
		await dialog.getByRole("button", { name: en.save }).click();
		await expect(page.getByText(`Only for ${group}`)).toBeVisible();
		await site.audiences.set(id, [other], "e2e");
		await page.keyboard.press("Control+z");
		await expect(page.getByText(/in the meantime/)).toBeVisible();
		await expect(page.getByText(`Only for ${other}`)).toBeVisible();
	});

	await test.step("a name that somebody gave first is shown, and what was typed stays", async () => {
		await row.getByRole("button", { name: `Actions for ${folder}` }).click();
		await page.getByRole("menuitem", { name: en.deed_rename }).click();
		const name = (language: string) => dialog.getByLabel(language);
		await name("Français").fill(`Tarifs ${mark}`);
		await name("Español").fill(`Precios ${mark}`);
		await site.folders.rename(
			id,
			[{ language: "fr", name: `Prix ${mark}` }],
			"e2e",
		);
		await dialog.getByRole("button", { name: en.save }).click();
		await expect(dialog.getByRole("alert")).toContainText("in the meantime");
		await expect(name("Français")).toHaveValue(`Tarifs ${mark}`);
		await expect(name("Español")).toHaveValue(`Precios ${mark}`);
		await dialog.getByRole("button", { name: en.save }).click();
		await expect(dialog).toHaveCount(0);
	});
	await site.library.remove(id);
});
