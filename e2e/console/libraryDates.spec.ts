import { randomInt } from "node:crypto";
import { addFile } from "../../tests/files/library.ts";
import en from "../../texts/en/console/library.json" with { type: "json" };
import work from "../../texts/en/console/worklist.json" with { type: "json" };
import { violations } from "../axe.ts";
import { expect, visit } from "../visit.ts";
import { test } from "./staff.ts";

const managing = [{ role: "library-manager" as const }];
const day = 24 * 60 * 60_000;
/** Local time of the site, whose zone is UTC. */
const wall = (days: number) =>
	new Date(Date.now() + days * day).toISOString().slice(0, 16);

test("dates are rehearsed, saved, shown in list and worklist, and taken back", async ({
	page,
	site,
	signIn,
}) => {
	await signIn(page, managing);
	const mark = randomInt(1e9);
	const [folder, file] = [`Prices-${mark}`, `List-${mark}.pdf`];
	const name = `Eva ${mark}`;
	await site.accounts.invite({ account: `partner-${mark}`, name }, "e2e");
	const { id } = await site.folders.add({ name: folder }, "e2e");
	const paper = await addFile(site.library, id, file);
	const dialog = page.getByRole("dialog");
	const row = (of: string) =>
		page.getByRole("grid", { name: en.entries }).getByRole("row", { name: of });
	const begin = async (of: string, deed: string) => {
		await row(of)
			.getByRole("button", { name: `Actions for ${of}` })
			.click();
		await page.getByRole("menuitem", { name: deed, exact: true }).click();
	};

	await visit(page, `/console/library?search=${mark}`);
	await test.step("a folder: an end before its beginning is told, then who sees it when", async () => {
		await begin(folder, en.deed_audience);
		await dialog.getByLabel(en.from, { exact: true }).fill(wall(2));
		await dialog.getByLabel(en.until, { exact: true }).fill(wall(1));
		await expect(dialog.getByText(en.backwards)).toBeVisible();
		await expect(dialog.getByRole("button", { name: en.save })).toBeDisabled();
		await dialog.getByLabel(en.until, { exact: true }).fill(wall(3));
		await expect(dialog).toContainText("would see fewer files");
		await expect(dialog.getByText(name).first()).toBeVisible();
		await expect(dialog.getByText(/From then on/)).toHaveCount(2);
		expect(await violations(page)).toEqual([]);
		await dialog.getByRole("button", { name: en.save }).click();
		await expect(dialog).toHaveCount(0);
		await expect(row(folder)).toContainText("Planned: from");
		expect((await site.audiences.of(id)).dates.until).not.toBeNull();
	});

	await test.step("a file: what is over is marked so, and cleared", async () => {
		await begin(file, en.deed_audience);
		await dialog.getByLabel(en.until, { exact: true }).fill(wall(-1));
		await dialog.getByRole("button", { name: en.save }).click();
		await expect(row(file)).toContainText("Expired: until");
		await begin(file, en.deed_audience);
		await dialog.getByRole("button", { name: en.clearUntil }).click();
		await dialog.getByRole("button", { name: en.save }).click();
		await expect(row(file)).not.toContainText("Expired");
		expect((await site.audiences.of(paper.id)).dates.until).toBeNull();
		await begin(file, en.deed_audience);
		await dialog.getByLabel(en.from, { exact: true }).fill(wall(-1));
		await dialog.getByRole("button", { name: en.save }).click();
		await expect(dialog).toHaveCount(0);
		// A beginning that is past is no mark any longer.
		expect((await site.audiences.of(paper.id)).dates.from).not.toBeNull();
		await expect(row(file)).not.toContainText("from");
	});

	await test.step("what comes is in the worklist, and leads to its folder", async () => {
		await visit(page, "/console");
		const part = page.getByRole("region", { name: work.dated });
		await expect(part.getByRole("link", { name: folder })).toHaveCount(2);
		await part
			.getByRole("link", { name: folder })
			.filter({ hasText: "Ends" })
			.click();
		await expect(page).toHaveURL(new RegExp(`folder=${id}`));
	});
	await site.library.remove(id);
});

test("the library is looked at as a group, on a day, and only read", async ({
	page,
	site,
	signIn,
}) => {
	await signIn(page, managing);
	const mark = randomInt(1e9);
	const [folder, secret, group] = ["Prices", "Press", "Group"].map(
		(one) => `${one}-${mark}`,
	) as [string, string, string];
	await site.groups.add({ name: group }, "e2e");
	await site.groups.add({ name: `Other-${mark}` }, "e2e");
	const { id } = await site.folders.add({ name: folder }, "e2e");
	const shut = await site.folders.add({ name: secret }, "e2e");
	await addFile(site.library, id, `List-${mark}.pdf`);
	await site.audiences.change(
		id,
		{
			groups: [group],
			dates: { from: new Date(Date.now() + day).toISOString(), until: null },
		},
		"e2e",
	);
	await site.audiences.set(shut.id, [`Other-${mark}`], "e2e");
	const dialog = page.getByRole("dialog");
	const tree = page.getByRole("treegrid", { name: en.tree });
	const bar = page.getByRole("region", { name: en.lookAs });

	await visit(page, "/console/library");
	await page.getByRole("button", { name: en.lookAs }).click();
	await dialog.getByLabel(en.kind_group).selectOption({ label: group });
	expect(await violations(page)).toEqual([]);
	await dialog.getByRole("button", { name: en.look, exact: true }).click();
	await expect(bar).toContainText(`You look as ${group}`);
	await expect(tree.getByRole("row", { name: "Models" })).toBeVisible();
	await expect(tree.getByRole("row", { name: folder })).toHaveCount(0);
	await expect(tree.getByRole("row", { name: secret })).toHaveCount(0);

	await bar.getByRole("button", { name: en.lookOther }).click();
	await dialog.getByLabel(en.kind_group).selectOption({ label: group });
	await dialog.getByLabel(/^On \(/).fill(wall(2));
	await dialog.getByRole("button", { name: en.look, exact: true }).click();
	await tree.getByRole("row", { name: folder }).click();
	await expect(page.getByText(`List-${mark}.pdf`)).toBeVisible();
	await expect(tree.getByRole("row", { name: secret })).toHaveCount(0);
	await page.getByRole("searchbox").fill(`List-${mark}`);
	await expect(page.getByText("1 found")).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await page.setViewportSize({ width: 320, height: 640 });
	const widest = () => document.documentElement.scrollWidth;
	expect(await page.evaluate(widest)).toBeLessThanOrEqual(320);
	await bar.getByRole("link", { name: en.lookEnd }).click();
	await expect(bar).toHaveCount(0);
	for (const one of [id, shut.id]) await site.library.remove(one);
});
