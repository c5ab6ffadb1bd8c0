import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { violations } from "../../axe.ts";
import { visit, widthOf } from "../../visit.ts";
import {
	idOf,
	openPlace,
	photographs,
	rowOf,
	rowsOf,
	wayOf,
} from "../library.ts";
import { expect, partnerVoices, test } from "../partner.ts";

for (const { language, p } of partnerVoices) {
	const { files, narrow, pager, shell, upload } = p;
	test(`a search is an address, in ${language}`, {
		tag: widthOf(language),
	}, async ({ page, partner, speak, isMobile }) => {
		test.slow();
		await speak(language);
		const node = await openPlace(page, partner, "training");
		const at = `${centerPages.list}?defaultId=${node}`;
		const main = page.getByRole("main");
		const heading = page.getByRole("heading", { level: 1 });
		const box = page.getByRole("searchbox", { name: shell.search });
		const rows = rowsOf(page);
		const first = rows.first();
		const search = async (text: string) => {
			await box.fill(text);
			await box.press("Enter");
			await expect(heading).toHaveText(shell.searchResult);
			await expect(main.getByText(`“${text}”`)).toBeVisible();
			await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
		};

		await test.step("back, forward and a new load lead to it", async () => {
			await search("terra 7");
			await expect(page).toHaveURL(`${at}&search=terra+7`);
			const names = await rows.allInnerTexts();
			expect(names.length).toBe(20);
			await main.getByRole("button", { name: pager.next }).click();
			await expect(page).toHaveURL(`${at}&search=terra+7&page=2`);
			await expect(first).not.toContainText(names[0] ?? "");
			await page.reload();
			await expect(box).toHaveValue("terra 7");
			await expect(main.locator("[aria-current=page]")).toHaveText("2");
			await main
				.getByRole("combobox", { name: files.sortBy })
				.selectOption(files.sorting.size_desc);
			await expect(page).toHaveURL(`${at}&search=terra+7&sort=size&order=desc`);
			await page.goBack();
			await expect(page).toHaveURL(`${at}&search=terra+7&page=2`);
			await page.goBack();
			await expect(page).toHaveURL(`${at}&search=terra+7`);
			await expect(first).toContainText(/terra 7/i);
			await rowOf(page, photographs[language])
				.first()
				.waitFor({ state: "detached" });
			await page.goBack();
			await expect(heading).not.toHaveText(shell.searchResult);
			await expect(box).toHaveValue("");
			await page.goForward();
			await expect(heading).toHaveText(shell.searchResult);
			await expect(box).toHaveValue("terra 7");
			await box.press("Escape");
			await expect(page).toHaveURL(at);
		});

		await test.step("after Back uploads go where its address says", async () => {
			await visit(page, at);
			await expect(rows.first()).toBeVisible();
			const here = (await heading.textContent()) ?? "";
			await search(photographs[language]);
			await main
				.getByRole("button", { name: photographs[language], exact: true })
				.first()
				.click();
			await expect(heading).toHaveText(photographs[language]);
			await expect(rows.first()).toBeVisible();
			// Announcements of a view go with it.
			const status = page.locator("[role=status]", { hasText: /\d/ });
			await page.goBack();
			await expect(heading).toHaveText(shell.searchResult);
			await expect(
				status.filter({ hasText: `${photographs[language]}: ` }),
			).toHaveCount(0);
			await main
				.getByRole("button", { name: upload.upload, exact: true })
				.click();
			const dialog = page.getByRole("dialog", { name: upload.title });
			// The whole way: folders of one name lie in several places.
			const way = await wayOf(page.request, partner, node, language);
			expect(way.at(-1)).toBe(here);
			expect(way.length).toBeGreaterThan(1);
			await expect(dialog).toContainText(
				upload.into.replace("<folder></folder>", way.join(" / ")),
			);
			await dialog.getByRole("button", { name: upload.close }).click();
			await expect(dialog).toHaveCount(0);
		});

		await test.step("nothing found says what can be done", async () => {
			await search("zzzqqq");
			await expect(main).toContainText(files.searchHint);
			await main
				.getByRole("combobox", { name: narrow.kind })
				.selectOption("film");
			await expect(main).toContainText(files.narrowedHint);
			await visit(page, at);
		});

		await test.step("as people write: no space, no apostrophe or another, whole numbers", async () => {
			for (const text of ["owner’s", "owner's", "owners", "OWNER'S"]) {
				await search(`${text} manual`);
				await expect(first).toContainText("Owner's manual (EN).pdf");
			}
			await search("terra7");
			await expect(first).toContainText("Terra 7");
			await search("7");
			await expect(first).toContainText("Terra 7");
			for (const name of await rows.allInnerTexts())
				expect(name).toMatch(/(?<!\d)7(?!\d)/);
		});

		await test.step("tiles say where they lie, too", async () => {
			await main.getByRole("button", { name: files.grid }).click();
			await search("solen front");
			await expect(first).toContainText(photographs[language]);
			expect(await violations(page)).toEqual([]);
			await main.getByRole("button", { name: files.table }).click();
		});

		await test.step("narrowed by kind, language and day", async () => {
			await search("terra 7");
			const group = main.getByRole("group", { name: narrow.label });
			await group
				.getByRole("combobox", { name: narrow.kind })
				.selectOption("text");
			await group
				.getByRole("combobox", { name: narrow.language })
				.selectOption("fr");
			await expect(page).toHaveURL(/&kind=text&language=fr$/);
			await expect(rows.filter({ hasNotText: "(FR)" })).toHaveCount(0);
			await expect(first).toBeVisible();
			const count = await rows.count();
			expect(count).toBeGreaterThan(1);
			await group.getByLabel(narrow.from, { exact: true }).fill("2026-10-30");
			await expect(page).toHaveURL(/&from=2026-10-30/);
			await page.reload();
			await expect(group.getByLabel(narrow.from, { exact: true })).toHaveValue(
				"2026-10-30",
			);
			await expect(rowOf(page, "Terra 7 – Brochure (FR).pdf")).toBeVisible();
			await group.getByLabel(narrow.from, { exact: true }).fill("2026-10-31");
			await expect(rowOf(page, "Terra 7 – Brochure (FR).pdf")).toHaveCount(0);
			await expect(
				group.getByLabel(narrow.from, { exact: true }),
			).toBeFocused();
			await expect(group.getByRole("alert")).toHaveCount(0);
			await group.getByLabel(narrow.to, { exact: true }).fill("2026-10-30");
			await expect(group.getByRole("alert")).toHaveText(narrow.badOrder);
			for (const day of [narrow.from, narrow.to])
				await expect(
					group.getByLabel(day, { exact: true }),
				).toHaveAccessibleDescription(narrow.badOrder);
			await expect(group.getByLabel(narrow.to, { exact: true })).toBeFocused();
			expect(await violations(page)).toEqual([]);
			await group.getByRole("button", { name: narrow.all }).press("Enter");
			await expect(
				group.getByRole("combobox", { name: narrow.kind }),
			).toBeFocused();
			await expect(group.getByRole("alert")).toHaveCount(0);
			await expect(page).toHaveURL(`${at}&search=terra+7`);
			await expect(rows).toHaveCount(20);
		});

		await test.step("a folder narrowed, at whatever depth, at an address of its own", async () => {
			const solen = await idOf(page.request, partner, "solen");
			await visit(page, `${centerPages.list}?defaultId=${solen}`);
			const fold = main.getByRole("button", { name: narrow.label });
			await expect(fold).toHaveAttribute("aria-expanded", "false");
			await fold.press("Enter");
			const group = main.getByRole("group", { name: narrow.label });
			await group
				.getByRole("combobox", { name: narrow.kind })
				.selectOption("picture");
			await expect(page).toHaveURL(/&kind=picture$/);
			await expect(rows).toHaveCount(6);
			await expect(rows.nth(1)).toContainText(photographs[language]);
			await expect(main).toContainText(narrow.allBelow);
			expect(await violations(page)).toEqual([]);
			await page.reload();
			await expect(rows).toHaveCount(6);
			await group
				.getByRole("combobox", { name: narrow.size })
				.selectOption("huge");
			await expect(main).toContainText(files.narrowedHint);
			await page.goBack();
			await expect(rows).toHaveCount(6);
			await fold.click();
			await expect(page).toHaveURL(`${centerPages.list}?defaultId=${solen}`);
			await expect(group).toHaveCount(0);
		});

		await test.step("below a folder that a new load knows by its id", async () => {
			const solen = await idOf(page.request, partner, "solen");
			await visit(page, `${centerPages.list}?defaultId=${solen}`);
			await main
				.getByRole("button", { name: photographs[language], exact: true })
				.click();
			await expect(heading).toHaveText(photographs[language]);
			await search("solen");
			const here = main.getByRole("radio").last();
			await here.check({ force: true });
			await expect(page).toHaveURL(/&within=folder/);
			await expect(rows).toHaveCount(3);
			await page.reload();
			await expect(rows).toHaveCount(3);
			await expect(here).toBeChecked();
			await expect(main.getByRole("radiogroup")).toContainText(
				photographs[language],
			);
			if (!isMobile) expect(await violations(page)).toEqual([]);
			await box.press("Escape");
			await expect(heading).toHaveText(photographs[language]);
		});
	});
}
