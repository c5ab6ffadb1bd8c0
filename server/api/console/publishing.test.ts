import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asStaff } from "../../../tests/console.ts";
import { saveField } from "../../../tests/content/editing.ts";
import {
	openPublishingSite,
	type PublishingSite,
} from "../../../tests/content/publishingSite.ts";

let opened: PublishingSite;
let site: PublishingSite["site"];
let other: PublishingSite["other"];
let chief: PublishingSite["chief"];
let editor: PublishingSite["editor"];
let news: PublishingSite["news"];
let place: PublishingSite["place"];
let write: PublishingSite["write"];
let titleNow: PublishingSite["titleNow"];
let check: PublishingSite["check"];
let publish: PublishingSite["publish"];
let legal: { id: string };
let started: number;
beforeAll(async () => {
	opened = await openPublishingSite();
	({
		site,
		other,
		chief,
		editor,
		news,
		place,
		write,
		titleNow,
		check,
		publish,
	} = opened);
	legal = (await site.services.content.list("legal", "en"))[0] as typeof legal;
	started = Date.now();
});
afterAll(() => opened.close());
beforeEach(() => opened.dropDrafts());

test("a headline is published for every process, and taken back", async () => {
	const before = await titleNow("ar");
	const title = "عنوان جديد للخبر";
	await write("ar", "/title", title);
	const page = `/ar/newsroom/${news.slug}`;
	expect((await other.ask(page)).text).not.toContain(title);
	const seen = await check();
	expect(seen).toMatchObject({
		problems: [],
		needsOther: false,
		changes: [
			{
				language: "ar",
				title,
				isNew: false,
				withdraws: false,
				differences: [{ field: "/title", before, after: title }],
				writer: { name: "Bo" },
			},
		],
	});
	const { data } = await publish();
	expect(data).toMatchObject({ done: true, problems: [] });
	const published = await site.services.auditLog.page(
		{},
		{ page: 1, limit: 1 },
	);
	// The line names its entry as people do.
	expect(JSON.parse(published.rows[0]?.detail ?? "")).toMatchObject({
		changes: [`+ news ${news.slug} ar`],
		entries: [title],
	});
	// Other processes look four times a second.
	await expect
		.poll(async () => (await other.ask(page)).text.includes(title))
		.toBe(true);
	const undone = await chief.call("console-publish-undo", {
		version: data.version,
	});
	expect(undone.data.done).toBe(true);
	const log = await site.services.auditLog.page({}, { page: 1, limit: 1 });
	expect(log.rows[0]).toMatchObject({
		action: "content-roll-back",
		actor: chief.staff.name,
	});
	expect(await titleNow("ar")).toBe(before);
	await expect
		.poll(async () => (await other.ask(page)).text.includes(title))
		.toBe(false);
	// The page was published again since.
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
		entries: [{ entry: news.id }],
		stamp,
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
		done: false,
		version: null,
		problems: [{ entry: news.id, language: "fr", path: ["title"] }],
	});
	expect(await titleNow("en")).toBe(before);
	const handedIn = await editor.call("console-submit", {
		entry: news.id,
		languages: ["en"],
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
		const { data: heartbeat } = await by.call("console-pulse");
		const { waiting, returned } = work;
		return { waiting, returned, review: draft.review, ...heartbeat.badges };
	};
	// Kept as a version first, it is handed in all the same.
	await editor.call("console-keep", place("en"));
	expect((await seen()).review).toBe(null);
	expect((await back()).status).toBe(409);
	await hand();
	const handed = await seen(chief);
	expect(handed.waiting).toBe(1);
	expect(handed.review).toMatchObject({
		state: "submitted",
		author: { name: "Bo" },
	});
	expect((await back(editor)).status).toBe(403);
	expect((await back(chief, " ")).status).toBe(422);
	expect((await back()).status).toBe(200);
	expect((await seen(chief)).waiting).toBe(0);
	const told = await seen();
	expect(told.returned).toBe(1);
	expect(told.review).toMatchObject({
		state: "returned",
		author: { name: "Ana Ruiz" },
		note: "Shorter, please",
	});
	const { data: work } = await editor.call("console-worklist");
	expect(work.returned.entries).toMatchObject([
		{ id: news.id, language: "en", by: "Ana Ruiz", note: "Shorter, please" },
	]);
	const { data: versions } = await editor.call("console-versions", place("en"));
	expect(versions[0]).toMatchObject({ origin: "return", deeds: [] });
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
		state: "submitted",
		author: { name: "Bo" },
	});
	expect((await undo()).status).toBe(409);
	await back();
	const { data } = await publish();
	expect([data.done, (await seen()).returned]).toEqual([true, 0]);
	expect((await undo()).status).toBe(409);
	const { data: after } = await editor.call("console-versions", place("en"));
	expect(after[0]).toMatchObject({ origin: "publish", published: true });
});

test("a submission waits for nobody while a planned release holds it", async () => {
	await write("en", "/title", "Planned for later");
	await editor.call("console-submit", { entry: news.id });
	const waiting = async () => {
		const { data: work } = await chief.call("console-worklist");
		const { data: heartbeat } = await chief.call("console-pulse");
		const state = { state: "submitted" as const };
		const { data: listed } = await chief.call("console-entries", state);
		return [work.waiting.count, heartbeat.badges.waiting, listed.length];
	};
	expect(await waiting()).toEqual([1, 1, 1]);
	const { data: release } = await chief.call("console-release-add", {
		name: "Spring",
		entries: [{ entry: news.id }],
	});
	// Put together only, nobody has decided on it yet.
	expect(await waiting()).toEqual([1, 1, 1]);
	const { id } = release;
	const { data: shown } = await chief.call("console-release", { id });
	const at = new Date(Date.now() + 60_000).toISOString();
	const plan = { id, at, seen: shown.version };
	expect((await chief.call("console-release-plan", plan)).status).toBe(200);
	expect(await waiting()).toEqual([0, 0, 0]);
	await chief.call("console-release-unplan", { id });
	expect(await waiting()).toEqual([1, 1, 1]);
	await chief.call("console-release-drop", { id });
	await chief.call("console-send-back", { ...place("en"), note: "No" });
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
		entries: [{ entry: news.id, languages: ["fr"] }],
		stamp,
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
				state: "stale",
				language: "fr",
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
		...place("fr"),
		fields: ["/alt"],
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
			entry: news.id,
			language,
			anyway: true,
		});
	const { data } = await french.call("console-entry-withdraw", {
		entry: news.id,
		language: "fr",
		anyway: true,
	});
	expect([data.done, await shown()]).toEqual([true, undefined]);
	const undo = (version: number) =>
		french.call("console-publish-undo", { version });
	expect((await undo(data.version)).data.done).toBe(true);
	expect(await shown()).toEqual(["fr"]);
	// In all languages at once, which is the right of others.
	const all = await chief.call("console-entry-withdraw", {
		entry: news.id,
		anyway: true,
	});
	expect(all.data.done).toBe(true);
	await chief.call("console-publish-undo", { version: all.data.version });
	await chief.call("console-roll-back-entry", {
		entry: news.id,
		to: new Date(started).toISOString(),
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

test("a withdrawn article keeps its words, and comes back as they are", async () => {
	const titles = async () => {
		await site.services.content.refresh();
		const { entries } = await site.services.content.state();
		return entries.find(({ id }) => id === news.id)?.texts.fr;
	};
	const before = await titles();
	const french = { entry: news.id, language: "fr" as const };
	const read = async (of = french) =>
		(await chief.call("console-draft", of)).data;
	const published = await read();
	const { data } = await chief.call("console-entry-withdraw", {
		entry: news.id,
		anyway: true,
	});
	expect([data.done, await titles()]).toEqual([true, undefined]);

	const draft = await read();
	expect(draft).toMatchObject({
		body: published.body,
		changed: false,
		withdrawn: { author: { name: chief.staff.name }, at: expect.any(String) },
	});
	expect(draft.languages.map(({ state }: { state: string }) => state)).toEqual(
		Array(7).fill("withdrawn"),
	);
	// As it was last, with the facts that went with it.
	const languages = ["fr" as const, "zxx" as const];
	const selection = [{ entry: news.id, languages }];
	const { data: seen } = await chief.call("console-publish-check", {
		entries: selection,
	});
	expect(seen).toMatchObject({ problems: [], needsOther: false });
	const back = await chief.call("console-publish", {
		entries: selection,
		stamp: seen.stamp,
	});
	expect([back.data.done, await titles()]).toEqual([true, before]);
	expect(await read()).toMatchObject({ withdrawn: null, changed: false });
	// A version of another language leads back the facts, too, where they went.
	await chief.call("console-entry-withdraw", {
		entry: news.id,
		anyway: true,
	});
	const [version] = (await chief.call("console-versions", french)).data;
	const rolled = await chief.call("console-roll-back", {
		...french,
		revision: version.id,
	});
	expect([rolled.data.done, await titles()]).toEqual([true, before]);
	await chief.call("console-roll-back-entry", {
		entry: news.id,
		to: new Date(started).toISOString(),
	});
});

test("words written on after a withdrawal are a draft over the last ones", async () => {
	const english = { entry: news.id, language: "en" as const };
	await chief.call("console-entry-withdraw", {
		entry: news.id,
		anyway: true,
	});
	const { body } = (await chief.call("console-draft", english)).data;
	await write("en", "/title", "Written on");
	const draft = (await chief.call("console-draft", english)).data;
	expect(draft).toMatchObject({
		body: { ...body, title: "Written on" },
		changed: true,
		withdrawn: { author: { name: chief.staff.name } },
	});
	await chief.call("console-roll-back-entry", {
		entry: news.id,
		to: new Date(started).toISOString(),
	});
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
		name: "Alone",
		entries: [{ entry: legal.id }],
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
		...release,
		seen: seen.version,
	});
	expect(data.done).toBe(true);
});
