import { randomInt } from "node:crypto";
import en from "../../texts/en/console/partners.json" with { type: "json" };
import accounts from "../../texts/en/server/accounts.json" with {
	type: "json",
};
import { violations } from "../axe.ts";
import { expect, visit } from "../visit.ts";
import { test } from "./staff.ts";

const managing = [{ role: "partner-manager" as const }];

test("a group is added, a partner put in and found by it, and it stays while a folder is for it @desktop", async ({
	page,
	site,
	signIn,
	forgive,
}) => {
	forgive(/409/);
	await signIn(page, managing);
	const group = `Chile ${randomInt(1e9)}`;
	const account = `eva-${randomInt(1e9)}`;
	await site.accounts.invite({ account, name: "Eva Soto" }, "e2e");
	await visit(page, `/console/partners?search=${account}`);
	const dialog = page.getByRole("dialog");
	const row = page.locator("tbody tr").filter({ hasText: account });
	const openGroups = async () => {
		await page
			.getByRole("button", { name: en.groups, exact: true })
			.press("Enter");
		await expect(
			dialog.getByRole("heading", { name: en.groups, exact: true }),
		).toBeVisible();
		// A sheet takes the focus once it is there: typing before would lose it again.
		const hasFocus = () =>
			dialog.evaluate((sheet) => sheet.contains(document.activeElement));
		await expect.poll(hasFocus).toBe(true);
	};
	const line = (name: string) =>
		dialog.getByRole("listitem").filter({ hasText: name });

	await test.step("added by keyboard, and refused at its field where there is one of the name", async () => {
		await openGroups();
		const field = dialog
			.getByRole("form", { name: en.newGroup })
			.getByLabel(en.groupName);
		await field.press("Enter");
		await expect(field).toBeFocused();
		await expect(field).toHaveAttribute("aria-invalid", "true");
		await field.fill(group);
		await page.keyboard.press("Tab");
		await page.keyboard.type("by country");
		await page.keyboard.press("Enter");
		await expect(line(group)).toContainText("by country");
		await expect(field).toBeFocused();
		await expect(field).toHaveValue("");
		await field.fill(group.toUpperCase());
		await field.press("Enter");
		await expect(field).toHaveAttribute("aria-invalid", "true");
		await expect(dialog).toContainText(
			accounts.groupTaken.replace("{name}", group.toUpperCase()),
		);
		expect(await violations(page)).toEqual([]);
		await field.fill("");
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
	});
	await test.step("a partner is put in, shows it, and is found by it after loading anew", async () => {
		await row
			.getByRole("button", { name: en.editOf.replace("{name}", "Eva Soto") })
			.click();
		await dialog.getByLabel(en.groups).selectOption(group);
		await expect(
			dialog.getByRole("button", {
				name: en.leaveGroup.replace("{name}", group),
			}),
		).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await dialog.getByRole("button", { name: en.save }).click();
		await expect(row.locator("td").nth(1)).toContainText(group);
		await page
			.getByLabel(en.group, { exact: true })
			.selectOption(`${group} (1)`);
		await page.getByRole("searchbox").fill("");
		await expect(page).toHaveURL(/group=[\w-]{36}$/);
		await page.reload();
		await expect(page.locator("tbody tr")).toHaveCount(1);
		await expect(row).toBeVisible();
		await expect(
			page.getByLabel(en.state, { exact: true }).getByRole("option").first(),
		).toHaveText("All (1)");
		expect(await violations(page)).toEqual([]);
	});
	const renamed = `${group} and Peru`;
	await test.step("named anew, by keyboard", async () => {
		await openGroups();
		await line(group)
			.getByRole("button", { name: en.renameOf.replace("{name}", group) })
			.press("Enter");
		const field = line("").locator("form").getByLabel(en.groupName);
		await expect(field).toBeFocused();
		await field.fill(renamed);
		await page.keyboard.press("Enter");
		await expect(line(renamed)).toBeVisible();
		await expect(
			line(renamed).getByRole("button", {
				name: en.renameOf.replace("{name}", renamed),
			}),
		).toBeFocused();
	});
	const remove = async () => {
		await line(renamed)
			.getByRole("button", { name: en.removeOf.replace("{name}", renamed) })
			.click();
		await page
			.getByRole("alertdialog")
			.getByRole("button", { name: en.remove, exact: true })
			.click();
	};
	await test.step("removal is refused with the folder named, then done", async () => {
		const folder = `Prices ${randomInt(1e9)}`;
		const { id } = await site.folders.add({ name: folder }, "e2e");
		await site.audiences.set(id, [renamed], "e2e");
		await remove();
		await expect(line(renamed).getByRole("alert")).toContainText(folder);
		expect(await violations(page)).toEqual([]);
		await site.audiences.set(id, [], "e2e");
		await remove();
		await expect(line(renamed)).toHaveCount(0);
		await page.keyboard.press("Escape");
		await expect(page).not.toHaveURL(/group=/);
		await page.getByRole("searchbox").fill(account);
		await expect(row).toHaveCount(1);
		await expect(row).not.toContainText(group);
		await site.library.remove(id);
	});
});
