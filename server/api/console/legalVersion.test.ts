import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LanguageCode, languages } from "../../../contracts/language.ts";
import { fieldAt, hashOf } from "../../../domain/content/drafts/fields.ts";
import { asStaff } from "../../../tests/console.ts";
import { openPublishingSite } from "../../../tests/content/publishingSite.ts";

let opened: Awaited<ReturnType<typeof openPublishingSite>>;
let entry: string;
let second: Awaited<ReturnType<typeof asStaff>>;
beforeAll(async () => {
	opened = await openPublishingSite();
	const [legal] = await opened.site.services.content.list("legal", "en");
	entry = legal?.id ?? "";
	second = await asStaff(opened.site, undefined, { name: "Cy" });
});
afterAll(() => opened.close());

const shown = async () => {
	await opened.site.services.content.refresh();
	const texts = await Promise.all(
		languages.map((language) =>
			opened.site.services.content.list("legal", language),
		),
	);
	return texts.map((list) => list.find(({ id }) => id === entry)?.texts);
};

test("a new version of a legal text is said once, handed in, sent back and rolled back in all languages", async () => {
	const { chief } = opened;
	const write = async (language: LanguageCode, at: string, to: string) => {
		const { data } = await chief.call("console-draft", { entry, language });
		const from = hashOf(fieldAt(data.body, at));
		const saved = await chief.call("console-draft-save", {
			entry,
			language,
			author: chief.staff.id,
			changes: [{ at, from, to }],
		});
		expect(saved.data.refused).toEqual([]);
		return saved.data;
	};
	const before = await shown();
	for (const language of languages)
		await write(language, "/source", `New words (${language}).`);
	// Said once: every language has it.
	await write("fr", "/version", "9.0");
	const { problems } = await write("fr", "/effective", "2027-01-01");
	expect(problems).toEqual([]);
	for (const language of languages)
		expect(
			(await chief.call("console-draft", { entry, language })).data.body,
		).toMatchObject({ version: "9.0", effective: "2027-01-01" });

	const states = async () => {
		const found = await Promise.all(
			languages.map((language) =>
				chief.call("console-draft", { entry, language }),
			),
		);
		return [...new Set(found.map(({ data }) => data.review?.state))];
	};
	const submit = (by = chief) =>
		by.call("console-submit", { entry, languages: [...languages] });
	// A translator of one language hands in none of the others, and hears of which.
	const french = await asStaff(opened.site, [
		{ role: "translator", languages: ["fr"] },
	]);
	const closed = await submit(french);
	expect([closed.status, closed.message]).toEqual([
		403,
		expect.stringMatching(/^You may not hand in: English, .*Español.*Nothing/),
	]);
	// All are handed in or, where one cannot be, none.
	const { db } = opened.site.database;
	await sql`create trigger full before insert on content_revision
		when new.language = 'es' begin select raise(abort, 'full'); end`.execute(
		db,
	);
	const { releases } = opened.site.services.console;
	const selected = { selection: { entry, languages: [...languages] } };
	await expect(releases.submit(chief.staff, selected)).rejects.toThrow("full");
	expect(await states()).toEqual([undefined]);
	await sql`drop trigger full`.execute(db);
	expect((await submit()).data).toMatchObject({ done: true, problems: [] });
	expect(await states()).toEqual(["submitted"]);
	// A single line for all six, and none for the member who submitted them.
	const waiting = async (by: typeof chief) =>
		(await by.call("console-worklist", {})).data.waiting;
	expect(await waiting(second)).toMatchObject({
		count: 1,
		releases: [],
		entries: [{ id: entry, languages: expect.arrayContaining([...languages]) }],
	});
	expect(await waiting(chief)).toMatchObject({ count: 0, entries: [] });
	await second.call("console-send-back", {
		entry,
		language: "es",
		note: "Not yet.",
	});
	expect(await states()).toEqual(["returned"]);
	await sql`create trigger full before insert on content_revision
		when new.language = 'ar' begin select raise(abort, 'full'); end`.execute(
		db,
	);
	const place = { entry, language: "zh" as const };
	const again = releases.undoSendBack(second.staff, place);
	await expect(again).rejects.toThrow("full");
	expect(await states()).toEqual(["returned"]);
	await sql`drop trigger full`.execute(db);
	await second.call("console-send-back-undo", { entry, language: "zh" });
	expect(await states()).toEqual(["submitted"]);

	const selection = { entries: [{ entry }] };
	const { data: seen } = await second.call("console-publish-check", selection);
	const published = await second.call("console-publish", {
		...selection,
		stamp: seen.stamp,
	});
	expect(published.data).toMatchObject({ done: true, problems: [] });
	expect((await shown()).map((text) => text?.version)).toEqual(
		languages.map(() => "9.0"),
	);

	// Restoring one language of the earlier version restores all, which another member
	// publishes.
	const { data: versions } = await chief.call("console-versions", {
		entry,
		language: "en",
	});
	const first = versions.at(-1);
	// Submitted by one member, published by another: each is named.
	expect(versions[0]).toMatchObject({
		origin: "submit",
		published: true,
		author: { id: chief.staff.id },
		deeds: [{ what: "publish", author: { id: second.staff.id } }],
	});
	const answer = await chief.call("console-roll-back", {
		entry,
		language: "en",
		revision: first.id,
	});
	expect(answer.data.problems).toEqual([]);
	const { release } = answer.data;
	expect(release).not.toBeNull();
	expect(await waiting(second)).toMatchObject({
		count: 1,
		entries: [],
		releases: [{ id: release }],
	});
	expect(await waiting(chief)).toMatchObject({ count: 0, releases: [] });
	if (release) {
		const { data } = await second.call("console-release", { id: release });
		expect(data).toMatchObject({ found: [] });
		const out = await second.call("console-release-publish", {
			id: release,
			seen: data.version,
		});
		expect(out.data).toMatchObject({ done: true, problems: [] });
		expect((await waiting(second)).count).toBe(0);
	}
	expect((await shown()).map((text) => [text?.version, text?.source])).toEqual(
		before.map((text) => [text?.version, text?.source]),
	);
});

test("a legal text nobody has published is translated beside its draft, and takes its version from there", async () => {
	const { chief } = opened;
	const { data } = await chief.call("console-entry-add", {
		kind: "legal",
		title: "Cookies",
		slug: "cookies",
		language: "en",
	});
	const { entry: id } = data;
	const save = (
		by: typeof chief,
		language: LanguageCode,
		texts: Record<string, string>,
	) =>
		by.call("console-draft-save", {
			entry: id,
			language,
			author: by.staff.id,
			beside: language !== "en",
			changes: Object.entries(texts).map(([at, to]) => ({ at, from: "", to })),
		});
	await save(chief, "en", {
		"/summary": "What we keep.",
		"/source": "One.",
		"/version": "1.0",
		"/effective": "2027-01-01",
	});
	const french = await asStaff(opened.site, [
		{ role: "translator", languages: ["fr"] },
	]);
	const { data: missing } = await french.call("console-translations", {
		language: "fr",
		state: "missing",
		search: "cookies",
	});
	expect(missing).toMatchObject([{ entry: id, title: "Cookies" }]);
	const place = { entry: id, language: "fr" as const };
	const { data: beside } = await french.call("console-translation", place);
	expect(beside.fields).toMatchObject([
		{ at: "/title", state: "missing", source: "Cookies" },
		{ at: "/summary", state: "missing", source: "What we keep." },
		{ at: "/source", state: "missing", source: "One." },
	]);
	const { data: saved } = await save(french, "fr", { "/title": "Cookies" });
	expect(saved.body).toEqual({
		title: "Cookies",
		version: "1.0",
		effective: "2027-01-01",
	});
	await save(french, "fr", { "/summary": "Ce que nous gardons." });
	await save(french, "fr", { "/source": "Un." });
	const { data: done } = await french.call("console-translation", place);
	expect(done.fields).toMatchObject(
		["/title", "/summary", "/source"].map((at) => ({ at, state: "current" })),
	);
	// English goes out with French, for both are of one version.
	const entries = [{ entry: id }];
	const { data: check } = await second.call("console-publish-check", {
		entries,
	});
	expect(check.problems).toEqual([]);
});

test("a half-typed source of another kind has nobody translate it twice", async () => {
	const { chief } = opened;
	const [news] = await opened.site.services.content.list("news", "en");
	const place = { entry: news?.id ?? "", language: "en" as const };
	const { data } = await chief.call("console-draft", place);
	await chief.call("console-draft-save", {
		...place,
		author: chief.staff.id,
		changes: [
			{ at: "/title", from: hashOf(fieldAt(data.body, "/title")), to: "Soo" },
		],
	});
	const { data: beside } = await chief.call("console-translation", {
		...place,
		language: "fr",
	});
	expect(beside.fields[0]).toMatchObject({
		at: "/title",
		state: "current",
		source: news?.texts.title,
	});
});
