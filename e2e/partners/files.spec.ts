import { randomUUID } from "node:crypto";
import { centerPages } from "../../contracts/addresses.ts";
import { contents } from "../../tests/fileContents.ts";
import { violations } from "../axe.ts";
import { stopTime } from "../visit.ts";
import {
	bytesOf,
	idOf,
	nextDownload,
	openPlace,
	rowOf,
	rowsOf,
	sampleFile,
	tick,
} from "./library.ts";
import { answer, expect, partnerVoices, sendFile, test } from "./partner.ts";

const brochure = "Terra 7 – Brochure (EN).pdf";
const film = "Eight cars in the studio.mp4";
const blue = "rgb(28, 95, 212)";
const green = "rgb(31, 122, 69)";

for (const { language, p } of partnerVoices) {
	const { files, pager, shell } = p;
	test.describe(`in ${language}`, () => {
		test.beforeEach(({ speak }) => speak(language));

		test("a folder, page by page, as a table and as pictures", async ({
			page,
			partner,
			isMobile,
		}) => {
			test.slow();
			const node = await openPlace(page, partner, "papers");
			const at = `${centerPages.list}?defaultId=${node}`;
			const main = page.getByRole("main");
			const rows = rowsOf(page);
			const pages = main.getByRole("navigation", { name: pager.label });
			const heading = page.getByRole("heading", { level: 1 });
			const column = (name: string) =>
				main.getByRole("columnheader", { name, exact: true });
			const pressed = (name: string) =>
				main.getByRole("button", { name, exact: true, pressed: true });

			await test.step("columns and rows", async () => {
				await expect(column(files.name)).toBeVisible();
				await expect(column(files.download)).toBeVisible();
				await expect(column(files.size)).toBeVisible({ visible: !isMobile });
				await expect(column(files.date)).toBeVisible({ visible: !isMobile });
				if (language === "en") {
					expect(await main.locator("th").allInnerTexts()).toEqual(
						expect.arrayContaining(["Name of the Document", "Download"]),
					);
					expect(files.size).toBe("Size");
					expect(files.date).toBe("Uploading Date");
				}
				await expect(rows).toHaveCount(20);
				const checklist = "library/files/cards/alba-2.txt";
				const { length } = await sampleFile(checklist);
				const first = rows.first();
				await expect(first).toContainText("Alba – Handover checklist.txt");
				// Narrow windows tell size and date below the name.
				await expect(first).toContainText(`${length}`);
				expect(await violations(page)).toEqual([]);
			});

			await test.step("pages", async () => {
				await expect(pages.getByRole("button")).toHaveCount(4);
				await expect(
					pages.getByRole("button", { name: pager.previous }),
				).toBeDisabled();
				await pages.getByRole("button", { name: pager.next }).click();
				await expect(page).toHaveURL(`${at}&page=2`);
				await expect(rows).toHaveCount(4);
				await expect(pages.locator("[aria-current=page]")).toHaveText("2");
				await expect(
					pages.getByRole("button", { name: pager.next }),
				).toBeDisabled();
				await page.goBack();
				await expect(rows).toHaveCount(20);
			});

			await test.step("sorted, always from the first page", async () => {
				await pages.getByRole("button", { name: pager.next }).click();
				await expect(rows).toHaveCount(4);
				await column(files.name).click();
				await expect(page).toHaveURL(`${at}&order=desc`);
				await expect(column(files.name)).toHaveAttribute(
					"aria-sort",
					"descending",
				);
				await expect(rows).toHaveCount(20);
				await expect(rows.first()).toContainText("Terra 7 – Showroom card");
				// Narrow windows have no head for it.
				const sortBy = main.getByRole("combobox", { name: files.sortBy });
				if (isMobile) await sortBy.selectOption(files.sorting.size_asc);
				else await column(files.size).click();
				await expect(sortBy).toBeVisible({ visible: isMobile });
				await expect(page).toHaveURL(`${at}&sort=size`);
				await expect(rows.first()).toContainText("Handover checklist");
			});

			await test.step("into a folder, to its first page, and back", async () => {
				const node = await idOf(page.request, partner, "brochures");
				const at = `${centerPages.list}?defaultId=${node}`;
				let answerNow = () => {};
				const held = new Promise<void>((done) => {
					answerNow = done;
				});
				// As if there were so many folders that a second page begins with one.
				await page.route("**/api/v1/download_file_list", async (route) => {
					const asked = route.request().postDataJSON();
					if (asked.page === 1) return route.continue();
					await held;
					const response = await route.fetch({
						postData: { ...asked, page: 1, order: "asc", sort: "name" },
					});
					return route.fulfill({ response });
				});
				await page.goto(`${at}&page=2`);
				// A hundred entries are five pages, until the answer says how many there are.
				await expect(pages.getByRole("button")).toHaveCount(5 + 2);
				await expect(main.locator("[aria-busy=true]")).toBeVisible();
				expect(await violations(page)).toEqual([]);
				answerNow();
				await expect(rows.first()).toContainText("Photographs");
				const asked = page.waitForRequest("**/api/v1/download_file_list");
				await rowOf(page, "Photographs")
					.getByRole("button", { name: "Photographs", exact: true })
					.click();
				expect((await asked).postDataJSON()).toMatchObject({
					catalogue_id: node,
					page: 1,
				});
				await expect(page).not.toHaveURL(/page=/);
				await expect(heading).toHaveText("Photographs");
				await expect(rows).toHaveCount(3);
				const crumbs = main
					.getByRole("navigation", { name: shell.youAreHere })
					.getByRole("listitem");
				await expect(crumbs).toHaveCount(4);
				await expect(pages).toHaveCount(0);
				await crumbs.nth(2).getByRole("link").click();
				await expect(page).toHaveURL(at);
				await expect(rows).toHaveCount(11);
			});

			await test.step("the choice of pictures is remembered", async () => {
				await expect(pressed(files.table)).toBeVisible();
				await main.getByRole("button", { name: files.grid }).click();
				await expect(pressed(files.grid)).toBeVisible();
				await expect(main.getByRole("columnheader")).toHaveCount(0);
				await page.reload();
				await expect(pressed(files.grid)).toBeVisible();
				await expect(rows).toHaveCount(11);
				const card = rowOf(page, "Terra 7 – cut-out.webp");
				const before = await card.evaluate(
					(element) => getComputedStyle(element).backgroundColor,
				);
				if (!isMobile) {
					await card.hover();
					await expect(card).not.toHaveCSS("background-color", before);
				}
				// Half below the header, a button would count as too small.
				await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
				expect(await violations(page)).toEqual([]);
			});

			await test.step("nothing there", async () => {
				await answer(page, "download_file_list", [], { count: 0, path: [] });
				await page.goto(at);
				const all = main.getByRole("checkbox", { name: files.all });
				await expect(main.getByText(files.noDataGrid)).toBeVisible();
				expect(await violations(page)).toEqual([]);
				await main.getByRole("button", { name: files.table }).click();
				await expect(main.getByText(files.noData)).toBeVisible();
				await expect(all).toBeDisabled();
				await expect(all).not.toBeChecked();
				expect(await violations(page)).toEqual([]);
				if (language === "en") {
					expect([files.noData, files.noDataGrid]).toEqual([
						"No Data",
						"NO Data",
					]);
				}
			});
		});

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
				await tick(rowOf(page, "Photographs"));
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
				expect(archive.includes("Photographs/Solen – front.jpg")).toBe(true);
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

		test("opened by their kind", async ({ page, partner }) => {
			await page.clock.install();
			const sent = `Prohibited ${randomUUID()}`;
			const node = await idOf(page.request, partner, "films");
			const kinds = {
				docx: await contents.docx(),
				doc: contents.doc(),
				rar: contents.rar(),
			};
			for (const [ending, buffer] of Object.entries(kinds)) {
				const name = `${sent}.${ending}`;
				const mimeType = "application/octet-stream";
				const file = { name, mimeType, buffer };
				const stored = await sendFile(page.request, partner, node, file);
				expect(stored.state).toBe("published");
			}
			await openPlace(page, partner, "brochures");
			const open = (name: string) =>
				rowOf(page, name).getByRole("button", { name, exact: true }).click();
			const dialog = page.getByRole("dialog");
			const picture = dialog.getByRole("img");

			for (const [name, type] of [
				[brochure, "application/pdf"],
				[film, "video/mp4"],
			] as const)
				await test.step(`${type} in a new window`, async () => {
					const window = page.context().waitForEvent("page");
					const shown = page
						.context()
						.waitForEvent(
							"response",
							(response) => response.headers()["content-type"] === type,
						);
					await open(name);
					const response = await shown;
					expect(response.ok()).toBe(true);
					const headers = response.headers();
					expect(headers["content-disposition"]).toMatch(/^inline/);
					expect(headers["accept-ranges"]).toBe("bytes");
					await (await window).close();
					await expect(dialog).toHaveCount(0);
				});

			await test.step("pictures in a dialog, one after the other", async () => {
				await page.getByRole("button", { name: files.grid }).click();
				const views = ["cut-out.webp", "studio.jpg", "studio upright.jpg"];
				const order = views.map((name) => `Terra 7 – ${name}`);
				const [first, second] = await Promise.all(
					order.map(async (name) => ({
						name,
						at: await rowOf(page, name).evaluate((row) =>
							[...(row.parentElement?.children ?? [])].indexOf(row),
						),
					})),
				).then((found) => found.sort((a, b) => a.at - b.at));
				if (!first || !second) throw new Error("two pictures are needed");
				await open(first.name);
				await expect(picture).toHaveAttribute("data-loaded", "true");
				await expect(picture).toHaveAttribute("alt", first.name);
				expect(await violations(page)).toEqual([]);
				const next = dialog.getByRole("button", { name: files.nextPicture });
				const back = dialog.getByRole("button", {
					name: files.previousPicture,
				});
				await next.click();
				await expect(picture).toHaveAttribute("alt", second.name);
				await expect(picture).toHaveAttribute("data-loaded", "true");
				await back.click();
				await expect(picture).toHaveAttribute("alt", first.name);
				await expect(back).toBeDisabled();
				const [on, off] =
					language === "ar"
						? ["ArrowLeft", "ArrowRight"]
						: ["ArrowRight", "ArrowLeft"];
				await page.keyboard.press(on ?? "");
				await expect(picture).toHaveAttribute("alt", second.name);
				await page.keyboard.press(off ?? "");
				await expect(picture).toHaveAttribute("alt", first.name);
				await page.keyboard.press("Escape");
				await expect(dialog).toHaveCount(0);
			});

			await test.step("letters and archives not at all", async () => {
				const box = page.getByRole("searchbox");
				const toast = page.getByText(files.prohibited);
				await box.fill(sent);
				await box.press("Enter");
				await expect(rowsOf(page)).toHaveCount(3);
				await stopTime(page);
				for (const ending of Object.keys(kinds))
					await open(`${sent}.${ending}`);
				await expect(toast).toHaveCount(3);
				await box.fill("body controller 3.2");
				await box.press("Enter");
				await open("Terra 7 – body controller 3.2.zip");
				await expect(toast).toHaveCount(4);
				await expect(dialog).toHaveCount(0);
				if (language === "en")
					expect(files.prohibited).toBe("Prohibit preview.");
			});
		});

		test("found by name", async ({ page, partner }) => {
			await openPlace(page, partner, "training");
			const box = page.getByRole("searchbox", { name: shell.search });
			const heading = page.getByRole("heading", { level: 1 });
			const rows = rowsOf(page);

			await test.step("on Enter, in all of the library", async () => {
				await expect(box).toHaveAttribute("placeholder", shell.placeholder);
				await box.fill("controller 3.2");
				await expect(heading).not.toHaveText(shell.searchResult);
				await box.press("Enter");
				await expect(heading).toHaveText(shell.searchResult);
				if (language === "en") expect(shell.searchResult).toBe("Search Result");
				await expect(rows).toHaveCount(8);
				await expect(rows.first()).toContainText("3.2.zip");
				expect(await violations(page)).toEqual([]);
			});

			await test.step("nothing found", async () => {
				await box.fill("no such thing anywhere");
				await box.press("Enter");
				await expect(page.getByText(files.noData)).toBeVisible();
			});

			await test.step("a folder found leads out of the search", async () => {
				await box.fill("photographs");
				await box.press("Enter");
				const folder = page
					.getByRole("main")
					.getByRole("button", { name: "Photographs", exact: true });
				await folder.first().click();
				await expect(heading).toHaveText("Photographs");
				await expect(box).toHaveValue("");
				await expect(page).toHaveURL(/folder=/);
				await expect(rows).toHaveCount(3);
			});
		});
	});
}
