import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { violations } from "../../axe.ts";
import { visit, widthOf } from "../../visit.ts";
import { expect, partnerVoices, signIn, test } from "../partner.ts";

for (const { language, p } of partnerVoices) {
	const { person } = p;
	test.describe(`in ${language}`, () => {
		test("a token for a program is made, shown once, used and ended", {
			tag: widthOf(language),
		}, async ({ page, own: partner, speak, forgive, request }) => {
			forgive(/401/);
			await speak(language);
			await signIn(page, partner);
			await visit(page, centerPages.person);
			const section = page.getByRole("region", { name: person.tokens });
			const name = section.getByLabel(person.tokenName);
			const make = section.getByRole("button", { name: person.tokenAdd });

			await test.step("what is missing is said at its field", async () => {
				await make.press("Enter");
				await expect(name).toBeFocused();
				await expect(name).toHaveAttribute("aria-invalid", "true");
			});

			const dialog = page.getByRole("dialog");
			const once = dialog.getByLabel(person.tokenOnce);
			await test.step("the token is shown this once, and reads", async () => {
				await page.keyboard.type("Nightly copy");
				await page.keyboard.press("Enter");
				await expect(once).toHaveValue(/^[\w-]{43}$/);
				await expect.poll(() => violations(page)).toEqual([]);
			});
			const token = await once.inputValue();
			await test.step("Escape does not lose it", async () => {
				await page.keyboard.press("Escape");
				await expect(once).toHaveValue(token);
				await dialog
					.getByRole("button", { name: person.tokenKept })
					.press("Enter");
				await expect(dialog).toHaveCount(0);
				await expect(section.getByRole("listitem")).toContainText(
					"Nightly copy",
				);
			});
			const tree = () =>
				request.post("/api/v1/catalogue-list", {
					headers: { authorization: `Bearer ${token}` },
					data: { lang: "en" },
				});
			expect((await tree()).status()).toBe(200);

			await test.step("ended it is gone at once", async () => {
				await page.reload();
				await expect(section.getByRole("listitem")).toHaveCount(1);
				await expect(once).toHaveCount(0);
				await section
					.getByRole("button", {
						name: person.tokenEndOf.replace("{name}", "Nightly copy"),
					})
					.press("Enter");
				await expect(dialog).toContainText(person.tokenEndText);
				await dialog
					.getByRole("button", { name: person.end, exact: true })
					.press("Enter");
				await expect(section.getByRole("listitem")).toHaveCount(0);
				expect((await tree()).status()).toBe(401);
			});
		});
	});
}
