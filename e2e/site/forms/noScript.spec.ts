import { inLanguage as at } from "../../../contracts/addresses/addresses.ts";
import {
	field,
	fillIn,
	leadsOf,
	receiptOf,
	sendButton,
	somebody,
} from "../../leads.ts";
import { expect, test, voices, widthOf } from "../../visit.ts";

const faulty = '[aria-invalid="true"]';

test("a form sent before React comes back with its first fault in sight", async ({
	page,
	forgive,
}) => {
	forgive(/422/);
	await page.route(/\/assets\/.*\.js$/, () => {});
	await page.goto("/about/contact", { waitUntil: "domcontentloaded" });
	await sendButton(page).click();
	await expect(page.locator(faulty)).toHaveCount(5);
	await expect(field(page, "name")).toBeFocused();
	await expect(field(page, "name")).toBeInViewport();
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	for (const { language, t } of voices) {
		test(`a plain post is one lead, in ${language}`, {
			tag: widthOf(language),
		}, async ({ page, forgive }) => {
			forgive(/422/);
			const person = somebody();
			await page.goto(at(language, "/test-drive"));
			await fillIn(page, { ...person, email: "rana" });
			await sendButton(page).click();
			await expect(page.locator("form > p[role=alert]")).toHaveText(
				t.forms.hint,
			);
			await expect(field(page, "content")).toHaveValue(person.content);
			await expect(page.locator(faulty)).toHaveCount(2);
			await expect(page).toHaveTitle(new RegExp(`^${t.forms.hint}`));
			await expect(field(page, "model")).toBeFocused();
			await field(page, "model").selectOption("Solen");
			await field(page, "email").fill(person.email);
			await sendButton(page).click();
			const receipt = await receiptOf(page);
			expect(leadsOf(person)).toMatchObject([{ receipt, language }]);
			await expect(page).toHaveTitle(new RegExp(`^${t.forms.receiptTitle}`));
			await expect(
				page.getByRole("heading", { name: t.forms.receiptTitle }),
			).toBeFocused();
			// Nothing is sent again, and nobody is asked whether it should be.
			const reloaded = page.waitForRequest(/test-drive/);
			await page.reload();
			expect((await reloaded).method()).toBe("GET");
			expect(await receiptOf(page)).toBe(receipt);
			expect(leadsOf(person)).toHaveLength(1);
		});
	}
});
