import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { LanguageCode } from "../../../contracts/language.ts";
import { hashOf } from "../../../domain/content/drafts/fields.ts";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { asStaff } from "../../../tests/console.ts";
import { saveField } from "../../../tests/editing.ts";
import { renderSite } from "../../../tests/renderSite.tsx";

type Member = Awaited<ReturnType<typeof asStaff>>;

/** Two processes on one database. */
let site: TestApp;
let other: TestApp;
let chief: Member;
let editor: Member;
let news: { id: string; slug: string };
let legal: { id: string };
let started: number;
beforeAll(async () => {
	site = await createTestApp({ render: renderSite });
	other = await createTestApp({
		...{ render: renderSite, database: site.database, empty: true },
	});
	const one = await site.services.content.list("news", "en");
	news = one[0] as typeof news;
	legal = (await site.services.content.list("legal", "en"))[0] as typeof legal;
	started = Date.now();
	chief = await asStaff(site, [{ role: "editor-in-chief" }]);
	editor = await asStaff(site, [{ role: "editor" }], { name: "Bo" });
});
afterAll(async () => {
	await other.close();
	await site.close();
});

const place = (language: LanguageCode, entry = news.id) => ({
	entry,
	language,
});
const write = (
	language: LanguageCode,
	at: string,
	to: unknown,
	by = editor,
	entry = news.id,
) =>
	saveField(
		site.services.editing.drafts,
		place(language, entry),
		at,
		to,
		by.staff.id,
	);
const titleNow = async (language: LanguageCode, of = other) => {
	await of.services.content.refresh();
	const entry = await of.services.content.get("news", news.slug, language);
	return entry?.texts.title;
};
const check = async (by = chief, entry = news.id, languages?: LanguageCode[]) =>
	(await by.call("console-publish-check", { entries: [{ entry, languages }] }))
		.data;
const publish = async (by = chief, entry = news.id) => {
	const { stamp } = await check(by, entry);
	return by.call("console-publish", { entries: [{ entry }], stamp });
};
/** Nothing is being written when a test begins. */
beforeEach(async () => {
	const { drafts } = site.services.editing;
	for (const { entry, language: name } of await drafts.list()) {
		const at = { entry, language: name as LanguageCode };
		const seen = hashOf((await drafts.read(at)).body);
		await drafts.drop({ ...at, seen, author: null });
	}
});

test("a headline is published for every process, and taken back", async () => {
	const before = await titleNow("ar");
	const title = "عنوان جديد للخبر";
	await write("ar", "/title", title);
	const page = `/ar/newsroom/${news.slug}`;
	expect((await other.ask(page)).text).not.toContain(title);
	const seen = await check();
	expect(seen).toMatchObject({
		...{ problems: [], needsOther: false },
		changes: [
			{
				...{ language: "ar", title, isNew: false, withdraws: false },
				differences: [{ field: "/title", before, after: title }],
				writer: { name: "Bo" },
			},
		],
	});
	const { data } = await publish();
	expect(data).toMatchObject({ done: true, problems: [] });
	// The other process looks four times a second.
	await expect
		.poll(async () => (await other.ask(page)).text.includes(title))
		.toBe(true);
	const undone = await chief.call("console-publish-undo", {
		version: data.version,
	});
	expect(undone.data.done).toBe(true);
	const log = await site.services.auditLog.page({}, { page: 1, limit: 1 });
	expect(log.rows[0]).toMatchObject({
		...{ action: "content-publish", actor: chief.staff.name },
	});
	expect(await titleNow("ar")).toBe(before);
	await expect
		.poll(async () => (await other.ask(page)).text.includes(title))
		.toBe(false);
	// It was published again since.
	const late = await chief.call("console-publish-undo", {
		version: data.version,
	});
	expect(late.status).toBe(409);
});

test("what was not looked at is not published", async () => {
	await write("en", "/title", "Looked at");
	const { stamp } = await check();
	await write("en", "/title", "Typed since");
	const before = await titleNow("en");
	const { status, message } = await chief.call("console-publish", {
		...{ entries: [{ entry: news.id }], stamp },
	});
	expect([status, message]).toEqual([
		409,
		"This has changed since you looked. Please look at it again.",
	]);
	expect(await titleNow("en")).toBe(before);
});

test("a refusal names field and language, and publishes nothing", async () => {
	const before = await titleNow("en");
	await write("en", "/title", "Good");
	await write("fr", "/title", "");
	const { data } = await publish();
	expect(data).toMatchObject({
		...{ done: false, version: null },
		problems: [{ entry: news.id, language: "fr", path: ["title"] }],
	});
	expect(await titleNow("en")).toBe(before);
	const handedIn = await editor.call("console-submit", {
		...{ entry: news.id, languages: ["en"] },
	});
	expect(handedIn.data.problems).toEqual([]);
	const only = await check(chief, news.id, ["en"]);
	expect(only.problems).toEqual([]);
});

test("what was handed in is sent back with a note, and handed in again", async () => {
	await write("en", "/title", "Handed in");
	const hand = () => editor.call("console-submit", { entry: news.id });
	const back = (by = chief, note = "Shorter, please") =>
		by.call("console-send-back", { ...place("en"), note });
	const seen = async (by = editor) => {
		const { data: work } = await by.call("console-worklist");
		const { data: draft } = await by.call("console-draft", place("en"));
		const { data: pulse } = await by.call("console-pulse");
		const { waiting, returned } = work;
		return { waiting, returned, review: draft.review, ...pulse.badges };
	};
	// Kept as a version first, it is handed in all the same.
	await editor.call("console-keep", place("en"));
	expect((await seen()).review).toBe(null);
	expect((await back()).status).toBe(409);
	await hand();
	const handed = await seen(chief);
	expect(handed.waiting).toBe(1);
	expect(handed.review).toMatchObject({
		...{ state: "submitted", author: { name: "Bo" } },
	});
	expect((await back(editor)).status).toBe(403);
	expect((await back(chief, " ")).status).toBe(422);
	expect((await back()).status).toBe(200);
	expect((await seen(chief)).waiting).toBe(0);
	const told = await seen();
	expect(told.returned).toBe(1);
	expect(told.review).toMatchObject({
		...{ state: "returned", author: { name: "Ana Ruiz" } },
		note: "Shorter, please",
	});
	const { data: work } = await editor.call("console-worklist");
	expect(work.returned.entries).toMatchObject([
		{ id: news.id, language: "en", by: "Ana Ruiz", note: "Shorter, please" },
	]);
	const { data: versions } = await editor.call("console-versions", place("en"));
	expect(versions[0]).toMatchObject({ origin: "return" });
	expect((await back()).status).toBe(409);
	// Unchanged or not, handing in again is another question.
	await hand();
	expect([(await seen(chief)).waiting, (await seen()).returned]).toEqual([
		1, 0,
	]);
	// Sent back by mistake: it is in review again as it was, by who did it alone.
	await back();
	const undo = (by = chief) => by.call("console-send-back-undo", place("en"));
	const second = await asStaff(site, [{ role: "editor-in-chief" }]);
	expect([(await undo(second)).status, (await undo(editor)).status]).toEqual([
		409, 403,
	]);
	expect((await undo()).status).toBe(200);
	const again = await seen(chief);
	expect([again.waiting, (await seen()).returned]).toEqual([1, 0]);
	expect(again.review).toMatchObject({
		...{ state: "submitted", author: { name: "Bo" } },
	});
	expect((await undo()).status).toBe(409);
	await back();
	const { data } = await publish();
	expect([data.done, (await seen()).returned]).toEqual([true, 0]);
	expect((await undo()).status).toBe(409);
	const { data: after } = await editor.call("console-versions", place("en"));
	expect(after[0]).toMatchObject({ origin: "publish", published: true });
});

test("who may publish: of which languages", async () => {
	await write("fr", "/title", "Titre");
	const grants = { role: "translator", languages: ["fr"] } as const;
	const translator = await asStaff(site, [{ ...grants, languages: ["fr"] }]);
	const publisher = await asStaff(site, [
		{ ...grants, languages: ["fr"], publishes: true },
	]);
	for (const by of [editor, translator])
		expect((await publish(by)).status).toBe(403);
	await write("en", "/title", "Title");
	expect((await publish(publisher)).status).toBe(403);
	const { stamp } = await check(publisher, news.id, ["fr"]);
	const { data } = await publisher.call("console-publish", {
		...{ entries: [{ entry: news.id, languages: ["fr"] }], stamp },
	});
	expect([data.done, await titleNow("fr")]).toEqual([true, "Titre"]);
});

test("lists call stale what the board calls so", async () => {
	const stale = async () =>
		(await chief.call("console-entries", { state: "stale", language: "fr" }))
			.data;
	const onBoard = async () =>
		(
			await chief.call("console-translations", {
				...{ state: "stale", language: "fr" },
			})
		).data;
	const ids = (rows: { id?: string; entry?: string }[]) =>
		rows.map(({ id, entry }) => id ?? entry);
	// Another date of publication alone makes nothing stale.
	const { drafts } = site.services.editing;
	const { body } = await drafts.read(place("en"));
	await write("en", "/alt", "Another picture text");
	await publish();
	expect(ids(await stale())).toEqual(ids(await onBoard()));
	expect(ids(await stale())).toContain(news.id);
	// A translator has looked: published or not, it is not stale any more.
	await chief.call("console-translation-confirm", {
		...{ ...place("fr"), fields: ["/alt"] },
	});
	expect([await stale(), await onBoard()]).toEqual([[], []]);
	await write("en", "/alt", (body as { alt: string }).alt);
	await publish();
});

test("who withdrew the last language takes that back, and no facts of others", async () => {
	const { content } = site.services;
	const { slug } = news;
	const french = await asStaff(site, [
		{ role: "translator", languages: ["fr"], publishes: true },
	]);
	const shown = async () => {
		await content.refresh();
		const { entries } = await content.state();
		const entry = entries.find((one) => one.slug === slug);
		return entry && Object.keys(entry.texts).sort();
	};
	const before = await shown();
	for (const language of ["en", "zh", "es", "pt", "ar"] as const)
		await chief.call("console-entry-withdraw", {
			...{ entry: news.id, language, anyway: true },
		});
	const { data } = await french.call("console-entry-withdraw", {
		...{ entry: news.id, language: "fr", anyway: true },
	});
	expect([data.done, await shown()]).toEqual([true, undefined]);
	const undo = (version: number) =>
		french.call("console-publish-undo", { version });
	expect((await undo(data.version)).data.done).toBe(true);
	expect(await shown()).toEqual(["fr"]);
	// In all languages at once, which is the right of others.
	const all = await chief.call("console-entry-withdraw", {
		...{ entry: news.id, anyway: true },
	});
	expect(all.data.done).toBe(true);
	await chief.call("console-publish-undo", { version: all.data.version });
	await chief.call("console-roll-back-entry", {
		...{ entry: news.id, to: new Date(started).toISOString() },
	});
	expect(await shown()).toEqual(before);
	const { drafts } = site.services.editing;
	await saveField(
		...[drafts, { entry: news.id, language: "zxx" as const }, "/date"],
		"2026-01-01",
	);
	const facts = await publish();
	expect((await undo(facts.data.version)).status).toBe(403);
	await chief.call("console-publish-undo", { version: facts.data.version });
});

test("what takes two is published by another than its writer, by whatever way", async () => {
	await write("en", "/summary", "By myself alone", chief, legal.id);
	expect((await check(chief, legal.id)).needsOther).toBe(true);
	const refused = await publish(chief, legal.id);
	expect([refused.status, refused.message]).toMatchObject([
		403,
		expect.stringContaining("somebody else"),
	]);
	const { data: release } = await chief.call("console-release-add", {
		...{ name: "Alone", entries: [{ entry: legal.id }] },
	});
	const at = new Date(Date.now() + 60_000).toISOString();
	const { data: seen } = await chief.call("console-release", release);
	expect(seen.needsOther).toBe(true);
	for (const answer of [
		await chief.call("console-release-plan", { ...release, at, seen: 2 }),
		await chief.call("console-release-publish", { ...release, seen: 2 }),
	])
		expect(answer.status).toBe(403);
	const second = await asStaff(site, undefined, { name: "Cy" });
	const { data } = await second.call("console-release-publish", {
		...{ ...release, seen: seen.version },
	});
	expect(data.done).toBe(true);
});

test("a release is planned, and published at its time by any process", async () => {
	const before = await titleNow("es");
	await write("es", "/title", "Más tarde");
	const { data: release } = await editor.call("console-release-add", {
		...{ name: "Spring", entries: [{ entry: news.id }] },
	});
	const read = async () => (await chief.call("console-release", release)).data;
	const first = await read();
	expect(first).toMatchObject({
		...{ name: "Spring", state: "open", owner: { name: "Bo" }, found: [] },
		items: [
			{
				...{ language: "es", moved: false },
				differences: [{ field: "/title", before, after: "Más tarde" }],
			},
		],
	});
	await write("es", "/title", "Todavía más tarde");
	expect((await read()).items[0].moved).toBe(true);

	const plan = (at: number, seen: number, by = chief) =>
		by.call("console-release-plan", {
			...{ ...release, at: new Date(at).toISOString(), seen },
		});
	const past = await plan(Date.now() - 1000, first.version);
	expect([past.status, past.errors?.[0]?.field]).toEqual([422, "at"]);
	expect((await plan(Date.now() + 60_000, 99)).status).toBe(409);
	expect((await plan(Date.now() + 60_000, 1, editor)).status).toBe(403);
	expect((await plan(Date.now() + 60_000, first.version)).status).toBe(200);
	// Whoever may not publish puts nothing into what is published by itself.
	for (const answer of [
		await editor.call("console-release-add", {
			...{ ...release, entries: [{ entry: news.id }] },
		}),
		await editor.call("console-release-remove", {
			...{ ...release, ...place("es") },
		}),
		await editor.call("console-release-drop", release),
	])
		expect(answer.status).toBe(403);

	// Its time has come.
	const now = new Date().toISOString();
	await site.services.editing.releases.plan(release.id, now, chief.staff.id);
	await other.services.editing.releases.publishDue();
	expect((await read()).state).toBe("published");
	expect(await titleNow("es", site)).toBe("Más tarde");
	expect((await read()).items[0].differences).toHaveLength(1);
	const { data: all } = await chief.call("console-releases");
	expect(
		all.find((one: { id: string }) => one.id === release.id),
	).toMatchObject({ ...{ count: 1, state: "published" } });
	const late = await chief.call("console-release-publish", {
		...{ ...release, seen: 1 },
	});
	expect(late.status).toBe(409);

	// All of it is taken back, unless something was published since.
	const { undoes: version } = await read();
	const refused = await editor.call("console-publish-undo", { version });
	expect(refused.status).toBe(403);
	const back = await chief.call("console-publish-undo", { version });
	expect([back.data.done, await titleNow("es")]).toEqual([true, before]);
	expect((await read()).undoes).toBeNull();
	expect((await chief.call("console-publish-undo", { version })).status).toBe(
		409,
	);
});

test("one that cannot be published at its time fails whole, and says why", async () => {
	const before = await titleNow("pt");
	await write("pt", "/title", "Um título");
	await write("zh", "/title", "");
	const { data: release } = await chief.call("console-release-add", {
		...{ name: "Wrong", entries: [{ entry: news.id }] },
	});
	const { data: seen } = await chief.call("console-release", release);
	expect(seen.found).toMatchObject([{ language: "zh", path: ["title"] }]);
	const { releases } = site.services.editing;
	await releases.plan(release.id, new Date().toISOString(), chief.staff.id);
	await releases.publishDue();
	expect((await chief.call("console-release", release)).data).toMatchObject({
		state: "failed",
		problems: [{ entry: news.id, language: "zh", path: ["title"] }],
	});
	expect(await titleNow("pt")).toBe(before);
});

test("several entries go out together, some of them withdrawn", async () => {
	const [, second] = await site.services.content.list("news", "en");
	await write("en", "/title", "Together");
	const { data: release } = await chief.call("console-release-add", {
		...{ name: "Both", entries: [{ entry: news.id }] },
	});
	await chief.call("console-release-add", {
		...{ ...release, withdraw: true },
		entries: [{ entry: second?.id ?? "", languages: ["en"] }],
	});
	const { data: seen } = await chief.call("console-release", release);
	expect(
		seen.items.map((one: { withdraws: boolean }) => one.withdraws).sort(),
	).toEqual([false, true]);
	// Without languages, or with all of them, it goes whole, facts included.
	const [, , third] = await site.services.content.list("news", "en");
	await chief.call("console-release-add", {
		...{ ...release, withdraw: true, entries: [{ entry: third?.id ?? "" }] },
	});
	const { data: more } = await chief.call("console-release", release);
	const gone = more.items.filter(
		({ entry }: { entry: string }) => entry === third?.id,
	);
	expect(gone.map(({ language }: { language: string }) => language)).toEqual([
		"ar",
		"en",
		"es",
		"fr",
		"pt",
		"zh",
		"zxx",
	]);
	for (const { language } of gone)
		await chief.call("console-release-remove", {
			...{ ...release, entry: third?.id ?? "", language },
		});
	const { data: last } = await chief.call("console-release", release);
	const { data } = await chief.call("console-release-publish", {
		...{ ...release, seen: last.version },
	});
	expect(data.done).toBe(true);
	await other.services.content.refresh();
	const list = await other.services.content.list("news", "en");
	expect(list.some(({ id }) => id === second?.id)).toBe(false);
	expect(await titleNow("en")).toBe("Together");
});

test("versions are compared, with another language too, and published again", async () => {
	const old = await titleNow("fr");
	await write("fr", "/title", "Un");
	await publish();
	await write("fr", "/title", "Deux");
	await write("fr", "/summary", "Un autre résumé");
	await publish();
	const { data: versions } = await editor.call("console-versions", place("fr"));
	expect(versions[0]).toMatchObject({
		...{ published: true, origin: "publish", author: { name: "Ana Ruiz" } },
	});
	const [two, one] = versions.map((version: { id: string }) => ({
		...{ language: "fr" as const, version: version.id },
	}));
	const compare = async (one: object, other: object) =>
		(
			await editor.call("console-compare", {
				...{ entry: news.id, one: one as never, other: other as never },
			})
		).data;
	expect(await compare(one, two)).toMatchObject([
		{ field: "/title", before: "Un", after: "Deux" },
		{ field: "/summary" },
	]);
	const beside = await compare(
		{ language: "en", version: "published" },
		{ language: "fr", version: "draft" },
	);
	expect(beside).toContainEqual({
		...{ field: "/title", before: await titleNow("en"), after: "Deux" },
	});

	const back = (more: object, by = chief) =>
		by.call("console-roll-back", {
			...{ ...place("fr"), revision: one.version, ...more },
		});
	expect((await back({}, editor)).status).toBe(403);
	expect((await back({ at: "/title" })).data.done).toBe(true);
	await other.services.content.refresh();
	const now = await other.services.content.get("news", news.slug, "fr");
	expect([now?.texts.title, now?.texts.summary]).toEqual([
		"Un",
		"Un autre résumé",
	]);
	expect((await back({})).data.done).toBe(true);
	const { data } = await chief.call("console-roll-back-entry", {
		...{ entry: news.id, to: new Date().toISOString() },
	});
	expect(data).toMatchObject({ done: true, version: null });
	expect(await titleNow("fr")).not.toBe(old);
});
