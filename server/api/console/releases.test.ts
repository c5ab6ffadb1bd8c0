import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asStaff } from "../../../tests/console.ts";
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
let publish: PublishingSite["publish"];
beforeAll(async () => {
	opened = await openPublishingSite();
	({ site, other, chief, editor, news, place, write, titleNow, publish } =
		opened);
});
afterAll(() => opened.close());
beforeEach(() => opened.dropDrafts());

test("where one edits stands when it goes out, who planned that, and what was written since", async () => {
	await write("fr", "/title", "Pour demain");
	const entries = [{ entry: news.id }];
	const { data: release } = await editor.call("console-release-add", {
		name: "Tomorrow",
		entries,
	});
	const at = new Date(Date.now() + 86_400_000).toISOString();
	const planned = { ...release, at, seen: 2 };
	expect((await chief.call("console-release-plan", planned)).status).toBe(200);
	const plans = async (language: "en" | "fr") =>
		(await editor.call("console-draft", place(language))).data.plans;
	expect(await plans("en")).toEqual([]);
	const [plan, ...others] = await plans("fr");
	expect(others).toEqual([]);
	expect(plan).toMatchObject({
		release: release.id,
		name: "Tomorrow",
		at,
		withdraws: false,
		by: { name: chief.staff.name },
		written: [],
	});
	expect(Math.abs(Date.parse(plan.since) - Date.now())).toBeLessThan(60_000);
	const saved = await write("fr", "/summary", "Écrit depuis.");
	expect(saved.refused).toEqual([]);
	expect((await plans("fr"))[0].written).toEqual(["/summary"]);
	// Members who may publish take the change into the plan.
	await chief.call("console-release-add", { ...release, entries });
	expect((await plans("fr"))[0].written).toEqual([]);
	await chief.call("console-release-unplan", release);
	expect(await plans("fr")).toEqual([]);
	await chief.call("console-release-drop", release);
});

test("a release is planned, and published at its time by any process", async () => {
	const before = await titleNow("es");
	await write("es", "/title", "Más tarde");
	const { data: release } = await editor.call("console-release-add", {
		name: "Spring",
		entries: [{ entry: news.id }],
	});
	const read = async () => (await chief.call("console-release", release)).data;
	const first = await read();
	expect(first).toMatchObject({
		name: "Spring",
		state: "open",
		owner: { name: "Bo" },
		found: [],
		items: [
			{
				language: "es",
				moved: false,
				differences: [{ field: "/title", before, after: "Más tarde" }],
			},
		],
	});
	await write("es", "/title", "Todavía más tarde");
	expect((await read()).items[0].moved).toBe(true);

	const plan = (at: number, seen: number, by = chief) =>
		by.call("console-release-plan", {
			...release,
			at: new Date(at).toISOString(),
			seen,
		});
	const past = await plan(Date.now() - 1000, first.version);
	expect([past.status, past.errors?.[0]?.field]).toEqual([422, "at"]);
	expect((await plan(Date.now() + 60_000, 99)).status).toBe(409);
	expect((await plan(Date.now() + 60_000, 1, editor)).status).toBe(403);
	expect((await plan(Date.now() + 60_000, first.version)).status).toBe(200);
	// Members who may not publish put nothing into a release published automatically.
	for (const answer of [
		await editor.call("console-release-add", {
			...release,
			entries: [{ entry: news.id }],
		}),
		await editor.call("console-release-remove", {
			...release,
			...place("es"),
		}),
		await editor.call("console-release-drop", release),
		await editor.call("console-release-rename", { ...release, name: "Mine" }),
	])
		expect(answer.status).toBe(403);
	expect((await read()).name).toBe("Spring");

	// The planned time has come.
	const now = new Date().toISOString();
	await site.services.editing.releases.plan(release.id, now, chief.staff);
	await other.services.editing.releases.publishDue();
	expect((await read()).state).toBe("published");
	expect(await titleNow("es", site)).toBe("Más tarde");
	expect((await read()).items[0].differences).toHaveLength(1);
	const { data: all } = await chief.call("console-releases");
	expect(
		all.find((one: { id: string }) => one.id === release.id),
	).toMatchObject({ count: 1, state: "published" });
	const late = await chief.call("console-release-publish", {
		...release,
		seen: 1,
	});
	expect(late.status).toBe(409);

	// All of it is taken back, unless something was published since.
	const { undoes: version } = await read();
	// A published release stays on record as it was.
	for (const answer of [
		await chief.call("console-release-rename", { ...release, name: "Late" }),
		await chief.call("console-release-remove", { ...release, ...place("es") }),
	])
		expect(answer.status).toBe(409);
	expect(await read()).toMatchObject({ name: "Spring", items: [{}] });
	const refused = await editor.call("console-publish-undo", { version });
	expect(refused.status).toBe(403);
	const back = await chief.call("console-publish-undo", { version });
	expect([back.data.done, await titleNow("es")]).toEqual([true, before]);
	expect((await read()).undoes).toBeNull();
	expect((await chief.call("console-publish-undo", { version })).status).toBe(
		409,
	);
});

test("nobody takes out what others put in, but its owner and who may publish it", async () => {
	await write("es", "/title", "Ajeno");
	await write("fr", "/title", "À moi");
	const put = async (by: typeof chief, language: "es" | "fr", to: object) =>
		by.call("console-release-add", {
			...to,
			entries: [{ entry: news.id, languages: [language] }],
		});
	const { data: release } = await put(chief, "es", { name: "Theirs" });
	expect((await put(editor, "fr", release)).status).toBe(200);
	const take = (by: typeof chief, language: "es" | "fr") =>
		by.call("console-release-remove", { ...release, ...place(language) });
	const { data: seen } = await editor.call("console-release", release);
	const open = seen.items.map(
		(one: { language: string; mayTakeOut: boolean }) =>
			one.mayTakeOut && one.language,
	);
	expect(open.sort()).toEqual([false, "fr"]);
	// As it is it may be put in once more, and is nobody else's for that.
	expect((await put(editor, "es", release)).status).toBe(200);
	// A newer version takes its place where it could be taken out.
	await write("es", "/title", "Otra vez ajeno");
	await write("fr", "/title", "Toujours à moi");
	const mine = await put(editor, "fr", release);
	const theirs = await put(editor, "es", release);
	expect([mine.status, theirs.status]).toEqual([200, 403]);
	expect(theirs.message).toMatch(/put another version in its place/);
	const withdrawn = await editor.call("console-release-add", {
		...release,
		withdraw: true,
		entries: [{ entry: news.id, languages: ["es"] }],
	});
	expect(withdrawn.status).toBe(403);
	expect((await put(chief, "es", release)).status).toBe(200);
	expect((await take(editor, "es")).status).toBe(403);
	expect((await take(editor, "fr")).status).toBe(200);
	expect((await take(chief, "es")).status).toBe(200);
	await chief.call("console-release-drop", release);
});

test("one that cannot be published at its time fails whole, and says why", async () => {
	const before = await titleNow("pt");
	await write("pt", "/title", "Um título");
	await write("zh", "/title", "");
	const { data: release } = await chief.call("console-release-add", {
		name: "Wrong",
		entries: [{ entry: news.id }],
	});
	const { data: seen } = await chief.call("console-release", release);
	expect(seen.found).toMatchObject([{ language: "zh", path: ["title"] }]);
	const { releases } = site.services.editing;
	await releases.plan(release.id, new Date().toISOString(), chief.staff);
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
		name: "Both",
		entries: [{ entry: news.id }],
	});
	await chief.call("console-release-add", {
		...release,
		withdraw: true,
		entries: [{ entry: second?.id ?? "", languages: ["en"] }],
	});
	const { data: seen } = await chief.call("console-release", release);
	expect(
		seen.items.map((one: { withdraws: boolean }) => one.withdraws).sort(),
	).toEqual([false, true]);
	// Without languages, or with all of them, it goes whole, facts included.
	const [, , third] = await site.services.content.list("news", "en");
	await chief.call("console-release-add", {
		...release,
		withdraw: true,
		entries: [{ entry: third?.id ?? "" }],
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
			...release,
			entry: third?.id ?? "",
			language,
		});
	const { data: last } = await chief.call("console-release", release);
	const { data } = await chief.call("console-release-publish", {
		...release,
		seen: last.version,
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
		published: true,
		origin: "publish",
		author: { name: "Ana Ruiz" },
	});
	const [two, one] = versions.map((version: { id: string }) => ({
		language: "fr" as const,
		version: version.id,
	}));
	const compare = async (one: object, other: object) =>
		(
			await editor.call("console-compare", {
				entry: news.id,
				one: one as never,
				other: other as never,
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
		field: "/title",
		before: await titleNow("en"),
		after: "Deux",
	});

	const back = (more: object, by = chief) =>
		by.call("console-roll-back", {
			...place("fr"),
			revision: one.version,
			...more,
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
		entry: news.id,
		to: new Date().toISOString(),
	});
	expect(data).toMatchObject({ done: true, version: null });
	expect(await titleNow("fr")).not.toBe(old);
});

test("a release that is put together is renamed by its owner, or by who may publish it", async () => {
	await write("es", "/title", "Otro título");
	const { data: release } = await editor.call("console-release-add", {
		name: "Autumn",
		entries: [{ entry: news.id }],
	});
	const rename = (by: typeof chief, name: string) =>
		by.call("console-release-rename", { ...release, name });
	const stranger = await asStaff(site, [{ role: "editor" }]);
	const translator = await asStaff(site, [
		{ role: "translator", languages: ["fr"], publishes: true },
	]);
	for (const by of [stranger, translator])
		expect((await rename(by, "Theirs")).status).toBe(403);
	for (const [by, name] of [
		[editor, "Autumn cars"],
		[chief, "Autumn news"],
	] as const) {
		expect((await rename(by, name)).status).toBe(200);
		const { data } = await chief.call("console-release", release);
		expect(data.name).toBe(name);
	}
	await chief.call("console-release-drop", release);
});
