import { centerPages } from "../../../contracts/addresses/addresses.ts";
import serverAr from "../../../texts/ar/server/sharedPages.json" with {
	type: "json",
};
import serverEn from "../../../texts/en/server/sharedPages.json" with {
	type: "json",
};
import { violations } from "../../axe.ts";
import { randomMark } from "../../randomMark.ts";
import { visit, widthOf } from "../../visit.ts";
import {
	bytesOf,
	nextDownload,
	openPlace,
	rowsOf,
	tick,
	violationsOfAll,
} from "../library.ts";
import { expect, partnerVoices, test } from "../partner.ts";

for (const { language, p } of partnerVoices) {
	const { collections: t, tray: said } = p;
	const shared = { en: serverEn, ar: serverAr }[language];
	test(`a selection becomes a collection, and a link of it ends, in ${language}`, {
		tag: widthOf(language),
	}, async ({ page, partner, speak, browser, baseURL, forgive }) => {
		test.slow();
		// A refusal that the form shows.
		forgive(/422/);
		await speak(language);
		await openPlace(page, partner, "papers");
		const main = page.getByRole("main");
		const rows = rowsOf(page);
		const tray = main.getByRole("region", { name: said.label });
		const dialog = page.getByRole("dialog");
		const name = `Launch ${randomMark()}`;
		const list = main.getByRole("list", {
			name: t.content.replace("{name}", name),
		});

		await test.step("saved from the tray, by keys", async () => {
			await tick(rows.nth(0));
			await tick(rows.nth(1));
			await tray.getByRole("button", { name: said.saveIt }).press("Enter");
			await expect(dialog.getByLabel(t.name)).toBeFocused();
			await page.keyboard.press("Enter");
			await expect(dialog.getByRole("alert")).toHaveText(t.nameMissing);
			// A partner of no distributor has nobody to share with, and is told.
			await dialog.getByLabel(t.name).fill(name);
			await dialog.getByLabel(t.shared).check();
			await page.keyboard.press("Enter");
			await expect(dialog.getByRole("alert")).not.toBeEmpty();
			expect(await violations(page)).toEqual([]);
			await dialog.getByLabel(t.shared).uncheck();
			await dialog.getByRole("button", { name: t.save }).click();
			await expect(dialog).toHaveCount(0);
		});

		await test.step("found from the folders, renamed, taken from", async () => {
			await visit(page, centerPages.collections);
			await main.getByRole("link", { name }).click();
			await expect(list.getByRole("listitem")).toHaveCount(2);
			await expect(main.getByRole("heading", { level: 1 })).toHaveText(name);
			expect(await violationsOfAll(page)).toEqual([]);
			const coming = nextDownload(page);
			await main.getByRole("button", { name: t.download, exact: true }).click();
			expect((await bytesOf(await coming)).subarray(0, 2).toString()).toBe(
				"PK",
			);
			await list.getByRole("button").first().click();
			await expect(list.getByRole("listitem")).toHaveCount(1);
			await page.reload();
			await expect(list.getByRole("listitem")).toHaveCount(1);
		});

		await test.step("a link gives it without an account, and ends", async () => {
			await main.getByRole("button", { name: t.newLink }).click();
			const links = main.getByRole("list", { name: t.links });
			const path = await links.getByRole("link").getAttribute("href");
			const outside = await browser.newContext({ ...(baseURL && { baseURL }) });
			const guest = await outside.newPage();
			await guest.goto(path ?? "");
			await expect(guest.getByRole("heading", { level: 1 })).toHaveText(name);
			expect(await violations(guest)).toEqual([]);
			const coming = guest.waitForEvent("download");
			await guest.getByRole("link", { name: shared.all }).click();
			expect((await bytesOf(await coming)).subarray(0, 2).toString()).toBe(
				"PK",
			);
			await page.reload();
			await links.getByRole("button", { name: t.end }).click();
			const question = page.getByRole("alertdialog");
			await expect(question).toContainText(t.endQuestion);
			await question.getByRole("button", { name: t.end }).click();
			await expect(links.getByRole("link")).toHaveCount(0);
			await guest.reload();
			await expect(guest.getByRole("heading", { level: 1 })).toHaveText(
				shared.overTitle,
			);
			await outside.close();
			expect(await violationsOfAll(page)).toEqual([]);
		});

		await test.step("deleted after a question", async () => {
			await main.getByRole("button", { name: t.delete }).click();
			const question = page.getByRole("alertdialog");
			expect(await violations(page)).toEqual([]);
			await question.getByRole("button", { name: t.delete }).click();
			await expect(page).toHaveURL(centerPages.collections);
			await expect(main.getByRole("link", { name })).toHaveCount(0);
		});
	});
}

test("a collection that is not there says so, and one may go back", {
	tag: "@desktop",
}, async ({ page, partner, speak, forgive }) => {
	forgive(/404/);
	await speak("en");
	await openPlace(page, partner, "papers");
	const t = partnerVoices[0]?.p.collections;
	await visit(page, `${centerPages.collections}?id=none`);
	await expect(page.getByRole("main").getByRole("alert")).toHaveText(
		t?.missing ?? "",
	);
	expect(await violations(page)).toEqual([]);
	await page
		.getByRole("main")
		.getByRole("link", { name: t?.back ?? "" })
		.click();
	await expect(page).toHaveURL(centerPages.collections);
});
