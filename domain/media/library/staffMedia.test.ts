import { beforeEach, expect, test } from "vitest";
import { putArticles } from "../../../tests/content/articles.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import {
	ana,
	facts,
	openMediaLibrary,
	reader,
	type TestMediaLibrary,
} from "../../../tests/media/mediaLibrary.ts";
import { hashOf } from "../../content/drafts/fields.ts";

const day = 24 * 60 * 60 * 1000;

eachDatabase((make) => {
	let services: TestMediaLibrary["services"];
	let db: TestMediaLibrary["db"];
	let clock: TestMediaLibrary["clock"];
	let upload: TestMediaLibrary["upload"];
	let page: TestMediaLibrary["page"];
	let titles: TestMediaLibrary["titles"];
	let use: TestMediaLibrary["use"];
	let shown: TestMediaLibrary["shown"];
	beforeEach(async () => {
		const opened = await openMediaLibrary(await make());
		({ services, db, clock, upload, page, titles, use, shown } = opened);
		return opened.close;
	});

	test("the library is paged, searched by name, text and use, and knows what is missing", async () => {
		const [entry = ""] = await putArticles(services, "news", [
			{ slug: "spring-tour", languages: ["en", "fr"] },
		]);
		const published = (await shown("spring-tour")) ?? "";
		for (const words of ["one", "two", "three"]) await upload(words);
		await upload("turn", { frame: true });
		const first = await page({ limit: 2 });
		expect(first.pictures.map(({ title }) => title)).toEqual(["three", "two"]);
		const rest = await page({ limit: 2, after: first.next });
		expect(rest.pictures.map(({ title }) => title)).toEqual(["one", ""]);
		expect(rest.next).toBeNull();

		const [two = ""] = (await page({ words: "two" })).pictures.map(
			({ id }) => id,
		);
		const { media } = services.console;
		const saved = await media.save(ana, two, {
			title: { from: "two", to: "Éclair au crépuscule" },
			texts: { fr: { from: "", to: "Une voiture" } },
			focus: [0.25, 0.75],
		});
		expect(saved).toMatchObject({
			refused: [],
			picture: {
				title: "Éclair au crépuscule",
				focus: [0.25, 0.75],
				texts: { fr: "Une voiture" },
				missing: ["en"],
			},
		});
		expect(await titles({ words: "eclair" })).toHaveLength(1);
		expect(await titles({ words: "VOITURE" })).toHaveLength(1);
		expect(await titles({ words: "nothing such" })).toEqual([]);
		// By what shows it, and by what an entry says of it.
		for (const words of ["spring", "picture of spring-tour in fr"])
			expect((await page({ words })).pictures[0]?.id).toBe(published);
		expect(await titles({ filter: "unused" })).toHaveLength(3);
		expect((await page({ filter: "untexted" })).pictures).toHaveLength(3);
		expect((await page({ filter: "unready" })).pictures).toHaveLength(3);

		// Nobody overwrites what he did not see; the same again is no conflict.
		const change = { fr: { from: "", to: "Un camion" } };
		const late = await media.save(ana, two, { texts: change });
		expect(late.refused).toEqual(["texts.fr"]);
		expect(late.picture.texts).toEqual({ fr: "Une voiture" });
		const same = { fr: { from: "", to: "Une voiture" } };
		expect((await media.save(ana, two, { texts: same })).refused).toEqual([]);

		// Text that an editor is offered for an entry.
		await use(entry, two);
		const request = { entry, language: "fr", at: "/alt" } as const;
		expect(await media.suggest(reader, request)).toMatchObject({
			picture: { id: two },
			text: "Une voiture",
		});
		expect(await media.suggest(ana, { ...request, at: "/title" })).toEqual({
			picture: null,
			text: null,
		});
	});

	test("a picture in use cannot go, wherever it is used, also when two remove it at once", async () => {
		const { media } = services.console;
		const { drafts, versions, releases } = services.editing;
		const [entry = ""] = await putArticles(services, "news", [
			{ slug: "a", languages: ["en"] },
		]);
		const refused = async (id: string, where: string) => {
			const both = await Promise.all([
				media.remove(ana, [id]),
				media.remove(ana, [id]),
			]);
			for (const { removed, used } of both) {
				expect(removed).toEqual([]);
				expect(used).toMatchObject([
					{ id, usedIn: [{ entry, slug: "a", at: "/picture", where }] },
				]);
			}
		};
		await refused((await shown("a")) ?? "", "published");

		const picture = await upload("new");
		await use(entry, picture);
		await refused(picture, "draft");

		const submitted = await versions.submit({
			...facts(entry),
			author: "ana",
		});
		const release = await releases.create({ name: "Spring", owner: "ana" });
		await releases.add(release, [{ ...facts(entry), ...submitted }], "ana");
		const { body } = await drafts.read(facts(entry));
		await drafts.drop({
			...facts(entry),
			actor: { command: "ana" },
			seen: hashOf(body),
		});
		await refused(picture, "release");

		await releases.publish(release, { command: "ana" });
		await refused(picture, "published");
		await services.publishing.publish(
			{ removals: [entry] },
			{ actor: { command: "ana" } },
		);
		await refused(picture, "bin");
	});

	test("what nobody uses lies in the bin for 30 days, and comes back when it is used again", async () => {
		const { media } = services.console;
		const { bin } = services.mediaLibrary;
		const [entry = ""] = await putArticles(services, "news", [
			{ slug: "a", languages: ["en"] },
		]);
		const old = (await shown("a")) ?? "";
		const [gone, used, back] = [
			await upload("gone"),
			await upload("used"),
			await upload("back"),
		];
		const both = await Promise.all(
			[1, 2].map(() => media.remove(ana, [gone, used, back])),
		);
		expect(both[0]?.removed).toEqual([gone, used, back]);
		expect(both[1]?.used).toEqual([]);
		expect(await titles()).toEqual([""]);
		expect(await titles({ filter: "bin" })).toEqual(["back", "used", "gone"]);
		expect(await media.restore(ana, [back])).toEqual([back]);
		// Sent again it is back too.
		await media.remove(ana, [back]);
		await upload("back");
		expect(await titles()).toEqual(["back", ""]);

		// Somebody still had it open.
		await use(entry, used);
		// The old picture is in a version one can roll back to.
		const { drafts } = services.editing;
		await services.publishing.publish(
			{ items: await drafts.itemsOf(entry) },
			{ actor: { command: "ana" } },
		);
		expect((await media.remove(ana, [old])).removed).toEqual([old]);
		clock.pass(30 * day + 1);
		await bin.sweep();
		expect(await titles()).toEqual(["back", "used"]);
		expect((await page({ filter: "bin" })).pictures).toMatchObject([
			{ id: old },
		]);
		await expect(media.one(ana, gone)).rejects.toMatchObject({
			code: "not_found",
		});
		const rows = await db
			.selectFrom("media_file")
			.select("media_id")
			.where("media_id", "=", gone)
			.execute();
		expect(rows).toEqual([]);
	});

	test("no content of a picture is swept while there is one, in the bin or in the queue", async () => {
		const { media } = services.console;
		const kept = await upload("kept");
		const binned = await upload("binned");
		await media.remove(ana, [binned]);
		await media.crop(ana, kept, {
			title: "",
			crop: { x: 0, y: 0, width: 480, height: 300 },
		});
		const count = async () => {
			let names = 0;
			for await (const _ of services.storage.list()) names++;
			return names;
		};
		const before = await count();
		expect(before).toBeGreaterThan(6);
		expect(await services.sweeper.sweepObjects(0)).toBe(0);
		clock.pass(31 * day);
		await services.mediaLibrary.bin.sweep();
		expect(await services.sweeper.sweepObjects(0)).toBe(3);
		expect(await count()).toBe(before - 3);
	});

	test("a part of a picture is a picture of its own, from the same master", async () => {
		const { media } = services.console;
		const id = await upload("whole");
		const texts = { en: "A whole car", fr: "Une voiture entière" };
		await media.save(ana, id, {
			texts: {
				en: { from: "", to: texts.en },
				fr: { from: "", to: texts.fr },
			},
		});
		const crop = { x: 100, y: 50, width: 800, height: 450 };
		const { picture } = await media.crop(ana, id, { title: "", crop });
		expect(picture).toMatchObject({
			title: "whole",
			cropped: true,
			width: 800,
			height: 450,
		});
		expect(picture.id).not.toBe(id);
		// Cutting out the same part again gives the same picture; cropping a part cuts the whole
		// anew.
		const again = await media.crop(ana, picture.id, { title: "", crop });
		expect(again).toMatchObject({ known: true, picture: { id: picture.id } });
		expect(await media.one(ana, picture.id)).toMatchObject({
			crop,
			texts,
			whole: { id, width: 1600 },
		});
		expect(await media.one(ana, id)).toMatchObject({
			crop: null,
			crops: [{ id: picture.id }],
		});
		const origins = await services.media.origins();
		expect(origins.get(picture.id)?.object).toBe(origins.get(id)?.object);
		await expect(
			media.crop(ana, id, { title: "", crop: { ...crop, width: 5000 } }),
		).rejects.toMatchObject({ code: "invalid" });
	});

	test("the audit log names who did it", async () => {
		const id = await upload("one");
		await services.console.media.remove(ana, [id]);
		await services.console.media.restore(ana, [id]);
		const actions: string[] = [];
		for await (const { action } of services.auditLog.all())
			actions.push(action);
		expect(actions).toEqual(["media-add", "media-remove", "media-restore"]);
		const line = await db
			.selectFrom("audit_record")
			.select(["actor", "staff_id", "subject"])
			.where("action", "=", "media-remove")
			.executeTakeFirst();
		expect(line).toEqual({ actor: "Ana", staff_id: "ana", subject: id });
	});
});
