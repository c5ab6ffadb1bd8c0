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
		await expect(part).toContainText(t.impossible);
		await answer(page, "account-digest", {
			...{ every: "none", weekday: 1, hour: 8, zone: "UTC" },
			...{ due_at: null, possible: true },
		});
		await visit(page, centerPages.person);
		await part.getByLabel(t.every, { exact: true }).selectOption("weekly");
		await part.getByLabel(t.weekday, { exact: true }).selectOption("3");
		await part.getByLabel(t.hour, { exact: true }).selectOption("7");
		await part.getByRole("button", { name: t.save }).focus();
		await page.keyboard.press("Enter");
		await expect(part.getByRole("status")).toContainText(t.saved);
		expect(await violations(page)).toEqual([]);
	});
}
