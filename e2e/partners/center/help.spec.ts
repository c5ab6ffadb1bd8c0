import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { visit, widthOf } from "../../visit.ts";
import { violationsOfAll } from "../library.ts";
import { expect, partnerVoices, signIn, test } from "../partner.ts";

for (const { language, p } of partnerVoices) {
	const { help: t } = p;
	test(`the guide is found beside the folders, and its sections by its contents, in ${language}`, {
		tag: widthOf(language),
	}, async ({ page, partner, speak, isMobile }) => {
		await speak(language);
		await signIn(page, partner);
		await visit(page, centerPages.person);
		if (isMobile)
			await page.getByRole("button", { name: p.shell.openFolders }).click();
		await page.getByRole("link", { name: t.title }).press("Enter");
		await expect(page).toHaveURL(centerPages.help);
		const main = page.getByRole("main");
		const sections = main.getByRole("heading", { level: 2 });
		const contents = main.getByRole("navigation", { name: t.contents });
		await expect(contents).toBeVisible();
		expect(await violationsOfAll(page)).toEqual([]);
		const pictures = main.getByRole("img");
		await expect(pictures).toHaveCount(4);
		for (const picture of await pictures.all()) {
			await picture.scrollIntoViewIfNeeded();
			const width = () =>
				picture.evaluate((it: HTMLImageElement) => it.naturalWidth);
			await expect.poll(width).toBeGreaterThan(500);
		}
		const link = contents.getByRole("link").last();
		if (!(await link.isVisible())) await contents.getByText(t.contents).click();
		await link.click();
		await expect(sections.last()).toBeInViewport();
		// An address with a section leads there as well.
		await page.reload();
		await expect(sections.last()).toBeInViewport();
	});
}
