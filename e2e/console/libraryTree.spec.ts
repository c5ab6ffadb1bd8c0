import { randomInt } from "node:crypto";
import en from "../../texts/en/console/library.json" with { type: "json" };
import { violations } from "../axe.ts";
import { expect, visit } from "../visit.ts";
import { test } from "./staff.ts";

const managing = [{ role: "library-manager" as const }];

test("a folder is put into the tree at the side, taken out again, and marked by its rules @desktop", async ({
	page,
	site,
	signIn,
}) => {
	await signIn(page, managing);
	const mark = randomInt(1e9);
	const [outer, name] = [`Shelf ${mark}`, `Box ${mark}`];
	const { id } = await site.folders.add({ name: outer }, "e2e");
	const inner = await site.folders.add({ name, parentId: id }, "e2e");
	await visit(page, `/console/library?folder=${id}`);
	const tree = page.getByRole("navigation", { name: en.tree });
	const row = page
		.getByRole("grid", { name: en.entries })
		.getByRole("row", { name });
	const choose = async (deed: string) => {
		await row.getByRole("button", { name: `Actions for ${name}` }).click();
		await page.getByRole("menuitem", { name: deed, exact: true }).click();
	};
	const inTree = tree.getByRole("row", { name });
	const unfold = () =>
		tree.getByRole("row", { name: outer }).press("ArrowRight");

	await choose(en.deed_toTree);
	await expect(
		page.getByText(/stands in the tree at the side now/),
	).toBeVisible();
	await unfold();
	await expect(inTree).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await page.keyboard.press("Control+z");
	await expect(inTree).toHaveCount(0);
	await choose(en.deed_toTree);
	await choose(en.deed_fromTree);
	await expect(page.getByText(/no longer\. Its contents/)).toBeVisible();
	await expect(inTree).toHaveCount(0);

	await site.folders.setOffersFormer(inner.id, true, "e2e");
	await visit(page, `/console/library?folder=${id}`);
	await expect(row.getByText(en.former)).toBeVisible();
	await site.library.remove(id);
});

test("the navigation shows where one is, also where that lies below its fold @desktop", async ({
	page,
	signIn,
}) => {
	await page.setViewportSize({ width: 1440, height: 600 });
	await signIn(page);
	await visit(page, "/console/partners");
	const current = page
		.getByRole("navigation", { name: "Console" })
		.locator("[aria-current=page]");
	await expect(current).toBeInViewport({ ratio: 1 });
	expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("partners, and folders and files of the library, are gone to by their names @desktop", async ({
	page,
	site,
	signIn,
}) => {
	await signIn(page);
	const mark = randomInt(1e9);
	const [name, folder] = [`Bo ${mark}`, `Shelf ${mark}`];
	await site.accounts.invite({ account: `partner-${mark}`, name }, "e2e");
	const { id } = await site.folders.add({ name: folder }, "e2e");
	await visit(page, "/console");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	const found = page.getByRole("menuitem");
	await page.keyboard.press("Control+k");
	await page.keyboard.type(folder);
	await expect(found.filter({ hasText: folder })).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(new RegExp(`library\\?folder=${id}`));
	await page.keyboard.press("Control+k");
	await page.keyboard.type(name);
	await found.filter({ hasText: name }).click();
	await expect(page.getByRole("row", { name })).toBeVisible();
	await page.keyboard.press("Control+k");
	await page.keyboard.type(`None ${mark}${mark}`);
	const nothing = page.getByRole("dialog").getByText(/nothing found/i);
	await expect(nothing.last()).toBeVisible();
	// Once for the eye; the status is for screen readers.
	await expect(nothing.first()).toHaveCSS("position", "absolute");
	await site.library.remove(id);
});
