import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { legal, publishEntries } from "../../../tests/content/content.ts";
import {
	member,
	openEditing,
	saveField,
} from "../../../tests/content/editing.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { hashOf } from "../drafts/fields.ts";

const day = 24 * 60 * 60 * 1000;
const author = "ana";

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
			legal("terms", { en: "One", fr: "Un" }),
		]);
	});
	const place = () => ({ entry, language: "en" as const });
	const shown = async (language: "en" | "fr" | "es" = "en") =>
		(await site.content.list("legal", language))[0];
	const put = (source: string, more = {}) =>
		publishEntries(site, [
			legal("terms", { en: source, ...more }, { aliases: ["old-terms"] }),
		]);

	test("versions are kept, submitted, compared and never changed", async () => {
		const changes = [{ at: "/title", from: hashOf("Title of terms") }];
		await site.drafts.save({ ...place(), actor: { command: author }, changes });
		// Without a title nothing can be published, but kept.
		const kept = await site.versions.keep({ ...place(), author, note: "Half" });
		await expect(site.versions.submit({ ...place(), author })).rejects.toThrow(
			"is missing",
		);
		await site.drafts.save({
			...place(),
			actor: { command: author },
			changes: [{ at: "/title", from: "", to: "New" }],
		});
		const { revision, base } = await site.versions.submit({
			...place(),
			author,
		});
		const again = await site.versions.submit({ ...place(), author });
		expect(again.revision).toBe(revision);
		const list = await site.versions.list(place());
		expect(list).toMatchObject([
			{ id: revision, number: 3, origin: "submit", published: false },
			{ id: kept, number: 2, origin: "keep", note: "Half", author },
			{ id: base, number: 1, origin: "publish", published: true },
		]);
		expect(await site.versions.compare(place(), base ?? "", revision)).toEqual([
			{ field: "/title", before: "Title of terms", after: "New" },
		]);
		await expect(
			site.versions.compare({ entry, language: "fr" as never }, kept, revision),
		).rejects.toMatchObject({ code: "not_found" });
	});

	test("a field, a language or an entry is published as it was", async () => {
		const [first] = await site.versions.list(place());
		const revision = first?.id ?? "";
		const then = new Date(time).toISOString();
		time += day;
		await put("Two", { es: "Dos" });
		const changes = [{ at: "/title", from: hashOf("Title of terms"), to: "T" }];
		await site.drafts.save({ ...place(), actor: { command: author }, changes });
		await site.publishing.publish(
			{ items: await site.drafts.itemsOf(entry) },
			{ actor: { command: author } },
		);

		const at = "/source";
		await site.versions.rollBackField({
			...place(),
			actor: { command: author },
			revision,
			at,
		});
		expect((await shown())?.texts).toMatchObject({ source: "One", title: "T" });
		await site.versions.rollBackLanguage({
			...place(),
			actor: { command: author },
			revision,
		});
		expect((await shown())?.texts).toMatchObject({ title: "Title of terms" });
		await put("Three");
		await site.versions.rollBackEntry({
			entry,
			actor: { command: author },
			to: then,
			note: "Back",
		});
		expect((await shown())?.texts.source).toBe("One");
		expect((await shown("fr"))?.texts.source).toBe("Un");
		expect(await shown("es")).toBeUndefined();
		// Links to today's address still arrive.
		expect((await shown())?.facts).toEqual({ aliases: ["old-terms"] });
		await expect(
			site.versions.rollBackEntry({
				entry,
				actor: { command: author },
				to: "2020-01-01",
			}),
		).rejects.toMatchObject({ code: "not_found" });
	});

	test("what is taken back is a draft again, with what was written since", async () => {
		const actor = member("clara");
		const says = async () => {
			const { body, changed, conflicts } = await site.drafts.read(place());
			const { title, source } = body as { title: string; source: string };
			return { title, source, changed, conflicts };
		};
		const publish = async () =>
			site.publishing.publish(
				{ items: await site.drafts.itemsOf(entry) },
				{ actor },
			);
		await saveField(site.drafts, place(), "/title", "Mine", author);
		const { version } = await publish();
		expect(await says()).toMatchObject({ title: "Mine", changed: false });
		await site.versions.undo({ version, actor });
		expect((await shown())?.texts).toMatchObject({ title: "Title of terms" });
		expect(await says()).toMatchObject({
			title: "Mine",
			source: "One",
			changed: true,
			conflicts: [],
		});
		expect((await site.drafts.read(place())).writers).toEqual([author]);

		const again = await publish();
		await saveField(site.drafts, place(), "/source", "Since", "tom");
		await site.versions.undo({ version: again.version, actor });
		expect((await shown())?.texts).toMatchObject({ title: "Title of terms" });
		expect(await says()).toMatchObject({
			title: "Mine",
			source: "Since",
			changed: true,
			conflicts: [],
		});

		// A roll-back came from no draft: nothing is left of it.
		const seen = hashOf((await site.drafts.read(place())).body);
		await site.drafts.drop({ ...place(), seen, actor: { command: author } });
		const first = (await site.versions.list(place())).find(
			({ number }) => number === 2,
		);
		const rolled = await site.versions.rollBackLanguage({
			...place(),
			actor,
			revision: first?.id ?? "",
		});
		await site.versions.undo({ version: rolled.version, actor });
		expect(await says()).toMatchObject({ changed: false });
	});

	test("the first publication taken back leaves a draft of what nobody sees any more", async () => {
		const actor = member("clara");
		const spanish = { entry, language: "es" as const };
		for (const [at, to] of [
			["/title", "Condiciones"],
			["/summary", "Todas"],
			["/source", "Uno"],
		] as const)
			await saveField(site.drafts, spanish, at, to, author);
		const { version } = await site.publishing.publish(
			{ items: await site.drafts.itemsOf(entry, ["es"]) },
			{ actor },
		);
		await site.versions.undo({ version, actor });
		expect(await shown("es")).toBeUndefined();
		const draft = await site.drafts.read(spanish);
		expect(draft.body).toMatchObject({ title: "Condiciones", source: "Uno" });
		expect(draft.changed).toBe(true);
	});

	test("a removed entry comes back within 30 days as it was; then it is gone with its history", async () => {
		const [other = ""] = await publishEntries(site, [legal("other")]);
		const release = await site.releases.create({ name: "R", owner: null });
		const items = [{ ...place(), revision: null }];
		await site.releases.add(release, items, author);
		for (const removals of [[entry], [other]])
			await site.publishing.publish(
				{ removals },
				{ actor: { command: author } },
			);
		expect(await site.bin.list()).toMatchObject([
			{ entry: other, slug: "other" },
			{ entry, kind: "legal", slug: "terms", author },
		]);
		time += 29 * day;
		await site.bin.sweep();
		await site.publishing.publish(
			{ restores: [other] },
			{ actor: { command: author } },
		);
		expect(await site.content.list("legal", "en")).toHaveLength(1);
		time += 2 * day;
		await site.bin.sweep();
		expect(await site.bin.list()).toEqual([]);
		for (const table of ["content_revision", "content_history"] as const) {
			const rows = await open.db.selectFrom(table).select("entry_id").execute();
			expect(new Set(rows.map((row) => row.entry_id))).toEqual(
				new Set([other]),
			);
		}
		await expect(
			site.publishing.publish(
				{ restores: [entry] },
				{ actor: { command: author } },
			),
		).rejects.toMatchObject({ code: "not_found" });
	});
});
