import type { Page } from "@playwright/test";
import { invitationPath } from "../../contracts/addresses/accountPages.ts";
import type { SsoRule } from "../../contracts/console/people/sso.ts";
import { clientOf, startOidcProvider } from "../../tests/fakes/oidcProvider.ts";
import auth from "../../texts/en/console/auth.json" with { type: "json" };
import partners from "../../texts/en/partners.json" with { type: "json" };
import sso from "../../texts/en/server/sso.json" with { type: "json" };
import staff from "../../texts/en/server/staff.json" with { type: "json" };
import { violations } from "../axe.ts";
import { expect } from "../visit.ts";
import { addAuthenticator, enter, type House, houseTest } from "./house.ts";

const test = houseTest("sso");

test.describe.configure({ mode: "default" });

/** Statuses by which the server refuses on purpose here. */
const refused = /40[0134]|410|502|elsewhere: http:\/\/127\.0\.0\.1/;
const said = (text: string, provider: string) =>
	text.replace("{provider}", provider);

/** A provider on loopback that the site knows, and a way to press its button. */
async function providerOf(
	{ url, services }: House,
	realm: "partner" | "staff",
	more: { domains?: string[]; enforced?: boolean } = {},
) {
	const key = `${realm}-${Math.random().toString(36).slice(2, 8)}`;
	const name = `Acme ${key}`;
	const provider = await startOidcProvider({ origin: url, key });
	if (!(await services.groups.list()).some((one) => one.name === "Dealers"))
		await services.groups.add({ name: "Dealers" }, "test");
	const rule: SsoRule = {
		value: "in",
		grants: realm === "staff" ? [{ role: "administrator" }] : [],
		groups: realm === "partner" ? ["Dealers"] : [],
	};
	await services.sso.providers.save(
		{
			...{ key, realm, name, issuer: provider.issuer, seen: null },
			...{ clientId: clientOf.id, secret: clientOf.secret, claim: "groups" },
			...{ scope: "openid email profile", domains: [], enforced: false },
			rules: [rule],
			...more,
		},
		"test",
	);
	return { provider, key, name };
}

const person = (sub: string) => ({
	sub,
	email: `${sub}@example.com`,
	email_verified: true,
	name: `Person ${sub}`,
	groups: ["in"],
});

/** Presses a provider's button on the login; other processes hear of a new one within a second. */
async function press(page: Page, name: string): Promise<void> {
	const button = page.getByRole("link", {
		name: said(partners.login.signOnWith, name),
	});
	await expect(async () => {
		await page.goto("/login");
		await expect(button).toBeVisible({ timeout: 1000 });
	}).toPass();
	await button.click();
}

/** A step of the browser, which is not taken any further. */
async function step(page: Page, address: string) {
	const answer = await page.request.get(address, { maxRedirects: 0 });
	return { headers: answer.headers(), url: answer.url() };
}

async function ended(page: Page, text: string, name: string) {
	await expect(
		page.getByRole("heading", { name: said(text, name) }),
	).toBeVisible();
	expect(await violations(page)).toEqual([]);
}

test("a partner comes in by the account of a company, loses the group, and leaves @desktop", async ({
	page,
	house,
	forgive,
}) => {
	forgive(refused);
	const { provider, key, name } = await providerOf(house, "partner");
	provider.state.person = person("rosa");
	await press(page, name);
	await expect(page.getByText("Person rosa")).toBeVisible();
	await expect(page).toHaveURL(/downloadbox/);

	// Another browser of hers hears at the provider that the group is gone.
	provider.state.person = { ...person("rosa"), groups: [] };
	const other = await page.context().browser()?.newContext();
	const second = await other?.newPage();
	await second?.goto(`${house.url}/sso/${key}?lang=en`);
	await expect(
		second?.getByRole("heading", { name: said(sso.noRoleTitle, name) }) ??
			page.locator("never"),
	).toBeVisible();
	await other?.close();
	await page.reload();
	await expect(page).toHaveURL(/\/login/);

	// The provider ends its session, and with it this one.
	provider.state.person = person("rosa");
	await press(page, name);
	await expect(page.getByText("Person rosa")).toBeVisible();
	const { db } = house.database;
	const { sso_sid } = await db
		.selectFrom("session")
		.select("sso_sid")
		.where("sso_provider", "=", key)
		.where("ended_at", "is", null)
		.executeTakeFirstOrThrow();
	await provider.endSession("rosa", sso_sid ?? "");
	await page.reload();
	await expect(page).toHaveURL(/\/login/);
	await provider.close();
});

test("without scripts the button leads to the provider all the same @desktop", async ({
	browser,
	house,
}) => {
	const { provider, name } = await providerOf(house, "partner");
	const context = await browser.newContext({
		baseURL: house.url,
		javaScriptEnabled: false,
	});
	const page = await context.newPage();
	await press(page, name);
	await expect(
		page.getByRole("heading", { name: said(sso.cancelledTitle, name) }),
	).toBeVisible();
	await page.getByRole("link", { name: sso.login }).click();
	await expect(page).toHaveURL(/\/login$/);
	await context.close();
	await provider.close();
});

test("an invitation of who comes in through a provider alone leads to its button @desktop", async ({
	page,
	house,
	forgive,
}) => {
	forgive(refused);
	const domain = `works-${Math.random().toString(36).slice(2, 8)}.test`;
	const alone = { domains: [domain], enforced: true };
	const { provider, key, name } = await providerOf(house, "partner", alone);
	const { accounts } = house.services;
	const account = `sara@${domain}`;
	const { token = "" } = await accounts.invite(
		{ account, name: "Sara" },
		"operator",
	);
	for (const language of ["ar", "en"] as const) {
		await page.goto(house.url + invitationPath(token, language));
		await expect(page.getByRole("main")).toContainText(name);
		await expect(page.getByRole("main")).toContainText(domain);
		await expect(page.getByRole("textbox")).toHaveCount(0);
		expect(await violations(page)).toEqual([]);
	}
	await page.getByRole("link", { name: partners.login.logIn }).press("Enter");
	const button = page.getByRole("link", {
		name: said(partners.login.signOnWith, name),
	});
	await expect(button).toBeVisible();
	provider.state.person = { ...person("sara"), email: account };
	await button.click();
	await expect(page).toHaveURL(/downloadbox/);
	await expect(page.getByText("Sara", { exact: true })).toBeVisible();

	// The provider let her in: the invitation is of no more use.
	await page.goto(house.url + invitationPath(token, "en"));
	await expect(page.getByRole("textbox")).toHaveCount(0);
	await house.services.sso.providers.remove(key, "test");
	await provider.close();
});

test("answers of another issuer, played again or of another browser let nobody in @desktop", async ({
	page,
	house,
	forgive,
}) => {
	forgive(refused);
	const { provider, key, name } = await providerOf(house, "partner");
	provider.state.person = person("amir");
	// The way of the button, but for its last step.
	let answer = `${house.url}/sso/${key}?lang=en`;
	while (!answer.includes("/callback?")) {
		const { headers, url } = await step(page, answer);
		answer = new URL(headers.location ?? "", url).href;
	}
	const own = encodeURIComponent(provider.issuer);
	await page.goto(
		answer.replace(own, encodeURIComponent("https://evil.example")),
	);
	await ended(page, sso.untrustedTitle, name);
	await page.goto(answer);
	await ended(page, sso.usedTitle, name);
	await page.context().clearCookies({ name: "sso" });
	await page.goto(answer);
	await ended(page, sso.lostTitle, name);
	await page.getByRole("link", { name: sso.again }).click();
	await expect(page.getByText("Person amir")).toBeVisible();
	await provider.close();
});

test("staff come in and confirm at the provider; while it is away, an administrator does locally @desktop", async ({
	page,
	house,
	forgive,
}) => {
	forgive(refused);
	await addAuthenticator(page);
	await enter(page, house, { name: "Ana Ruiz", account: "ana@example.com" });
	await house.services.sso.providers.setEmergency(
		"ana@example.com",
		true,
		"test",
	);
	const { provider, name } = await providerOf(house, "staff", {
		domains: ["example.com"],
		enforced: true,
	});
	provider.state.person = person("noor");
	const other = await page.context().browser()?.newContext();
	const own = await other?.newPage();
	if (!own) throw new Error("no browser");
	await own.goto(`${house.url}/console`);
	await own.getByRole("link", { name: said(auth.signOnWith, name) }).click();
	await expect(own.getByRole("button", { name: /Person noor/ })).toBeVisible();

	// Long after, what is dangerous asks who she is: at the provider, in another tab.
	await house.database.db
		.updateTable("staff_session")
		.set({ proven_at: "2020-01-01T00:00:00.000Z" })
		.execute();
	await own.goto(`${house.url}/console/staff`);
	await own.getByRole("button", { name: "Disable Ana Ruiz" }).click();
	await own
		.getByRole("button", { name: "Disable", exact: true })
		.last()
		.click();
	const tab = own.waitForEvent("popup");
	await own.getByRole("link", { name: said(auth.proofProvider, name) }).click();
	await expect(
		(await tab).getByRole("heading", { name: sso.provenTitle }),
	).toBeVisible();
	// And is refused: she is the one who comes in when nobody else can.
	await expect(own.getByText(staff.lastAdministrator)).toBeVisible();

	await test.step("a link leads who comes in through the provider to its button", async () => {
		const { id } = await house.database.db
			.selectFrom("staff")
			.select("id")
			.where("name", "=", "Person noor")
			.executeTakeFirstOrThrow();
		const { token } = await house.services.staff.links.make(id);
		await own.context().clearCookies();
		await own.goto(`${house.url}/console/welcome#${token}`);
		await own.getByRole("button", { name: auth.goOn }).click();
		await expect(
			own.getByText(`People of example.com sign in with ${name}.`, {
				exact: false,
			}),
		).toBeVisible();
		expect(await violations(own)).toEqual([]);
		await own.getByRole("link", { name: auth.toSignIn }).click();
		await expect(
			own.getByRole("link", { name: said(auth.signOnWith, name) }),
		).toBeVisible();
	});

	provider.state.isAway = true;
	await own.context().clearCookies();
	await own.goto(`${house.url}/console`);
	await own.getByRole("link", { name: said(auth.signOnWith, name) }).click();
	await expect(own.locator("body")).toBeVisible();
	await other?.close();
	const menu = page.getByRole("button", { name: /Ana Ruiz/ });
	await page.goto("/console");
	await menu.click();
	await page.getByRole("menuitem", { name: "Sign out" }).click();
	await page.waitForResponse(/console-passkey-sign-in/);
	await expect(menu).toBeVisible();
	await provider.close();
});
