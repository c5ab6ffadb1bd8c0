import { randomInt } from "node:crypto";
import ar from "../../texts/ar/console/partners.json" with { type: "json" };
import en from "../../texts/en/console/partners.json" with { type: "json" };
import people from "../../texts/en/console/people.json" with { type: "json" };
import shell from "../../texts/en/console/shell.json" with { type: "json" };
import pages from "../../texts/en/server/accountPages.json" with {
	type: "json",
};
import accounts from "../../texts/en/server/accounts.json" with {
	type: "json",
};
import { violations } from "../axe.ts";
import { expect, remember, visit } from "../visit.ts";
import { test } from "./staff.ts";

const managing = [{ role: "partner-manager" as const }];

test("a partner is invited by keyboard, comes in, is edited, and is disabled at once @desktop", async ({
	page,
	site,
	signIn,
	forgive,
}) => {
	forgive(/4(09|22)/);
	await signIn(page, managing);
	await visit(page, "/console/partners");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.title);
	const account = `awa-${randomInt(1e9)}`;
	const dialog = page.getByRole("dialog");

	await test.step("left half-filled, the sheet asks, and keeps what was typed", async () => {
		const invite = page.getByRole("button", { name: en.invite });
		const question = page.getByRole("alertdialog", {
			name: shell.discardTitle,
		});
		await invite.press("Enter");
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
		await invite.press("Enter");
		const name = dialog.getByLabel(en.name, { exact: true });
		await name.fill("Awa");
		await page.keyboard.press("Escape");
		await expect(question).toBeVisible();
		expect(await violations(page)).toEqual([]);
		const stay = question.getByRole("button", { name: shell.keepEditing });
		await expect(stay).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(question).toHaveCount(0);
		await page.keyboard.press("Escape");
		await page.keyboard.press("Escape");
		await expect(question).toHaveCount(0);
		await expect(name).toHaveValue("Awa");
		await expect(name).toBeFocused();
		await dialog.getByRole("button", { name: en.cancel }).click();
		await question.getByRole("button", { name: shell.discard }).click();
		await expect(dialog).toHaveCount(0);
		await expect(question).toHaveCount(0);
	});

	await test.step("what is missing is said at its field, then the link is shown once", async () => {
		await page.getByRole("button", { name: en.invite }).press("Enter");
		await expect(dialog.getByLabel(en.account)).toBeFocused();
		await page.keyboard.type(account);
		await page.keyboard.press("Enter");
		await expect(dialog.getByLabel(en.name, { exact: true })).toBeFocused();
		await page.keyboard.type("Awa Diop");
		await dialog.getByLabel(en.email).fill("no address");
		await page.keyboard.press("Enter");
		await expect(dialog.getByLabel(en.email)).toHaveAttribute(
			"aria-invalid",
			"true",
		);
		await dialog.getByLabel(en.email).fill(`${account}@example.com`);
		await dialog.getByLabel(en.distributor).selectOption({ index: 1 });
		expect(await violations(page)).toEqual([]);
		await dialog.getByLabel(en.email).press("Enter");
		await expect(dialog.getByLabel(people.link)).toHaveValue(
			/\/invitations\/[\w-]{43}\?lang=en$/,
		);
	});

	const address = await dialog.getByLabel(people.link).inputValue();
	await dialog.getByRole("button", { name: people.done }).click();
	await page.getByRole("searchbox").fill(account);
	const row = page.locator("tbody tr").filter({ hasText: account });
	await expect(row).toHaveCount(1);
	await expect(row).toContainText(en.state_invited);
	await expect(page).toHaveURL(new RegExp(`search=${account}`));

	await test.step("the partner chooses a password, and logs in", async () => {
		const other = await page.context().browser()?.newContext();
		const visitor = await other?.newPage();
		if (!visitor) throw new Error("no browser");
		await visitor.goto(address);
		await visitor
			.getByLabel(pages.field, { exact: true })
			.fill("four words nobody joins");
		await visitor.keyboard.press("Enter");
		await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(
			pages.doneTitle,
		);
		await other?.close();
	});
	await test.step("what staff know is changed, and a colleague's change elsewhere stays", async () => {
		await page.reload();
		await expect(row).not.toContainText(en.state_invited);
		await row
			.getByRole("button", { name: en.editOf.replace("{name}", "Awa Diop") })
			.click();
		await site.accounts.save(account, { contact: "Rosa" }, "e2e");
		await dialog.getByLabel(en.name, { exact: true }).fill("Awa D.");
		await page.keyboard.press("Enter");
		await expect(row).toContainText("Awa D.");
		await expect(row).toContainText("Rosa");
	});
	await test.step("a colleague's change of the same fact is said before it is written over", async () => {
		await row
			.getByRole("button", { name: en.editOf.replace("{name}", "Awa D.") })
			.click();
		const contact = dialog.getByLabel(en.contact);
		await expect(contact).toHaveValue("Rosa");
		await site.accounts.save(account, { contact: "Ines" }, "e2e");
		await contact.fill("Noor");
		// Another fault comes first, and tells of no colleague.
		const email = dialog.getByLabel(en.email);
		const address = await email.inputValue();
		await email.fill("no address");
		await page.keyboard.press("Enter");
		await expect(email).toHaveAttribute("aria-invalid", "true");
		await email.fill(address);
		await page.keyboard.press("Enter");
		await expect(dialog).toContainText(
			accounts.factNow.replace("{value}", "Ines"),
		);
		await expect(contact).toHaveValue("Noor");
		expect(await violations(page)).toEqual([]);
		await contact.press("Enter");
		await expect(dialog).toHaveCount(0);
		await expect(row).toContainText("Noor");
	});
	await test.step("disabled after a question, and enabled again", async () => {
		const act = async (name: string) => {
			await row
				.getByRole("button", { name: en.actionsOf.replace("{name}", "Awa D.") })
				.press("Enter");
			await page.getByRole("menuitem", { name }).press("Enter");
		};
		await act(en.disable);
		await page
			.getByRole("alertdialog")
			.getByRole("button", { name: en.disable, exact: true })
			.click();
		await expect(row).toContainText(en.state_disabled);
		expect(await site.accounts.activeName(account)).toBeUndefined();
		await act(en.enable);
		await expect(row).not.toContainText(en.state_disabled);
		expect(await violations(page)).toEqual([]);
	});
});

test("partners fit 320 pixels, in Arabic @desktop", async ({
	page,
	site,
	signIn,
	baseURL,
}) => {
	const account = `x-${randomInt(1e9)}`;
	const group = `${"Distributors".repeat(5)} ${randomInt(1e9)}`;
	await site.groups.add({ name: group, note: "Chile" }, "e2e");
	await site.accounts.invite(
		{ account, name: "Awa Diop", contact: "Ana", join: [group] },
		"e2e",
	);
	await signIn(page, managing);
	await remember(page, "ar", baseURL ?? "");
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto("/console/partners");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(ar.title);
	await expect(page.locator("tbody tr").first()).toBeVisible();
	const widest = () => document.documentElement.scrollWidth;
	expect(await page.evaluate(widest)).toBeLessThanOrEqual(320);
	expect(await violations(page)).toEqual([]);
	await page.getByRole("button", { name: ar.invite }).first().click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByLabel(ar.groups)).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: ar.groups, exact: true }).click();
	const line = dialog.getByRole("listitem").filter({ hasText: group });
	await expect(line).toBeVisible();
	expect(await page.evaluate(widest)).toBeLessThanOrEqual(320);
	expect(
		await dialog.evaluate((it) => it.scrollWidth - it.clientWidth),
	).toBeLessThanOrEqual(0);
	expect(await violations(page)).toEqual([]);
	await site.accounts.save(account, { leave: [group] }, "e2e");
	await site.groups.remove(group, "e2e");
});

test("who administers no partners is told so @desktop", async ({
	page,
	signIn,
}) => {
	await signIn(page, [{ role: "lead-manager" }]);
	await visit(page, "/console/partners");
	await expect(page.getByRole("navigation").first()).not.toContainText(
		en.title,
	);
});
