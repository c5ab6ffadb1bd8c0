import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createServices, type Services } from "../../server/services.ts";
import { putArticles, putLegal, series } from "../../tests/content/articles.ts";
import { withdraw } from "../../tests/content/content.ts";
import { anyDatabase } from "../../tests/databases/databases.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { fakeEncoder } from "../../tests/sample.ts";

anyDatabase((make) => {
	let services: Services;
	beforeEach(async () => {
		const data = await temporaryFolder();
		onTestFinished(data.remove);
		services = createServices(await make(), data.path);
	});
	const slugsOf = async (page: number, limit: number) => {
		const found = await services.news.list("news", "en", { page, limit });
		return { ...found, articles: found.articles.map(({ slug }) => slug) };
	};

	describe("the list", () => {
		test("the newest first, those of one day by slug", async () => {
			await putArticles(services, "news", [
				{ slug: "old", date: "2025-12-31" },
				{ slug: "b", date: "2026-02-01" },
				{ slug: "a", date: "2026-02-01" },
				{ slug: "new", date: "2026-10-01" },
			]);
			expect(await slugsOf(1, 10)).toEqual({
				articles: ["new", "a", "b", "old"],
				count: 4,
			});
		});

		test("pages cut it; one beyond the last is empty", async () => {
			await putArticles(services, "news", series(5));
			expect((await slugsOf(1, 2)).articles).toEqual(["number-5", "number-4"]);
			expect((await slugsOf(3, 2)).articles).toEqual(["number-1"]);
			expect(await slugsOf(4, 2)).toEqual({ articles: [], count: 5 });
		});

		test("news and blog are two lists, and each language has its own", async () => {
			await putArticles(services, "blog", [{ slug: "post" }]);
			await putArticles(services, "news", [
				{ slug: "here", languages: ["en", "ar"] },
			]);
			const count = async (kind: "news" | "blog", language: "ar" | "zh") => {
				const all = { page: 1, limit: 10 };
				return (await services.news.list(kind, language, all)).count;
			};
			expect(await count("news", "ar")).toBe(1);
			expect(await count("news", "zh")).toBe(0);
			expect(await count("blog", "zh")).toBe(1);
		});

		test("an entry says what a list shows", async () => {
			const [id] = await putArticles(services, "news", [
				{ slug: "one", date: "2026-03-04" },
			]);
			const { articles } = await services.news.list("news", "fr", {
				page: 1,
				limit: 10,
			});
			const [one] = articles;
			expect(one).toEqual({
				id,
				slug: "one",
				title: "Title of one (fr)",
				summary: "Summary of one in fr",
				date: "2026-03-04",
				readingMinutes: 1,
				img: `/media/${one?.picture.id}/480.jpg`,
				picture: expect.objectContaining({ alt: "Picture of one in fr" }),
			});
		});
	});

	describe("an article", () => {
		test("is found by slug and id, with its neighbours in time", async () => {
			const ids = await putArticles(services, "blog", series(3));
			const middle = await services.news.detail("blog", "en", "number-2");
			expect(middle).toMatchObject({
				html: "<p>Text of number-2.</p>",
				previous: { slug: "number-1" },
				next: { slug: "number-3" },
			});
			const byId = await services.news.detail("blog", "en", ids[1] ?? "");
			expect(byId).toEqual(middle);
			const newest = await services.news.detail("blog", "en", "number-3");
			expect(newest?.next).toBeUndefined();
			const oldest = await services.news.detail("blog", "en", "number-1");
			expect(oldest?.previous).toBeUndefined();
		});

		test("is not there under another kind, name or language", async () => {
			await putArticles(services, "news", [{ slug: "one", languages: ["en"] }]);
			const { detail } = services.news;
			expect(await detail("blog", "en", "one")).toBeUndefined();
			expect(await detail("news", "en", "two")).toBeUndefined();
			expect(await detail("news", "es", "one")).toBeUndefined();
		});

		test("that is withdrawn is gone, and its neighbours close ranks", async () => {
			const ids = await putArticles(services, "news", series(3));
			await withdraw(services, ids[1] ?? "", "en");
			const last = await services.news.detail("news", "en", "number-3");
			expect(last?.previous?.slug).toBe("number-1");
		});
	});

	test("names are of all languages; pages of the language with the most", async () => {
		await putArticles(services, "news", [
			...series(7).map((one) => ({ ...one, languages: ["en"] as const })),
			{ slug: "only-arabic", languages: ["ar"] },
		]);
		const before = await services.news.names("news");
		expect(before.articles).toHaveLength(8);
		expect(before.pages).toBe(1);
		await putArticles(services, "news", [{ slug: "eighth" }]);
		expect((await services.news.names("news")).pages).toBe(2);
		expect(await services.news.names("blog")).toEqual({
			articles: [],
			pages: 1,
		});
	});

	test("pictures of a text come in every format there is; one that is gone is left out", async () => {
		const master = Buffer.from("solid in a text");
		const { id } = await services.media.add(master, fakeEncoder());
		const text = `![A lamp](/media/${id})`;
		await putArticles(services, "news", [{ slug: "lit", text }]);
		const { html } = (await services.news.detail("news", "en", "lit")) ?? {};
		expect(html).toMatch(
			new RegExp(
				`^<p><picture><source type="image/avif" srcset="/media/${id}/.*<img src="/media/${id}/\\d+.(jpg|png)" alt="A lamp" width="\\d+" height="\\d+" loading="lazy"`,
			),
		);
		const missing = "0".repeat(20);
		await expect(
			putArticles(services, "news", [
				{ slug: "dark", text: `![](/media/${missing})` },
			]),
		).rejects.toThrow(/there is no picture 0+/);
	});

	test("a legal text carries its version and a hash that changes with it", async () => {
		const { legal } = services;
		await putLegal(services, [{ slug: "privacy-policy", text: "One." }]);
		const before = await legal.text("pt", "privacy-policy");
		expect(before).toMatchObject({ id: "privacy-policy", version: "1" });
		await putLegal(services, [{ slug: "privacy-policy", text: "Two." }]);
		const after = await legal.text("pt", "privacy-policy");
		expect(after?.sha256).not.toBe(before?.sha256);
		expect(await legal.text("pt", "nothing")).toBeUndefined();
		expect(await legal.names()).toEqual([
			{ id: "privacy-policy", aliases: [] },
		]);
	});
});
