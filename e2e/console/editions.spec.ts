import { randomInt } from "node:crypto";
import en from "../../texts/en/console/library.json" with { type: "json" };
import { violations } from "../axe.ts";
import { expect, remember, visit } from "../visit.ts";
import { test } from "./staff.ts";

const managing = [{ role: "library-manager" as const }];
const text = (name: string, words: string) => ({
	...{ name, mimeType: "text/plain" },
	buffer: Buffer.from(words),
});

test("a file gets editions in other languages, which are renewed, removed and brought back @desktop", async ({
	page,
	site,
	signIn,
	forgive,
	baseURL,
}) => {
	forgive(/console-library-upload|409|422/);
	const mark = randomInt(1e9);
	const name = `Prices ${mark}.txt`;
	const { id: folderId } = await site.folders.add(
		{ name: `Editions ${mark}` },
		"e2e",
	);
	const { id } = await site.staffFiles.put(
		folderId,
		{ name, bytes: Buffer.from("one") },
		"e2e",
	);
	await signIn(page, managing);
	await visit(page, `/console/library?folder=${folderId}`);
	const dialog = page.getByRole("dialog");
	const row = page.getByRole("row", { name });
	const french = dialog.getByTestId("library-edition-fr");
	const editions = async () =>
		(await site.staffFiles.editions.list(id)).editions.map(
			({ language, edition, state }) => `${language} ${edition} ${state}`,
		);
	async function openLanguages(): Promise<void> {
		await page
			.getByRole("button", { name: `Actions for ${name}` })
			.press("Enter");
		await page.getByRole("menuitem", { name: en.deed_languages }).click();
	}

	await test.step("first staff say which language the file itself is in", async () => {
		await openLanguages();
		await expect(dialog.getByRole("listitem")).toHaveCount(0);
		await expect(dialog.getByText(en.editionsFirst)).toBeVisible();
		await dialog.getByLabel(en.ownLanguage).selectOption("en");
		await dialog.getByRole("button", { name: en.save }).click();
		await expect(dialog.getByRole("listitem")).toHaveCount(5);
		expect(await violations(page)).toEqual([]);
	});

	await test.step("an edition is published at once, and refused where it is of another type", async () => {
		await french.setInputFiles(text("prix.pdf", "%PDF-1.7 no text"));
		await expect(
			dialog.getByRole("alert").getByText(/keeps its type “.txt”/),
		).toBeVisible();
		await french.setInputFiles(text("whatever.txt", "un"));
		await expect(
			page.getByText(`“${name}” has an edition in Français.`),
		).toBeVisible();
		await expect(
			dialog.getByRole("button", { name: "Replace the edition in Français" }),
		).toBeVisible();
		const saved = page.waitForEvent("download");
		await dialog
			.getByRole("link", { name: "Download edition 1 in Français" })
			.click();
		expect((await saved).suggestedFilename()).toBe(`Prices ${mark} (FR).txt`);
	});

	await test.step("another is dropped on it, two at once are not taken, and Undo brings the former back", async () => {
		const area = dialog
			.getByRole("listitem")
			.filter({ hasText: "Français" })
			.first();
		const drop = async (words: string[]) => {
			const dropped = await page.evaluateHandle((given) => {
				const data = new DataTransfer();
				for (const one of given)
					data.items.add(new File([one], `${one}.txt`, { type: "text/plain" }));
				return data;
			}, words);
			for (const kind of ["dragenter", "dragover", "drop"])
				await area
					.getByRole("heading")
					.dispatchEvent(kind, { dataTransfer: dropped });
		};
		await drop(["un", "deux"]);
		await expect(area.getByText(en.editionOneFile)).toBeVisible();
		await drop(["deux"]);
		await expect(dialog.getByText("1 earlier edition")).toBeVisible();
		await page.getByRole("button", { name: "Undo" }).last().click();
		await expect.poll(editions).toEqual(["fr 2 withdrawn", "fr 1 current"]);
	});

	await test.step("it is behind once the file has new content, and staff say that it is right", async () => {
		await site.staffFiles.replace(id, Buffer.from("second"), "e2e");
		await page.keyboard.press("Escape");
		await page.reload();
		await expect(row.getByText("1 edition older than the file")).toBeVisible();
		await expect(row.getByText("In English, Français")).toBeVisible();
		await page.getByRole("button", { name: /^Editions to renew/ }).click();
		await expect(dialog.getByRole("link", { name })).toBeVisible();
		// Several editions of one day are told apart.
		await expect(
			dialog.getByText(/edition of .*\d:\d\d.*, file renewed on .*\d:\d\d/),
		).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await dialog.getByRole("link", { name }).click();
		await expect(dialog.getByText(`Languages of “${name}”`)).toBeVisible();
		const right = dialog.getByRole("button", { name: "Still right: Français" });
		await right.click();
		await expect(dialog.getByText(en.editionBehind)).toHaveCount(0);
		await page.getByRole("button", { name: "Undo" }).last().click();
		await expect(dialog.getByText(en.editionBehind)).toBeVisible();
		await right.click();
		await expect(dialog.getByText(en.editionBehind)).toHaveCount(0);
		await expect(
			dialog.getByRole("button", { name: "Replace the edition in Français" }),
		).toBeFocused();
	});

	await test.step("it is removed, and brought back", async () => {
		await dialog
			.getByRole("button", { name: "Remove the edition in Français" })
			.click();
		await expect(
			dialog.getByRole("button", { name: "Add the edition in Français" }),
		).toBeFocused();
		await dialog.getByText("2 earlier editions").click();
		expect(await violations(page)).toEqual([]);
		await dialog
			.getByRole("button", { name: "Bring back edition 1 in Français" })
			.click();
		await expect.poll(editions).toEqual(["fr 2 withdrawn", "fr 1 current"]);
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
	});

	await test.step("withdrawn with a version, it comes back beside a newer one once it is confirmed", async () => {
		const seen = { withdraw: true };
		await site.staffFiles.replace(id, Buffer.from("third"), "e2e", seen);
		await page.reload();
		await openLanguages();
		await dialog.getByText("2 earlier editions").click();
		await dialog
			.getByRole("button", { name: "Bring back edition 1 in Français" })
			.click();
		await expect(dialog.getByText(/withdrawn with version 2 of/)).toBeVisible();
		expect(await editions()).toEqual(["fr 2 withdrawn", "fr 1 withdrawn"]);
		await dialog.getByRole("button", { name: en.confirmEdition }).click();
		await expect.poll(editions).toEqual(["fr 2 withdrawn", "fr 1 current"]);
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
	});

	await test.step("it fits 320 pixels, in Arabic", async () => {
		await remember(page, "ar", baseURL ?? "");
		await page.setViewportSize({ width: 320, height: 700 });
		await page.goto(`/console/library?folder=${folderId}`);
		await row.getByRole("button").last().click();
		await page.getByRole("menuitem", { name: "اللغات" }).click();
		await expect(dialog.getByText("Français", { exact: true })).toBeVisible();
		expect(await violations(page)).toEqual([]);
		const widest = () => document.documentElement.scrollWidth;
		expect(await page.evaluate(widest)).toBeLessThanOrEqual(320);
	});
	await site.library.remove(folderId);
});
