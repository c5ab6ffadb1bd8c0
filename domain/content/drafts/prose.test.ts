import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { sayMessage } from "../../../platform/texts/translate.ts";
import { legal, publishEntries } from "../../../tests/content/content.ts";
import { openEditing, saveField } from "../../../tests/content/editing.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { createPreviewing } from "../preview/preview.ts";

const costly = "*a_".repeat(4000);

eachDatabase((make) => {
	let open: OpenDatabase;
	let time: number;
	let site: ReturnType<typeof openEditing>;
	let entry: string;
	beforeEach(async () => {
		time = Date.parse("2026-01-02T03:04:05Z");
		open = await make();
		site = openEditing(open, { now: () => new Date(time++) });
		[entry = ""] = await publishEntries(site, [
			legal("terms", { en: "One\n\nTwo" }),
		]);
	});

	const place = () => ({ entry, language: "en" as const });
	const row = () =>
		open.db.selectFrom("content_draft").selectAll().executeTakeFirstOrThrow();
	const look = () =>
		createPreviewing({
			db: open.db,
			newId: () => "new",
			clock: { now: () => new Date(time) },
			content: site.content,
			drafts: site.drafts,
			releases: site.releases,
		}).lay({ scope: { entry } });
	/** As a draft was kept before texts had these bounds. */
	const keepCostly = async () => {
		await saveField(site.drafts, place(), "/title", "Begun");
		const body = { ...JSON.parse((await row()).body), source: costly };
		await open.db
			.updateTable("content_draft")
			.set({ body: JSON.stringify(body), prose: null })
			.execute();
	};

	test("what is made of a draft's Markdown is kept with it, and is of this text only", async () => {
		await saveField(site.drafts, place(), "/source", "One **word**");
		const { prose } = await row();
		expect(JSON.parse(prose ?? "")).toEqual({
			of: expect.any(String),
			prose: {
				html: "<p>One <strong>word</strong></p>",
				minutes: 1,
				headings: [],
			},
		});
		// A look takes it as it lies there, whatever it is.
		const marked = prose?.replace("word", "kept");
		await open.db.updateTable("content_draft").set({ prose: marked }).execute();
		const shown = await (await look()).content.get("legal", "terms", "en");
		expect(shown?.texts.html).toContain("kept");
		await saveField(site.drafts, place(), "/source", "Two words");
		expect((await row()).prose).toContain("<p>Two words</p>");
	});

	test("a text that is too costly is refused when it is written, with a sentence", async () => {
		const saving = saveField(site.drafts, place(), "/source", costly);
		await expect(saving).rejects.toMatchObject({ code: "invalid" });
		const error = await saving.catch((error) => error);
		expect(sayMessage("en", error.publicMessage)).toContain(
			"takes too long to read",
		);
		expect((await site.drafts.read(place())).changed).toBe(false);
	});

	test("one that was kept before keeps nobody from the entry, and can be shortened", async () => {
		await keepCostly();
		expect((await site.drafts.read(place())).body).toMatchObject({
			source: costly,
		});
		const { content, mended } = await look();
		expect(mended).toMatchObject([
			{ code: "text_too_costly", path: ["source"], slug: "terms" },
		]);
		// There it is as it is published.
		const shown = await content.get("legal", "terms", "en");
		expect(shown?.texts.html).toBe("<p>One</p>\n<p>Two</p>");
		const less = "*a_".repeat(3000);
		const saved = await saveField(site.drafts, place(), "/source", less);
		expect(saved.problems).toMatchObject([{ code: "text_too_costly" }]);
		const well = await saveField(site.drafts, place(), "/source", "Well");
		expect(well.problems).toEqual([]);
	});
});
