import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { merge } from "../../../contracts/content/merging/merge.ts";
import {
	answered,
	type Choice,
	questionsOf,
} from "../../../contracts/content/merging/textParts.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { legal, publishEntries } from "../../../tests/content/content.ts";
import { openEditing } from "../../../tests/content/editing.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { runs } from "../../../tests/depth.ts";
import { ContentError } from "../checks/problems.ts";
import type { Change } from "./change.ts";
import { fieldAt, hashOf } from "./fields.ts";

const day = 24 * 60 * 60 * 1000;

eachDatabase((make, engine) => {
	/** Rules that no SQL statement decides are tried on one engine. */
	const rule = test.runIf(engine === "sqlite");
	let open: OpenDatabase;
	let time: number;
	let site: ReturnType<typeof openEditing>;
	let entry: string;
	const another = () => openEditing(open, { now: () => new Date(time++) });
	beforeEach(async () => {
		time = Date.parse("2026-01-02T03:04:05Z");
		open = await make();
		site = another();
		const text = legal("terms", { en: "One\n\nTwo\n\nThree" });
		[entry = ""] = await publishEntries(site, [text]);
	});

	const place = () => ({ entry, language: "en" as const });
	const change = (at: string, seen: unknown, to?: unknown): Change => ({
		at,
		from: hashOf(seen),
		to,
	});
	const save = (author: string, ...changes: Change[]) =>
		site.drafts.save({ ...place(), actor: { command: author }, changes });
	const source = async () =>
		fieldAt((await site.drafts.read(place())).body, "/source");
	const publish = async (author: string) =>
		site.publishing.publish(
			{ items: await site.drafts.itemsOf(entry) },
			{ actor: { command: author } },
		);
	const rows = () => open.db.selectFrom("content_draft").selectAll().execute();

	rule(
		"who may not write a language changes no draft of it, by any way",
		async () => {
			await save("ana", change("/title", "Title of terms", "New"));
			const { body, revision } = await site.drafts.read(place());
			const actor: Staff = {
				id: "eve",
				name: "Eve",
				language: "fr",
				grants: [{ role: "translator", languages: ["fr"] }],
			};
			const of = { ...place(), actor, revision };
			const { drafts } = site;
			const changes = [change("/title", "New", "Eve's")];
			for (const way of [
				() => drafts.save({ ...of, changes }),
				() => drafts.drop({ ...of, seen: hashOf(body) }),
				() => drafts.settle(of),
				() => drafts.decide({ ...of, at: "/title", base: "New" }),
			])
				await expect(way()).rejects.toMatchObject({ code: "forbidden" });
			expect(await drafts.read(place())).toMatchObject({
				body: { title: "New" },
				author: "ana",
			});
			const french = { ...of, language: "fr" as const };
			const written = await drafts.save({
				...french,
				changes: [change("/title", undefined, "Conditions")],
			});
			expect(written).toMatchObject({ author: "eve", refused: [] });
		},
	);

	test("a draft is what is published and its changes, and goes when it is published", async () => {
		const saved = await save("ana", change("/title", "Title of terms", "New"));
		expect(saved).toMatchObject({
			refused: [],
			problems: [],
			changed: true,
			author: "ana",
			body: { title: "New", summary: "Summary", source: expect.any(String) },
			published: { title: "Title of terms" },
		});
		expect(saved.body).not.toHaveProperty("html");
		expect(await another().drafts.read(place())).toMatchObject({
			body: { title: "New" },
		});
		const shown = await site.content.get("legal", "terms", "en");
		expect(shown?.texts.title).toBe("Title of terms");
		await publish("ana");
		expect(await rows()).toEqual([]);
		const now = await site.content.get("legal", "terms", "en");
		expect(now?.texts.title).toBe("New");
	});

	test("a draft that says what is published vanishes", async () => {
		await save("ana", change("/title", "Title of terms", "New"));
		expect(await site.drafts.list()).toMatchObject([
			{ entry, language: "en", kind: "legal", slug: "terms" },
		]);
		const back = change("/title", "New", "Title of terms");
		expect(await save("ana", back)).toMatchObject({ changed: false });
		expect(await rows()).toEqual([]);
	});

	rule("a draft may be incomplete, and says all that is wrong", async () => {
		const saved = await save(
			"ana",
			change("/title", "Title of terms"),
			change("/more", undefined, 1),
		);
		expect(saved.problems.map(({ path, code }) => [...path, code])).toEqual([
			["title", "required"],
			["more", "unknown_field"],
		]);
		await expect(publish("ana")).rejects.toMatchObject({
			problems: saved.problems,
		});
	});

	rule("repeats and second tabs never conflict", async () => {
		const first = change("/title", "Title of terms", "A");
		await save("ana", first);
		expect((await save("ana", first)).refused).toEqual([]);
		await save("ben", change("/title", "A", "B"));
		// The answer to the first was lost, and it is sent once more.
		expect(await save("ana", first)).toMatchObject({
			refused: [],
			body: { title: "B" },
		});
	});

	rule(
		"texts are merged by paragraph, anything else is refused alone",
		async () => {
			const begun = "One\n\nTwo\n\nThree";
			await save("ana", change("/source", begun, "One!\n\nTwo\n\nThree"));
			const saved = await save(
				"ben",
				change("/source", begun, "One\n\nTwo\n\nThree!"),
				change("/title", "Something else", "B"),
				change("/summary", "Summary", "Short"),
			);
			expect(saved.body).toMatchObject({
				title: "Title of terms",
				summary: "Short",
				source: "One!\n\nTwo\n\nThree!",
			});
			expect(saved.refused).toMatchObject([
				{ at: "/title", theirs: "Title of terms", mine: "B", base: undefined },
			]);
			const late = change("/source", begun, "One?\n\nTwo\n\nThree");
			const [refused] = (await save("eva", late)).refused;
			expect(refused).toMatchObject({
				at: "/source",
				base: begun,
				author: "ben",
				mine: "One?\n\nTwo\n\nThree",
				theirs: "One!\n\nTwo\n\nThree!",
				changedAt: expect.stringMatching(/^2026-01-02T/),
			});
		},
	);

	test("what is published meanwhile comes into a draft; where both say something else it is settled first", async () => {
		await save("ana", change("/title", "Title of terms", "Ana's"));
		const texts = { title: "Ben's", summary: "New", source: "One" };
		const item = { entry, language: "en" as const, body: texts };
		await site.publishing.publish(
			{ items: [item] },
			{ actor: { command: "ben" } },
		);
		const draft = await site.drafts.read(place());
		expect(draft).toMatchObject({
			body: { title: "Ana's", summary: "New", source: "One" },
			conflicts: [
				{
					field: "/title",
					base: "Title of terms",
					theirs: "Ben's",
					mine: "Ana's",
				},
			],
		});
		await expect(publish("ana")).rejects.toMatchObject({
			problems: [{ path: ["title"], code: "changed_meanwhile" }],
		});
		const { revision } = draft;
		await site.drafts.settle({
			...place(),
			revision,
			actor: { command: "ana" },
		});
		await publish("ana");
		const shown = await site.content.get("legal", "terms", "en");
		expect(shown?.texts).toMatchObject({ title: "Ana's", summary: "New" });
	});

	test("a paragraph that both changed holds up nothing beside it, when it is settled neither", async () => {
		const text = (...parts: string[]) => parts.join("\n\n");
		const publishText = (words: string) =>
			site.publishing.publish(
				{
					items: [
						{
							entry,
							language: "en" as const,
							body: { title: "T", summary: "S", source: words },
						},
					],
				},
				{ actor: { command: "ben" } },
			);
		await publishText(text("One", "Two", "Three"));
		await save(
			"ana",
			change(
				"/source",
				text("One", "Two", "Three"),
				text("One", "Two, Ana", "Three, Ana"),
			),
		);
		await publishText(text("One, Ben", "Two, Ben", "Three"));
		const merged = text("One, Ben", "Two, Ana", "Three, Ana");
		const draft = await site.drafts.read(place());
		expect(draft).toMatchObject({
			body: { source: merged },
			conflicts: [{ field: "/source" }],
		});
		const { revision } = draft;
		await site.drafts.settle({
			...place(),
			revision,
			actor: { command: "ana" },
		});
		expect(await site.drafts.read(place())).toMatchObject({
			body: { source: merged },
			conflicts: [],
		});
	});

	test("what was decided about a draft stays decided, place by place and field by field", async () => {
		const text = (...parts: string[]) => parts.join("\n\n");
		const publishText = (title: string, source: string) =>
			site.publishing.publish(
				{
					items: [
						{
							entry,
							language: "en" as const,
							body: { title, summary: "S", source },
						},
					],
				},
				{ actor: { command: "ben" } },
			);
		await publishText("T", text("One", "Two", "Three"));
		await save(
			"ana",
			change("/title", "T", "Ana"),
			change(
				"/source",
				text("One", "Two", "Three"),
				text("One, Ana", "Two", "Three, Ana"),
			),
		);
		await publishText("Ben", text("One, Ben", "Two", "Three, Ben"));
		const conflictsOf = async () => {
			const { conflicts, body } = await site.drafts.read(place());
			const { source } = body as { source: string };
			return conflicts.flatMap(({ field, base, theirs }) =>
				field === "/source"
					? (questionsOf({ base, theirs, mine: source }) ?? []).map(
							({ mine }) => mine,
						)
					: field,
			);
		};
		expect(await conflictsOf()).toEqual(["/title", "One, Ana", "Three, Ana"]);
		const { revision, body } = await site.drafts.read(place());
		const actor = { command: "ana" };
		const by = { ...place(), revision, actor };
		await site.drafts.decide({ ...by, at: "/title", base: "Ben" });
		expect(await conflictsOf()).toEqual(["One, Ana", "Three, Ana"]);
		// Mine stays in the first of two conflicting paragraphs.
		await site.drafts.decide({
			...by,
			at: "/source",
			base: text("One, Ben", "Two", "Three"),
		});
		expect(await conflictsOf()).toEqual(["Three, Ana"]);
		// Somebody writes on beside it.
		await save("eve", change("/summary", "S", "Eve"));
		expect(await conflictsOf()).toEqual(["Three, Ana"]);
		await site.drafts.decide({
			...by,
			at: "/source",
			base: text("One, Ben", "Two", "Three, Ben"),
		});
		expect(await site.drafts.read(place())).toMatchObject({
			conflicts: [],
			body: { ...(body as object), summary: "Eve" },
		});
		// Published again: what was decided was about something else.
		await publishText("Ben again", text("One", "Two", "Three"));
		expect(await conflictsOf()).toContain("/title");
	});

	rule(
		"a draft is given up as it was seen only, and can be found for 90 days",
		async () => {
			const { body } = await save(
				"ana",
				change("/source", await source(), "Mine"),
			);
			await save("ben", change("/title", "Title of terms", "B"));
			const drop = (seen: unknown) =>
				site.drafts.drop({
					...place(),
					seen: hashOf(seen),
					actor: { command: "ana" },
				});
			await expect(drop(body)).rejects.toMatchObject({ code: "conflict" });
			await drop((await site.drafts.read(place())).body);
			expect(await rows()).toEqual([]);
			const changes = await site.drafts.changes(place());
			expect(changes.map(({ field, author }) => `${field} ${author}`)).toEqual([
				" ana",
				"/title ben",
				"/source ana",
			]);
			time += 89 * day;
			await site.drafts.sweep();
			expect(await site.drafts.changes(place())).toHaveLength(3);
			time += 2 * day;
			await site.drafts.sweep();
			expect(await site.drafts.changes(place())).toEqual([]);
		},
	);

	rule("what is no address, too much or not there is refused", async () => {
		for (const at of ["", "title", "/", "//title"])
			await expect(save("ana", change(at, 1, 2))).rejects.toMatchObject({
				code: "bad_request",
			});
		const long = change("/source", await source(), "x".repeat(1_000_001));
		await expect(save("ana", long)).rejects.toMatchObject({
			code: "too_large",
		});
		await site.publishing.publish({ removals: [entry] }, { actor: "site" });
		await expect(save("ana")).rejects.toMatchObject({ code: "not_found" });
	});

	test("no acknowledged change disappears, whatever three writers do at once", async () => {
		const words = fc.constantFrom("a", "b", "c", "d");
		const step = fc.record({
			who: fc.integer({ min: 0, max: 2 }),
			field: fc.constantFrom("/title", "/summary", "/source"),
			to: words,
			paragraph: fc.integer({ min: 0, max: 2 }),
			// Look again before writing, write what was seen long ago, say it twice.
			looks: fc.boolean(),
			repeats: fc.boolean(),
			publishes: fc.boolean(),
			// Answer where somebody else was quicker; undefined: it is left.
			answer: fc.constantFrom("mine", "theirs", "both", undefined),
		});
		const property = fc.asyncProperty(
			fc.array(step, { minLength: 4, maxLength: engine === "sqlite" ? 16 : 8 }),
			async (steps) => {
				const writers = await Promise.all(
					[0, 1, 2].map(async () => {
						const own = another();
						return { ...own, seen: (await own.drafts.read(place())).body };
					}),
				);
				await Promise.all(
					[0, 1, 2].map(async (who) => {
						const writer = writers[who] as (typeof writers)[number];
						for (const step of steps.filter((one) => one.who === who))
							await writeAs(writer, who, step);
					}),
				);
				await expectNothingLost();
			},
		);
		await fc.assert(property, {
			// Runs go on from one another.
			endOnFailure: true,
			numRuns: engine === "sqlite" ? runs(12, 100) : runs(2, 20),
		});
	}, 120_000);

	async function writeAs(
		writer: ReturnType<typeof openEditing> & { seen: unknown },
		who: number,
		step: {
			field: string;
			to: string;
			paragraph: number;
			looks: boolean;
			repeats: boolean;
			publishes: boolean;
			answer: Choice | undefined;
		},
	) {
		const at = step.field;
		if (step.looks) writer.seen = (await writer.drafts.read(place())).body;
		const seen = fieldAt(writer.seen, at);
		// Whatever is written is one of a kind, so that it can be looked for.
		const word = `${step.to}${who}-${time++}`;
		const to =
			at === "/source"
				? String(seen).split("\n\n").with(step.paragraph, word).join("\n\n")
				: word;
		const changes = [change(at, seen, to)];
		const author = String(who);
		const saved = await writer.drafts.save({
			...place(),
			actor: { command: author },
			changes,
		});
		if (step.repeats && saved.refused.length === 0) {
			const again = await writer.drafts.save({
				...place(),
				actor: { command: author },
				changes,
			});
			expect(again.refused).toEqual([]);
		}
		writer.seen = saved.body;
		const [refused] = saved.refused;
		if (refused && step.answer) {
			// Two lines are none.
			const isLine = at !== "/source" && step.answer === "both";
			const value = decided(refused, isLine ? "mine" : step.answer);
			const decision = [change(at, refused.theirs, value)];
			const after = await writer.drafts.save({
				...place(),
				actor: { command: author },
				changes: decision,
			});
			writer.seen = after.body;
		}
		if (step.publishes) {
			const items = await writer.drafts.itemsOf(entry);
			await writer.publishing
				.publish({ items }, { actor: { command: author } })
				.catch(async (error) => {
					// Somebody else has published something else: said, not overwritten.
					expect(error).toBeInstanceOf(ContentError);
					for (const { code } of (error as ContentError).problems)
						expect(code).toBe("changed_meanwhile");
					const { revision } = await writer.drafts.read(place());
					await writer.drafts
						.settle({
							...place(),
							revision,
							actor: { command: author },
						})
						.catch((one) => expect(one).toMatchObject({ code: "conflict" }));
				});
		}
	}

	/**
	 * Body that a writer sends who answers every question; nothing is dropped
	 * that was not asked about.
	 */
	function decided(
		{ base, theirs, mine }: { base: unknown; theirs: unknown; mine: unknown },
		choice: Choice,
	): unknown {
		let sides = { base, theirs, mine };
		const dropped: string[] = [];
		for (let left = 20; questionsOf(sides)?.length; left--) {
			expect(left).toBeGreaterThan(0);
			const [asked] = questionsOf(sides) ?? [];
			if (choice === "mine") dropped.push(asked?.theirs ?? "");
			if (choice === "theirs") dropped.push(asked?.mine ?? "");
			sides = { ...sides, ...answered(sides, 0, choice) };
		}
		const words = (text: unknown) => String(text ?? "").split("\n\n");
		const there = new Set([
			...words(merge(sides.base, theirs, sides.mine).value),
			...dropped.flatMap(words),
			...words(base),
		]);
		const lost = [...words(theirs), ...words(mine)].filter(
			(word) => !there.has(word),
		);
		expect(lost).toEqual([]);
		return merge(sides.base, theirs, sides.mine).value;
	}

	/**
	 * Every value that was taken either stands in the draft, or was replaced by
	 * someone who had seen it, or merged with what stood there.
	 */
	async function expectNothingLost() {
		const now = (await site.drafts.read(place())).body;
		const kept = await open.db
			.selectFrom("content_change")
			.selectAll()
			.where("field", "!=", "")
			.orderBy("id")
			.execute();
		for (const field of ["/title", "/summary", "/source"]) {
			const lines = kept.filter((one) => one.field === field);
			const all = lines.flatMap((one) => [one.before, one.sent, one.after]);
			const parts = (text: string | null | undefined): string[] =>
				text ? String(JSON.parse(text)).split("\n\n") : [];
			/**
			 * Parts that the writer of a line had seen, and those that are new and
			 * gone with it.
			 */
			const writings = lines.map(({ from_hash, sent }) => {
				const seen = parts(
					all.find((text) => text && hashOf(JSON.parse(text)) === from_hash),
				);
				const now = parts(sent);
				return {
					added: now.filter((word) => !seen.includes(word)),
					removed: seen.filter((word) => !now.includes(word)),
				};
			});
			const there = String(fieldAt(now, field)).split("\n\n");
			const lost = writings
				.flatMap(({ added }) => added)
				.filter((word) => !there.includes(word))
				.filter(
					(word) => !writings.some(({ removed }) => removed.includes(word)),
				);
			expect([field, lost]).toEqual([field, []]);
		}
	}
});
