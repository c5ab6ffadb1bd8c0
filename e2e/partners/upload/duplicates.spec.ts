import { randomMark } from "../../randomMark.ts";
import { widthOf } from "../../visit.ts";
import {
	openPlace,
	places,
	rowOf,
	textFile,
	violationsOfAll,
} from "../library.ts";
import { expect, partnerVoices, sendFile, test } from "../partner.ts";

for (const { language, p } of partnerVoices) {
	const { upload } = p;
	test(`a file that is there already is asked about, in ${language}`, {
		tag: widthOf(language),
	}, async ({ page, own, speak }) => {
		await speak(language);
		const node = await openPlace(page, own, "films");
		const first = textFile(`First ${randomMark()}.txt`);
		await sendFile(page.request, own, node, first);
		const again = { ...first, name: `Again ${randomMark()}.txt` };
		const fresh = textFile(`Fresh ${randomMark()}.txt`);
		await page.reload();
		await expect(rowOf(page, first.name)).toBeVisible();

		const dialog = page.getByRole("dialog", { name: upload.title });
		const question = page.getByRole("alertdialog");
		const submit = dialog.getByRole("button", {
			name: upload.upload,
			exact: true,
		});
		const choose = async (...files: (typeof first)[]) => {
			if (!(await dialog.isVisible()))
				await page
					.getByRole("main")
					.getByRole("button", { name: upload.upload, exact: true })
					.click();
			await dialog.locator("input[type=file]").nth(1).setInputFiles(files);
			await submit.click();
		};
		const answer = (text: string) =>
			question.getByRole("button", { name: text, exact: true }).click();
		const skip = upload.duplicateSkip.match(/one \{(.*?)\}/)?.[1] ?? "";

		await choose(again, fresh);
		await expect(question).toContainText(again.name);
		if (language === "en")
			await expect(question).toContainText(
				[...places.films, first.name].join(" / "),
			);
		await expect(question).not.toContainText(fresh.name);
		// A name in another direction stands where the others do.
		await expect(question.locator("li > bdi").first()).toHaveCSS(
			"text-align",
			language === "ar" ? "right" : "left",
		);
		expect(await violationsOfAll(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await expect(question).toHaveCount(0);
		await expect(dialog.getByRole("listitem")).toHaveCount(2);

		await submit.click();
		await answer(skip);
		await expect(dialog).toHaveCount(0);
		await expect(rowOf(page, fresh.name)).toBeVisible();
		await expect(rowOf(page, again.name)).toHaveCount(0);

		await choose(again);
		await answer(upload.duplicateSend);
		await expect(rowOf(page, again.name)).toBeVisible();
	});
}
