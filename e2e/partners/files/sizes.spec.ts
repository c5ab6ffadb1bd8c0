import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { photograph } from "../../../tests/files/pictures.ts";
import { violations } from "../../axe.ts";
import { randomMark } from "../../randomMark.ts";
import { visit, widthOf } from "../../visit.ts";
import { bytesOf, nextDownload, tick } from "../library.ts";
import { expect, partnerVoices, signIn, test } from "../partner.ts";

for (const { language, p } of partnerVoices) {
	const { files: t, tray } = p;
	test(`a picture is downloaded in a size, alone and with others, in ${language}`, {
		tag: widthOf(language),
	}, async ({ page, partner, staff, speak, forgive }) => {
		// Sizes that are still being made.
		forgive(/503/);
		const { folders, staffFiles, groups, keptOriginals } = staff;
		const mark = randomMark();
		const folder = await folders.add({ name: `Photos ${mark}` }, "e2e");
		const put = async (stem: string, width: number) => {
			const name = `${stem} ${mark}.jpg`;
			const bytes = await photograph(width, width >> 1);
			await staffFiles.put(folder.id, { name, bytes }, "e2e");
			return { name, bytes };
		};
		const side = await put("Side", 2600);
		const logo = await put("Logo", 400);
		await speak(language);
		await signIn(page, partner);
		await visit(page, `${centerPages.list}?defaultId=${folder.id}`);
		const main = page.getByRole("main");
		const button = (name: string) =>
			main.getByRole("button", {
				name: t.downloadOf.replace("{name}", name),
			});
		const menu = page.getByRole("menu");
		const sizes = menu.getByRole("menuitem");

		await test.step("from a menu that tells pixels, by keyboard", async () => {
			await button(side.name).click();
			await expect(sizes).toHaveCount(2);
			await expect(sizes.nth(0)).toContainText(t.size_original);
			await expect(sizes.nth(1)).toContainText(t.size_web);
			expect(await violations(page)).toEqual([]);
			await page.keyboard.press("Escape");
			await expect(menu).toHaveCount(0);
			await expect(button(side.name)).toBeFocused();
			await page.keyboard.press("Enter");
			await expect(sizes.nth(0)).toBeFocused();
			await page.keyboard.press("ArrowDown");
			const coming = nextDownload(page);
			await page.keyboard.press("Enter");
			const download = await coming;
			expect(download.suggestedFilename()).toBe(`Side ${mark} (web).jpg`);
			expect((await bytesOf(download)).length).toBeLessThan(side.bytes.length);
		});

		await test.step("at once where there is one size", async () => {
			const coming = nextDownload(page);
			await button(logo.name).click();
			expect((await bytesOf(await coming)).equals(logo.bytes)).toBe(true);
			await expect(menu).toHaveCount(0);
		});

		await test.step("together, in the size that is chosen for the visit", async () => {
			for (const { name } of [side, logo])
				await tick(main.getByRole("row", { name }));
			const bar = page.getByRole("region", { name: tray.label });
			const chosen = bar.getByRole("combobox", { name: t.picturesIn });
			await chosen.selectOption({ label: t.size_web });
			await expect(chosen).toHaveValue("web");
			expect(await violations(page)).toEqual([]);
			const coming = nextDownload(page);
			await bar.getByRole("button", { name: tray.downloadIt }).click();
			const archive = await bytesOf(await coming);
			expect(archive.includes(`Side ${mark} (web).jpg`)).toBe(true);
			expect(archive.includes(logo.name)).toBe(true);
			await page.reload();
			await expect(chosen).toHaveValue("web");
			await bar.getByRole("button", { name: tray.emptyIt }).click();
		});

		await test.step("without the original, where its folder keeps it from a group", async () => {
			const press = `Press ${mark}`;
			await groups.add({ name: press }, "e2e");
			await groups.set(partner.account, [press], "e2e");
			await keptOriginals.set(folder.id, [press], "e2e");
			await button(side.name).click();
			await expect(sizes).toHaveCount(2);
			await expect(sizes.nth(0)).toContainText(t.size_print);
			const coming = nextDownload(page);
			await sizes.nth(0).click();
			const download = await coming;
			expect(download.suggestedFilename()).toBe(`Side ${mark} (print).jpg`);
			expect((await bytesOf(download)).equals(side.bytes)).toBe(false);
		});
	});
}
