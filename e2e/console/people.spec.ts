import { TOTP } from "otpauth";
import { staffIn } from "../../tests/console.ts";
import accountAr from "../../texts/ar/console/account.json" with {
	type: "json",
};
import ar from "../../texts/ar/console/auth.json" with { type: "json" };
import account from "../../texts/en/console/account.json" with { type: "json" };
import en from "../../texts/en/console/auth.json" with { type: "json" };
import people from "../../texts/en/console/people.json" with { type: "json" };
import settings from "../../texts/en/console/settings.json" with {
	type: "json",
};
import shell from "../../texts/en/console/shell.json" with { type: "json" };
import work from "../../texts/en/console/worklist.json" with { type: "json" };
import { violations } from "../axe.ts";
import { expect } from "../visit.ts";
import { addAuthenticator, enter, houseTest } from "./house.ts";
import { signInAs } from "./staff.ts";

const test = houseTest("people");

// One house, whose staff is empty at first.
test.describe.configure({ mode: "default" });

/**
 * Statuses by which the server refuses on purpose here: nobody is signed in, a
 * proof is due, a link is used.
 */
const refused = /40[134]/;

const codeOf = (secret: string) =>
	new TOTP({ secret: secret.replaceAll(" ", "") }).generate();

test("the first administrator comes in by a passkey, is asked anew and invites somebody @desktop", async ({
	page,
	house,
	forgive,
}) => {
	forgive(refused);
	await addAuthenticator(page);
	await enter(page, house, { name: "Ana Ruiz", account: "ana" });
	const menu = page.getByRole("button", { name: /Ana Ruiz/ });
	await expect(page.getByText(work.oneDevice)).toBeVisible();
	await expect(page.getByRole("link", { name: work.aloneDo })).toBeVisible();
	expect(await violations(page)).toEqual([]);

	// A member who signs out is offered the passkey in the field at once, and
	// comes in by it.
	await menu.click();
	await page.getByRole("menuitem", { name: "Sign out" }).click();
	await page.waitForResponse(/console-passkey-sign-in/);
	await expect(menu).toBeVisible();

	await page.goto("/console/staff");
	await page.getByRole("button", { name: people.invite }).click();
	await page.getByLabel(people.name, { exact: true }).fill("Bruno Silva");
	await page.getByLabel(people.account, { exact: true }).fill("bruno");
	await expect(page.getByText(people.noRoles)).toBeVisible();
	await page
		.getByLabel(people["role_editor-in-chief"], { exact: true })
		.check();
	await expect(page.getByText(people.noRoles)).toHaveCount(0);
	// Countries are chosen by name, and taken away by a button.
	await page
		.getByLabel(people["role_lead-manager"], { exact: true })
		.press("Space");
	const countries = page.getByLabel(people.leadCountries, { exact: true });
	for (const name of ["Chile", "Peru"])
		await countries.selectOption({ label: name });
	await page
		.getByRole("button", {
			name: people.countriesRemove.replace("{name}", "Peru"),
		})
		.press("Enter");
	await expect(countries).toBeFocused();
	await house.database.db
		.updateTable("staff_session")
		.set({ proven_at: new Date(Date.now() - 11 * 60_000).toISOString() })
		.execute();
	await page.getByRole("button", { name: people.makeLink }).click();
	const proof = page.getByRole("dialog", { name: en.proofTitle });
	await proof.getByRole("button", { name: en.cancel }).last().click();
	// Values filled in are still there, and sent when the proof is given.
	await page.getByRole("button", { name: people.makeLink }).click();
	await proof.getByRole("button", { name: en.proofPasskey }).click();
	const link = page.getByLabel(people.link, { exact: true });
	await expect(link).toHaveValue(/\/console\/welcome#.{43}$/);
	await page.getByRole("button", { name: people.done }).click();
	const bruno = page.getByRole("row", { name: /Bruno/ });
	await expect(bruno).toContainText(people["role_editor-in-chief"]);
	await expect(bruno).toContainText("(Chile)");
});

test("a password, an app's code and keys alone, in Arabic on a phone @desktop", async ({
	page,
	house,
	forgive,
}) => {
	forgive(refused);
	forgive(/422/);
	await page.setViewportSize({ width: 390, height: 844 });
	const { staff } = await staffIn(house.services, [{ role: "editor" }], {
		name: "Mona Haddad",
	});
	// The language of the invitation is the one it is opened in.
	const { account } = await house.database.db
		.updateTable("staff")
		.set({ language: "ar" })
		.where("id", "=", staff.id)
		.returning("account")
		.executeTakeFirstOrThrow();
	const link = await house.link(staff.id);
	const password = "ziegel-lampe-morgen-47";
	const press = (key: string) => page.keyboard.press(key);
	/** Goes on with the tabulator until something of that name has the focus. */
	async function reach(name: string): Promise<void> {
		const named = () =>
			page.evaluate(() => {
				const one = document.activeElement as HTMLInputElement | null;
				const labels = [...(one?.labels ?? [])].map((label) => label.innerText);
				return [one?.ariaLabel, one?.innerText, ...labels].map((text) =>
					text?.trim(),
				);
			});
		for (let n = 0; n < 40; n++) {
			if ((await named()).includes(name)) return;
			await press("Tab");
		}
		throw new Error(`no key leads to ${name}`);
	}

	await page.goto(link);
	await expect(page.getByText(ar.welcomeText)).toBeVisible();
	await reach(ar.goOn);
	await press("Enter");
	await expect(page.getByRole("heading", { name: ar.wayTitle })).toBeFocused();
	await reach(ar.wayPassword);
	await press("Enter");
	const secret = await page.locator("bdi[dir=ltr]").last().innerText();
	// The button is gone; the focus is where one goes on.
	await expect(page.getByLabel(ar.newPassword)).toBeFocused();
	await page.keyboard.type(password);
	await reach(ar.code);
	await page.keyboard.type("000000");
	await press("Enter");
	await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
	await reach(ar.code);
	await press("ControlOrMeta+a");
	await page.keyboard.type(codeOf(secret));
	await press("Enter");
	await expect(
		page.getByRole("heading", { name: ar.codesTitle }),
	).toBeFocused();
	const codes = await page
		.getByRole("list", { name: ar.codesTitle })
		.getByRole("listitem")
		.allInnerTexts();
	expect(codes).toHaveLength(10);
	await reach(ar.codesKept);
	await press("Space");
	await reach(ar.goOn);
	await press("Enter");
	await expect(page.getByRole("button", { name: /Mona Haddad/ })).toBeVisible();

	// The session ends while something is typed: it is sent after a new sign-in.
	await page.goto("/console/account");
	const name = page.getByLabel(accountAr.name, { exact: true });
	await name.fill("Mona H.");
	await house.services.staff.sessions.end(staff.id);
	await press("Enter");
	const over = page.getByRole("dialog", { name: ar.endedTitle });
	await over.getByLabel(ar.account).fill(account);
	await over.getByLabel(ar.password, { exact: true }).fill(password);
	await over.getByLabel(ar.code).fill("123456");
	await press("Enter");
	await expect(over.getByRole("alert")).toHaveText(/./);
	await over.getByLabel(ar.code).fill(codes[0] ?? "");
	await press("Enter");
	await expect(over).toBeHidden();
	await expect(name).toBeFocused();
	await expect(page.getByText(accountAr.saved)).toBeVisible();
	const { name: kept } = await house.database.db
		.selectFrom("staff")
		.select("name")
		.where("id", "=", staff.id)
		.executeTakeFirstOrThrow();
	expect(kept).toBe("Mona H.");

	// Another signs in: nothing of hers is sent in his name.
	await name.fill("Mona, not sent");
	await house.services.staff.sessions.end(staff.id);
	const other = await staffIn(house.services, undefined, { name: "Omar" });
	await signInAs(page, other.token, house.url);
	await press("Enter");
	const stranger = page.getByRole("alertdialog");
	await page.evaluate(() => dispatchEvent(new Event("focus")));
	await expect(stranger).toContainText("Omar");
	await stranger.getByRole("button").click();
	await expect(name).toHaveValue("Omar");
	expect(
		await house.services.staff.members
			.list()
			.then((all) => all.map((one) => one.name)),
	).not.toContain("Mona, not sent");

	// A link is good once, and for a time.
	await page.goto(link);
	await expect(page.getByRole("heading", { name: ar.linkGone })).toBeVisible();
});

test("every state of signing in, staff, account, settings and log is accessible @desktop", async ({
	page,
	house,
	forgive,
}) => {
	test.setTimeout(150_000);
	forgive(refused);
	const found: string[] = [];
	const check = async () => {
		found.push(...(await violations(page)));
	};
	await page.goto("/console");
	await expect(page.getByRole("dialog")).toBeVisible();
	await page.getByRole("button", { name: en.signIn }).click();
	await check();
	await page.goto("/console/welcome#x");
	await expect(page.getByRole("heading", { name: en.linkGone })).toBeVisible();
	await check();

	const { staff, token } = await staffIn(house.services, [
		{ role: "administrator" },
		{ role: "translator", languages: ["fr", "ar"], publishes: true },
	]);
	await page.goto("about:blank");
	await page.goto(await house.link(staff.id));
	await page.getByRole("button", { name: en.goOn }).click();
	await page.getByRole("button", { name: en.wayPassword }).click();
	await check();

	await signInAs(page, token, house.url);
	await page.setViewportSize({ width: 320, height: 800 });
	for (const screen of ["staff", "account", "settings", "audit"]) {
		await page.goto(`/console/${screen}`);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await page.waitForLoadState("networkidle");
		await check();
		const wider = await page.evaluate(
			() => document.documentElement.scrollWidth > innerWidth,
		);
		expect([screen, wider]).toEqual([screen, false]);
	}
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto("/console/staff");
	await page.getByRole("button", { name: people.invite }).click();
	await page.getByLabel(people.role_translator, { exact: true }).check();
	await check();
	expect(found).toEqual([]);
});

test("settings and one's own name that are not saved are there after Back @desktop", async ({
	page,
	house,
}) => {
	const { staff, token } = await staffIn(house.services, [
		{ role: "administrator" },
	]);
	await signInAs(page, token, house.url);
	await page.goto("/console/settings");
	const news = page.getByRole("checkbox").first();
	const ticked = await news.isChecked();
	await news.click();
	await page.getByRole("button", { name: new RegExp(staff.name) }).click();
	await page.getByRole("menuitem", { name: shell.myAccount }).click();
	const name = page.getByLabel(account.name, { exact: true });
	await name.fill("Another name");
	await page.goBack();
	await expect(news).toBeChecked({ checked: !ticked });
	await page.getByRole("button", { name: settings.reset }).click();
	await expect(news).toBeChecked({ checked: ticked });
	await page.goForward();
	await expect(name).toHaveValue("Another name");
});
