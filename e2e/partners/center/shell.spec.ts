import { centerPages } from "../../../contracts/addresses/addresses.ts";
import type { FolderNode } from "../../../contracts/files/files.ts";
import { nodeNames } from "../../../scripts/library/nodes.ts";
import en from "../../../texts/en/partners.json" with { type: "json" };
import { violations } from "../../axe.ts";
import { visit, widthOf } from "../../visit.ts";
import { rowsOf } from "../library.ts";
import {
	answer,
	expect,
	folderTree,
	partnerVoices,
	signIn,
	test,
} from "../partner.ts";

const leaf = (id: string, name: string): FolderNode => ({
	id,
	name,
	children: [],
});

/** A tree that is small enough to be looked at whole. */
const tree: FolderNode[] = [
	{ id: "models", name: "Models", children: [leaf("brochures", "Brochures")] },
	leaf("firmware", "Firmware"),
];

for (const { language, p } of partnerVoices) {
	test(`finding one's way in ${language}`, { tag: widthOf(language) }, async ({
		page,
		partner,
		speak,
		isMobile,
	}) => {
		const { shell } = p;
		const named = (key: keyof typeof nodeNames) => nodeNames[key][language];
		const nodes = await folderTree(page.request, partner, language);
		const car = nodes[0]?.children[0]?.children ?? [];
		const [brochures, manuals] = car;
		const other = nodes[0]?.children[1]?.children[0];
		if (!brochures || !manuals || !other) throw new Error("no sample library");
		const at = (id: string) => `${centerPages.list}?defaultId=${id}`;
		await speak(language);
		await signIn(page, partner);
		const header = page.locator("header");
		const heading = page.getByRole("heading", { level: 1 });
		const crumbs = page.getByRole("navigation", { name: shell.youAreHere });
		const folders = page.getByRole("treegrid", { name: shell.folders });
		const openFolders = async () => {
			if (isMobile)
				await header.getByRole("button", { name: shell.openFolders }).click();
			await expect(folders).toBeVisible();
		};
		const openMenu = () =>
			header.getByRole("button", { name: partner.name }).click();

		await test.step("the first leaf is chosen and stored", async () => {
			await visit(page, "/downloadbox");
			await expect(page).toHaveURL(centerPages.list);
			await expect(page).toHaveTitle(`Domora ${shell.title}`);
			await expect(header.getByText(shell.title)).toBeVisible();
			await expect(heading).toHaveText(named("brochures"));
			await expect(crumbs.getByRole("listitem")).toHaveText([
				named("models"),
				"Terra 7",
				named("brochures"),
			]);
			const stored = await page.evaluate(() =>
				sessionStorage.getItem("defaultFolder"),
			);
			expect(JSON.parse(stored ?? "{}")).toEqual({
				id: brochures.id,
				name: named("brochures"),
			});
			expect(await violations(page)).toEqual([]);
		});

		await test.step("a leaf is chosen, by pointer and by keyboard", async () => {
			await openFolders();
			const row = (name: string) => folders.getByRole("row", { name });
			await expect(row("Terra 7")).toHaveAttribute("aria-expanded", "true");
			await expect(row("Serein GT")).toHaveAttribute("aria-expanded", "false");
			expect(await violations(page)).toEqual([]);
			await row(named("manuals")).getByRole("link").click();
			await expect(page).toHaveURL(at(manuals.id));
			await expect(heading).toHaveText(named("manuals"));
			await expect(folders).toHaveCount(isMobile ? 0 : 1);

			await openFolders();
			await row(named("manuals")).getByRole("link").focus();
			await page.keyboard.press("ArrowDown");
			await page.keyboard.press(language === "ar" ? "ArrowLeft" : "ArrowRight");
			await expect(row("Serein GT")).toHaveAttribute("aria-expanded", "true");
			await page.keyboard.press("ArrowDown");
			await page.keyboard.press("Enter");
			await expect(page).toHaveURL(at(other.id));
			await page.goBack();
			await expect(heading).toHaveText(named("manuals"));
			await page.goBack();
			await expect(heading).toHaveText(named("brochures"));
		});

		await test.step("one with others in it is unfolded by its arrow, and opened by its name", async () => {
			await openFolders();
			const row = folders.getByRole("row", { name: "Solen" });
			await expect(row).toHaveAttribute("aria-expanded", "false");
			await row.getByRole("button").click();
			await expect(row).toHaveAttribute("aria-expanded", "true");
			await expect(heading).toHaveText(named("brochures"));
			await row.getByRole("button").click();
			await expect(row).toHaveAttribute("aria-expanded", "false");
			await row.getByRole("link").click();
			await expect(heading).toHaveText("Solen");
			await openFolders();
			await expect(row).toHaveAttribute("aria-expanded", "true");
			await expect(rowsOf(page).first()).toBeVisible();
			// Closes the folders, where they lie over the page.
			if (isMobile) await page.goBack();
			await page.goBack();
			await expect(heading).toHaveText(named("brochures"));
		});

		await test.step("the search runs on Enter, and ends with the route", async () => {
			const box = page.getByRole("searchbox", { name: shell.search });
			await expect(box).toHaveAttribute("placeholder", shell.placeholder);
			await box.fill("brake");
			await expect(heading).toHaveText(named("brochures"));
			await box.press("Enter");
			await expect(heading).toHaveText(shell.searchResult);
			await expect(rowsOf(page).first()).toContainText(/brake/i);
			await openMenu();
			await page
				.getByRole("menuitem", { name: shell.inspectionNotice })
				.click();
			await expect(heading).toHaveText(p.notices.title);
			await expect(box).toHaveValue("");
		});

		await test.step("the round menu", async () => {
			await openMenu();
			const entries = page.getByRole("menuitem");
			await expect(entries).toHaveCount(4);
			await expect(entries.nth(0)).toHaveAttribute("href", centerPages.person);
			await expect(entries.nth(1)).toHaveAttribute("href", centerPages.list);
			await expect(entries.nth(2)).toHaveAttribute("href", centerPages.msg);
			await expect(entries.nth(3)).toHaveText(shell.logOut);
			expect(await violations(page)).toEqual([]);
			await page.keyboard.press("Escape");
			await expect(entries).toHaveCount(0);
			await header.getByRole("link", { name: partner.name }).click();
			await expect(page).toHaveURL(centerPages.person);
			await openMenu();
			await entries.nth(1).click();
			await expect(heading).toHaveText(named("brochures"));
		});

		await test.step("another language, on the same page", async () => {
			await visit(page, at(manuals.id));
			if (isMobile) await openFolders();
			await page
				.getByRole("button", { name: shell.language.split("{")[0] })
				.click();
			await page.getByRole("menuitemradio", { name: "Français" }).click();
			await expect(page.locator("html")).toHaveAttribute("lang", "fr");
			await expect(page).toHaveURL(at(manuals.id));
			await expect(heading).toHaveText(nodeNames.manuals.fr);
		});
	});

	test(`trees that are not as usual, in ${language}`, {
		tag: widthOf(language),
	}, async ({ page, partner, speak, forgive }) => {
		await speak(language);
		await signIn(page, partner);
		await answer(page, "download_file_list", [], { count: 0, path: [] });
		const main = page.getByRole("main");

		await test.step("it does not come", async () => {
			await page.route("**/api/v1/catalogue-list", (route) =>
				route.fulfill({
					status: 400,
					json: { code: 400, message: "no", data: null },
				}),
			);
			forgive(/400/);
			await visit(page, centerPages.list);
			await expect(main.getByText(p.states.failed)).toBeVisible();
			expect(await violations(page)).toEqual([]);
			await page.unroute("**/api/v1/catalogue-list");
			await answer(page, "catalogue-list", tree);
			await main.getByRole("button", { name: p.states.again }).click();
			await expect(main.getByRole("heading", { level: 1 })).toHaveText(
				"Brochures",
			);
		});

		await test.step("no such folder", async () => {
			await visit(page, `${centerPages.list}?defaultId=gone`);
			await expect(main.getByText(p.shell.noSuchFolder)).toBeVisible();
			await main.getByRole("link", { name: p.shell.toFirst }).click();
			await expect(page).toHaveURL(`${centerPages.list}?defaultId=brochures`);
		});

		await test.step("no folders at all", async () => {
			await page.unroute("**/api/v1/catalogue-list");
			await answer(page, "catalogue-list", []);
			await visit(page, centerPages.list);
			await expect(main.getByText(p.shell.noFolders)).toBeVisible();
			expect(await violations(page)).toEqual([]);
		});
	});
}

test("ten thousand folders are as quick as ten", { tag: "@desktop" }, async ({
	page,
	partner,
	speak,
}) => {
	const many: FolderNode[] = Array.from({ length: 100 }, (_, a) => ({
		id: `${a}`,
		name: `Shelf ${a}`,
		children: Array.from({ length: 100 }, (_, b) => ({
			id: `${a}-${b}`,
			name: `Folder ${a}-${b}`,
			children: [],
		})),
	}));
	await speak("en");
	await signIn(page, partner);
	await answer(page, "catalogue-list", many);
	await answer(page, "download_file_list", [], { count: 0, path: [] });
	await visit(page, `${centerPages.list}?defaultId=70-50`);
	const folders = page.getByRole("treegrid");
	const current = folders.locator("[role=row][data-current]");
	await expect(current).toHaveText("Folder 70-50");
	await expect(current).toBeInViewport();
	expect(await folders.getByRole("row").count()).toBeLessThan(80);
	await folders
		.getByRole("row", { name: "Folder 70-50" })
		.getByRole("link")
		.focus();
	await page.keyboard.press("End");
	await expect(folders.getByRole("row", { name: "Shelf 99" })).toBeInViewport();
	// Pages that show no folder have none as the one that is shown.
	await page
		.locator("header")
		.getByRole("button", { name: partner.name })
		.click();
	await page
		.getByRole("menuitem", { name: en.shell.accountInformation })
		.click();
	await expect(page).toHaveURL(centerPages.person);
	await expect(folders.getByRole("row").first()).toBeVisible();
	await expect(current).toHaveCount(0);
	await page.goBack();
	await expect(current).toHaveText("Folder 70-50");
});
