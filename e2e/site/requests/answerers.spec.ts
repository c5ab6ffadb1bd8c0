import en from "../../../texts/en/site.json" with { type: "json" };
import {
	field,
	fillIn,
	receiptOf,
	sendButton,
	somebody,
	takeTime,
} from "../../leads.ts";
import { expect, test, visit } from "../../visit.ts";

const { forms } = en;
const forEgypt = forms.dealerOurs.replace("{country}", "Egypt");

test("a town that is wished for names the distributor that answers, on the form and once it is sent", async ({
	page,
}) => {
	await visit(page, "/test-drive");
	await field(page, "country").selectOption("NP");
	const line = page.locator("form [aria-live=polite]");
	await expect(line.filter({ hasText: "Biratnagar" })).toBeVisible();
	await field(page, "place").fill("near Pokhara");
	const alone = line.filter({ hasText: "goes to Fewara Auto in Pokhara" });
	await expect(alone).toBeVisible();
	await expect(line.filter({ hasText: "Biratnagar" })).toHaveCount(0);
	await fillIn(page, { ...somebody(), country: "NP", phone: "9841234567" });
	await field(page, "model").selectOption("Terra 7");
	await takeTime(page);
	await sendButton(page).click();
	await receiptOf(page);
	const name = forms.receiptNameIn
		.replace("{name}", "Fewara Auto")
		.replace("{town}", "Pokhara");
	await expect(
		page.getByText(forms.receiptGoesTo.replace("{name}", name)),
	).toBeVisible();
});

test("a form promises no distributor where the maker's own people answer", async ({
	page,
}) => {
	await page.route("**/api/v1/answerer-list", async (route) => {
		const answer = await route.fetch();
		const json = await answer.json();
		await route.fulfill({ response: answer, json: { ...json, data: [] } });
	});
	await visit(page, "/test-drive");
	await field(page, "country").selectOption("EG");
	await expect(page.getByText(forEgypt)).toBeVisible();
	await expect(page.getByText("our distributor there")).toHaveCount(0);
	await field(page, "country").selectOption("DE");
	await expect(page.getByText(forEgypt)).toHaveCount(0);
});
