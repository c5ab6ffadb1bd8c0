import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { contents } from "../../../tests/files/fileContents.ts";
import { violations } from "../../axe.ts";
import { randomMark } from "../../randomMark.ts";
import { stopTime, visit, widthOf } from "../../visit.ts";
import { idOf, openPlace, photographs, rowOf, rowsOf } from "../library.ts";
import {
	expect,
	folderTree,
	partnerVoices,
	sendFile,
	test,
} from "../partner.ts";

const brochure = "Terra 7 – Brochure (EN).pdf";
const film = "Eight cars in the studio.mp4";

for (const { language, p } of partnerVoices) {
	const { files, shell } = p;
	test.describe(`in ${language}`, { tag: widthOf(language) }, () => {
		test.beforeEach(({ speak }) => speak(language));

		test("opened by their kind", async ({ page, partner }) => {
			await page.clock.install();
			const sent = `Prohibited ${randomMark()}`;
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
				// Without ffmpeg a film has its icon, which says what it is.
				const pictured = await rowOf(page, film).locator("img").count();
				const marks = rowsOf(page).locator("img + svg");
				await expect(marks).toHaveCount(pictured);
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
				const refused = async (name: string) => {
					await open(name);
					await expect(toast).toHaveCount(1);
					await page.clock.runFor(3000);
					await expect(toast).toHaveCount(0);
				};
				for (const ending of Object.keys(kinds))
					await refused(`${sent}.${ending}`);
				await box.fill("body controller 3.2");
				await box.press("Enter");
				await refused("Terra 7 – body controller 3.2.zip");
				await expect(dialog).toHaveCount(0);
				if (language === "en")
					expect(files.prohibited).toBe("Prohibit preview.");
			});
		});

		test("found by name", async ({ page, partner, forgive }) => {
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

			await test.step("in the reader's language, and in this folder alone", async () => {
				const tree = await folderTree(page.request, partner, language);
				const { name = "", children = [] } = tree.at(0) ?? {};
				const inside = children[0]?.children[0]?.name ?? "";
				await box.fill(inside.replaceAll(" ", "-"));
				await box.press("Enter");
				await expect(rows).not.toHaveCount(0);
				await expect(rows.first()).toContainText(inside);
				await expect(rows.first()).toContainText(name);
				const scope = page.getByRole("radiogroup", { name: shell.searchIn });
				const everywhere = scope.getByRole("radio").first();
				const here = scope.getByRole("radio").last();
				await expect(everywhere).toBeChecked();
				await everywhere.focus();
				await page.keyboard.press("ArrowDown");
				await expect(here).toBeChecked();
				await expect(page.getByText(files.noData)).toBeVisible();
				expect(await violations(page)).toEqual([]);
				await everywhere.check({ force: true });
				await expect(rows).not.toHaveCount(0);
			});

			await test.step("nothing found", async () => {
				await box.fill("no such thing anywhere");
				await box.press("Enter");
				await expect(page.getByText(files.noData)).toBeVisible();
			});

			await test.step("a folder found leads out of the search", async () => {
				await box.fill(photographs[language].toUpperCase());
				await box.press("Enter");
				const folder = page
					.getByRole("main")
					.getByRole("button", { name: photographs[language], exact: true });
				await folder.first().click();
				await expect(heading).toHaveText(photographs[language]);
				await expect(box).toHaveValue("");
				await expect(page).toHaveURL(/folder=/);
				await expect(rows).toHaveCount(3);
			});

			await test.step("a page past the last leads to the last", async () => {
				const papers = await idOf(page.request, partner, "papers");
				const address = `${centerPages.list}?defaultId=${papers}`;
				await visit(page, `${address}&page=99`);
				await expect(page).toHaveURL(`${address}&page=2`);
				await expect(rows).toHaveCount(4);

				forgive(/404/);
				await visit(page, `${address}&folder=gone`);
				const gone = page.getByRole("main").getByRole("alert");
				await expect(gone).toContainText(shell.noSuchFolder);
				expect(await violations(page)).toEqual([]);
				await gone.getByRole("link").click();
				await expect(page).toHaveURL(address);
				await expect(rows).toHaveCount(20);
			});
		});
	});
}
