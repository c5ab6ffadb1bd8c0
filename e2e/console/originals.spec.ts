import { randomInt } from "node:crypto";
import { photograph } from "../../tests/files/pictures.ts";
import en from "../../texts/en/console/library.json" with { type: "json" };
import { violations } from "../axe.ts";
import { expect, visit } from "../visit.ts";
import { test } from "./staff.ts";

const managing = [{ role: "library-manager" as const }];

test("a folder keeps a group from originals, and staff look at each size @desktop", async ({
	page,
	site,
	signIn,
	forgive,
}) => {
	// Somebody else was quicker.
	forgive(/409/);
	const mark = randomInt(1e9);
	const { folders, groups, keptOriginals, staffFiles } = site;
	const [top, press] = [`Originals ${mark}`, `Press ${mark}`];
	const { id: parentId } = await folders.add({ name: top }, "e2e");
	const inner = await folders.add({ name: `Photos ${mark}`, parentId }, "e2e");
	const bytes = await photograph(2600, 900);
	const file = { name: `Side ${mark}.jpg`, bytes };
	await staffFiles.put(inner.id, file, "e2e");
	await groups.add({ name: press }, "e2e");
	await signIn(page, managing);
	await visit(page, `/console/library?folder=${parentId}`);
	const main = page.getByRole("main");
	const dialog = page.getByRole("dialog");
	const kept = async () =>
		(await keptOriginals.of(inner.id)).groups.map(({ name }) => name);
	const marked = main.getByText(en.withoutOriginals.replace("{groups}", press));
	const openSheet = async () => {
		await page
			.getByRole("button", { name: `Actions for ${inner.name}` })
			.press("Enter");
		await page.getByRole("menuitem", { name: en.deed_originals }).click();
	};

	await test.step("set by groups, shown in the list, and taken back", async () => {
		await openSheet();
		const save = dialog.getByRole("button", { name: en.save });
		await dialog.getByLabel(en.originalsSome).check();
		await expect(save).toBeDisabled();
		await dialog
			.getByRole("combobox", { name: en.groups })
			.selectOption({ label: `${press} (0)` });
		expect(await violations(page)).toEqual([]);
		await save.click();
		await expect(dialog).toHaveCount(0);
		await expect(marked).toBeVisible();
		expect(await kept()).toEqual([press]);
		await page.keyboard.press("Control+z");
		await expect(marked).toHaveCount(0);
		expect(await kept()).toEqual([]);
	});

	await test.step("who comes second is told, and sees how it is", async () => {
		await openSheet();
		await dialog.getByLabel(en.originalsSome).check();
		await dialog
			.getByRole("combobox", { name: en.groups })
			.selectOption({ label: `${press} (0)` });
		await keptOriginals.set(inner.id, [press], "e2e");
		await dialog.getByRole("button", { name: en.save }).click();
		await expect(marked).toBeVisible();
		await page.keyboard.press("Escape");
	});

	await test.step("each size is had by staff", async () => {
		await visit(page, `/console/library?folder=${inner.id}`);
		for (const [deed, size] of [
			[en.deed_takeWeb, "web"],
			[en.deed_takePrint, "print"],
		] as const) {
			await page
				.getByRole("button", { name: `Actions for ${file.name}` })
				.press("Enter");
			const coming = page.waitForEvent("download");
			await page.getByRole("menuitem", { name: deed }).click();
			expect((await coming).suggestedFilename()).toBe(
				`Side ${mark} (${size}).jpg`,
			);
		}
	});
});
