import {
	centerPages,
	loginPath,
} from "../../../contracts/addresses/addresses.ts";
import { translate } from "../../../platform/texts/translate.ts";
import { violations } from "../../axe.ts";
import { stopTime, visit, widthOf } from "../../visit.ts";
import {
	code,
	expect,
	openSession,
	partnerVoices,
	signIn,
	test,
} from "../partner.ts";

for (const { language, t, p } of partnerVoices) {
	test.describe(`in ${language}`, () => {
		test.beforeEach(({ speak }) => speak(language));

		test("a visitor is sent to the login, and back", {
			tag: widthOf(language),
		}, async ({ page, partner, forgive }) => {
			// Statuses of a refused login.
			forgive(/422|429/);
			const { login } = p;
			const account = page.getByLabel(login.account);
			const password = page.getByLabel(login.password, { exact: true });
			const characters = page.getByLabel(login.code);
			const picture = page.locator('main img[src^="/verification/"]');
			const submit = page.locator('main button[type="submit"]');

			await page.clock.install();

			await test.step("the gate", async () => {
				await visit(page, `${centerPages.person}?from=here`);
				await expect(page).toHaveURL(loginPath);
				await expect(page.locator("html")).toHaveAttribute("lang", language);
				await expect(page.locator("header[data-white]")).toBeVisible();
				await expect(picture).toBeVisible();
				await expect(account).toHaveAttribute("autocomplete", "username");
				await expect(password).toHaveAttribute(
					"autocomplete",
					"current-password",
				);
				expect(await violations(page)).toEqual([]);
			});

			await test.step("nothing filled in", async () => {
				await submit.click();
				await expect(page.getByText(t.forms.errorRequired)).toHaveCount(3);
				await expect(account).toBeFocused();
				expect(await violations(page)).toEqual([]);
				await account.fill("nobody");
				await expect(page.getByText(t.forms.errorRequired)).toHaveCount(2);
			});

			await test.step("the password can be looked at", async () => {
				await password.fill("something else");
				await page.getByRole("button", { name: login.show }).click();
				await expect(password).toHaveAttribute("type", "text");
				await page.getByRole("button", { name: login.hide }).click();
				await expect(password).toHaveAttribute("type", "password");
			});

			await test.step("another code, and one to hear", async () => {
				const before = await picture.getAttribute("src");
				await page.getByRole("button", { name: login.newCode }).click();
				await expect(picture).not.toHaveAttribute("src", before ?? "");
				const sound = page.waitForResponse(/\/verification\/.*\.wav/);
				await page.getByRole("button", { name: login.listen }).click();
				expect((await sound).ok()).toBe(true);
			});

			await test.step("wrong: one message, a new code, ready to type it", async () => {
				const before = await picture.getAttribute("src");
				await characters.fill("111111");
				await submit.click();
				await expect(page.locator("main form [role=alert]")).toHaveText(
					translate(language, "server/accounts.login"),
				);
				await expect(characters).toBeFocused();
				await expect(characters).toHaveValue("");
				await expect(password).toHaveValue("something else");
				await expect(picture).not.toHaveAttribute("src", before ?? "");
				expect(await violations(page)).toEqual([]);
			});

			await test.step("too often: how long to wait", async () => {
				await stopTime(page);
				await page.route(
					"**/download-login",
					(route) =>
						route.fulfill({
							status: 429,
							headers: { "retry-after": "3" },
							json: { code: 429, message: "…", data: null },
						}),
					{ times: 1 },
				);
				await characters.fill("222222");
				await submit.click();
				const alert = page.locator("main form [role=alert]");
				await expect(alert).toContainText("3");
				await page.clock.runFor(3000);
				await expect(alert).toBeEmpty();
				await page.clock.resume();
			});

			await test.step("the spent code is gone before the new one comes", async () => {
				const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
				await page.route(
					"**/verification-code",
					async (route) => {
						await held;
						await route.continue();
					},
					{ times: 1 },
				);
				await expect(picture).toBeVisible();
				await characters.fill("333333");
				await submit.click();
				await expect(picture).toBeHidden();
				await characters.fill("4");
				letGo();
				await expect(picture).toBeVisible();
				// Typed for the one that comes.
				await expect(characters).toHaveValue("4");
			});

			await test.step("right: back where one wanted to go", async () => {
				await account.fill(partner.account);
				await password.fill(partner.password);
				await characters.fill(code);
				await characters.press("Enter");
				await expect(page).toHaveURL(`${centerPages.person}?from=here`);
				await expect(page.getByRole("heading", { level: 1 })).toHaveText(
					partner.name,
				);
				const record = await page.evaluate(() =>
					JSON.parse(sessionStorage.getItem("tokenInfo") ?? "{}"),
				);
				expect(record.username).toBe(partner.name);
				expect(Date.parse(record.expires_at)).toBeGreaterThan(Date.now());
			});

			await test.step("who is logged in needs no login", async () => {
				await visit(page, loginPath);
				await expect(page).toHaveURL(new RegExp(`${centerPages.list}$`));
			});

			await test.step("out again, for good", async () => {
				await page
					.locator("header")
					.getByRole("button", { name: partner.name })
					.click();
				await page.getByRole("menuitem", { name: p.shell.logOut }).click();
				await expect(page).toHaveURL(loginPath);
				const left = await page.evaluate(() => ({
					token: sessionStorage.getItem("tokenInfo"),
					place: sessionStorage.getItem("loginReturn"),
				}));
				expect(left).toEqual({ token: null, place: null });
			});
		});

		test("a tab opened beside a session takes it over, and ends with it", {
			tag: widthOf(language),
		}, async ({ page, partner, context }) => {
			// A session of its own, for it is ended.
			const record = await openSession(page.request, partner);
			await visit(page, "/ces");
			await page.evaluate(
				(text) => sessionStorage.setItem("tokenInfo", text),
				JSON.stringify(record),
			);
			await visit(page, "/ces");
			// As a middle click does: without an opener.
			const beside = await context.newPage();
			await visit(beside, centerPages.msg);
			await expect(beside).toHaveURL(centerPages.msg);
			const name = partner.name;
			const menu = beside.locator("header").getByRole("button", { name });
			const third = await context.newPage();
			await visit(third, centerPages.person);
			await expect(third.getByRole("heading", { level: 1 })).toHaveText(name);
			await menu.click();
			await beside.getByRole("menuitem", { name: p.shell.logOut }).click();
			await expect(beside).toHaveURL(loginPath);
			await expect(third).toHaveURL(loginPath);
			const left = await page.evaluate(() =>
				sessionStorage.getItem("tokenInfo"),
			);
			expect(left).toBeNull();
		});

		for (const [status, envelopeCode] of [
			[401, 401],
			[403, 403],
			[200, 401],
		]) {
			test(`an answer ${status} that says ${envelopeCode} is an expired login`, {
				tag: envelopeCode === 403 ? "@phone" : "@desktop",
			}, async ({ page, partner, forgive }) => {
				forgive(new RegExp(`${status}`));
				await signIn(page, partner);
				await visit(page, centerPages.person);
				await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
				await page.route("**/api/v1/download_msg", (route) =>
					route.fulfill({
						status,
						json: { code: envelopeCode, message: "…", data: null },
					}),
				);
				await page
					.locator("header")
					.getByRole("button", { name: partner.name })
					.click();
				await page
					.getByRole("menuitem", { name: p.shell.inspectionNotice })
					.click();
				await expect(page.getByText(t.request.loginExpired)).toHaveCount(1);
				await expect(page).toHaveURL(loginPath);
				const why = page.getByRole("status").filter({
					hasText: p.login.sessionEnded,
				});
				await expect(why).toBeVisible();
				await page.unroute("**/api/v1/download_msg");
				await page.getByLabel(p.login.account).fill(partner.account);
				await page
					.getByLabel(p.login.password, { exact: true })
					.fill(partner.password);
				await page.getByLabel(p.login.code).fill(code);
				await page.locator('main button[type="submit"]').click();
				await expect(page).toHaveURL(centerPages.msg);
			});
		}

		test("without JavaScript there is a notice, and nothing else", async ({
			browser,
			baseURL,
		}) => {
			const context = await browser.newContext({
				baseURL,
				javaScriptEnabled: false,
			});
			await context.addCookies([
				{ name: "language", value: language, url: baseURL ?? "" },
			]);
			const page = await context.newPage();
			for (const path of [loginPath, ...Object.values(centerPages)]) {
				await page.goto(path);
				const notice = page.locator("main noscript p");
				await expect(notice).toBeVisible();
				await expect(notice).toHaveText(p.login.needsScript);
				await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
					"content",
					/noindex/,
				);
			}
			await expect(page).toHaveTitle(`Domora ${p.shell.title}`);
			await context.close();
		});
	});
}

test("addresses of the center keep their query, and name no language", async ({
	request,
}) => {
	const to = async (path: string) => {
		const answer = await request.get(path, { maxRedirects: 0 });
		return answer.headers().location;
	};
	expect(await to("/downloadbox?defaultId=a%20b")).toBe(
		"/downloadbox/list?defaultId=a%20b",
	);
	expect(await to("/ar/login")).toBe("/login");
	expect(await to("/ar/downloadbox/list?defaultId=x")).toBe(
		"/downloadbox/list?defaultId=x",
	);
	const robots = await (await request.get("/robots.txt")).text();
	expect(robots).toContain("Disallow: /downloadbox");
	expect(robots).toContain("Disallow: /login");
});

test("public pages load nothing of the download center", {
	tag: "@desktop",
}, async ({ page }) => {
	const scripts: Promise<string>[] = [];
	page.on("response", (response) => {
		if (response.url().endsWith(".js")) scripts.push(response.text());
	});
	await visit(page, "/");
	await visit(page, "/test-drive");
	const code = (await Promise.all(scripts)).join("\n");
	expect(code).toContain("contactus-add");
	expect(code).not.toContain("data-react-aria-pressable");
	expect(code).not.toContain("verification-code");
	expect(code).not.toContain("catalogue-list");
});
