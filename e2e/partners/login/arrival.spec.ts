import type { Page } from "@playwright/test";
import {
	centerPages,
	loginPath,
} from "../../../contracts/addresses/addresses.ts";
import en from "../../../texts/en/partners.json" with { type: "json" };
import { violations } from "../../axe.ts";
import { visit, widthOf } from "../../visit.ts";
import { openPlace, photographs, rowsOf } from "../library.ts";
import { code, expect, type Partner, partnerVoices, test } from "../partner.ts";

/** Milliseconds a computer's clock is ahead. */
const ahead = 13 * 60 * 60 * 1000;

for (const { language, p } of partnerVoices) {
	const { login } = p;
	const partsOf = (page: Page) => ({
		account: page.getByLabel(login.account),
		password: page.getByLabel(login.password, { exact: true }),
		characters: page.getByLabel(login.code),
		submit: page.locator('main button[type="submit"]'),
		picture: page.locator('main img[src^="/verification/"]'),
		heading: page.getByRole("heading", { level: 1 }),
	});
	async function fillIn(page: Page, partner: Partner): Promise<void> {
		const { account, password, characters } = partsOf(page);
		await account.fill(partner.account);
		await password.fill(partner.password);
		await characters.fill(code);
	}

	test.describe(`in ${language}`, () => {
		test.beforeEach(({ speak }) => speak(language));

		test("one logs in before the scripts have come", {
			tag: widthOf(language),
		}, async ({ page, partner }) => {
			let come = () => {};
			const scripts = new Promise<void>((done) => {
				come = done;
			});
			await page.route(/\/assets\/.*\.js/, async (route) => {
				await scripts;
				await route.continue();
			});
			await page.goto(loginPath, { waitUntil: "commit" });
			const { submit, heading } = partsOf(page);
			await fillIn(page, partner);
			await submit.click();
			await expect(page.getByText(login.held)).toBeVisible();
			await expect(page).toHaveURL(loginPath);
			expect(await violations(page)).toEqual([]);
			come();
			await expect(page).toHaveURL(new RegExp(centerPages.list));
			await expect(heading).toBeFocused();
		});

		test("on a slow line one press is one login, and it stays busy", {
			tag: widthOf(language),
		}, async ({ page, partner }) => {
			test.slow();
			const { submit, heading } = partsOf(page);
			let logins = 0;
			// Longer than any other call is waited for.
			await page.route("**/api/v1/download-login", async (route) => {
				logins += 1;
				const answer = await route.fetch();
				await new Promise((done) => setTimeout(done, 11_500));
				await route.fulfill({ response: answer });
			});
			await visit(page, loginPath);
			await fillIn(page, partner);
			const { promise: held, resolve: come } = Promise.withResolvers<void>();
			await page.route(/\/assets\/.*\.js/, async (route) => {
				await held;
				await route.continue();
			});
			await submit.dblclick();
			await expect
				.poll(() => page.evaluate(() => sessionStorage.getItem("tokenInfo")), {
					timeout: 20_000,
				})
				.not.toBeNull();
			await expect(submit).toHaveText(login.loggingIn);
			await expect(submit).toBeDisabled();
			await page.getByLabel(login.code).press("Enter");
			come();
			await expect(page).toHaveURL(new RegExp(centerPages.list));
			await expect(heading).toBeVisible();
			expect(logins).toBe(1);
		});

		test("without JavaScript the page says what is needed", {
			tag: "@desktop",
		}, async ({ browser, baseURL }) => {
			const context = await browser.newContext({
				baseURL,
				javaScriptEnabled: false,
			});
			await context.addCookies([
				{ name: "language", value: language, url: baseURL ?? "" },
			]);
			const page = await context.newPage();
			await page.goto(loginPath);
			await partsOf(page).submit.click();
			await expect(page).toHaveURL(`${loginPath}#not-logged-in`);
			await expect(page.locator("main noscript p")).toHaveText(
				login.needsScript,
			);
			await expect(page.locator("main noscript p")).toBeVisible();
			await expect(page.getByText(login.tryAgain)).toBeHidden();
			await context.close();
		});

		test("a clock that is hours ahead, and a code that is renewed", {
			tag: widthOf(language),
		}, async ({ page, partner }) => {
			const { characters, picture, submit } = partsOf(page);
			await page.clock.install({ time: Date.now() + ahead });
			await visit(page, loginPath);
			await expect(picture).toBeVisible();
			await expect(characters).toHaveAttribute("inputmode", "numeric");
			const first = await picture.getAttribute("src");
			await characters.fill("123");
			await page.clock.runFor(20_000);
			await expect(picture).toHaveAttribute("src", first ?? "");
			await expect(characters).toHaveValue("123");

			await page.getByRole("button", { name: login.newCode }).click();
			await expect(picture).not.toHaveAttribute("src", first ?? "");
			await expect(characters).toHaveValue("");
			await expect(page.getByText(login.codeChanged)).toBeVisible();
			expect(await violations(page)).toEqual([]);

			await fillIn(page, partner);
			await expect(page.getByText(login.codeChanged)).toHaveCount(0);
			await submit.click();
			await expect(page).toHaveURL(new RegExp(centerPages.list));
			await page.reload();
			await expect(rowsOf(page).first()).toBeVisible();
		});

		test("the focus follows into a folder, and no stop is unseen", {
			tag: "@desktop",
		}, async ({ page, partner }) => {
			const { heading } = partsOf(page);
			await openPlace(page, partner, "brochures");
			await expect(heading).not.toBeFocused();
			const folder = rowsOf(page).filter({
				has: page.getByRole("button", {
					name: photographs[language],
					exact: true,
				}),
			});
			await folder.focus();
			await page.keyboard.press("Enter");
			await expect(heading).toHaveText(photographs[language]);
			await expect(heading).toBeFocused();
			const hidden = await page
				.locator("main :is(button, a, input, [tabindex='0'])")
				.evaluateAll((stops) =>
					stops
						.filter((stop) => stop.getBoundingClientRect().width < 2)
						.map((stop) => stop.outerHTML),
				);
			expect(hidden).toEqual([]);
		});
	});
}

test("what is said when the scripts never come, and when a browser sends itself", {
	tag: "@desktop",
}, async ({ page, speak }) => {
	await speak("en");
	const { login } = en;
	await page.clock.install();
	await page.route(/\/assets\/.*\.js/, () => {});
	await page.goto(loginPath, { waitUntil: "commit" });
	// Not held, as in a browser that cannot run the page's pre-hydration script.
	await page.locator("form[data-waits]").evaluate((form) => {
		form.removeAttribute("data-waits");
	});
	await page.locator('main button[type="submit"]').click();
	await expect(page.getByText(login.tryAgain)).toBeVisible();
	await page.locator('main button[type="submit"]').click();
	await expect(page.getByText(login.held)).toBeVisible();
	await page.clock.runFor(15_000);
	await expect(page.getByText(login.heldLong)).toBeVisible();
	await expect(page.getByText(login.held)).toBeHidden();
	await page.unrouteAll({ behavior: "ignoreErrors" });
});
