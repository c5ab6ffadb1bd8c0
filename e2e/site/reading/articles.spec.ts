import {
	blogArticle,
	expect,
	hydrated,
	inLanguage,
	newsArticle,
	test,
	visit,
	voices,
	widthOf,
} from "../../visit.ts";

const sections = [
	{ list: "/newsroom", article: newsArticle, count: 12 },
	{ list: "/blog", article: blogArticle, count: 9 },
] as const;

test("in Arabic a figure stands behind the Latin name it is about", {
	tag: "@phone",
}, async ({ page }) => {
	await visit(page, "/ar/blog/towing-without-drama");
	const orders = await page
		.locator("article li:has(> a[href*='/models/'])")
		.evaluateAll((items) =>
			items.map((item) => {
				const link = item.querySelector("a");
				const rest = link?.nextSibling;
				const text = rest?.textContent ?? "";
				const number = /\d[\d.,]*/.exec(text);
				if (!link || !rest || !number) return text;
				const place = document.createRange();
				place.setStart(rest, number.index);
				place.setEnd(rest, number.index + number[0].length);
				const figure = place.getBoundingClientRect();
				// Read from the right.
				return figure.right <= link.getBoundingClientRect().left;
			}),
		);
	expect(orders).toEqual([true, true, true, true, true, true]);
});

/** Tests with one outcome at every width. */
const same = { tag: "@desktop" };

for (const { language, t } of voices) {
	const in_ = (path: string) => inLanguage(language, path);
	for (const { list, article, count } of sections) {
		test.describe(in_(list), { tag: widthOf(language) }, () => {
			test("lists all articles, page by page", async ({ page }) => {
				await visit(page, in_(list));
				const links = page.locator(
					`main article a[href^="${in_(`${list}/`)}"]`,
				);
				await expect(links).toHaveCount(7);
				const dates = page.locator("main time");
				const given = await dates.evaluateAll((all) =>
					all.map((one) => one.getAttribute("datetime") ?? ""),
				);
				expect(given).toEqual([...given].sort().reverse());
				const pages = page.getByRole("navigation", { name: t.article.pages });
				await expect(pages.locator('[aria-current="page"]')).toHaveText("1");
				await pages.locator('a[rel="next"]').click();
				await expect(page).toHaveURL(in_(`${list}/page/2`));
				await expect(links).toHaveCount(count - 7);
				await expect(pages.locator('[aria-current="page"]')).toHaveText("2");
				await expect(pages.locator('a[rel="next"]')).toHaveCount(0);
				await pages.locator('a[rel="prev"]').click();
				await expect(page).toHaveURL(in_(list));
				await expect(links).toHaveCount(7);
			});

			test("an article is whole, can be passed on, and has neighbours", async ({
				page,
				context,
				baseURL,
			}) => {
				await context.grantPermissions(["clipboard-read", "clipboard-write"]);
				await visit(page, in_(article));
				const title = await page.locator("h1").innerText();
				await expect(page.locator("article time").first()).not.toBeEmpty();
				const text = await page.locator("main article").first().innerText();
				expect(text.length).toBeGreaterThan(800);

				// Without third parties.
				const url = baseURL + in_(article);
				const { share, email, copy, copied } = t.article;
				const part = page.getByRole("region", { name: share });
				const letter = part.getByRole("link", { name: email });
				await expect(letter).toHaveAttribute("href", /^mailto:\?subject=/);
				const href = (await letter.getAttribute("href")) ?? "";
				expect(decodeURIComponent(href)).toContain(url);
				await part.getByRole("button", { name: copy }).click();
				await expect(part.getByRole("status")).toHaveText(copied);
				const kept = await page.evaluate(() => navigator.clipboard.readText());
				expect(kept).toBe(url);

				const more = page.getByRole("navigation", { name: t.article.more });
				await more.locator('a[rel="prev"]').click();
				await expect(page.locator("h1")).not.toHaveText(title);
				await more.locator('a[rel="next"]').click();
				await expect(page).toHaveURL(in_(article));
				await expect(page.locator("h1")).toHaveText(title);
				await more.locator(`a[href="${in_(list)}"]`).click();
				await expect(page).toHaveURL(in_(list));
				await expect(page.locator("h1")).not.toHaveText(title);
			});
		});
	}

	test(`news has a second address, in ${language}`, same, async ({ page }) => {
		await visit(page, in_("/newsroom"));
		const answer = await page.request.post("/api/v1/new-list", {
			data: { lang: language, page: 1, limit: 3 },
		});
		const [, { id, slug, title }] = (await answer.json()).data;
		await visit(page, in_(`/newsroom/newsdetail?id=${id}`));
		await expect(page).toHaveURL(in_(`/newsroom/${slug}`));
		await expect(page.locator("h1")).toHaveText(title);
		await visit(page, in_(`/newsroom/${id}`));
		await expect(page.locator("h1")).toHaveText(title);
	});

	test(
		`unknown articles are a 404, in ${language}`,
		same,
		async ({ page, forgive }) => {
			forgive(/404/);
			for (const path of [
				"/newsroom/nothing",
				"/newsroom/newsdetail?id=nothing",
				"/newsroom/page/9",
				"/blog/nothing",
				"/legal/nothing",
			]) {
				const response = await visit(page, in_(path));
				expect([path, response?.status()]).toEqual([path, 404]);
				await expect(page.locator("h1")).toHaveText(t.error.notFoundTitle);
			}
		},
	);

	test(`feeds are valid, in ${language}`, same, async ({ page, baseURL }) => {
		await page.goto(in_("/newsroom"));
		await hydrated(page);
		for (const kind of ["news", "blog"]) {
			const answer = await page.request.get(in_(`/feeds/${kind}.xml`));
			expect(answer.headers()["content-type"]).toContain("atom+xml");
			const feed = await page.evaluate(
				(xml) => {
					const read = new DOMParser().parseFromString(xml, "text/xml");
					const texts = (name: string) =>
						[...read.querySelectorAll(name)].map((one) => one.textContent);
					return {
						wrong: texts("parsererror"),
						language: read.documentElement.getAttribute("xml:lang"),
						ids: texts("entry > id"),
						links: [
							...read.querySelectorAll("entry > link[rel=alternate]"),
						].map((one) => one.getAttribute("href") ?? ""),
					};
				},
				await answer.text(),
			);
			expect(feed.wrong).toEqual([]);
			expect(feed.language).toBe(language);
			expect(new Set(feed.ids).size).toBe(kind === "news" ? 12 : 9);
			for (const link of feed.links) {
				expect(link.startsWith(baseURL + in_("/"))).toBe(true);
				expect((await page.request.get(link)).status()).toBe(200);
			}
		}
	});
}

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("lists are turned and articles read", async ({ page }) => {
		await page.goto("/ar/newsroom");
		await page.locator('main a[rel="next"]').click();
		expect(new URL(page.url()).pathname).toBe("/ar/newsroom/page/2");
		await page.locator("main article h2 a").first().click();
		await expect(page.locator("h1")).toBeVisible();
		await expect(page.locator("main img").first()).toBeVisible();
		await page.locator('main a[rel="next"]').click();
		await expect(page.locator("h1")).toBeVisible();
	});
});
