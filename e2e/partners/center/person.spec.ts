import { passwordLength } from "../../../contracts/accounts/accountBounds.ts";
import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { violations } from "../../axe.ts";
import { visit, widthOf } from "../../visit.ts";
import { idOf, rowOf, textFile } from "../library.ts";
import {
	expect,
	openSession,
	partnerVoices,
	sendFile,
	signIn,
	test,
} from "../partner.ts";

for (const { language, t, p } of partnerVoices) {
	test(`the account page in ${language}`, { tag: widthOf(language) }, async ({
		page,
		context,
		own: partner,
		speak,
		request,
		forgive,
	}) => {
		test.slow();
		forgive(/401|422/);
		const { person } = p;
		await speak(language);
		const other = await openSession(request, partner);
		await openSession(request, partner);
		await signIn(page, partner);
		const node = await idOf(request, partner, "films");
		const send = (name: string, note?: string) =>
			sendFile(request, partner, node, textFile(name), note);
		const given = `Showroom ${partner.account}.txt`;
		await send(given);
		const renamed = await send(given, "Taken by us.");
		const refused = await send("Plan.pdf");
		const part = (name: string) => page.getByRole("region", { name });
		const alive = async (token: string) => {
			const call = await request.post("/api/v1/account-detail", {
				data: { token },
			});
			return call.status() === 200;
		};

		await test.step("who one is", async () => {
			await visit(page, centerPages.person);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(
				partner.name,
			);
			await expect(
				page.getByText(partner.account, { exact: true }),
			).toBeVisible();
			await expect(part(person.downloads)).toContainText(person.noDownloads);
			// Nobody has changed the password yet.
			await expect(
				page.getByText(person.passwordChanged, { exact: true }),
			).toHaveCount(0);
			expect(await violations(page)).toEqual([]);
		});

		await test.step("what one sent, with its receipt", async () => {
			const sent = part(person.uploads).getByRole("listitem");
			await expect(sent).toHaveCount(3);
			const [no, yes] = [sent.nth(0), sent.nth(1)];
			await expect(no).toContainText(person.state_refused);
			await no.locator("summary").click();
			await expect(no.locator("dl")).toContainText(person.reason);
			await expect(no.locator("dl")).toContainText(refused.sha256);
			await expect(yes).toContainText(renamed.name);
			await expect(yes).toContainText(person.state_published);
			await yes.locator("summary").click();
			expect(renamed.name).not.toBe(given);
			for (const text of [renamed.id, renamed.sha256, given, "Taken by us."])
				await expect(yes.locator("dl")).toContainText(text);
			expect(await violations(page)).toEqual([]);
			await yes.locator("dl").getByRole("link").click();
			await expect(rowOf(page, renamed.name)).toBeVisible();
			await page.goBack();
		});

		await test.step("sessions end, one and all others", async () => {
			const sessions = part(person.sessions).getByRole("listitem");
			await expect(sessions).toHaveCount(3);
			await expect(sessions.getByText(person.thisSession)).toHaveCount(1);
			await sessions.last().getByRole("button").click();
			await expect(part(person.sessions)).toContainText(person.ended);
			await expect(sessions).toHaveCount(2);
			expect(await alive(other.token)).toBe(false);
			await page.getByRole("button", { name: person.endOthers }).click();
			await expect(sessions).toHaveCount(1);
		});

		await test.step("the password changes, by its rules", async () => {
			const old = page.getByLabel(person.oldPassword, { exact: true });
			const fresh = page.getByLabel(person.newPassword, { exact: true });
			const again = page.getByLabel(person.repeatPassword, { exact: true });
			const change = page
				.locator("form")
				.getByRole("button", { name: person.change });
			const next = "a quiet road at night";
			await change.click();
			await expect(page.getByText(t.forms.errorRequired)).toHaveCount(3);
			await expect(old).toBeFocused();
			await old.fill("not this one at all");
			await fresh.fill("short");
			await again.fill("short");
			await change.click();
			await expect(fresh).toBeFocused();
			await expect(fresh).toHaveAttribute("aria-invalid", "true");
			const met = part(person.changePassword).locator("li[data-met]");
			await expect(met).toHaveCount(2);
			expect(await violations(page)).toEqual([]);
			// Faults are named, beside the rule that says how it should be.
			await fresh.fill("a quiet road");
			await again.fill("a quiet load");
			await change.click();
			await expect(again).toBeFocused();
			await expect(again).toHaveAccessibleDescription(person.faultSame);
			await old.fill("a quiet road");
			await change.click();
			await expect(fresh).toBeFocused();
			await expect(fresh).toHaveAccessibleDescription(
				new RegExp(`^${person.faultDifferent}`),
			);
			await page.getByRole("button", { name: person.suggest }).click();
			await expect(fresh).toHaveValue(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
			await expect(fresh).toHaveAttribute("type", "text");
			await expect(old).toHaveAttribute("type", "password");
			const made = await fresh.inputValue();
			await expect(again).toHaveValue(made);
			await expect(page.getByText(person.suggestionFilled)).toBeVisible();
			await expect(met).toHaveCount(3);
			await context.grantPermissions(["clipboard-read", "clipboard-write"]);
			await page.getByRole("button", { name: person.copy }).click();
			await expect(page.getByText(person.suggestionCopied)).toBeVisible();
			expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
				made,
			);
			expect(await violations(page)).toEqual([]);
			await fresh.fill("Password-2026");
			await again.fill("Password-2026");
			await change.click();
			await expect(fresh).toHaveAttribute("aria-invalid", "true");
			await expect(fresh).toBeFocused();
			await fresh.fill(next);
			await again.fill(next);
			await expect(met).toHaveCount(3);
			expect(next.length).toBeGreaterThanOrEqual(passwordLength);
			await change.click();
			await expect(old).toHaveAttribute("aria-invalid", "true");
			await expect(old).toBeFocused();
			const elsewhere = await openSession(request, partner);
			await old.fill(partner.password);
			await change.click();
			await expect(page.getByText(person.changed)).toBeVisible();
			expect(await alive(elsewhere.token)).toBe(false);
			await openSession(request, { ...partner, password: next });
			await expect(
				page.getByText(person.passwordChanged, { exact: true }),
			).toBeVisible();
			await page.reload();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(
				partner.name,
			);
		});
	});
}
