import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { legal, publishEntries } from "../../../tests/content/content.ts";
import { member, openEditing } from "../../../tests/content/editing.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { hashOf } from "../drafts/fields.ts";
import type { DueRelease } from "./releases.ts";

const minute = 60_000;
const author = "ana";

eachDatabase((make, engine) => {
	/** Rules that no SQL statement decides are tried on one engine. */
	const rule = test.runIf(engine === "sqlite");
	let open: OpenDatabase;
	let time: number;
	let site: ReturnType<typeof openEditing>;
	let ids: string[];
	const another = () => openEditing(open, { now: () => new Date(time++) });
	beforeEach(async () => {
		time = Date.parse("2026-01-02T03:00:00Z");
		open = await make();
		site = another();
		ids = await publishEntries(site, [legal("a"), legal("b")]);
	});

	const at = (entry = ids[0] ?? "") => ({ entry, language: "en" as const });
	const title = async (slug: string) => {
		await site.content.refresh();
		return (await site.content.get("legal", slug, "en"))?.texts.title;
	};
	const write = async (to: string, from: string, entry?: string) => {
		const changes = [{ at: "/title", from: hashOf(from), to }];
		await site.drafts.save({
			...at(entry),
			actor: { command: author },
			changes,
		});
	};
	/** A release of a new title of `a`, and of `b` withdrawn. */
	const makeRelease = async (to = "New") => {
		await write(to, "Title of a");
		const submitted = await site.versions.submit({ ...at(), author });
		const release = await site.releases.create({
			name: "Spring",
			owner: "ana",
		});
		await site.releases.add(
			release,
			[
				{ ...at(), ...submitted },
				{ ...at(ids[1]), revision: null },
			],
			author,
		);
		return release;
	};
	const inMinutes = (minutes: number) =>
		new Date(time + minutes * minute).toISOString();

	test("what was put in is published, together, however the draft went on", async () => {
		const release = await makeRelease();
		await write("Newer", "New");
		expect((await site.releases.read(release)).items).toMatchObject([
			{ slug: "a", moved: true },
			{ slug: "b", moved: false, revision: null },
		]);
		expect(await site.releases.check(release)).toEqual([]);
		await site.releases.publish(release, { command: author });
		expect([await title("a"), await title("b")]).toEqual(["New", undefined]);
		expect(await site.drafts.read(at())).toMatchObject({
			changed: true,
			conflicts: [],
			body: { title: "Newer" },
		});
		for (const late of [
			() => site.releases.publish(release, { command: author }),
			() => site.releases.remove(release, at()),
			() => site.releases.plan(release, inMinutes(1), member(author)),
			() => site.releases.drop(release, "site"),
		])
			await expect(late()).rejects.toMatchObject({ code: "conflict" });
	});

	test("a planned one is published at its time, once, by one of many, and says how late", async () => {
		const release = await makeRelease();
		await site.releases.plan(release, inMinutes(10), member(author));
		const told: DueRelease[] = [];
		const all = [site, another(), another()];
		const round = () =>
			Promise.all(
				all.map((one) => one.releases.publishDue((due) => told.push(due))),
			);
		await round();
		expect(told).toEqual([]);
		time += 25 * minute;
		await round();
		expect(told).toMatchObject([
			{ release: { id: release, state: "published" }, problems: [] },
		]);
		expect(told[0]?.late).toBeGreaterThanOrEqual(14 * minute);
		expect([await title("a"), await title("b")]).toEqual(["New", undefined]);
	});

	rule(
		"a clock that is set back publishes nothing early, nothing twice, and keeps the order",
		async () => {
			const release = await makeRelease();
			const told: DueRelease[] = [];
			const due = () => site.releases.publishDue((one) => told.push(one));
			await site.releases.plan(release, inMinutes(10), member(author));
			// An hour back, and on again: its time comes once.
			time -= 60 * minute;
			await due();
			time += 69 * minute;
			await due();
			expect([told, await title("a")]).toEqual([[], "Title of a"]);
			time += 2 * minute;
			await due();
			expect(told).toMatchObject([{ release: { id: release } }]);
			expect(told[0]?.late).toBeLessThan(2 * minute);

			// Back to before it, after it was published: neither again nor undone.
			time -= 60 * minute;
			await due();
			await another().releases.publishDue((one) => told.push(one));
			expect([told.length, await title("a")]).toEqual([1, "New"]);

			// The newer version is published now, whatever its date says.
			await write("Newest", "New");
			const items = await site.drafts.itemsOf(ids[0] ?? "", ["en"]);
			const { version } = await site.publishing.publish(
				{ items },
				{ actor: { command: author } },
			);
			expect(await title("a")).toBe("Newest");
			const [newest, before] = await site.versions.list(at());
			expect((newest?.createdAt ?? "") < (before?.createdAt ?? "")).toBe(true);
			expect(newest).toMatchObject({ published: true });
			await site.versions.undo({ version, actor: { command: author } });
			expect(await title("a")).toBe("New");
		},
	);

	test("one that has become wrong publishes nothing, is kept with its problems and can be planned anew", async () => {
		const release = await makeRelease();
		await site.releases.plan(release, inMinutes(1), member(author));
		const item = {
			...at(),
			body: { title: "Else", summary: "S", source: "T" },
		};
		await site.publishing.publish(
			{ items: [item] },
			{ actor: { command: "ben" } },
		);
		time += 2 * minute;
		await site.releases.publishDue();
		await site.releases.publishDue();
		expect(await site.releases.read(release)).toMatchObject({
			state: "failed",
			problems: [{ slug: "a", path: ["title"], code: "changed_meanwhile" }],
		});
		expect([await title("a"), await title("b")]).toEqual([
			"Else",
			"Title of b",
		]);
		await site.releases.remove(release, at());
		await site.releases.plan(release, inMinutes(-5), member(author));
		await site.releases.publishDue();
		expect(await site.releases.list()).toMatchObject([
			{ state: "published", problems: [] },
		]);
		expect([await title("a"), await title("b")]).toEqual(["Else", undefined]);
	});

	rule(
		"a time is taken back, a release given up, an old one forgotten",
		async () => {
			const release = await makeRelease();
			await site.releases.plan(release, inMinutes(1), member(author));
			await site.releases.unplan(release, "site");
			time += 2 * minute;
			await site.releases.publishDue();
			expect(await title("a")).toBe("Title of a");
			await site.releases.drop(release, "site");
			expect(await site.releases.list()).toEqual([]);
			await expect(
				site.releases.plan(release, "soon", member(author)),
			).rejects.toMatchObject({ code: "bad_request" });
			const empty = await site.releases.create({ name: "Empty", owner: null });
			await site.releases.publish(empty, { command: author });
			time += 366 * 24 * 60 * minute;
			await site.releases.sweep();
			expect(await site.releases.list()).toEqual([]);
		},
	);

	rule("what is put in while it is being published is not lost", async () => {
		const release = await makeRelease();
		await site.releases.plan(release, inMinutes(-1), member(author));
		const other = another();
		// Between what was read and the transaction.
		const state = site.content.state;
		site.content.state = async () => {
			site.content.state = state;
			await other.releases.remove(release, at(ids[1]));
			return state();
		};
		await site.releases.publishDue();
		expect((await site.releases.read(release)).state).toBe("planned");
		await site.releases.publishDue();
		expect([await title("a"), await title("b")]).toEqual(["New", "Title of b"]);
	});
});
