import { afterAll, beforeAll, expect, test } from "vitest";
import { hashOf as hash } from "../../../domain/content/drafts/fields.ts";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { asStaff } from "../../../tests/console.ts";
import { putArticles, putLegal } from "../../../tests/content/articles.ts";
import { addressOf, filledForm } from "../../../tests/leads.ts";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp();
});
afterAll(() => site.close());

test("Markdown comes as its editor has it; too much of it is refused", async () => {
	const { call } = await asStaff(site);
	const { data } = await call("console-prose", {
		source: "## 标题\n\nOne **word**.\n\n<!-- note -->",
	});
	expect(data.document.content).toEqual([
		{
			type: "heading",
			attrs: { level: 2 },
			content: [{ type: "text", text: "标题" }],
		},
		{
			type: "paragraph",
			content: [
				{ type: "text", text: "One " },
				{ type: "text", text: "word", marks: [{ type: "strong" }] },
				{ type: "text", text: "." },
			],
		},
		{ type: "raw", attrs: { source: "<!-- note -->" } },
	]);
	expect(data.blocks.map(({ gap }: { gap: string }) => gap)).toEqual([
		...["", "\n\n", "\n\n"],
	]);
	const long = await call("console-prose", { source: "字".repeat(200_001) });
	expect(long.status).toBe(422);
	const megabyte = await call("console-prose", { source: "a".repeat(1e6) });
	expect([413, 422]).toContain(megabyte.status);
});

test("Markdown that takes too long to read is refused with a sentence, and keeps nobody waiting", async () => {
	const { call } = await asStaff(site);
	const costly = {
		emphasis: "*a_".repeat(4000),
		"emphasis in many blocks": "*a* \n\n".repeat(20_000),
		quotes: ">".repeat(20_000),
		"empty quotes": "> a\n\n".repeat(20_000),
		lists: "- a\n".repeat(40_000),
		"lists in lists": Array.from(
			{ length: 400 },
			(_, at) => `${"  ".repeat(at)}- a`,
		).join("\n"),
		headings: "# a\n".repeat(30_000),
		"a table": `${"|a".repeat(20_000)}\n${"|-".repeat(20_000)}\n${"a\n".repeat(20_000)}`,
		"targets of links": Array.from(
			{ length: 12_000 },
			(_, at) => `[a${at}]: /b`,
		).join("\n"),
		addresses: "a@b.c ".repeat(30_000),
	};
	for (const [name, source] of Object.entries(costly)) {
		const answer = await call("console-prose", { source });
		expect([name, answer.status]).toEqual([name, 422]);
		expect([name, answer.message]).toEqual([
			name,
			expect.stringContaining("takes too long to read"),
		]);
	}
	// Space takes no longer than words do.
	const spaces = await call("console-prose", {
		source: `a${" ".repeat(150_000)}b`,
	});
	expect(spaces.status).toBe(200);
});

test("pages are found by words of their titles, in the language of the text", async () => {
	const { call } = await asStaff(site);
	const links = async (query: string, language: "en" | "zh" | "ar" = "en") =>
		(await call("console-links", { query, language })).data;
	expect((await links("terra 7"))[0]).toEqual({
		address: "/models/Terra_7",
		kind: "model",
		title: "Terra 7",
		language: "en",
	});
	const [legal] = await links("隐私", "zh");
	expect(legal).toMatchObject({
		address: "/legal/privacy-policy",
		kind: "legal",
		language: "zh",
	});
	// Writers of Arabic may search in English.
	expect((await links("privacy", "ar"))[0]).toMatchObject({
		address: "/legal/privacy-policy",
		language: "ar",
	});
	expect(await links("no such page at all")).toEqual([]);
	expect((await links("")).length).toBeGreaterThan(8);
	expect(
		(await links("about us")).map(
			({ address }: { address: string }) => address,
		),
	).toContain("/about-us");
});

test("each word says which models use it, and which language lacks it", async () => {
	const { call } = await asStaff(site);
	const data = (await call("console-usage")).data.words;
	const power = data.find(({ key }: { key: string }) => key === "power");
	expect(power).toMatchObject({ section: "rows", missing: [] });
	expect(power.models).toHaveLength(8);
	expect(power.models).toContainEqual({
		id: expect.any(String),
		name: "Terra 7",
		draft: false,
	});
	const length = data.find(({ key }: { key: string }) => key === "length");
	expect(length.models).toHaveLength(8);

	const [vocabulary] = await site.services.content.list("vocabulary", "fr");
	const { power: _, ...rows } = vocabulary?.texts.rows ?? {};
	await site.services.editing.drafts.save({
		entry: vocabulary?.id ?? "",
		language: "fr",
		actor: "site",
		changes: [{ at: "/rows/power", from: hash(vocabulary?.texts.rows.power) }],
	});
	expect(Object.keys(rows)).not.toContain("power");
	const after = (await call("console-usage")).data.words;
	expect(
		after.find(({ key }: { key: string }) => key === "power").missing,
	).toEqual(["fr"]);
});

test("people who agreed are counted by version, and what they read is found by its hash", async () => {
	const { call } = await asStaff(site);
	const { services } = site;
	const id = "privacy-policy";
	const first = await services.legal.text("en", id);
	for (const n of [1, 2])
		await services.leads.submit(filledForm(), {
			key: `agreement-${n}-key-of-its-own`,
			address: addressOf(n),
		});
	await putLegal(services, [{ slug: id, text: "Other words." }]);
	await services.leads.submit(filledForm({ lang: "fr" }), {
		key: "agreement-3-key-of-its-own",
		address: addressOf(3),
	});
	const { data } = await call("console-agreements", { id });
	expect(data.asked).toBe(true);
	const of = (language: string, version: string) =>
		data.agreements.find(
			(one: { language: string; version: string }) =>
				one.language === language && one.version === version,
		);
	expect(of("en", "2025-06-16")).toMatchObject({
		people: 2,
		current: false,
		kept: true,
		sha256: first?.sha256,
		first: expect.any(String),
		last: expect.any(String),
	});
	expect(of("fr", "1")).toMatchObject({ people: 1, current: true });
	expect(of("en", "1")).toMatchObject({ people: 0, current: true, last: null });
	const old = await call("console-agreement", {
		id,
		language: "en",
		sha256: first?.sha256 ?? "",
	});
	expect(old.data).toMatchObject({
		html: first?.html,
		version: "2025-06-16",
		title: first?.title,
	});
	expect(
		(
			await call("console-agreement", {
				id,
				language: "zh",
				sha256: "0".repeat(64),
			})
		).status,
	).toBe(404);
	await putArticles(services, "news", [{ slug: "one" }]);
	const none = await call("console-agreements", { id: "legal-notice" });
	expect(none.data).toEqual({ asked: false, agreements: [] });
	expect((await call("console-agreements", { id: "one" })).status).toBe(404);
});
