import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { createServices, type Services } from "../../../server/services.ts";
import { putArticles } from "../../../tests/content/articles.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { movableClock } from "../../../tests/leads.ts";
import { fakeStepwiseEncoder } from "../../../tests/media/pictures.ts";
import { hashOf } from "../../content/drafts/fields.ts";

/** Patience with a busy machine. */
const patience = { timeout: 20_000 };
const day = 24 * 60 * 60 * 1000;

const ana: Staff = {
	id: "ana",
	name: "Ana",
	language: "en",
	grants: [{ role: "editor" }],
};
const reader: Staff = {
	...ana,
	id: "ben",
	grants: [{ role: "translator", languages: ["fr"] }],
};

eachDatabase((make) => {
	let services: Services;
	let db: Db;
	let clock: ReturnType<typeof movableClock>;
	let fake: ReturnType<typeof fakeStepwiseEncoder>;
	beforeEach(async () => {
		const open = await make();
		const folder = await temporaryFolder();
		onTestFinished(folder.remove);
		db = open.db;
		clock = movableClock();
		fake = fakeStepwiseEncoder();
		services = createServices(open, folder.path, {
			clock,
			pictureEncoder: fake.encoder,
		});
		onTestFinished(() => services.mediaWork.stop());
	});

	async function upload(words: string, more: { frame?: boolean } = {}) {
		clock.pass(1000);
		const staged = await services.storage.stage(Buffer.from(words));
		const { picture } = await services.console.media.upload(ana, staged, {
			title: words,
			frame: false,
			...more,
		});
		return picture.id;
	}
	const page = async (of: object = {}) =>
		services.console.media.page(ana, {
			words: "",
			filter: "all",
			limit: 60,
			...of,
		} as Parameters<typeof services.console.media.page>[1]);
	const titles = async (of?: object) =>
		(await page(of)).pictures.map(({ title }) => title);
	const facts = (entry: string) => ({ entry, language: "zxx" as const });
	/** Writes a picture into the facts of an entry, as an editor does. */
	async function use(entry: string, picture: string) {
		const { body } = await services.editing.drafts.read(facts(entry));
		const from = hashOf((body as { picture: string }).picture);
		return services.editing.drafts.save({
			...facts(entry),
			actor: { command: "ana" },
			changes: [{ at: "/picture", from, to: picture }],
		});
	}
	const shown = async (slug: string) => {
		await services.content.refresh();
		return (await services.content.get("news", slug, "en"))?.facts.picture;
	};

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

	test("a picture is replaced everywhere: in drafts and releases at once, else by a release", async () => {
		const { media } = services.console;
		const { drafts, versions, releases } = services.editing;
		const [a = "", b = ""] = await putArticles(services, "news", [
			{ slug: "a", languages: ["en"] },
			{ slug: "b", languages: ["en"] },
			{ slug: "c", languages: ["en"] },
		]);
		const from = (await shown("a")) ?? "";
		const to = await upload("new");
		// Further uses of the same picture: in another draft, and in a planned release.
		await use(b, from);
		const submitted = await versions.submit({ ...facts(b), author: "ana" });
		const planned = await releases.create({ name: "Later", owner: "ana" });
		await releases.add(planned, [{ ...facts(b), ...submitted }], "ana");

		await expect(
			media.replace(reader, { from, to, name: "x", texts: [] }),
		).rejects.toMatchObject({ code: "forbidden" });
		const { sayings } = await media.one(ana, from);
		const done = await media.replace(ana, {
			from,
			to,
			name: "New picture",
			texts: sayings.map((one) => ({ ...one, to: one.text })),
		});
		expect(done).toMatchObject({ published: 1, drafts: 1, releases: 1 });
		// Nothing is visible before somebody publishes it.
		expect(await shown("a")).toBe(from);
		expect((await drafts.read(facts(b))).body).toMatchObject({ picture: to });
		expect((await releases.read(planned)).items[0]?.moved).toBe(false);

		await releases.publish(done.release ?? "", { command: "ana" });
		expect(await shown("a")).toBe(to);
		await releases.publish(planned, { command: "ana" });
		expect(await shown("b")).toBe(to);
		expect((await drafts.read(facts(a))).changed).toBe(false);
		expect((await media.remove(ana, [from])).removed).toEqual([from]);
	});

	test("no text goes on describing the picture that was replaced", async () => {
		const { media } = services.console;
		const { drafts, releases } = services.editing;
		const [a = ""] = await putArticles(services, "news", [
			{ slug: "a", languages: ["en", "fr"] },
		]);
		const from = (await shown("a")) ?? "";
		const to = await upload("new");
		const english = { entry: a, language: "en" } as const;
		const french = { entry: a, language: "fr" } as const;
		const { body } = await drafts.read(english);
		const was = body as { alt: string; source: string };
		// A draft says something else, and speaks of the picture in its prose.
		await drafts.save({
			...english,
			actor: { command: "ana" },
			changes: [
				{ at: "/alt", from: hashOf(was.alt), to: "A drafted text" },
				{
					at: "/source",
					from: hashOf(was.source),
					to: `Words.\n\n![An \\[old\\] car](/media/${from})\n`,
				},
			],
		});
		const { sayings } = await media.one(ana, from);
		const described = sayings.map(({ language, at, text }) => [
			language,
			at,
			text,
		]);
		expect(described.sort()).toEqual([
			["en", "/alt", "A drafted text"],
			["en", "/alt", was.alt],
			["en", "/source", "An [old] car"],
			["fr", "/alt", expect.any(String)],
		]);
		const request = { from, to, name: "New picture" };
		const texts = sayings.map((one) => ({
			...one,
			to: one.language === "fr" ? one.text : `New of ${one.at}: [x]`,
		}));
		// Nothing happens as long as one of them was not looked at.
		await expect(
			media.replace(ana, { ...request, texts: texts.slice(1) }),
		).rejects.toMatchObject({ code: "conflict" });
		expect((await media.one(ana, from)).usedIn).not.toEqual([]);

		const done = await media.replace(ana, { ...request, texts });
		expect((await drafts.read(english)).body).toMatchObject({
			alt: "New of /alt: [x]",
			source: expect.stringContaining(
				`![New of /source: \\[x\\]](/media/${to})`,
			),
		});
		// A text kept on purpose is no change.
		expect((await drafts.read(french)).changed).toBe(false);
		const { items } = await releases.read(done.release ?? "");
		expect(items.map(({ language }) => language).sort()).toEqual(["en", "zxx"]);
		await releases.publish(done.release ?? "", { command: "ana" });
		await services.content.refresh();
		expect((await services.content.get("news", "a", "en"))?.texts.alt).toBe(
			"New of /alt: [x]",
		);
		expect((await drafts.read(english)).conflicts).toEqual([]);
	});

	test("widths are prepared one by one; what fails is tried again, and then said", async () => {
		const { media } = services.console;
		const { mediaWork } = services;
		const id = await upload("slow");
		const job = async () => (await media.some(ana, [id]))[0]?.job;
		const letGo = fake.hold();
		mediaWork.start((error) => expect(error).toBeUndefined());
		expect(await job()).toEqual({ state: "waiting", done: 0, of: 2 });
		letGo();
		await vi.waitFor(async () => expect(await job()).toBeNull(), patience);
		expect(fake.made).toEqual(["480", "720"]);
		expect(
			(await services.media.file(id, 720, "avif"))?.bytes.toString(),
		).toMatch(/^avif 720/);

		fake.fail(4);
		const broken = await upload("broken");
		const failed = async () => (await media.some(ana, [broken]))[0]?.job;
		await vi.waitFor(
			async () => expect(await failed()).toMatchObject({ state: "failed" }),
			patience,
		);
		expect(fake.made).toHaveLength(2);
		fake.fail(0);
		await media.retry(ana, broken);
		await vi.waitFor(async () => expect(await failed()).toBeNull(), patience);
	});

	test("frames of a turn are whole at once, and stay out of the library", async () => {
		const id = await upload("turn", { frame: true });
		const [frame] = await services.console.media.some(ana, [id]);
		expect(frame).toMatchObject({ id, job: null });
		expect(await titles()).toEqual([]);
		await expect(services.console.media.one(ana, id)).rejects.toMatchObject({
			code: "not_found",
		});
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
