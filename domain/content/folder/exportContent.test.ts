import { rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../../platform/db/migrate.ts";
import { openDatabase } from "../../../platform/db/open.ts";
import { createServices } from "../../../server/services.ts";
import { publishEntries } from "../../../tests/content/content.ts";
import { filesIn, smallFolder } from "../../../tests/content/smallContent.ts";
import { anyDatabase } from "../../../tests/databases/databases.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { fakeEncoder, hastyStores } from "../../../tests/sample.ts";
import { exportContent } from "./exportContent.ts";
import { importContent, readImport } from "./importContent.ts";

async function emptyFolder() {
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	return folder.path;
}

async function inMemory() {
	const database = await openDatabase({ file: ":memory:" });
	onTestFinished(database.close);
	await migrate(database);
	return database;
}

anyDatabase((make) => {
	async function emptySite(open = make) {
		const data = await emptyFolder();
		const database = await open();
		const stores = hastyStores(data);
		const services = createServices(database, data, { stores });
		const encoder = fakeEncoder();
		return { ...services, encoder, frameEncoder: encoder, db: database.db };
	}
	async function filledSite() {
		const folder = await smallFolder();
		onTestFinished(folder.remove);
		const site = await emptySite();
		await importContent(site, folder.path);
		return { site, folder };
	}

	test("what was imported comes out the same, byte for byte, also by way of another site", async () => {
		const { site, folder } = await filledSite();
		const out = await emptyFolder();
		const done = await exportContent(site, out);
		const files = await filesIn(out);
		expect(files).toEqual(await folder.files());
		expect(done).toEqual({
			written: Object.keys(files).length,
			same: 0,
			lesser: [],
			lost: [],
			stale: [],
		});

		const other = await emptySite(inMemory);
		await importContent(other, out);
		const back = await emptyFolder();
		await exportContent(other, back);
		expect(await filesIn(back)).toEqual(files);
	});

	test("a part of a picture comes out as the whole master and the part, and goes in as the same picture", async () => {
		const { site } = await filledSite();
		const crop = { x: 10, y: 20, width: 300, height: 200 };
		const master = Buffer.from("solid master");
		const whole = await site.media.add(master, site.encoder);
		const part = await site.media.add(master, site.encoder, undefined, crop);
		expect(part.id).not.toBe(whole.id);
		const facts = { date: "2026-01-01", picture: part.id };
		const texts = { en: { title: "A", summary: "B", alt: "C", source: "D" } };
		await publishEntries(site, [
			{ kind: "news", slug: "cut", facts, texts },
			{
				kind: "news",
				slug: "uncut",
				facts: { ...facts, picture: whole.id },
				texts,
			},
		]);
		const out = await emptyFolder();
		await exportContent(site, out);
		const files = await filesIn(out);
		expect(
			JSON.parse(files["media/news/cut/picture.webp.crop.json"] ?? ""),
		).toEqual(crop);
		expect(files["media/news/cut/picture.webp"]).toBe("solid master");

		const other = await emptySite(inMemory);
		await importContent(other, out);
		const cut = await other.content.get("news", "cut", "en");
		expect(cut?.facts.picture).toBe(part.id);
		expect(
			(await readImport(other, out)).plan.entries.every(
				({ change }) => change === "unchanged",
			),
		).toBe(true);
		const back = await emptyFolder();
		await exportContent(other, back);
		expect(await filesIn(back)).toEqual(files);

		// A part nobody can make anything of is named, not passed over.
		await writeFile(
			path.join(out, "media/news/cut/picture.webp.crop.json"),
			"{}",
		);
		await expect(readImport(other, out)).rejects.toThrow(/crop\.json/);
	});

	test("pictures in texts come out as files, and what staff say of pictures beside them", async () => {
		const { site } = await filledSite();
		const shown = await site.media.add(Buffer.from("solid a"), site.encoder);
		const cut = await site.media.add(
			...([Buffer.from("solid b"), site.encoder, undefined] as const),
			{ x: 1, y: 2, width: 30, height: 20 },
		);
		await site.media.say(shown.id, { title: "At dusk", focus: [0.25, 0.75] });
		const words = (source: string) => ({
			title: "A",
			summary: "B",
			alt: "C",
			source,
		});
		const english = `Before\n\n![A car](/media/${cut.id})\n\n![Again](/media/${shown.id})`;
		await publishEntries(site, [
			{
				kind: "news",
				slug: "drawn",
				facts: { date: "2026-01-01", picture: shown.id },
				texts: { en: words(english) },
			},
		]);
		const out = await emptyFolder();
		await exportContent(site, out);
		const files = await filesIn(out);
		expect(files["news/drawn/en.md"]).toContain(
			"![A car](/media/news/drawn/text.webp)",
		);
		expect(files["media/news/drawn/text.webp"]).toBe("solid b");
		expect(files["media/news/drawn/text.webp.crop.json"]).toContain("30");
		// Shown twice it is one file.
		expect(files["news/drawn/en.md"]).toContain(
			"![Again](/media/news/drawn/picture.webp)",
		);
		expect(
			JSON.parse(files["media/news/drawn/picture.webp.about.json"] ?? "{}"),
		).toEqual({ title: "At dusk", focus: [0.25, 0.75] });

		const other = await emptySite(inMemory);
		await importContent(other, out);
		const drawn = await other.content.get("news", "drawn", "en");
		expect(drawn?.texts.source).toBe(english);
		expect(drawn?.texts.html).toContain(`/media/${cut.id}`);
		expect((await other.media.origins()).get(shown.id)?.about).toEqual({
			title: "At dusk",
			focus: [0.25, 0.75],
		});
		const back = await emptyFolder();
		await exportContent(other, back);
		expect(await filesIn(back)).toEqual(files);
		const { plan } = await readImport(site, out);
		expect(plan.entries.every(({ change }) => change === "unchanged")).toBe(
			true,
		);

		// A text whose picture is not there says which.
		await rm(path.join(out, "media/news/drawn/text.webp"));
		await expect(readImport(other, out)).rejects.toThrow(
			/media\/news\/drawn\/text\.webp/,
		);
	});

	test("files that say the same are left alone, those of nothing go with prune only", async () => {
		const { site, folder } = await filledSite();
		await folder.write("models/old/model.json", "{}");
		await folder.write("media/models/old/card.webp", "old");
		await folder.write("library/library.json", "[]");
		const kept = path.join(folder.path, "brand/brand.json");
		const before = (await stat(kept)).mtimeMs;
		await folder.change("models/alba/en.json", (texts) => {
			texts.tagline = "Not published";
		});
		const stale = ["models/old/model.json", "media/models/old/card.webp"];
		expect(await exportContent(site, folder.path)).toMatchObject({
			written: 1,
			stale,
		});
		expect((await stat(kept)).mtimeMs).toBe(before);
		expect(Object.keys(await folder.files())).toContain(stale[0]);
		await exportContent(site, folder.path, { prune: true });
		const left = Object.keys(await folder.files());
		expect(left).not.toContain(stale[0]);
		expect(left).toContain("library/library.json");
	});

	test("a site that did not keep masters gives the largest file, which is the same picture to it", async () => {
		const { site } = await filledSite();
		await site.db
			.updateTable("media")
			.set({ master: null, name: null })
			.execute();
		const out = await emptyFolder();
		const { lesser, written } = await exportContent(site, out);
		expect(lesser).toContain("media/models/alba/card.webp");
		expect(lesser).toContain("media/models/alba/turntable/11.webp");
		expect(written).toBeGreaterThan(lesser.length);
		const { plan, newPictures } = await readImport(site, out);
		expect(newPictures).toBe(0);
		expect(plan.entries.every(({ change }) => change === "unchanged")).toBe(
			true,
		);
	});

	test("two pictures of one name get two files", async () => {
		const { site, folder } = await filledSite();
		await folder.write("media/models/alba/card.webp", "clear a new card");
		await importContent(site, folder.path);
		const { entries } = await site.content.state();
		const alba = entries.find(({ slug }) => slug === "alba");
		const [news] = entries.filter(({ kind }) => kind === "news");
		const card = alba?.kind === "model" ? alba.facts.pictures.card : "";
		const shown = news?.kind === "news" ? news.facts.picture : "";
		expect(card).not.toBe(shown);
		await site.media.describe(shown, "models/alba/card.webp");
		const out = await emptyFolder();
		await exportContent(site, out);
		const files = await filesIn(out);
		expect(files["media/models/alba/card.webp"]).toBe("clear a new card");
		expect(
			files[`media/news/${news?.slug}/picture.jpg`] ??
				files[`media/news/${news?.slug}/picture.webp`],
		).toBe(
			`clear ${Object.keys(await folder.files())
				.find((name) => name.startsWith("media/news/"))
				?.slice("media/".length)}`,
		);
		const again = await emptySite(inMemory);
		await importContent(again, out);
		const back = await emptyFolder();
		await exportContent(again, back);
		expect(await filesIn(back)).toEqual(files);
	});
});
