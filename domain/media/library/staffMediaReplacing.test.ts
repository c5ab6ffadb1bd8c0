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

eachDatabase((make) => {
	let services: TestMediaLibrary["services"];
	let upload: TestMediaLibrary["upload"];
	let use: TestMediaLibrary["use"];
	let shown: TestMediaLibrary["shown"];
	beforeEach(async () => {
		const opened = await openMediaLibrary(await make());
		({ services, upload, use, shown } = opened);
		return opened.close;
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
});
