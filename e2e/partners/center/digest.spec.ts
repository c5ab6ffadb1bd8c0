import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { violations } from "../../axe.ts";
import { visit, widthOf } from "../../visit.ts";
import { answer, expect, partnerVoices, signIn, test } from "../partner.ts";

for (const { language, p } of partnerVoices) {
	const { digest: t } = p;
	test(`new files by mail are chosen on the account page, in ${language}`, {
		tag: widthOf(language),
	}, async ({ page, own, speak }) => {
		await speak(language);
		await signIn(page, own);
		const part = page.getByRole("region", { name: t.title });
		await visit(page, centerPages.person);
		// The site of the journeys sends no mail, and says so.
		await expect(part).toContainText(t.unsent);
		await expect(part).not.toContainText(t.impossible);
		const none = {
			...{ every: "none", weekday: 1, hour: 8, zone: "UTC" },
			...{ due_at: null, is_mailed: true },
		};
		await answer(page, "account-digest", { ...none, possible: false });
		await visit(page, centerPages.person);
		await expect(part).toContainText(t.impossible);
		await expect(part).not.toContainText(t.unsent);
		await answer(page, "account-digest", { ...none, possible: true });
		await visit(page, centerPages.person);
		await part.getByLabel(t.every, { exact: true }).selectOption("weekly");
		await part.getByLabel(t.weekday, { exact: true }).selectOption("3");
		await part.getByLabel(t.hour, { exact: true }).selectOption("7");
		const zone = part.getByLabel(t.zone, { exact: true });
		const here = await page.evaluate(
			() => new Intl.DateTimeFormat().resolvedOptions().timeZone,
		);
		await expect(zone).toHaveValue(here);
		await zone.selectOption("Pacific/Auckland");
		// Places are in the language of the page, and none has a name of former times.
		const india = { en: "India Time", ar: "توقيت الهند" }[language];
		await expect(zone).toContainText(india);
		await expect(zone).not.toContainText(/Calcutta|Katmandu|Kiev/);
		const saved = page.waitForRequest("**/account-digest-save");
		await part.getByRole("button", { name: t.save }).focus();
		await page.keyboard.press("Enter");
		await expect(part.getByRole("status")).toContainText(t.saved);
		expect((await saved).postDataJSON()).toMatchObject({
			...{ every: "weekly", weekday: 3, hour: 7, zone: "Pacific/Auckland" },
		});
		// The zone that was chosen stays, wherever the browser is.
		await answer(page, "account-digest", {
			...{ every: "weekly", weekday: 3, hour: 7, zone: "Pacific/Auckland" },
			...{ due_at: "2026-03-04T18:00:00.000Z", possible: true },
			is_mailed: true,
		});
		await visit(page, centerPages.person);
		await expect(zone).toHaveValue("Pacific/Auckland");
		expect(await violations(page)).toEqual([]);
	});
}
