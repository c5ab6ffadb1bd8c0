import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
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

test("a table of partners shows what it would do, does it once, and fits 320 pixels @desktop", async ({
	page,
	signIn,
	forgive,
}) => {
	forgive(/422/);
	await signIn(page, managing);
	await visit(page, "/console/partners");
	await page.getByRole("button", { name: en.table }).press("Enter");
	const dialog = page.getByRole("dialog");
	const account = `row-${randomInt(1e9)}`;
	const choose = (csv: string) =>
		dialog.getByLabel(en.tableChoose).setInputFiles({
			...{ name: "partners.csv", mimeType: "text/csv" },
			buffer: Buffer.from(csv),
		});

	await test.step("what is no table is refused with a reason", async () => {
		await choose("name\nAwa Diop");
		await expect(dialog.getByRole("alert")).toContainText("account");
		await choose("");
		await expect(dialog.getByRole("alert")).toHaveText(en.tableNothing);
	});

	await test.step("nothing is done before the button", async () => {
		await choose(
			`account;name;groups\n${account};Roe Table;\nx;Too short;\n${account}-2;Row;No such group`,
		);
		await expect(dialog.getByRole("status")).toHaveText(
			"1 to invite, none to change, none as it is, 2 that cannot be carried out.",
		);
		const rows = dialog.getByRole("list", { name: en.tableRows });
		await expect(rows.getByRole("listitem")).toHaveCount(3);
		await expect(rows).toContainText("There is no group No such group.");
		expect(await violations(page)).toEqual([]);
		await page.setViewportSize({ width: 320, height: 640 });
		expect(
			await page.evaluate(
				() => document.documentElement.scrollWidth <= innerWidth,
			),
		).toBe(true);
		await page.setViewportSize({ width: 1440, height: 900 });
	});

	await test.step("links that were not mailed are saved, and a second run does nothing", async () => {
		const download = page.waitForEvent("download");
		await dialog.getByRole("button", { name: "Invite 1" }).press("Enter");
		const saved = await (await download).createReadStream();
		let links = "";
		for await (const part of saved) links += part;
		expect(links).toMatch(
			new RegExp(
				`^account,name,link,good until\\r\\n${account},Roe Table,http`,
			),
		);
		await expect(dialog.getByRole("status")).toHaveText(
			"1 row was carried out.",
		);
		await choose(`account;name\n${account};Roe Table`);
		await expect(dialog.getByRole("status")).toHaveText(
			"Nobody to invite, none to change, 1 as it is.",
		);
		await dialog.getByRole("button", { name: en.close }).click();
		await page.getByRole("searchbox").fill(account);
		await expect(
			page.locator("tbody tr").filter({ hasText: "Roe Table" }),
		).toHaveCount(1);
	});
});

for (const [language, texts] of [
	["en", en],
	["ar", ar],
] as const)
	test(`the second step of who lost his phone is taken away in ${language} ${language === "ar" ? "@phone" : "@desktop"}`, async ({
		page,
		site,
		signIn,
		baseURL,
		forgive,
	}) => {
		forgive(/422/);
		const { accounts } = site;
		const account = `step-${randomInt(1e9)}`;
		const password = "a long walk by the harbour at noon";
		await accounts.add({ account, name: "Awa Diop", password });
		const own = accounts.ways.own;
		const { id = "" } =
			(await accounts.list()).find((one) => one.account === account) ?? {};
		const origin = { device: "Firefox, Linux", network: "198.51.100.*" };
		const { token } = await accounts.sessions.open(id, origin);
		const session = await accounts.access.byToken(token);
		if (!session) throw new Error("no session");
		const address = "198.51.100.7";
		const by = { password, code: "" };
		const proof = await accounts.ways.proofs.give(session, by, address);
		const { secret, ticket } = await own.beginApp(session, proof);
		const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
		const totp = { secret, ticket, code };
		await own.saveApp(session, totp, { proof, address });
		await remember(page, language, baseURL ?? "");
		await signIn(page, managing);
		await visit(page, `/console/partners?search=${account}`);
		const dialog = page.getByRole("dialog");
		await page
			.getByRole("button", {
				name: texts.actionsOf.replace("{name}", "Awa Diop"),
			})
			.press("Enter");
		await page.getByRole("menuitem", { name: texts.devices }).press("Enter");
		const take = dialog.getByRole("button", { name: texts.takeStep });
		await take.press("Enter");
		const reason = dialog.getByLabel(texts.takeReason);
		await expect(reason).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(reason).toHaveAttribute("aria-invalid", "true");
		await expect.poll(() => violations(page)).toEqual([]);
		await reason.fill("Lost phone, called back");
		await page.keyboard.press("Enter");
		await expect(dialog.getByText(texts.waysNoApp)).toBeVisible();
		expect(await accounts.ways.staff.of(account)).toMatchObject({
			app: false,
		});
	});
