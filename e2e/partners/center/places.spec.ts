import type { Page } from "@playwright/test";
import { centerPages } from "../../../contracts/addresses/addresses.ts";
import en from "../../../texts/en/partners.json" with { type: "json" };
import { randomMark } from "../../randomMark.ts";
import { visit } from "../../visit.ts";
import { idOf, rowOf, rowsOf } from "../library.ts";
import { test as base, expect, signIn } from "../partner.ts";

/** A folder of its own among the firmware, with folders in it; gone with its journey, whatever came of that. */
const test = base.extend<{
	shelf: {
		id: string;
		name: string;
		mark: string;
		names: string[];
		node: string;
	};
}>({
	shelf: async ({ page, partner, staff: { library } }, use) => {
		const node = await idOf(page.request, partner, "firmware");
		const mark = `Row${randomMark(8)}`;
		const name = `Shelf ${mark}`;
		const { id } = await library.addFolder({ parentId: node, name });
		const names = Array.from({ length: 20 }, (_, at) => `${mark} ${at + 1}`);
		for (const one of names)
			await library.addFolder({ parentId: id, name: one });
		await use({ id, name, mark, names, node });
		await library.remove(id);
	},
});

const topOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("Back leads to where a list was left", async ({
	page,
	partner,
	shelf,
}) => {
	test.slow();
	const { files, shell, narrow } = en;
	const { node, mark, names } = shelf;
	const last = names.at(-1) ?? "";
	const main = page.getByRole("main");
	const heading = main.getByRole("heading", { level: 1 });

	await signIn(page, partner);
	// An answer takes its time: there is nothing to scroll until it has come.
	await page.route("**/api/v1/download_file_list", async (route) => {
		await new Promise((done) => setTimeout(done, 300));
		await route.continue();
	});
	const leaveAndReturn = async (title: string) => {
		await expect(rowsOf(page)).toHaveCount(names.length);
		await rowOf(page, last).scrollIntoViewIfNeeded();
		await page.evaluate(() => scrollBy(0, -20));
		// A press scrolls first where something covers what is pressed.
		await page.evaluate(() =>
			addEventListener(
				"click",
				() => sessionStorage.setItem("pressedAt", String(Math.round(scrollY))),
				{ once: true, capture: true },
			),
		);
		await rowOf(page, last)
			.getByRole("button", { name: last, exact: true })
			.click();
		const before = await page.evaluate(() =>
			Number(sessionStorage.getItem("pressedAt")),
		);
		expect(before).toBeGreaterThan(100);
		await expect(heading).toHaveText(last);
		await expect.poll(() => topOf(page)).toBe(0);
		await page.goBack();
		await expect(heading).toHaveText(title);
		await expect(rowsOf(page)).toHaveCount(names.length);
		// A focused element is moved out from under what covers it, by a row at most.
		const moved = async () => Math.abs((await topOf(page)) - before);
		await expect.poll(moved).toBeLessThan(80);
		await page.reload();
		await expect.poll(moved).toBeLessThan(80);
	};

	await visit(page, `${centerPages.list}?defaultId=${node}&folder=${shelf.id}`);
	for (const view of [files.table, files.grid])
		await test.step(view, async () => {
			await page.evaluate(() => scrollTo(0, 0));
			await page.getByRole("button", { name: view, exact: true }).click();
			await leaveAndReturn(shelf.name);
		});
	await test.step("what was found", async () => {
		const box = page.getByRole("searchbox");
		await box.fill(`${mark} `);
		await box.press("Enter");
		await expect(heading).toHaveText(shell.searchResult);
		await main.getByLabel(narrow.kind).selectOption("folder");
		await leaveAndReturn(shell.searchResult);
	});
});
