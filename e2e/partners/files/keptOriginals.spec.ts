import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { photograph } from "../../../tests/files/pictures.ts";
import { violations } from "../../axe.ts";
import { randomMark } from "../../randomMark.ts";
import { visit, widthOf } from "../../visit.ts";
import { bytesOf, nextDownload, tick } from "../library.ts";
import { expect, partnerVoices, signIn, test } from "../partner.ts";

/** Pictures that take the server longer to make than one question waits. */
const many = 10;

for (const { language, p } of partnerVoices) {
	const { files: t, tray, archives } = p;
	test(`who is kept from originals reads and gets what he may have, in ${language}`, {
		tag: widthOf(language),
	}, async ({ page, partner, staff, speak }) => {
		test.slow();
		const { folders, staffFiles, groups, keptOriginals } = staff;
		const mark = randomMark();
		const top = await folders.add({ name: `Press ${mark}` }, "e2e");
		const folder = await folders.add(
			...([{ name: "Studio", parentId: top.id }, "e2e"] as const),
		);
		const put = (name: string, bytes: Buffer) =>
			staffFiles.put(folder.id, { name, bytes }, "e2e");
		for (let n = 0; n < many; n++)
			await put(`Side ${n}.jpg`, await photograph(3000, 2000));
		// A document of Photoshop, as its first bytes say; of no picture that could be opened.
		const drawing = Buffer.alloc(4000);
		drawing.write("8BPS\0\x01", "latin1");
		drawing.fill("layers", 26);
		await put("Drawing.psd", drawing);
		const press = `Press ${mark}`;
		await groups.add({ name: press }, "e2e");
		await groups.set(partner.account, [press], "e2e");
		await keptOriginals.set(folder.id, [press], "e2e");
		await speak(language);
		await signIn(page, partner);
		await visit(
			page,
			`${centerPages.list}?defaultId=${top.id}&folder=${folder.id}`,
		);
		const main = page.getByRole("main");
		const row = (name: string) => main.getByRole("row", { name });
		const bar = page.getByRole("region", { name: tray.label });
		const chosen = bar.getByRole("combobox", { name: t.picturesIn });
		const take = bar.getByRole("button", { name: tray.downloadIt });
		const dialog = page.getByRole("alertdialog");
		const under = page.getByRole("list", { name: archives.label });

		await test.step("the list promises no original", async () => {
			await expect(row("Side 0.jpg")).toContainText(t.size_print);
			await expect(row("Drawing.psd")).not.toContainText(t.size_print);
		});

		await test.step("the selection offers what he may have, and says how it will be called", async () => {
			await tick(row("Side 0.jpg"));
			await expect(chosen.getByRole("option")).toHaveText([
				t.size_print,
				t.size_web,
			]);
			await expect(chosen).toHaveAccessibleDescription(/\(print\)\.jpg/);
			await chosen.selectOption({ label: t.size_web });
			await expect(chosen).toHaveAccessibleDescription(/\(web\)\.jpg/);
			await chosen.selectOption({ label: t.size_print });
			expect(await violations(page)).toEqual([]);
			await bar.getByRole("button", { name: tray.emptyIt }).click();
		});

		await test.step("an archive is prepared in sight, and can be stopped", async () => {
			await visit(page, `${centerPages.list}?defaultId=${top.id}`);
			await tick(row("Studio"));
			await take.click();
			const progress = under.getByRole("progressbar");
			await expect(progress).toBeVisible();
			expect(await violations(page)).toEqual([]);
			await under.getByRole("button", { name: archives.stopIt }).click();
			await expect(under).toHaveCount(0);
			await expect(page.getByRole("main")).toBeFocused();
		});

		await test.step("it asks before it leaves out what has no size", async () => {
			await take.click();
			await expect(dialog).toContainText("Studio/Drawing.psd", {
				timeout: 60_000,
			});
			expect(await violations(page)).toEqual([]);
			await dialog.getByRole("button", { name: archives.not }).click();
			await expect(dialog).toHaveCount(0);
			await take.click();
			await expect(dialog).toBeVisible();
			const coming = nextDownload(page);
			await dialog.getByRole("button", { name: archives.go }).click();
			const archive = await bytesOf(await coming);
			for (let n = 0; n < many; n++)
				expect(archive.includes(`Studio/Side ${n} (print).jpg`)).toBe(true);
			expect(archive.includes("# - Studio/Drawing.psd")).toBe(true);
			expect(archive.includes(drawing)).toBe(false);
		});

		await test.step("what is made by now has a size", async () => {
			await visit(
				page,
				`${centerPages.list}?defaultId=${top.id}&folder=${folder.id}`,
			);
			await expect(row("Side 0.jpg")).not.toContainText(t.size_print);
		});
	});
}
