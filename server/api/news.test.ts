import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "../../contracts/calls.ts";
import { languages } from "../../contracts/language.ts";
import { translate } from "../../platform/texts/translate.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { putArticles, putLegal, series } from "../../tests/content/articles.ts";
import { envelopeOf } from "./calls/calls.ts";

let site: TestApp;
let ids: string[];
beforeAll(async () => {
	site = await createTestApp({ empty: true });
	ids = await putArticles(site.services, "news", series(12));
	await putArticles(site.services, "blog", series(9));
	await putLegal(site.services, [
		{ slug: "privacy-policy", text: "## Data\n\nKept in Hong Kong." },
		{ slug: "legal-notice" },
	]);
});
afterAll(() => site.close());

async function post(call: string, body: unknown) {
	const answer = await site.ask(`/api/v1/${call}`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	return { status: answer.status, json: JSON.parse(answer.text) };
}

describe.each(languages)("in %s", (lang) => {
	test("lists come in their envelope, with the number of all", async () => {
		const news = await post("new-list", { lang });
		expect(news.status).toBe(200);
		expect(envelopeOf(calls["new-list"]).parse(news.json)).toEqual(news.json);
		expect(news.json.count).toBe(12);
		expect(news.json.data).toHaveLength(10);
		expect(news.json.data[0]).toMatchObject({
			slug: "number-12",
			title: `Title of number-12 (${lang})`,
			date: "2026-01-12",
		});
		const blog = await post("blog-list", { lang, page: 2, limit: 5 });
		expect(blog.json.count).toBe(9);
		expect(blog.json.data).toHaveLength(4);
	});

	test("an article comes with its text and neighbours, by slug and id", async () => {
		const one = await post("new-detail", { lang, id: "number-3" });
		expect(envelopeOf(calls["new-detail"]).parse(one.json)).toEqual(one.json);
		expect(one.json.data).toMatchObject({
			html: "<p>Text of number-3.</p>",
			previous: { slug: "number-2" },
			next: { slug: "number-4" },
		});
		const byId = await post("new-detail", { lang, id: ids[2] });
		expect(byId.json).toEqual(one.json);
	});

	test("what is not there is a 404 that says so", async () => {
		const message = translate(lang, "server/errors.not_found");
		for (const call of ["new-detail", "blog-detail", "legal-detail"]) {
			const { status, json } = await post(call, { lang, id: "nothing" });
			expect(status).toBe(404);
			expect(json).toEqual({ code: 404, message, data: null });
		}
	});
});

test("news are no blog posts", async () => {
	expect((await post("blog-detail", { id: ids[0] })).status).toBe(404);
	expect((await post("blog-detail", { id: "number-12" })).status).toBe(404);
});

test("a page beyond the last is empty, and a limit has bounds", async () => {
	const beyond = await post("new-list", { page: 99 });
	expect(beyond.json).toMatchObject({ data: [], count: 12 });
	expect((await post("new-list", { limit: 50 })).json.data).toHaveLength(12);
	for (const [field, value] of [
		["limit", 0],
		["limit", 51],
		["limit", 2.5],
		["page", 0],
		["page", -1],
		["page", "2"],
	] as const) {
		const { status, json } = await post("new-list", { [field]: value });
		expect(status).toBe(422);
		expect(json.errors).toEqual([expect.objectContaining({ field })]);
	}
});

test("a detail needs an id", async () => {
	const { status, json } = await post("new-detail", { lang: "en" });
	expect(status).toBe(422);
	expect(json.errors[0].field).toBe("id");
});

test("the legal text is the privacy statement unless another is asked for", async () => {
	const { json } = await post("legal-detail", { lang: "fr" });
	expect(envelopeOf(calls["legal-detail"]).parse(json)).toEqual(json);
	expect(json.data).toMatchObject({
		id: "privacy-policy",
		version: "1",
		headings: [{ depth: 2, id: "section-1", text: "Data" }],
		html: '<h2 id="section-1">Data</h2>\n<p>Kept in Hong Kong.</p>',
	});
	const other = await post("legal-detail", { id: "legal-notice" });
	expect(other.json.data.title).toBe("Title of legal-notice (en)");
});
