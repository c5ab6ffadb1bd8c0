import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import ar from "../../texts/ar/console/partners.json" with { type: "json" };
import en from "../../texts/en/console/partners.json" with { type: "json" };
import { violations } from "../axe.ts";
import { expect, remember, visit } from "../visit.ts";
import { test } from "./staff.ts";

const managing = [{ role: "partner-manager" as const }];

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
