import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/db/open.ts";
import {
	legal,
	openContent,
	publishEntries,
} from "../../tests/content/content.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { ContentError } from "./checks/problems.ts";
import type { Changeset } from "./publish.ts";
import { changesetOf, type WholeEntry } from "./publishing/changeset.ts";

const itemsOf = (entries: WholeEntry[]) => changesetOf(entries).items;

const author = "ana";

eachDatabase((make, engine) => {
	/** Rules that no SQL statement decides are tried on one engine. */
	const rule = test.runIf(engine === "sqlite");
	let open: OpenDatabase;
	let time: number;
	let site: ReturnType<typeof openContent>;
	/** A process on the same database, its clock ahead by so much. */
	const another = (ahead = 0) =>
		openContent(open, { now: () => new Date(time++ + ahead) });
	beforeEach(async () => {
		time = Date.parse("2026-01-02T03:04:05Z");
		open = await make();
		site = another();
	});

	const publish = (set: Changeset, more = {}) =>
		site.publishing.publish(set, { actor: { command: author }, ...more });
	const refused = async (set: Changeset, more = {}) => {
		const error = await publish(set, more).catch((one) => one);
		expect(error).toBeInstanceOf(ContentError);
		return (error as ContentError).problems.map(
			({ slug, language = "zxx", path, code }) =>
				`${slug} ${language} ${path.join(".")} ${code}`,
		);
	};
	const slugs = async (language: "en" | "fr" = "en") =>
		(await site.content.list("legal", language)).map(({ slug }) => slug);
	const sourceOf = async (slug: string, language: "en" | "fr" = "en") =>
		(await site.content.get("legal", slug, language))?.texts.source;
	const bodies = async (id: string, language: "en" | "zxx" = "en") =>
		(await site.content.revisions(id, language)).map(({ body }) =>
			JSON.parse(body),
		);

	rule(
		"an entry shows in the languages it was given, and no other",
		async () => {
			const entry = legal("terms", { en: "Yes", ar: "نعم" });
			const [id = ""] = await publishEntries(site, [entry]);
			expect(await site.content.list("legal", "ar")).toMatchObject([
				{ id, slug: "terms", texts: { source: "نعم", html: "<p>نعم</p>" } },
			]);
			expect(await slugs("fr")).toEqual([]);
		},
	);

	rule("what is published is gone through once, until it changes", async () => {
		await publishEntries(site, [legal("terms")]);
		const now = async () => (await site.content.state()).entries;
		const before = await now();
		expect(await now()).toBe(before);
		await publish({ items: itemsOf([legal("terms", { en: "New" })]) });
		expect(await now()).not.toBe(before);
		expect(await now()).toMatchObject([{ texts: { en: { source: "New" } } }]);
	});

	test("publishing again what is published changes nothing", async () => {
		const [id = ""] = await publishEntries(site, [legal("terms")]);
		const { version } = await publish({ items: itemsOf([legal("terms")]) });
		expect(version).toBe(await another().content.refresh());
		expect(await bodies(id)).toHaveLength(1);
		const items = itemsOf([legal("terms", { en: "New" })]);
		const result = await publish({ items }, { note: "Lawyers' wish" });
		expect(result).toMatchObject({ changed: true, version: version + 1 });
		const [newest] = await open.db
			.selectFrom("content_revision")
			.selectAll()
			.where("entry_id", "=", id)
			.where("number", "=", 2)
			.execute();
		expect(newest).toMatchObject({
			author_id: author,
			note: "Lawyers' wish",
			origin: "publish",
		});
	});

	test("a text withdrawn keeps its revisions and comes back as it was", async () => {
		const entry = legal("terms", { en: "A", fr: "B" });
		const [id = ""] = await publishEntries(site, [entry]);
		await publish({ items: [{ entry: id, language: "fr", withdraw: true }] });
		expect(await slugs("fr")).toEqual([]);
		expect(await slugs("en")).toEqual(["terms"]);
		await publish({ items: itemsOf([entry]) });
		expect(await slugs("fr")).toEqual(["terms"]);
		const rows = await site.content.revisions(id, "fr");
		expect(rows).toHaveLength(1);
		await publish({ items: [{ entry: id, language: "zxx", withdraw: true }] });
		expect(await slugs("en")).toEqual([]);
	});

	rule(
		"what is wrong is named, and nothing of the set is published",
		async () => {
			const wrong: WholeEntry = {
				...legal("wrong", { en: "A" }),
				facts: { aliases: ["Not A Slug"], more: 1 },
			};
			const long = legal("long", { en: "A" });
			long.texts.fr = { title: "", summary: "x".repeat(301) };
			const items = itemsOf([legal("right"), wrong, long]);
			expect(await refused({ items })).toEqual(
				expect.arrayContaining([
					"wrong zxx aliases.0 wrong_format",
					"wrong zxx more unknown_field",
					"long fr title too_short",
					"long fr summary too_long",
					"long fr source required",
				]),
			);
			expect(await site.content.isEmpty()).toBe(true);
		},
	);

	rule("a set is checked as the whole site would be", async () => {
		await publishEntries(site, [legal("a"), legal("b")]);
		const items = itemsOf([legal("c", { en: "C" }, { aliases: ["a"] })]);
		expect(await refused({ items })).toEqual(["c zxx aliases.0 address_taken"]);
		// A removal and a publication in one changeset: the address is free then.
		const result = await publish({
			items,
			removals: [{ kind: "legal", slug: "a" }],
		});
		expect(result.changed).toBe(true);
		expect(await slugs()).toEqual(["b", "c"]);
	});

	rule(
		"a mistake the site has already stops nothing else, unless asked for",
		async () => {
			// No site is without a brand, and this one has none.
			await publishEntries(site, [legal("a")]);
			const items = itemsOf([legal("b")]);
			const found = await refused({ items }, { whole: true });
			expect(found).toContain("brand zxx  entry_missing");
			expect((await publish({ items })).changed).toBe(true);
		},
	);

	rule("pictures that are not there are named", async () => {
		const items = itemsOf([
			{
				kind: "news",
				slug: "one",
				texts: {},
				facts: { date: "2026-01-01", picture: "0".repeat(20) },
			},
		]);
		expect(await refused({ items })).toEqual([
			"one zxx picture no_such_picture",
		]);
	});

	rule(
		"an entry without anything published is there for its drafts, and seen by nobody",
		async () => {
			const entry = { kind: "legal" as const, slug: "soon" };
			const { version } = await publish({
				positions: [{ entry, position: 2 }],
			});
			expect(version).toBe(await another().content.refresh());
			expect(await slugs()).toEqual([]);
			await publish({ items: itemsOf([legal("soon")]) });
			expect(await slugs()).toEqual(["soon"]);
		},
	);

	test("the order is that of the positions, then of the names", async () => {
		const at = (slug: string, position: number) => ({
			...legal(slug),
			position,
		});
		await publishEntries(site, [at("c", 2), at("b", 2), at("z", 1)]);
		expect(await slugs()).toEqual(["z", "b", "c"]);
		const broken = at("broken", 1.5);
		await expect(publishEntries(site, [at("y", 1), broken])).rejects.toThrow();
		expect(await slugs()).toHaveLength(3);
	});

	test("order, positions and swapped addresses", async () => {
		const [a = "", b = ""] = await publishEntries(site, [
			{ ...legal("a"), position: 1 },
			{ ...legal("b"), position: 2 },
		]);
		await publish({ positions: [{ entry: a, position: 3 }] });
		expect(await slugs()).toEqual(["b", "a"]);
		await publish({ items: itemsOf([legal("last")]) });
		expect(await slugs()).toEqual(["b", "a", "last"]);
		await publish({
			renames: [
				{ entry: a, slug: "b" },
				{ entry: b, slug: "a" },
			],
		});
		expect((await site.content.get("legal", "b", "en"))?.id).toBe(a);
	});

	rule(
		"an old address stays an alias until it is the present one again",
		async () => {
			const [a = ""] = await publishEntries(site, [legal("terms")]);
			const facts = async () =>
				(await site.content.list("legal", "en"))[0]?.facts.aliases;
			await publish({ renames: [{ entry: a, slug: "legal-notice" }] });
			expect(await slugs()).toEqual(["legal-notice"]);
			expect(await facts()).toEqual(["terms"]);
			// A draft from before knows nothing of it.
			const [first] = (await site.content.revisions(a, "zxx")).slice(-1);
			await publish({
				items: [
					{ entry: a, language: "zxx", body: {}, base: first?.id ?? null },
				],
			});
			expect(await facts()).toEqual(["terms"]);
			await publish({ renames: [{ entry: a, slug: "terms" }] });
			expect(await facts()).toEqual(["legal-notice"]);
			await publishEntries(site, [legal("other")]);
			expect(
				await refused({ renames: [{ entry: a, slug: "other" }] }),
			).toContain("other zxx slug address_taken");
			expect(
				await refused({ renames: [{ entry: a, slug: "No/Slug" }] }),
			).toEqual(["No/Slug zxx slug wrong_format"]);
		},
	);

	rule("what others published meanwhile is kept, field by field", async () => {
		const [a = ""] = await publishEntries(site, [
			legal("terms", { en: "One\n\nTwo" }),
		]);
		const [begun] = await site.content.revisions(a, "en");
		const base = begun?.id ?? null;
		const body = (source: string, title = "Title of terms") => ({
			title,
			summary: "Summary",
			source,
		});
		const text = { entry: a, language: "en" as const, base };
		await publish({ items: [{ ...text, body: body("One\n\nTwo!", "New") }] });
		await publish({ items: [{ ...text, body: body("One!\n\nTwo") }] });
		expect(await sourceOf("terms")).toBe("One!\n\nTwo!");
		expect((await bodies(a))[0].title).toBe("New");
		const late = { ...text, body: body("One\n\nTwo?", "Other") };
		expect(await refused({ items: [late] })).toEqual([
			"terms en title changed_meanwhile",
			"terms en source changed_meanwhile",
		]);
	});

	rule("a revision is published as it is, of its own entry only", async () => {
		const [a = "", b = ""] = await publishEntries(site, [
			legal("a", { en: "First" }),
			legal("b"),
		]);
		await publish({ items: itemsOf([legal("a", { en: "Second" })]) });
		const [, first] = await site.content.revisions(a, "en");
		const revision = first?.id ?? "";
		await publish({ items: [{ entry: a, language: "en", revision }] });
		expect(await sourceOf("a")).toBe("First");
		expect(await site.content.revisions(a, "en")).toHaveLength(2);
		for (const entry of [b, "nothing"])
			await expect(
				publish({ items: [{ entry, language: "en", revision }] }),
			).rejects.toMatchObject({ code: "not_found" });
	});

	test("a removed entry is gone, its address free, and is named when asked for", async () => {
		const [a = ""] = await publishEntries(site, [legal("a")]);
		await publish({ removals: [a] }, { note: "Old" });
		expect(await slugs()).toEqual([]);
		const [again] = await publishEntries(site, [legal("a")]);
		expect(again).not.toBe(a);
		const items = [{ entry: a, language: "en" as const, body: {} }];
		expect(await refused({ items })).toContain("a zxx  entry_missing");
		const bin = await open.db.selectFrom("content_bin").selectAll().execute();
		expect(bin).toMatchObject([{ entry_id: a, slug: "a", note: "Old" }]);
		// Back under its address only when that is free again.
		expect(await refused({ restores: [a] })).toEqual([
			"a zxx slug address_taken",
			"a zxx name address_taken",
		]);
		await publish({ removals: [again ?? ""] });
		await publish({ restores: [a] });
		expect((await site.content.get("legal", "a", "en"))?.id).toBe(a);
		expect(await bodies(a)).toHaveLength(1);
	});

	rule("a set made for another version is refused", async () => {
		const expectedVersion = await site.content.refresh();
		await publishEntries(site, [legal("a")]);
		await expect(
			publish({ items: itemsOf([legal("b")]) }, { expectedVersion }),
		).rejects.toMatchObject({ code: "conflict" });
	});

	rule(
		"listeners hear of each change once, and not of a refused one",
		async () => {
			let heard = 0;
			await site.content.refresh();
			const stop = site.content.onChange(() => heard++);
			await publishEntries(site, [legal("a"), legal("b")]);
			await refused({ items: itemsOf([legal("c", { en: "" })]) });
			await publishEntries(site, [legal("a")]);
			expect(heard).toBe(1);
			stop();
		},
	);

	test("what is published no longer is known by its last names, until it is again", async () => {
		const gone = async () =>
			(await site.content.withdrawn())
				.map(({ name, others, languages }) => ({ name, others, languages }))
				.toSorted((a, b) => a.name.localeCompare(b.name));
		const [terms = "", guide = "", never = ""] = await publishEntries(site, [
			legal("terms", { en: "One", fr: "Un" }, { aliases: ["old-terms"] }),
			legal("guide"),
			legal("never"),
		]);
		expect(await gone()).toEqual([]);
		const withdraw = true as const;
		await publish({
			items: [
				{ entry: terms, language: "en", withdraw },
				{ entry: terms, language: "fr", withdraw },
				{ entry: terms, language: "zxx", withdraw },
			],
			removals: [guide],
		});
		expect(await gone()).toEqual([
			{ name: "guide", others: [guide], languages: ["en"] },
			{
				name: "terms",
				others: ["old-terms", terms],
				languages: expect.arrayContaining(["en", "fr"]),
			},
		]);
		// Another entry takes the address, and the withdrawn one comes back in one language.
		await publish({ renames: [{ entry: never, slug: "guide" }] });
		await publishEntries(site, [legal("terms", { en: "Two" })]);
		expect(await gone()).toEqual([
			{ name: "guide", others: [guide], languages: ["en"] },
			{ name: "terms", others: [terms], languages: ["fr"] },
		]);
	});

	test("another process sees each change by the version, whoever's clock is behind", async () => {
		await publishEntries(site, [legal("terms")]);
		const other = another(-60_000);
		await other.content.list("legal", "en");
		let heard = 0;
		other.content.onChange(() => heard++);
		const terms = { kind: "legal" as const, slug: "terms" };
		const sets: Changeset[] = [
			{ items: itemsOf([legal("terms", { en: "New" })]) },
			{ items: itemsOf([legal("terms", {}, { aliases: ["b"] })]) },
			{ positions: [{ entry: terms, position: 9 }] },
			{ items: itemsOf([legal("other")]) },
			{ removals: [terms] },
		];
		for (const [index, set] of sets.entries()) {
			await publish(set);
			await other.content.refresh();
			expect(heard).toBe(index + 1);
			expect(await other.content.list("legal", "en")).toEqual(
				await site.content.list("legal", "en"),
			);
		}
	});

	test("writers of several processes lose nothing of one another", async () => {
		const sites = [site, another(), another()];
		await Promise.all(
			sites.flatMap((one, who) =>
				[1, 2, 3, 4].map((number) =>
					publishEntries(one, [legal(`by-${who}-${number}`)]),
				),
			),
		);
		await site.content.refresh();
		expect(await slugs()).toHaveLength(12);
	});

	test("of two sets that are right alone and wrong together one is refused", async () => {
		await publishEntries(site, [legal("a"), legal("b")]);
		const done = await Promise.allSettled(
			["a", "b"].map((slug) => {
				const taken = legal(slug, { en: slug }, { aliases: ["old"] });
				return another().publishing.publish(changesetOf([taken]), {
					actor: { command: author },
				});
			}),
		);
		expect(done.map(({ status }) => status).sort()).toEqual([
			"fulfilled",
			"rejected",
		]);
		const [refused] = done.flatMap((one) =>
			one.status === "rejected" ? one.reason.problems : [],
		);
		expect(refused).toMatchObject({ code: "address_taken" });
	});

	test("who published what stands in the audit log, within the transaction", async () => {
		site = openContent(open, { now: () => new Date(time++) });
		const lines = async () =>
			(await site.auditLog.page({}, { page: 1, limit: 9 })).rows.map(
				({ action, actor, detail }) => [action, actor, JSON.parse(detail)],
			);
		await publishEntries(site, [legal("a")]);
		expect(await lines()).toEqual([]);
		await publish(
			{ items: itemsOf([legal("a", { en: "B" })]) },
			{ note: "Why" },
		);
		expect(await lines()).toEqual([
			[
				"content-publish",
				author,
				{
					by: author,
					version: 2,
					note: "Why",
					changes: ["+ legal a en"],
					entries: ["Title of a"],
				},
			],
		]);
		const history = await open.db
			.selectFrom("content_history")
			.select(["language", "version", "author_id", "note"])
			.orderBy("version")
			.orderBy("language")
			.execute();
		expect(history.slice(-1)).toEqual([
			{ language: "en", version: 2, author_id: author, note: "Why" },
		]);
	});
});
