import {
	expect,
	inLanguage,
	test,
	visit,
	voices,
	widthOf,
} from "../../visit.ts";

for (const { language } of voices) {
	test(`figures count up to what the page says, in ${language}`, {
		tag: widthOf(language),
	}, async ({ page }) => {
		await page.addInitScript(() => {
			Object.assign(window, { counted: 0 });
			new MutationObserver((records) => {
				(window as unknown as { counted: number }).counted += records.length;
			}).observe(document, {
				attributeFilter: ["data-counting"],
				subtree: true,
			});
		});
		await visit(page, inLanguage(language, "/about-us"));
		const figures = page.locator("dl.wow, .wow dl, dl").first();
		// The counting figure lies over the true one, which comes first.
		const values = figures.locator("dd bdi > span > span:first-child");
		const text = (await values.allTextContents()).join(" ");
		for (const figure of [
			"2,800",
			"150,000",
			"250,000",
			"500",
			"800",
			"30",
			"4.727",
		]) {
			expect(text).toContain(figure);
		}
		await figures.scrollIntoViewIfNeeded();
		await expect
			.poll(() =>
				page.evaluate(() => (window as unknown as { counted: number }).counted),
			)
			.toBeGreaterThan(0);
		for (const figure of await figures.locator("dd").all()) {
			await figure.scrollIntoViewIfNeeded();
		}
		await expect(page.locator("[data-counting]")).toHaveCount(0);
		const shown = (await figures.locator("dd").allInnerTexts()).join(" ");
		expect(shown.replace(/\s+/g, " ")).toBe(text.replace(/\s+/g, " "));
	});
}

test("boxes appear as they come into view, those added later too", async ({
	page,
}) => {
	await visit(page, "/");
	const waiting = page.locator('.wow[data-reveal="waiting"]');
	await expect(waiting.first()).toBeAttached();
	await page.evaluate(() => {
		const box = document.createElement("p");
		box.className = "wow";
		box.id = "late";
		box.textContent = "Later";
		document.querySelector("footer")?.before(box);
	});
	const late = page.locator("#late");
	await expect(late).toHaveAttribute("data-reveal", "waiting");
	await expect(late).toHaveCSS("opacity", "0");
	await late.scrollIntoViewIfNeeded();
	await expect(late).toHaveAttribute("data-reveal", "shown");
	await expect(late).toHaveCSS("opacity", "1");
	for (const box of await page.locator("main .wow").all()) {
		await box.scrollIntoViewIfNeeded();
		await expect(box).not.toHaveAttribute("data-reveal", "waiting");
	}
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("nothing waits to appear, and figures are final", async ({ page }) => {
		await page.goto("/");
		for (const box of await page.locator(".wow").all()) {
			await expect(box).toHaveCSS("opacity", "1");
		}
		await expect(page.locator("main")).toContainText("2,800+");
	});
});
