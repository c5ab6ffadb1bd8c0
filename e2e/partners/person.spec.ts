import { passwordLength } from "../../contracts/accountBounds.ts";
import { centerPages } from "../../contracts/addresses.ts";
import type { UploadItem } from "../../contracts/files.ts";
import { violations } from "../axe.ts";
import { visit } from "../visit.ts";
import {
	answer,
	expect,
	openSession,
	partnerVoices,
	signIn,
	test,
} from "./partner.ts";

const uploads: UploadItem[] = [
	{
		id: "0198c2e1-7a44-7c3e-9f10-4be3a9d0aa01",
		name: "Showroom (2).pdf",
		given_name: "Showroom.pdf",
		size: 2_481_223,
		sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
		state: "refused",
		reason: "It is no PDF.",
		note: "Taken by us.",
		path: ["Models", "Terra 7"],
		created_at: "2026-11-20T09:12:33.000Z",
		settled_at: "2026-11-20T09:13:02.000Z",
	},
];

for (const { language, t, p } of partnerVoices) {
	test(`the account page in ${language}`, async ({
		page,
		partner,
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
		await answer(page, "account-uploads", uploads, { count: 1 });
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
			await expect(page.getByText(partner.account)).toBeVisible();
			await expect(part(person.downloads)).toContainText(person.noDownloads);
			expect(await violations(page)).toEqual([]);
		});

		await test.step("what one sent, with its receipt", async () => {
			const upload = part(person.uploads).getByRole("listitem");
			await expect(upload).toContainText("Showroom (2).pdf");
			await expect(upload).toContainText(person.state_refused);
			await upload.locator("summary").click();
			for (const text of [
				uploads[0]?.sha256,
				uploads[0]?.reason,
				"Showroom.pdf",
				"Taken by us.",
				"Models / Terra 7",
			])
				await expect(upload.locator("dl")).toContainText(text ?? "");
			expect(await violations(page)).toEqual([]);
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
			await page.reload();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(
				partner.name,
			);
		});
	});
}
