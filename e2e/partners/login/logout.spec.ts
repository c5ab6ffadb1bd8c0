import {
	centerPages,
	loginPath,
} from "../../../contracts/addresses/addresses.ts";
import { violations } from "../../axe.ts";
import { visit, widthOf } from "../../visit.ts";
import { openPlace, textFile } from "../library.ts";
import { expect, partnerVoices, signIn, test } from "../partner.ts";

for (const { language, p } of partnerVoices) {
	const { login, shell, upload } = p;
	test(`a logout in a second tab asks for what the first one sends, in ${language}`, {
		tag: widthOf(language),
	}, async ({ page, own, speak }) => {
		await speak(language);
		await openPlace(page, own, "training");
		const file = textFile("Long on its way.txt");
		// The upload is under way for as long as nobody answers.
		await page.route("**/api/v1/upload-file", () => {});
		await page
			.getByRole("main")
			.getByRole("button", { name: upload.upload, exact: true })
			.click();
		const dialog = page.getByRole("dialog", { name: upload.title });
		await dialog.locator("input[type=file]").first().setInputFiles(file);
		await dialog
			.getByRole("button", { name: upload.upload, exact: true })
			.click();
		const panel = page.getByRole("region", { name: upload.transfers });
		await expect(panel).toContainText(file.name);

		const other = await page.context().newPage();
		await signIn(other, own);
		await visit(other, centerPages.list);
		const leave = async () => {
			await other
				.locator("header")
				.getByRole("button", { name: own.name })
				.click();
			await other.getByRole("menuitem", { name: shell.logOut }).click();
		};
		const question = other.getByRole("alertdialog");
		const elsewhere = shell.logOutElsewhere
			.match(/one \{(.*?)\}/)?.[1]
			?.replace("#", "1");
		await leave();
		await expect(question).toContainText(elsewhere ?? "");
		expect(await violations(other)).toEqual([]);
		await question.getByRole("button", { name: shell.logOutNot }).click();
		await expect(question).toHaveCount(0);
		await expect(panel).toContainText(file.name);

		await leave();
		await question.getByRole("button", { name: shell.logOut }).click();
		await expect(other).toHaveURL(loginPath);
		await expect(page).toHaveURL(loginPath);
		const message = login.stoppedElsewhere.split("{")[0]?.trim() ?? "";
		await expect(page.getByText(message)).toBeVisible();
		expect(await violations(page)).toEqual([]);
		// The tab in which that was answered knows it.
		await expect(other.getByText(message)).toHaveCount(0);
	});
}
