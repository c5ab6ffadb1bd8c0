import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { randomMark } from "../../randomMark.ts";
import { visit, widthOf } from "../../visit.ts";
import { bytesOf, nextDownload, rowsOf, violationsOfAll } from "../library.ts";
import {
	expect,
	partnerVoices,
	sendFile,
	sessionOf,
	signIn,
	test,
} from "../partner.ts";

for (const { language, p } of partnerVoices) {
	const { news: t } = p;
	test(`what came since the last visit is marked, taken and seen, in ${language}`, {
		tag: widthOf(language),
	}, async ({ page, own, partner, speak, staff, request }) => {
		test.slow();
		await speak(language);
		await signIn(page, own);
		const main = page.getByRole("main");
		const heading = main.getByRole("heading", { level: 1 });

		await test.step("a first visit is told that nothing is new yet", async () => {
			await visit(page, `${centerPages.list}?new=1`);
			await expect(main.getByText(t.first)).toBeVisible();
			await expect(main.getByText(t.none)).toHaveCount(0);
			await expect(rowsOf(page)).toHaveCount(0);
			expect(await violationsOfAll(page)).toEqual([]);
		});

		// As if the visit had ended a moment ago.
		const { token } = await sessionOf(request, own);
		const session = await staff.accounts.access.byToken(token);
		const now = new Date().toISOString();
		await staff.newness.seen(session?.accountId ?? "", now);
		const mark = randomMark();
		const name = `News ${mark}.txt`;
		const folder = await staff.folders.add({ name: `Fresh ${mark}` }, "e2e");
		const buffer = Buffer.from("The latest.");
		const file = { name, mimeType: "text/plain", buffer };
		await sendFile(request, partner, folder.id, file);
		const row = rowsOf(page).filter({ hasText: name });

		await test.step("a new file is marked in its folder, and counted", async () => {
			await visit(page, `${centerPages.list}?defaultId=${folder.id}`);
			await expect(async () => {
				await visit(
					page,
					`${centerPages.list}?defaultId=${folder.id}&sort=create_time&order=desc`,
				);
				await expect(row.getByText(t.mark, { exact: true })).toBeVisible();
			}).toPass();
		});

		await test.step("the list of new files is an address, and one archive", async () => {
			await visit(
				page,
				`${centerPages.list}?new=1&sort=create_time&order=desc`,
			);
			await expect(row).toBeVisible();
			await expect(heading).not.toHaveText(t.link);
			expect(await violationsOfAll(page)).toEqual([]);
			const coming = nextDownload(page);
			const all = main.getByRole("button", { name: t.downloadAll });
			await all.focus();
			await page.keyboard.press("Enter");
			expect((await bytesOf(await coming)).length).toBeGreaterThan(0);
		});

		await test.step("marked as seen, it is new no more, and nothing has lost the focus", async () => {
			await main.getByRole("button", { name: t.seen }).press("Enter");
			await expect(row).toHaveCount(0);
			expect(
				await page.evaluate(() => document.activeElement !== document.body),
			).toBe(true);
			await page.reload();
			await expect(heading).toBeVisible();
			await expect(row).toHaveCount(0);
		});
	});
}
