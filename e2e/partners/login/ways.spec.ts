import { Secret, TOTP } from "otpauth";
import { invitationPath } from "../../../contracts/addresses/accountPages.ts";
import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { pageMap } from "../../../contracts/map.ts";
import ar from "../../../texts/ar/server/accountPages.json" with {
	type: "json",
};
import en from "../../../texts/en/server/accountPages.json" with {
	type: "json",
};
import { violations } from "../../axe.ts";
import {
	addAuthenticator,
	type House,
	houseFixtures,
} from "../../console/house.ts";
import { visit, widthOf } from "../../visit.ts";
import { test as base, code, expect, partnerVoices } from "../partner.ts";

/** A site with a name: passkeys belong to one. */
const test = base.extend<object, { house: House }>(houseFixtures("ways"));

const password = "a long walk by the harbour at noon";

for (const { language, p } of partnerVoices) {
	const { person, login } = p;
	test.describe(`in ${language}`, () => {
		test("passkey and authenticator app are added, and each lets in", {
			tag: widthOf(language),
		}, async ({ page, house, speak, forgive }) => {
			forgive(/422/);
			const account = `ways-${language}`;
			await house.services.accounts.add({ account, name: "Amina", password });
			await speak(language);
			const region = page.getByRole("region", { name: person.ways });
			const dialog = page.getByRole("dialog");
			const press = (name: string) =>
				dialog.getByRole("button", { name, exact: true }).press("Enter");

			async function byPassword(): Promise<void> {
				await visit(page, pageMap.login.path);
				await page.getByLabel(login.account).fill(account);
				await page.getByLabel(login.password, { exact: true }).fill(password);
				await page.getByLabel(login.code, { exact: true }).fill(code);
				await page.keyboard.press("Enter");
			}
			async function prove(given?: string): Promise<void> {
				await dialog.getByLabel(person.proofPassword).fill(password);
				if (given) await dialog.getByLabel(person.proofCode).fill(given);
				await page.keyboard.press("Enter");
			}
			async function leave(): Promise<void> {
				await page.evaluate(() => sessionStorage.clear());
			}

			await byPassword();
			await page.waitForURL(/downloadbox/);
			await page.goto(centerPages.person);

			let secret = "";
			const shown = () =>
				new TOTP({ secret: Secret.fromBase32(secret) }).generate();
			await test.step("the app is set up by its first code", async () => {
				await region
					.getByRole("button", { name: person.appSetUp })
					.press("Enter");
				await expect(dialog.getByLabel(person.proofPassword)).toBeFocused();
				await page.keyboard.type("not it at all");
				await page.keyboard.press("Enter");
				await expect(dialog.getByRole("alert")).not.toBeEmpty();
				await expect.poll(() => violations(page)).toEqual([]);
				await prove();
				await expect(dialog.getByLabel(person.appCode)).toBeFocused();
				const text = await dialog.locator("bdi").innerText();
				secret = text.replaceAll(/\s/g, "");
				await expect.poll(() => violations(page)).toEqual([]);
				await page.keyboard.type(shown());
				await page.keyboard.press("Enter");
				await expect(dialog.getByRole("listitem")).toHaveCount(10);
				await expect.poll(() => violations(page)).toEqual([]);
			});
			const codes = () => dialog.getByRole("listitem").allInnerTexts();
			const first = await codes();
			await test.step("codes shown once stay until they are said to be kept", async () => {
				await page.keyboard.press("Escape");
				await page.goBack();
				await expect(dialog.getByRole("listitem")).toHaveText(first);
				await press(person.codesKept);
				await expect(dialog).toHaveCount(0);
			});
			await test.step("other codes are made after a question only", async () => {
				const anew = region.getByRole("button", { name: person.codesAnew });
				await anew.press("Enter");
				await expect(dialog).toContainText(person.codesAnewText);
				await expect.poll(() => violations(page)).toEqual([]);
				await press(person.cancel);
				await expect(dialog).toHaveCount(0);
				await anew.press("Enter");
				await press(person.codesAnewGo);
				await expect(dialog.getByRole("listitem")).toHaveCount(10);
			});
			const [recovery = "", spare = ""] = await codes();
			expect(first).not.toContain(recovery);
			await press(person.codesKept);
			await expect(region.getByText(person.appOn)).toBeVisible();

			await test.step("the password leads to the second step", async () => {
				await leave();
				await byPassword();
				const step = page.getByLabel(login.stepCode);
				await expect(step).toBeFocused();
				await page.keyboard.type("123");
				await page.keyboard.press("Enter");
				await expect(step).toHaveAttribute("aria-invalid", "true");
				await expect(step).toBeFocused();
				await expect.poll(() => violations(page)).toEqual([]);
				await page.keyboard.type(recovery);
				await page.keyboard.press("Enter");
				await page.waitForURL(/downloadbox/);
			});

			await test.step("a passkey is added after password and code", async () => {
				// Chromium from here on: a browser fills a passkey in by itself.
				await addAuthenticator(page);
				await page.goto(centerPages.person);
				await region
					.getByRole("button", { name: person.passkeyAdd })
					.press("Enter");
				await prove(spare);
				await expect(region.getByText(person.passkeyMade)).toBeVisible();
				await expect(region.getByRole("listitem")).toHaveCount(1);
			});

			await test.step("a passkey lets in alone", async () => {
				await leave();
				await page.goto(pageMap.login.path);
				const button = page.getByRole("button", { name: login.passkey });
				// The browser may have filled it in already.
				await button.click({ timeout: 3000 }).catch(() => {});
				await page.waitForURL(/downloadbox/);
			});

			await test.step("the app is turned off after a passkey", async () => {
				await page.goto(centerPages.person);
				await region
					.getByRole("button", { name: person.appRemove, exact: true })
					.press("Enter");
				await press(person.appRemove);
				await press(person.proofPasskey);
				await expect(region.getByText(person.appTurnedOff)).toBeVisible();
				await expect(region.getByText(person.appOff)).toBeVisible();
			});
		});

		test("an invited partner makes a passkey instead of a password, and comes in by it", {
			tag: widthOf(language),
		}, async ({ page, house, speak, forgive }) => {
			forgive(/4(22|10)/);
			const texts = { en, ar }[language];
			const account = `invited-${language}`;
			const { token = "" } = await house.services.accounts.invite(
				{ account, name: "Amina" },
				"e2e",
			);
			await speak(language);
			const address = invitationPath(token, language);
			const title = page.getByRole("heading", { level: 1 });
			const instead = page.getByRole("button", { name: texts.passkeyButton });

			await test.step("what the device does not make is told, and a password stays possible", async () => {
				await page.addInitScript(() => {
					const { create } = navigator.credentials;
					let isFirst = true;
					navigator.credentials.create = (options) => {
						if (!isFirst || !sessionStorage.refused)
							return create.call(navigator.credentials, options);
						isFirst = false;
						return Promise.reject(new DOMException("", "NotAllowedError"));
					};
				});
				await page.goto(address);
				await page.evaluate(() => sessionStorage.setItem("refused", "1"));
				await instead.press("Enter");
				await expect(page.getByRole("alert")).toHaveText(texts.passkeyFailed);
				expect(await violations(page)).toEqual([]);
				await expect(
					page.getByLabel(texts.field, { exact: true }),
				).toBeVisible();
			});
			await addAuthenticator(page);
			await instead.press("Enter");
			await expect(title).toHaveText(texts.passkeyDone);
			expect(await violations(page)).toEqual([]);
			await page.evaluate(() => sessionStorage.clear());
			await page.getByRole("link", { name: texts.login }).click();
			const button = page.getByRole("button", { name: login.passkey });
			// The browser may have filled it in already.
			await button.click({ timeout: 3000 }).catch(() => {});
			await page.waitForURL(/downloadbox/);
			await page.goto(centerPages.person);
			const region = page.getByRole("region", { name: person.ways });
			await expect(region.getByRole("listitem")).toHaveCount(1);
			await expect(
				page.getByRole("link", { name: person.noPassword }),
			).toBeVisible();
			await page.goto(address);
			await expect(title).toHaveText(texts.usedTitle);
		});
	});
}
