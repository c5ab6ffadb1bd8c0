import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { violations } from "../../axe.ts";
import { widthOf } from "../../visit.ts";
import {
	idOf,
	openPlace,
	photographs,
	rowOf,
	rowsOf,
	sampleFile,
} from "../library.ts";
import { answer, expect, partnerVoices, test } from "../partner.ts";

for (const { language, p } of partnerVoices) {
	const { files, pager, shell } = p;
	test.describe(`in ${language}`, { tag: widthOf(language) }, () => {
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
					const body = route.request().postDataJSON();
					if (body.page === 1) return route.continue();
					await held;
					const response = await route.fetch({
						postData: { ...body, page: 1, order: "asc", sort: "name" },
					});
					return route.fulfill({ response });
				});
				await page.goto(`${at}&page=2`);
				// A hundred entries are five pages, until the answer says how many there are.
				await expect(pages.getByRole("button")).toHaveCount(5 + 2);
				await expect(main.locator("[aria-busy=true]")).toBeVisible();
				expect(await violations(page)).toEqual([]);
				answerNow();
				await expect(rows.first()).toContainText(photographs[language]);
				const sent = page.waitForRequest("**/api/v1/download_file_list");
				await rowOf(page, photographs[language])
					.getByRole("button", { name: photographs[language], exact: true })
					.click();
				expect((await sent).postDataJSON()).toMatchObject({
					catalogue_id: node,
					page: 1,
				});
				await expect(page).not.toHaveURL(/page=/);
				await expect(heading).toHaveText(photographs[language]);
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

			await test.step("an upright picture is shown whole", async () => {
				const entry = (name: string, width: number, height: number) => ({
					id: name,
					name,
					xext: "jpg",
					type: 1,
					size: 1,
					note: "",
					create_time: "2026-11-01T09:00:00.000Z",
					xurl: "",
					path: [],
					catalogue_id: node,
					folder_id: "",
					thumb: `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/>`,
				});
				const entries = [entry("upright", 30, 60), entry("wide", 60, 30)];
				const more = { count: 2, path: [] };
				await answer(page, "download_file_list", entries, more);
				await page.goto(at);
				const pictures = rows.locator("img");
				await expect(pictures.first()).toHaveCSS("object-fit", "contain");
				await expect(pictures.last()).toHaveCSS("object-fit", "cover");
				const heights = await pictures.evaluateAll((all) =>
					all.map((one) => [
						one.getBoundingClientRect().height,
						one.parentElement?.getBoundingClientRect().height,
					]),
				);
				for (const [own, place] of heights) expect(own).toBe(place);
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
	});
}
