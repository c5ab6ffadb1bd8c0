import { centerPages } from "../../../contracts/addresses/addresses.ts";
import en from "../../../texts/en/partners.json" with { type: "json" };
import { violations } from "../../axe.ts";
import { randomMark } from "../../randomMark.ts";
import { visit, widthOf } from "../../visit.ts";
import {
	bytesOf,
	idOf,
	nextDownload,
	openPlace,
	photographs,
	rowOf,
	rowsOf,
	textFile,
	tick,
	violationsOfAll,
} from "../library.ts";
import { expect, partnerVoices, sendFile, signIn, test } from "../partner.ts";

for (const { language, p } of partnerVoices) {
	const { files, pager, shell, tray: t } = p;
	const selected = (count: number) =>
		language === "ar" ? `المحدد: ${count}` : `${count} selected`;
	test(`ticks stay in a tray, in ${language}`, {
		tag: widthOf(language),
	}, async ({ page, partner, speak, isMobile }) => {
		test.slow();
		await speak(language);
		await openPlace(page, partner, "papers");
		const main = page.getByRole("main");
		const rows = rowsOf(page);
		const tools = main.getByRole("toolbar");
		const ticked = main.locator("[role=row][data-key][aria-selected=true]");
		const tray = main.getByRole("region", { name: t.label });
		const fold = tray.getByRole("button", { expanded: false });
		const next = main.getByRole("button", { name: pager.next });
		const inTray = tray.getByRole("row");

		await test.step("over pages, sorting, folders and a search", async () => {
			await expect(tray).toHaveCount(0);
			await tick(rows.nth(0));
			await expect(tray).toContainText(selected(1));
			await rows.nth(0).press("Escape");
			await expect(ticked).toHaveCount(1);
			await next.click();
			await expect(rows).toHaveCount(4);
			await tick(rows.nth(1));
			await expect(tray).toContainText(selected(2));
			await page.goBack();
			await expect(rows).toHaveCount(20);
			await expect(ticked).toHaveCount(1);
			const node = await idOf(page.request, partner, "solen");
			await page.evaluate((path) => {
				history.pushState(null, "", path);
				dispatchEvent(new PopStateEvent("popstate"));
			}, `${centerPages.list}?defaultId=${node}&order=desc`);
			await expect(rowOf(page, photographs[language])).toBeVisible();
			await expect(ticked).toHaveCount(0);
			await tick(rowOf(page, photographs[language]));
			await expect(tray).toContainText(selected(3));
			const box = page.getByRole("searchbox", { name: shell.search });
			await box.fill("solen front");
			await box.press("Enter");
			// A file in a ticked folder comes with the folder.
			await expect(rows.first()).toContainText("Solen – front.jpg");
			await expect(ticked).toHaveCount(1);
			await expect(rows.first().getByRole("checkbox")).toBeDisabled();
			await page.goBack();
			await expect(ticked).toHaveCount(1);
			// Three photographs and two papers: what a folder holds the server says.
			await expect(tray).toContainText(
				language === "ar" ? "5 ملفات" : "5 files",
			);
			expect(await violationsOfAll(page)).toEqual([]);
		});

		await test.step("seen, taken out one by one, downloaded, emptied", async () => {
			await fold.click();
			await expect(inTray).toHaveCount(3);
			await expect(inTray.first()).toContainText(photographs[language]);
			await expect(inTray.first()).toContainText("Solen");
			expect(await violationsOfAll(page)).toEqual([]);
			await inTray.last().getByRole("button").click();
			await expect(inTray).toHaveCount(2);
			await expect(tray).toContainText(selected(2));
			const coming = nextDownload(page);
			await tray.getByRole("button", { name: t.downloadIt }).click();
			const archive = await bytesOf(await coming);
			for (const name of [`${photographs[language]}/Solen – front.jpg`])
				expect(archive.includes(name)).toBe(true);
			await tray.getByRole("button", { name: t.emptyIt }).click();
			await expect(ticked).toHaveCount(0);
			// The focus goes on to what takes it back.
			const undo = tray.getByRole("button", { name: t.undo });
			await expect(undo).toBeFocused();
			expect(await violationsOfAll(page)).toEqual([]);
			await page.keyboard.press("Enter");
			await expect(tray).toContainText(selected(2));
			await tray.getByRole("button", { name: t.emptyIt }).click();
			await tray.getByRole("button", { name: t.close }).click();
			await expect(tray).toHaveCount(0);
			await expect(ticked).toHaveCount(0);
		});

		await test.step("over a new load and an address that is opened", async () => {
			await openPlace(page, partner, "papers");
			await tick(rows.nth(0));
			await tick(rows.nth(2));
			await expect(tray).toContainText(selected(2));
			await page.reload();
			await expect(tray).toContainText(selected(2));
			await expect(ticked).toHaveCount(2);
			await openPlace(page, partner, "solen");
			await expect(tray).toContainText(selected(2));
			// Another tab has the same, and what is ticked in either.
			const other = await page.context().newPage();
			await other.goto(page.url());
			const beside = other.getByRole("region", { name: t.label });
			await expect(beside).toContainText(selected(2));
			await tick(rowsOf(other).nth(0));
			await expect(tray).toContainText(selected(3));
			await other.close();
			await tray.getByRole("button", { name: t.emptyIt }).click();
			await page.reload();
			await expect(rows.first()).toBeVisible();
			await expect(tray).toHaveCount(0);
		});

		await test.step("all that a list has, and a folder as a whole", async () => {
			await openPlace(page, partner, "papers");
			await tick(tools);
			await expect(ticked).toHaveCount(20);
			await main
				.getByRole("button", {
					name: t.takeAll.replace("{count, number}", "24"),
				})
				.click();
			await expect(tray).toContainText(selected(24));
			await expect(main.getByText(t.releaseAll)).toBeVisible();
			await next.click();
			await expect(ticked).toHaveCount(4);
			await main.getByRole("button", { name: t.takeWhole }).click();
			// Files of the folder come with it, once.
			await expect(tray).toContainText(selected(1));
			await expect(ticked).toHaveCount(4);
			await expect(tools.getByRole("checkbox")).toBeDisabled();
			expect(await violationsOfAll(page)).toEqual([]);
			await main.getByRole("button", { name: t.releaseWhole }).click();
			await expect(ticked).toHaveCount(0);
			await expect(tray).toHaveCount(0);
		});

		await test.step("ranges at the boxes, by pointer and by keys, both ways", async () => {
			if (isMobile) return;
			for (const view of [files.table, files.grid]) {
				await main.getByRole("button", { name: view, exact: true }).click();
				await main.getByRole("button", { name: pager.previous }).click();
				await expect(rows).toHaveCount(20);
				await tick(rows.nth(1));
				await rows
					.nth(4)
					.locator("label")
					.click({ modifiers: ["Shift"] });
				await expect(ticked).toHaveCount(4);
				const box = (at: number) => rows.nth(at).getByRole("checkbox");
				await box(7).focus();
				await page.keyboard.press("Shift+Space");
				await expect(ticked).toHaveCount(7);
				// From one that is unticked on a range is unticked.
				await tick(rows.nth(2));
				await rows
					.nth(5)
					.locator("label")
					.click({ modifiers: ["Shift"] });
				await expect(ticked).toHaveCount(3);
				await tray.getByRole("button", { name: t.emptyIt }).click();
				await next.click();
				await expect(rows).toHaveCount(4);
			}
		});
	});
}

test("what is ticked and vanishes is said by its name, and the rest stays", {
	tag: "@desktop",
}, async ({ page, partner, staff, speak, forgive }) => {
	forgive(/404/);
	await speak("en");
	const node = await idOf(page.request, partner, "training");
	const names = ["Gone", "Stays", "Too"].map(
		(word) => `${word} ${randomMark()}`,
	);
	for (const name of names)
		await sendFile(page.request, partner, node, textFile(`${name}.txt`));
	await signIn(page, partner);
	await visit(
		page,
		`${centerPages.list}?defaultId=${node}&sort=create_time&order=desc`,
	);
	for (const name of names) await tick(rowOf(page, `${name}.txt`));
	const [found] = await staff.staffFiles.list({ name: names[0], limit: 1 });
	await staff.staffFiles.hide(found?.id ?? "", "staff");
	const tray = page.getByRole("region", { name: en.tray.label });
	const download = page
		.getByRole("toolbar")
		.getByRole("button", { name: en.files.download });
	await download.click();
	const alert = tray.getByRole("alert");
	await expect(alert).toContainText("1 selected entry is no longer there:");
	await expect(alert).toContainText(`${names[0]}.txt`);
	await expect(tray).toContainText("2 selected");
	await expect(rowOf(page, `${names[0]}.txt`)).toHaveCount(0);
	expect(await violations(page)).toEqual([]);
	const coming = nextDownload(page);
	await download.click();
	const archive = await bytesOf(await coming);
	expect(archive.includes(`${names[1]}.txt`)).toBe(true);
	await alert.getByRole("button").click();
	await expect(alert).toHaveCount(0);

	// Removals while nobody looks are reported when the page is loaded anew.
	const [other] = await staff.staffFiles.list({ name: names[1], limit: 1 });
	await staff.staffFiles.hide(other?.id ?? "", "staff");
	await page.reload();
	await expect(alert).toContainText(`${names[1]}.txt`);
	await expect(tray).toContainText("1 selected");
});

test("what is ticked is gone with a logout", { tag: "@desktop" }, async ({
	page,
	own,
	speak,
}) => {
	await speak("en");
	await openPlace(page, own, "papers");
	await tick(rowsOf(page).nth(0));
	const kept = () => page.evaluate(() => sessionStorage.getItem("tray"));
	await expect.poll(kept).not.toBeNull();
	await page.locator("header").getByRole("button", { name: own.name }).click();
	await page.getByRole("menuitem", { name: en.shell.logOut }).click();
	await expect(
		page.getByLabel(en.login.password, { exact: true }),
	).toBeVisible();
	expect(await kept()).toBeNull();
});
