import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { invitationPath } from "../../../contracts/addresses/accountPages.ts";
import { readMail } from "../../../tests/fakes/mime.ts";
import arPartners from "../../../texts/ar/partners.json" with { type: "json" };
import arTexts from "../../../texts/ar/server/accountPages.json" with {
	type: "json",
};
import arAccounts from "../../../texts/ar/server/accounts.json" with {
	type: "json",
};
import enPartners from "../../../texts/en/partners.json" with { type: "json" };
import enTexts from "../../../texts/en/server/accountPages.json" with {
	type: "json",
};
import enAccounts from "../../../texts/en/server/accounts.json" with {
	type: "json",
};
import { violations } from "../../axe.ts";
import { expect, type MailHouse, test } from "../../console/mailHouse.ts";
import { hydrated, inLanguage, visit } from "../../visit.ts";
import { code } from "../partner.ts";

const accountTexts = { en: enAccounts, ar: arAccounts };

const isWider = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

async function logIn(page: Page, account: string, password: string) {
	await expect(page).toHaveURL(/\/login/);
	await hydrated(page);
	await page.locator('[name="account"]').fill(account);
	await page.locator('[name="password"]').fill(password);
	await page.locator('[name="code"]').fill(code);
	await page.locator('main form button[type="submit"]').click();
	await expect(page).toHaveURL(/\/downloadbox\//);
}

/** Address of the link in the newest mail to somebody. */
async function linkTo(house: MailHouse, email: string): Promise<string> {
	const found = () =>
		house.received
			.filter(({ to }) => to.includes(email))
			.map(({ raw }) => readMail(raw).texts("text/plain").join())
			.map((text) => /http\S+\/password\/\S+/.exec(text)?.[0])
			.find((link) => link !== undefined);
	await expect.poll(found, { timeout: 45_000 }).toBeDefined();
	return found() ?? "";
}

for (const [language, t, p] of [
	["en", enTexts, enPartners],
	["ar", arTexts, arPartners],
] as const)
	test(`a partner comes in by an invitation, forgets the password, and chooses another: ${language} ${language === "en" ? "@desktop" : "@phone"}`, async ({
		page,
		house,
		forgive,
	}) => {
		// Calls the center still makes when the cookies are taken are refused.
		forgive(/4(01|10|22)/);
		const account = `awa-${randomInt(1e9)}`;
		const email = `${account}@example.com`;
		const { token = "" } = await house.services.accounts.invite(
			{ account, name: "Awa Diop", email, language },
			"e2e",
		);
		await page.goto(invitationPath(token, language));
		const title = page.getByRole("heading", { level: 1 });
		await expect(title).toHaveText(t.invitation);
		expect(await violations(page)).toEqual([]);
		expect(await isWider(page)).toBe(false);

		await test.step("what is typed can be seen", async () => {
			const field = page.getByLabel(t.field, { exact: true });
			await field.fill("short");
			await page.getByLabel(t.show).check();
			await expect(field).toHaveAttribute("type", "text");
			expect(await violations(page)).toEqual([]);
			await page.getByLabel(t.show).uncheck();
			await expect(field).toHaveAttribute("type", "password");
		});
		await test.step("a short one is refused in the page's own words", async () => {
			await page.keyboard.press("Shift+Tab");
			await page.keyboard.press("Enter");
			const { passwordShort } = accountTexts[language];
			const words = passwordShort.split("{")[0]?.trim() ?? "";
			await expect(page.locator("#fault")).toContainText(words);
		});
		await test.step("a weak password is refused by keyboard, with the reason", async () => {
			await page.getByLabel(t.field, { exact: true }).fill("password1234");
			await page.keyboard.press("Enter");
			await expect(page).toHaveURL(/fault=passwordGuessable/);
			await expect(page.locator("#fault")).toBeVisible();
			await expect(page.getByLabel(t.field, { exact: true })).toBeFocused();
			await expect(page.getByLabel(t.field, { exact: true })).toHaveValue("");
			expect(await violations(page)).toEqual([]);
		});
		await test.step("a good one is taken, and lets in", async () => {
			await page
				.getByLabel(t.field, { exact: true })
				.fill("four words nobody joins");
			await page.keyboard.press("Enter");
			await expect(title).toHaveText(t.doneTitle);
			await page.reload();
			await expect(title).toHaveText(t.doneTitle);
			await page.getByRole("link", { name: t.login }).click();
			await logIn(page, account, "four words nobody joins");
		});
		await test.step("forgotten: asked for at the login, mailed, and changed", async () => {
			await page.context().clearCookies();
			await page.evaluate(() => sessionStorage.clear());
			await visit(page, inLanguage(language, "/login"));
			await page.getByRole("link", { name: p.login.forgotten }).click();
			await expect(title).toHaveText(t.askTitle);
			await page.getByRole("button").click();
			await expect(page.getByText(t.empty, { exact: true })).toBeVisible();
			await page.goto("/robots.txt");
			await page.goBack();
			await expect(page.getByText(t.empty, { exact: true })).toBeVisible();
			await page.getByLabel(t.askField).fill(email);
			await page.keyboard.press("Enter");
			await expect(title).toHaveText(t.askedTitle);
			expect(await violations(page)).toEqual([]);
			await page.goto(await linkTo(house, email));
			await expect(title).toHaveText(t.password);
			await page
				.getByLabel(t.field, { exact: true })
				.fill("another four words here");
			await page.keyboard.press("Enter");
			await expect(title).toHaveText(t.doneTitle);
			await page.getByRole("link", { name: t.login }).click();
			await logIn(page, account, "another four words here");
		});
		await page.goto(invitationPath(token, language));
		await expect(title).toHaveText(t.usedTitle);
	});
