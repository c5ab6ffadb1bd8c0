import { Secret, TOTP } from "otpauth";
import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { pageMap } from "../../../contracts/map.ts";
import { violations } from "../../axe.ts";
import {
	addAuthenticator,
	type House,
	houseFixtures,
} from "../../console/house.ts";
import { widthOf } from "../../visit.ts";
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
				await page.goto(pageMap.login.path);
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
			const [recovery = "", spare = ""] = await dialog
				.getByRole("listitem")
				.allInnerTexts();
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
	});
}
