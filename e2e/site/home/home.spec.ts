import {
	expect,
	inLanguage,
	test,
	visit,
	voices,
	widthOf,
} from "../../visit.ts";

for (const { language, t, home } of voices) {
	const in_ = (path: string) => inLanguage(language, path);

	test.describe(`home in ${language}`, { tag: widthOf(language) }, () => {
		test("the news room block: four dimensions of a model, and the newest news", async ({
			page,
		}) => {
			await visit(page, in_("/"));
			const heading = page.getByRole("heading", {
				name: home.dimensions.title.replace("{model}", "Terra 7"),
			});
			const block = page.locator("section", { has: heading });
			await expect(heading).toBeVisible();
			const pairs = block.locator("dl > div");
			await expect(pairs).toHaveCount(4);
			const values = (await pairs.locator("dd").allInnerTexts()).join(" ");
			for (const value of ["4,960", "1,995", "1,745", "2,990"])
				expect(values).toContain(value);
			// Value over label, as everywhere.
			const [value, label] = await Promise.all([
				pairs.first().locator("dd").boundingBox(),
				pairs.first().locator("dt").boundingBox(),
			]);
			expect(value?.y).toBeLessThan(label?.y ?? 0);

			const news = page.locator("section", {
				has: page.getByRole("heading", { name: t.home.newsTitle }),
			});
			await expect(news.locator("article")).toHaveCount(3);
			const dates = await news
				.locator("time")
				.evaluateAll((all) => all.map((time) => time.getAttribute("datetime")));
			expect(dates).toEqual([...dates].sort().reverse());
			const first = news.locator("article a").first();
			const path = (await first.getAttribute("href")) ?? "";
			expect(path.startsWith(in_("/newsroom/"))).toBe(true);
			await news.getByRole("link", { name: t.home.newsAll }).click();
			await expect(page).toHaveURL(in_("/newsroom"));
			await expect(
				page.locator(`main a[href="${path}"]`).first(),
			).toBeVisible();
		});

		test("the dimensions lead to their model", async ({ page }) => {
			await visit(page, in_("/"));
			await page
				.locator("main section", { has: page.locator("dl") })
				.locator(`a[href="${in_("/models/Terra_7")}"]`)
				.first()
				.click();
			await expect(page).toHaveURL(in_("/models/Terra_7"));
			await expect(page.locator("h1")).toHaveText("Terra 7");
		});

		test("the service blurb leads to test drive and to be an agent", async ({
			page,
		}) => {
			for (const [name, path] of [
				[t.shell.testDrive, "/test-drive"],
				[t.shell.beAnAgent, "/be-an-agent"],
			] as const) {
				await visit(page, in_("/"));
				const service = page.locator("section", {
					has: page.getByRole("heading", { name: home.service.title }),
				});
				await expect(service).toContainText("24");
				await service.getByRole("link", { name }).click();
				await expect(page).toHaveURL(in_(path));
			}
		});
	});
}
