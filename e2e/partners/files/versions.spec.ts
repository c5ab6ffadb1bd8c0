import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { violations } from "../../axe.ts";
import { randomMark } from "../../randomMark.ts";
import { visit, widthOf } from "../../visit.ts";
import { bytesOf, nextDownload } from "../library.ts";
import { expect, partnerVoices, signIn, test } from "../partner.ts";

for (const { language, p } of partnerVoices) {
	const { files: t } = p;
	test(`earlier versions are downloaded where the folder offers them, in ${language}`, {
		tag: widthOf(language),
	}, async ({ page, own, staff, speak, forgive }) => {
		// A version that was withdrawn meanwhile.
		forgive(/404/);
		const { folders, staffFiles } = staff;
		const mark = randomMark();
		const folder = await folders.add({ name: `Prices ${mark}` }, "e2e");
		const name = `List ${mark}.txt`;
		const bytes = Buffer.from("one");
		const { id } = await staffFiles.put(folder.id, { name, bytes }, "e2e");
		await staffFiles.replace(id, Buffer.from("second"), "e2e");
		await staffFiles.replace(id, Buffer.from("the third"), "e2e");
		await speak(language);
		await signIn(page, own);
		const place = `${centerPages.list}?defaultId=${folder.id}`;
		await visit(page, place);
		const main = page.getByRole("main");
		const row = main.getByRole("row", { name });
		await expect(row).toBeVisible();
		await expect(row.getByRole("button")).toHaveCount(2);

		await folders.setOffersFormer(folder.id, true, "e2e");
		await visit(page, place);
		const dialog = page.getByRole("dialog");
		const versions = dialog.getByRole("listitem");
		await row.getByRole("button").nth(1).click();
		await expect(versions).toHaveCount(3);
		await expect(versions.nth(0)).toContainText(t.version_current);
		await expect(versions.nth(2)).toContainText(t.version_superseded);
		expect(await violations(page)).toEqual([]);
		const coming = nextDownload(page);
		await versions.nth(2).getByRole("button").click();
		const former = await coming;
		expect(former.suggestedFilename()).toBe(`List ${mark} (v1).txt`);
		expect((await bytesOf(former)).toString()).toBe("one");

		await staffFiles.setWithdrawn(id, 2, true, "e2e");
		await versions.nth(1).getByRole("button").click();
		await expect(versions.nth(1)).toContainText(t.version_withdrawn);
		await expect(versions.nth(1).getByRole("button")).toHaveCount(0);
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);

		await staffFiles.replace(id, Buffer.from("the fourth"), "e2e");
		await staff.recalls.recall(id, 1, { reason: "A fault" }, "e2e");
		await visit(page, place);
		await row.getByRole("button").nth(1).click();
		await expect(versions.nth(3)).toContainText(t.version_recalled);
		expect(await violations(page)).toEqual([]);
		await visit(page, centerPages.msg);
		const notice = main.getByRole("listitem").filter({ hasText: name });
		await expect(notice).toContainText(p.notices.recall);
		await notice.locator("summary").click();
		await expect(notice.getByRole("link", { name })).toHaveAttribute(
			"href",
			new RegExp(`file=${id}`),
		);
		expect(await violations(page)).toEqual([]);
	});
}
