import ar from "../../../texts/ar/distributors.json" with { type: "json" };
import { field } from "../../leads.ts";
import { expect, inLanguage, test, visit } from "../../visit.ts";

test.use({ timezoneId: "Asia/Kathmandu" });

for (const [language, promise, yours] of [
	["en", "answers within 4 working hours as a rule", "your time"],
	["ar", "4 ساعات عمل", ar.yours.split("{time}")[1] ?? ""],
] as const)
	test(`a form says how soon somebody answers, and by the visitor's clock: ${language}`, async ({
		page,
	}) => {
		await page.route("**/api/v1/answerer-list", async (route) => {
			const answer = await route.fetch();
			const body = await answer.json();
			for (const one of body.data) one.usual = 4;
			await route.fulfill({ response: answer, json: body });
		});
		await visit(page, inLanguage(language, "/about/contact"));
		await field(page, "country").selectOption("CL");
		const line = page.locator("form [aria-live=polite]").filter({
			hasText: promise,
		});
		await expect(line).toBeVisible();
		await expect(line).toContainText(yours.trim().replace(".", ""));
	});
