import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { createIds } from "../../platform/runtime/ids.ts";
import { eachDatabase } from "../../tests/databases.ts";
import { type Content, createContent } from "./content.ts";
import { ContentError } from "./problems.ts";
import type { ContentEntry } from "./put.ts";

const words = (title: string) => ({ title, synopsis: "Far", alt: "A car" });
const facts = (model: string) => ({
	img: "a".repeat(20),
	img_mobile: "b".repeat(20),
	model,
});
const entry = (changes: Partial<ContentEntry> = {}): ContentEntry => ({
	kind: "slide",
	slug: "terra",
	position: 1,
	facts: facts("Terra"),
	texts: { en: words("Wide"), ar: words("واسعة") },
	...changes,
});

eachDatabase((make) => {
	let content: Content;
	let time: number;

	/** A second process on the same database, its clock ahead by so much. */
	const another = ({ db }: OpenDatabase, ahead = 0) => {
		const clock = { now: () => new Date(time++ + ahead) };
		return createContent({ db, clock, newId: createIds(clock) });
	};
	let open: OpenDatabase;
	beforeEach(async () => {
		time = Date.parse("2026-01-02T03:04:05Z");
		open = await make();
		content = another(open);
	});
	const slugs = async (language: "en" | "fr" | "ar") =>
		(await content.list("slide", language)).map(({ slug }) => slug);

	test("an entry shows in the languages it was given, and no other", async () => {
		expect(await content.isEmpty()).toBe(true);
		const id = await content.put(entry());
		expect(await content.isEmpty()).toBe(false);
		expect(await content.list("slide", "ar")).toEqual([
			{
				id,
				slug: "terra",
				facts: facts("Terra"),
				texts: words("واسعة"),
			},
		]);
		expect(await slugs("fr")).toEqual([]);
		expect(await content.list("model", "en")).toEqual([]);
	});

	test("putting it again changes only what is different", async () => {
		const id = await content.put(entry());
		const texts = { en: words("Wider") };
		expect(await content.put(entry({ texts }))).toBe(id);
		const bodies = async (language: "en" | "ar" | "zxx") =>
			(await content.revisions(id, language)).map(({ body }) =>
				JSON.parse(body),
			);
		expect(await bodies("en")).toEqual([words("Wider"), words("Wide")]);
		expect(await bodies("ar")).toHaveLength(1);
		expect(await bodies("zxx")).toEqual([facts("Terra")]);
		expect((await content.list("slide", "en"))[0]?.texts).toEqual(texts.en);
		expect(await slugs("ar")).toEqual(["terra"]);
	});

	test("an entry taken out of a language keeps its revisions and can come back", async () => {
		const id = await content.put(entry());
		await content.withdraw(id, "ar");
		expect(await slugs("ar")).toEqual([]);
		expect(await slugs("en")).toEqual(["terra"]);
		expect(await content.revisions(id, "ar")).toHaveLength(1);
		await content.put(entry());
		expect(await slugs("ar")).toEqual(["terra"]);
		expect(await content.revisions(id, "ar")).toHaveLength(1);
		await content.withdraw(id, "zxx");
		expect(await slugs("en")).toEqual([]);
	});

	test("the order is that of the positions, then of the names", async () => {
		await content.putAll([
			entry({ slug: "c", position: 2 }),
			entry({ slug: "b", position: 2 }),
			entry({ slug: "z", position: 1 }),
		]);
		expect(await slugs("en")).toEqual(["z", "b", "c"]);
	});

	test("of many entries all are stored or none", async () => {
		const broken = entry({ slug: "broken", position: 1.5 });
		await expect(
			content.putAll([entry(), broken, entry({ slug: "last" })]),
		).rejects.toThrow();
		expect(await content.isEmpty()).toBe(true);
		await content.putAll([entry(), entry({ slug: "last" })]);
		expect(await slugs("en")).toEqual(["last", "terra"]);
	});

	test("a body its kind does not know is refused with its place, and nothing is stored", async () => {
		const texts = { en: words("Wide"), fr: { ...words("a\nb"), slogan: "x" } };
		const refused = content.putAll([
			entry(),
			entry({
				slug: "other",
				facts: { ...facts("Terra"), img: "a.jpg" },
				texts,
			}),
		]);
		await expect(refused).rejects.toThrow(ContentError);
		const where = { kind: "slide", slug: "other" };
		await expect(refused).rejects.toMatchObject({
			problems: [
				{ ...where, path: ["img"], code: "wrong_format" },
				{ ...where, language: "fr", path: ["title"], code: "not_one_line" },
				{ ...where, language: "fr", path: ["slogan"], code: "unknown_field" },
			],
		});
		expect(await content.isEmpty()).toBe(true);
	});

	test("listeners hear of each change once, and not of a failed one", async () => {
		let heard = 0;
		const stop = content.onChange(() => heard++);
		const id = await content.put(entry());
		await content.putAll([entry({ slug: "a" }), entry({ slug: "b" })]);
		await content.withdraw(id, "en");
		expect(heard).toBe(3);
		await content.put(entry({ position: 0.5 })).catch(() => {});
		expect(heard).toBe(3);
		stop();
		await content.put(entry());
		expect(heard).toBe(3);
	});

	test("the stamp stays while nothing changes", async () => {
		const id = await content.put(entry());
		const before = await content.stamp();
		await content.put(entry());
		expect(await another(open).stamp()).toBe(before);
		expect(id).not.toBe("");
	});

	test.each<[string, (id: string, by: Content) => Promise<unknown>]>([
		["a text", (_, by) => by.put(entry({ texts: { en: words("New") } }))],
		["a fact", (_, by) => by.put(entry({ facts: facts("Terra 2") }))],
		["a position", (_, by) => by.put(entry({ position: 9 }))],
		["a withdrawal", (id, by) => by.withdraw(id, "ar")],
		["a new entry", (_, by) => by.put(entry({ slug: "other" }))],
	])(
		"the stamp changes with %s, whoever's clock is behind",
		async (_, change) => {
			const id = await content.put(entry());
			const before = await content.stamp();
			await change(id, another(open, -60_000));
			expect(await content.stamp()).not.toBe(before);
		},
	);
});
