import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Page } from "@playwright/test";
import { expect, inLanguage, test, visit, voices } from "../../visit.ts";

/** Texts on each sheet of A4. */
async function sheets(page: Page): Promise<string[]> {
	const bytes = await page.pdf({ format: "A4" });
	const pdfium = await PDFiumLibrary.init();
	try {
		const document = await pdfium.loadDocument(bytes);
		const texts = [...document.pages()].map((sheet) => sheet.getText());
		document.destroy();
		return texts;
	} finally {
		pdfium.destroy();
	}
}

for (const { language, t } of voices) {
	test(`a model can be handed out on paper, in ${language}`, {
		tag: "@desktop",
	}, async ({ page }) => {
		await visit(page, inLanguage(language, "/models/Alba"));

		await test.step("words stand below the picture, not on it", async () => {
			await page.emulateMedia({ media: "print" });
			const picture = await page.locator("main picture").first().boundingBox();
			const heading = await page.locator("h1").boundingBox();
			if (!picture || !heading) throw new Error("nothing is printed");
			expect(heading.y).toBeGreaterThanOrEqual(picture.y + picture.height);
			await expect(page.locator("body > header")).toHaveCSS(
				"position",
				"static",
			);
		});

		const printed = await sheets(page);
		// Letters of Arabic are joined on paper; figures and names stay what they are.
		expect(printed[0]).toContain("Alba");
		expect(printed[0]).toContain("305");
		const all = printed.join("\n");
		expect(all).toContain("3,690");
		expect(all).toContain("555");
		expect(printed.length).toBeLessThan(8);
		if (language === "en")
			for (const words of [t.shell.testDrive, t.model.turn, t.model.others])
				expect(all).not.toContain(words);
		expect(printed.filter((sheet) => sheet.includes("Domora")).length).toBe(2);
	});
}

for (const { language, t } of voices) {
	test(`a comparison is printed without its controls, in ${language}`, {
		tag: "@desktop",
	}, async ({ page }) => {
		const models = ["Alba", "Terra_7", "Solen", "Forja_4x4"];
		const query = models.map((name) => `model=${name}`).join("&");
		await visit(page, inLanguage(language, `/compare?${query}`));
		await page.emulateMedia({ media: "print" });
		for (const control of ["form", "tfoot", 'a[href*="show=differences"]'])
			for (const one of await page.locator(`main ${control}`).all())
				await expect(one).toBeHidden();
		const printed = await sheets(page);
		// Nothing but the end of the page on the last one is a sheet wasted.
		expect(printed.length).toBeLessThan(5);
		expect(printed.at(-1)).toContain("Forja 4x4");
		const all = printed.join("\n");
		for (const value of ["305", "930", "1,100"]) expect(all).toContain(value);
		if (language === "en") expect(all).not.toContain(t.shell.testDrive);
	});
}
