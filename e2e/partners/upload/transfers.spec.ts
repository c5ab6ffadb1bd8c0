import type { Locator, Page } from "@playwright/test";
import { randomMark } from "../../randomMark.ts";
import { widthOf } from "../../visit.ts";
import {
	openPlace,
	rowOf,
	rowsOf,
	textFile,
	violationsOfAll,
} from "../library.ts";
import { expect, partnerVoices, test } from "../partner.ts";

/** Names of the download buttons that lie below this, wholly or in part. */
async function coveredBy(panel: Locator, buttons: Locator): Promise<string[]> {
	const over = await panel.boundingBox();
	if (!over) throw new Error("the panel is not shown");
	return buttons.evaluateAll(
		(all, { x, y, width, height }) =>
			all
				.filter((one) => {
					const box = one.getBoundingClientRect();
					return (
						box.left < x + width &&
						box.right > x &&
						box.top < y + height &&
						box.bottom > y
					);
				})
				.map((one) => one.getAttribute("aria-label") ?? ""),
		over,
	);
}

const toEnd = (page: Page) =>
	page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

for (const { language, p } of partnerVoices) {
	const { upload, files } = p;
	test(`transfers cover no file, and what is over can be cleared, in ${language}`, {
		tag: widthOf(language),
	}, async ({ page, own, speak }) => {
		const desktop = language === "en";
		if (desktop) await page.setViewportSize({ width: 1440, height: 560 });
		await speak(language);
		await openPlace(page, own, "training");
		const panel = page.getByRole("region", {
			name: upload.uploads,
			exact: true,
		});
		const send = async (file: ReturnType<typeof textFile>) => {
			await page
				.getByRole("main")
				.getByRole("button", { name: upload.upload, exact: true })
				.click();
			const dialog = page.getByRole("dialog", { name: upload.title });
			await dialog.locator("input[type=file]").first().setInputFiles(file);
			await dialog
				.getByRole("button", { name: upload.upload, exact: true })
				.click();
		};
		const line = (name: string) =>
			panel.getByRole("listitem").filter({ hasText: name });
		const mark = randomMark();
		const good = textFile(`0 Wheels ${mark}.txt`);
		const bad = {
			// Only the inspection finds that this is no PDF.
			name: `Tool ${mark}.pdf`,
			mimeType: "application/octet-stream",
			buffer: Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]),
		};
		const slow = textFile(`Endless ${mark}.txt`);
		await send(good);
		await expect(line(good.name).locator("[data-outcome=done]")).toBeVisible();
		await send(bad);
		const refused = line(bad.name).locator("[data-outcome=not]");
		await expect(refused).toBeVisible();
		await expect(refused.locator("svg")).toBeVisible();
		const colours = await Promise.all(
			[line(good.name), line(bad.name)].map((one) =>
				one
					.locator("[data-outcome]")
					.evaluate((words) => getComputedStyle(words).color),
			),
		);
		expect(new Set(colours).size).toBe(2);
		// It is under way for as long as nobody answers.
		await page.route("**/api/v1/upload-file", () => {});
		await send(slow);
		await expect(panel.getByRole("listitem").first()).toContainText(slow.name);
		await expect(rowOf(page, good.name)).toBeVisible();

		const buttons = rowsOf(page).getByRole("button", {
			name: files.downloadOf.split("{")[0]?.trim(),
		});
		expect(await buttons.count()).toBeGreaterThan(2);
		if (desktop) expect(await coveredBy(panel, buttons)).toEqual([]);
		await toEnd(page);
		expect(await coveredBy(panel, buttons)).toEqual([]);
		expect(await violationsOfAll(page)).toEqual([]);
		if (!desktop) {
			await panel.locator("[aria-expanded]").click();
			await expect(line(slow.name)).toHaveCount(0);
			await toEnd(page);
			expect(await coveredBy(panel, buttons)).toEqual([]);
			expect(await violationsOfAll(page)).toEqual([]);
			await panel.locator("[aria-expanded]").click();
		}

		await panel.getByRole("button", { name: upload.clearAllOver }).click();
		await expect(panel.getByRole("listitem")).toHaveCount(1);
		await expect(line(slow.name)).toBeVisible();
		await expect(page.getByRole("main")).toBeFocused();
	});
}
