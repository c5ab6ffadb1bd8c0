import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { stopTime, widthOf } from "../../visit.ts";
import {
	bytesOf,
	nextDownload,
	openPlace,
	photographs,
	rowOf,
	rowsOf,
	sampleFile,
	tick,
} from "../library.ts";
import { expect, partnerVoices, test } from "../partner.ts";

const blue = "rgb(28, 95, 212)";
const green = "rgb(31, 122, 69)";

for (const { language, p } of partnerVoices) {
	const { files } = p;
	test.describe(`in ${language}`, { tag: widthOf(language) }, () => {
		test.beforeEach(({ speak }) => speak(language));

		test("ticked and downloaded", async ({ page, partner, isMobile }) => {
			await page.clock.install();
			await openPlace(page, partner, "solen");
			const main = page.getByRole("main");
			const rows = rowsOf(page);
			const tools = main.getByRole("toolbar");
			const all = tools.getByRole("checkbox", { name: files.all });
			const button = tools.getByRole("button", { name: files.download });
			const ticked = main.locator("[role=row][data-key][aria-selected=true]");
			const count = await rows.count();
			const fact = (index: number) =>
				isMobile
					? rows.nth(index).locator("[role=rowheader] span span span").last()
					: rows.nth(index).getByRole("gridcell").last();

			await test.step("by the check mark and by the row", async () => {
				await expect(button).toBeDisabled();
				await tick(rows.nth(1));
				await expect(ticked).toHaveCount(1);
				await fact(2).click();
				await expect(ticked).toHaveCount(2);
				await expect(all).toBeChecked({ indeterminate: true });
				await fact(2).click();
				await expect(ticked).toHaveCount(1);
			});

			await test.step("'All' holds only when every one is ticked", async () => {
				await tick(tools);
				await expect(ticked).toHaveCount(count);
				await expect(all).toBeChecked();
				await tick(rows.nth(3));
				await expect(all).not.toBeChecked();
				await expect(ticked).toHaveCount(count - 1);
				await tick(rows.nth(3));
				await expect(all).toBeChecked();
				await tick(tools);
				await expect(ticked).toHaveCount(0);
			});

			await test.step("a range", async () => {
				if (isMobile) return;
				await fact(2).click();
				await fact(5).click({ modifiers: ["Shift"] });
				await expect(ticked).toHaveCount(4);
				await page.keyboard.press("Shift+ArrowDown");
				await expect(ticked).toHaveCount(5);
				await tick(tools);
				await tick(tools);
				await expect(ticked).toHaveCount(0);
			});

			await test.step("several come as one archive, in a new window", async () => {
				await tick(rowOf(page, "Solen – Brochure (EN).pdf"));
				await tick(rowOf(page, photographs[language]));
				await page.mouse.move(0, 0);
				await expect(button).toHaveCSS("background-color", blue);
				await stopTime(page);
				const window = page.context().waitForEvent("page");
				const coming = nextDownload(page);
				await button.click();
				await page.mouse.move(0, 0);
				const download = await coming;
				await window;
				expect(download.suggestedFilename()).toMatch(
					/^domora-download-\d{4}-\d\d-\d\d\.zip$/i,
				);
				const archive = await bytesOf(download);
				expect(archive.subarray(0, 4)).toEqual(Buffer.from("PK\x03\x04"));
				expect(archive.includes("Solen – Brochure (EN).pdf")).toBe(true);
				expect(
					archive.includes(`${photographs[language]}/Solen – front.jpg`),
				).toBe(true);
				await expect(button).toHaveCSS("background-color", green);
				await page.clock.runFor(950);
				await expect(button).toBeDisabled();
				await page.clock.runFor(100);
				await expect(button).toBeEnabled();
				await page.clock.resume();
				await page.mouse.move(5, 5);
				await expect(button).toHaveCSS("background-color", blue);
			});

			await test.step("one comes as it is", async () => {
				const name = "Solen – Brochure (EN).pdf";
				const bytes = await sampleFile("library/files/brochures/solen-en.pdf");
				const coming = page.waitForEvent("download");
				await rowOf(page, name)
					.getByRole("button", {
						name: files.downloadOf.replace("{name}", name),
					})
					.click();
				const download = await coming;
				expect(download.suggestedFilename()).toBe(name);
				expect((await bytesOf(download)).equals(bytes)).toBe(true);
				expect(page.url()).toContain(centerPages.list);
			});
		});
	});
}
