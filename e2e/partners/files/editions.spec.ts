import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { violations } from "../../axe.ts";
import { randomMark } from "../../randomMark.ts";
import { visit, widthOf } from "../../visit.ts";
import { bytesOf, nextDownload } from "../library.ts";
import { expect, partnerVoices, signIn, test } from "../partner.ts";

for (const { language, p } of partnerVoices) {
	const { files: t } = p;
	test(`a document in several languages is had in one's own and in others, in ${language}`, {
		tag: widthOf(language),
	}, async ({ page, partner, staff, speak, forgive }) => {
		// An edition that was removed meanwhile.
		forgive(/404/);
		const { folders, staffFiles } = staff;
		const { editions } = staffFiles;
		const mark = randomMark();
		const folder = await folders.add({ name: `Editions ${mark}` }, "e2e");
		const put = (name: string, words: string) =>
			staffFiles.put(
				folder.id,
				{ name: `${name} ${mark}.txt`, bytes: Buffer.from(words) },
				"e2e",
			);
		const { id } = await put("Prices", "un");
		await editions.setLanguage(id, "fr", "e2e");
		const words = `words in ${language}`;
		await editions.add(id, language, Buffer.from(words), "e2e");
		await editions.add(id, "es", Buffer.from("uno"), "e2e");
		const other = await put("Terms", "deux");
		await editions.setLanguage(other.id, "fr", "e2e");
		await editions.add(other.id, "es", Buffer.from("dos"), "e2e");
		await speak(language);
		await signIn(page, partner);
		await visit(page, `${centerPages.list}?defaultId=${folder.id}`);
		const main = page.getByRole("main");
		const row = main.getByRole("row", { name: "Prices" });
		const french = new Intl.DisplayNames(language, { type: "language" });

		// Readers who get their own are told of nothing; others, which it is instead.
		const told = t.inLanguage.replace("{language}", french.of("fr") ?? "");
		await expect(
			main.getByRole("row", { name: "Terms" }).getByText(told),
		).toBeVisible();
		await expect(row.getByText(told)).toHaveCount(0);
		expect(await violations(page)).toEqual([]);
		let coming = nextDownload(page);
		const { downloadOf } = t;
		const label = downloadOf.replace("{name}", `Prices ${mark}.txt`);
		await row.getByRole("button", { name: label, exact: true }).click();
		expect((await bytesOf(await coming)).toString()).toBe(words);

		await row.getByText(/ · ES/).click();
		const dialog = page.getByRole("dialog");
		const list = dialog.getByRole("listitem");
		await expect(list).toHaveCount(3);
		await expect(list.filter({ hasText: t.editionYours })).toHaveCount(1);
		expect(await violations(page)).toEqual([]);
		coming = nextDownload(page);
		const spanish = list.filter({ hasText: "Español" });
		await spanish.getByRole("button").click();
		expect((await bytesOf(await coming)).toString()).toBe("uno");

		// Without their own they get the document's.
		await staffFiles.replace(id, Buffer.from("deux"), "e2e");
		await editions.remove(id, { language: "es", edition: 1 }, "e2e");
		await spanish.getByRole("button").click();
		await expect(list).toHaveCount(2);
		await expect(list.filter({ hasText: t.editionYours })).toContainText(
			t.earlierEdition,
		);
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
		await expect(row.getByText(t.earlierEdition)).toBeVisible();
		await main.getByRole("button", { name: t.grid, exact: true }).click();
		await expect(main.getByText(/^FR · /).first()).toBeVisible();
		expect(await violations(page)).toEqual([]);
	});
}
