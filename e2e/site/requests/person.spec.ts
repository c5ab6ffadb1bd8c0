import ar from "../../../texts/ar/server/requests.json" with { type: "json" };
import en from "../../../texts/en/server/requests.json" with { type: "json" };
import { violations } from "../../axe.ts";
import {
	field,
	fillIn,
	receiptOf,
	sendButton,
	somebody,
	takeTime,
} from "../../leads.ts";
import { expect, inLanguage, test, visit, voices } from "../../visit.ts";

const words = { en, ar };

for (const { language, t } of voices)
	for (const javaScriptEnabled of [true, false])
		test.describe(`${language}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
			test.use({ javaScriptEnabled });

			test("from the receipt to the page of the request, and to the end of it", async ({
				page,
				forgive,
			}) => {
				forgive(/410/);
				const said = words[language];
				const person = { ...somebody(), country: "CL", phone: "+56221234567" };
				const form = inLanguage(language, "/about/contact");
				if (javaScriptEnabled) await visit(page, form);
				else await page.goto(form);
				await fillIn(page, person);
				await takeTime(page);
				await sendButton(page).click();
				const receipt = await receiptOf(page);
				await page.getByRole("link", { name: t.forms.receiptPage }).click();
				const title = page.getByRole("heading", { level: 1 });
				await expect(title).toHaveText(said.title);
				await expect(page.getByText(receipt)).toBeVisible();
				await expect(page.getByText(person.content)).toBeVisible();
				const address = page.url();

				// A further word, by keyboard.
				await page.getByText(said.word.title).focus();
				await page.keyboard.press("Enter");
				await page.keyboard.press("Tab");
				await page.keyboard.type("And does it tow?");
				await page.keyboard.press("Tab");
				await page.keyboard.press("Enter");
				await expect(page.getByRole("status")).toHaveText(said.word.done);
				await expect(page.getByText("And does it tow?")).toBeVisible();
				await page.reload();
				await expect(page.getByText("And does it tow?")).toHaveCount(1);
				if (javaScriptEnabled) expect(await violations(page)).toEqual([]);

				await page.getByText(said.erase.title).click();
				await field(page, "sure").check();
				await page.getByRole("button", { name: said.erase.button }).click();
				await expect(title).toHaveText(said.gone.title);
				await expect(page.getByText(person.content)).toHaveCount(0);
				await page.goto(address);
				await expect(title).toHaveText(said.gone.title);
			});
		});

test("a person's page fits 320 pixels, all unfolded", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await visit(page, "/about/contact");
	await fillIn(page, somebody());
	await takeTime(page);
	await sendButton(page).click();
	await receiptOf(page);
	await page.getByRole("link", { name: voices[0].t.forms.receiptPage }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.title);
	const width = await page.evaluate(() => {
		for (const one of document.querySelectorAll("details")) one.open = true;
		return document.documentElement.scrollWidth;
	});
	expect(width).toBeLessThanOrEqual(320);
	expect(await violations(page)).toEqual([]);
});
