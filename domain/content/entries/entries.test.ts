import { beforeEach, expect, test } from "vitest";
import type { Grant, Staff } from "../../../contracts/rights.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { legal, publishEntries } from "../../../tests/content/content.ts";
import { member, openEditing } from "../../../tests/content/editing.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { createAuditLog } from "../../audit/auditLog.ts";
import { createTranslations } from "../../translations/translations.ts";
import { hashOf } from "../drafts/fields.ts";
import { createEntries } from "./entries.ts";

const who = (...grants: Grant[]): Staff => ({
	id: "s1",
	name: "Ana",
	language: "en",
	grants,
});
const chief = who({ role: "editor-in-chief" });
const editor = who({ role: "editor" });
const day = 24 * 60 * 60 * 1000;

eachDatabase((make) => {
	let open: OpenDatabase;
	let time: number;
	let site: ReturnType<typeof openEditing>;
	let entries: ReturnType<typeof createEntries>;
	beforeEach(async () => {
		time = Date.parse("2026-01-02T03:04:05Z");
		open = await make();
		const clock = { now: () => new Date(time++) };
		site = openEditing(open, clock);
		entries = createEntries({
			...site,
			auditLog: createAuditLog({ db: open.db, clock }),
			sourceLanguage: async () => "en",
			stale: createTranslations({
				...site,
				auditLog: { write: async () => {} },
				settings: {
					current: async () => ({
						sourceLanguage: "en",
						fourEyes: {},
						timeZone: "UTC",
					}),
				},
			}).stale,
		});
	});
	const list = async (
		query: Partial<Parameters<typeof entries.list>[1]> = {},
	) => {
		const found = await entries.list(editor, { limit: 50, ...query });
		return found.entries.map(({ slug }) => slug);
	};
	const publish = (...slugs: string[]) =>
		publishEntries(
			site,
			slugs.map((slug) => legal(slug)),
		);
	const write = (entry: string, at: string, seen: unknown, to: unknown) =>
		site.drafts.save({
			entry,
			language: "en",
			actor: { command: "s1" },
			changes: [{ at, from: hashOf(seen), to }],
		});

	test("entries are found by what is published and what is being written, in any language", async () => {
		await publishEntries(site, [
			legal("terms", { en: "Plain words", zh: "隐私声明" }),
			legal("cookies", { en: "About 100% of cookies" }),
		]);
		expect(await list({ search: "隐私" })).toEqual(["terms"]);
		expect(await list({ search: "100%" })).toEqual(["cookies"]);
		expect(await list({ search: "PLAIN  title" })).toEqual(["terms"]);
		expect(await list({ search: "%" })).toEqual(["cookies"]);
		expect(await list({ search: "nowhere" })).toEqual([]);
		const { entries: rows } = await entries.list(editor, { limit: 9 });
		const { id = "" } = rows.find(({ slug }) => slug === "terms") ?? {};
		await write(id, "/title", "Title of terms", "Ünlikely");
		expect(await list({ search: "ünlikely" })).toEqual(["terms"]);
		expect(await list({ search: "title of terms" })).toEqual(["terms"]);
		const [first] = (await entries.list(editor, { search: "ünl", limit: 1 }))
			.entries;
		expect(first).toMatchObject({ title: "Ünlikely", titleLanguage: "en" });
		await entries.remove(chief, { entry: id, anyway: true });
		expect(await list({ search: "ünlikely" })).toEqual([]);
	});

	test("a list is paged by its last entry, whatever comes meanwhile", async () => {
		const slugs = Array.from({ length: 7 }, (_, n) => `text-${n}`);
		await publish(...slugs);
		const first = await entries.list(editor, { limit: 3 });
		expect([first.entries.length, first.count]).toEqual([3, 7]);
		await publish("later");
		const seen = first.entries.map(({ slug }) => slug);
		let { next } = first;
		while (next) {
			const page = await entries.list(editor, { limit: 3, after: next });
			seen.push(...page.entries.map(({ slug }) => slug));
			next = page.next;
		}
		expect(seen.toSorted()).toEqual(slugs);
	});

	test("states are those of the language asked for", async () => {
		const [terms = "", both = ""] = await publishEntries(site, [
			legal("terms"),
			legal("both", { en: "One", fr: "Un" }),
		]);
		expect(await list({ state: "missing", language: "fr" })).toEqual(["terms"]);
		expect(await list({ state: "published", language: "fr" })).toEqual([
			"both",
		]);
		expect(await list({ state: "draft" })).toEqual([]);
		await write(both, "/title", "Title of both", "Both");
		expect(await list({ state: "draft" })).toEqual(["both"]);
		expect(await list({ mine: true })).toEqual(["both"]);
		await site.publishing.publish(
			{ items: await site.drafts.itemsOf(both) },
			{ actor: { command: "s1" } },
		);
		expect(await list({ state: "stale", language: "fr" })).toEqual(["both"]);
		expect(await list({ state: "stale", language: "zh" })).toEqual([]);
		await entries.withdraw(chief, { entry: terms, language: "en" });
		expect(await list({ state: "withdrawn" })).toEqual(["terms"]);
		const { revision } = await site.versions.submit({
			entry: (await draft(both)).entry,
			language: "en",
			author: "s1",
		});
		expect(await list({ state: "submitted" })).toEqual(["both"]);
		const release = await site.releases.create({ name: "R", owner: null });
		await site.releases.add(
			release,
			[{ entry: both, language: "en", revision }],
			null,
		);
		await site.releases.plan(
			release,
			new Date(time + day).toISOString(),
			member("s1"),
		);
		expect(await list({ state: "planned", language: "en" })).toEqual(["both"]);
		expect(await list({ state: "planned", language: "ar" })).toEqual([]);
	});
	async function draft(entry: string) {
		await write(entry, "/title", "Both", "Both again");
		return { entry };
	}

	test("what is made is seen by nobody, and its address is its own", async () => {
		const { version } = await site.content.state();
		const entry = await entries.add(editor, {
			kind: "legal",
			slug: "terms",
			title: "Terms",
			language: "en",
		});
		expect((await site.content.state()).version).toBe(version);
		const [row] = (await entries.list(editor, { limit: 9 })).entries;
		expect(row).toMatchObject({ id: entry, title: "Terms", state: "new" });
		expect((await site.drafts.read({ entry, language: "en" })).body).toEqual({
			title: "Terms",
		});
		const again = { kind: "legal", slug: "terms", title: "T", language: "en" };
		await expect(
			entries.add(editor, again as Parameters<typeof entries.add>[1]),
		).rejects.toMatchObject({ code: "conflict", fields: [{ field: "slug" }] });
		for (const slug of ["", "No Such", "é"])
			await expect(
				entries.add(editor, { ...again, slug, language: "en" }),
			).rejects.toMatchObject({ code: "invalid" });
		await expect(
			entries.add(editor, { ...again, kind: "home", language: "en" }),
		).rejects.toMatchObject({ code: "bad_request" });
		expect(
			await entries.address(editor, { kind: "legal", slug: "terms" }),
		).toEqual({ owner: { entry, slug: "terms" }, free: "terms-2" });
	});

	test("two who make the same at once: one has it, the other is told", async () => {
		const given = { kind: "legal", slug: "terms", title: "T" } as const;
		const made = await Promise.allSettled(
			["en", "fr"].map((language) =>
				entries.add(editor, { ...given, language: language as "en" }),
			),
		);
		expect(made.map(({ status }) => status).toSorted()).toEqual([
			"fulfilled",
			"rejected",
		]);
		expect(await list()).toEqual(["terms"]);
	});

	test("a copy says the same under a name of its own, drafts included", async () => {
		const [entry = ""] = await publishEntries(site, [
			legal("terms", { en: "One", fr: "Un" }, { aliases: ["old"] }),
		]);
		await write(entry, "/summary", "Summary", "Short");
		const copy = await entries.copy(editor, {
			entry,
			slug: "more-terms",
			title: "More",
			language: "en",
		});
		const read = async (language: "en" | "fr" | "zxx") =>
			(await site.drafts.read({ entry: copy, language })).body;
		expect(await read("en")).toEqual({
			title: "More",
			summary: "Short",
			source: "One",
		});
		expect(await read("fr")).toMatchObject({ title: "Title of terms" });
		expect(await read("zxx")).toEqual({});
		await site.publishing.publish(
			{ items: await site.drafts.itemsOf(copy) },
			{ actor: { command: "s1" } },
		);
		expect(await site.content.get("legal", "more-terms", "fr")).toBeDefined();
	});

	test("who asks for an old address finds the entry under its new one", async () => {
		const [entry = "", other = ""] = await publish("terms", "rules");
		await entries.rename(chief, { entry, slug: "conditions" });
		const shown = await site.content.get("legal", "conditions", "en");
		expect(shown?.facts).toEqual({ aliases: ["terms"] });
		expect(
			await entries.address(editor, { kind: "legal", slug: "terms" }),
		).toMatchObject({ owner: { entry } });
		const taken = { code: "conflict", fields: [{ field: "slug" }] };
		await expect(
			entries.rename(chief, { entry: other, slug: "conditions" }),
		).rejects.toMatchObject(taken);
		await expect(
			entries.rename(editor, { entry, slug: "visible" }),
		).rejects.toMatchObject({ code: "forbidden" });
		await entries.rename(chief, { entry, slug: "terms" });
		const back = await site.content.get("legal", "terms", "en");
		expect(back?.facts).toEqual({ aliases: ["conditions"] });
	});

	test("what is removed lies in the bin, and comes back as it was", async () => {
		const [entry = ""] = await publish("terms", "rules");
		await expect(entries.remove(editor, { entry })).rejects.toMatchObject({
			code: "forbidden",
		});
		expect(await entries.remove(chief, { entry })).toMatchObject({
			done: true,
			pointing: [],
			problems: [],
		});
		expect(await list()).toEqual(["rules"]);
		expect(await entries.binned(editor)).toMatchObject([
			{ id: entry, slug: "terms", title: "Title of terms", author: "s1" },
		]);
		await publish("terms");
		await expect(entries.restore(chief, { entry })).rejects.toMatchObject({
			code: "conflict",
		});
		await entries.restore(chief, { entry, slug: "old-terms" });
		expect(await site.content.get("legal", "old-terms", "en")).toMatchObject({
			texts: { title: "Title of terms" },
		});
		expect(await entries.binned(editor)).toEqual([]);
	});

	test("what leads to an entry is said before it goes", async () => {
		const [entry = "", other = "", third = ""] = await publishEntries(site, [
			legal("terms"),
			legal("rules", { en: "See [these](/legal/terms)." }),
			legal("more"),
		]);
		await write(third, "/source", "Text of more.", "And [here](/legal/terms).");
		const pointing = [
			{ entry: other, slug: "rules", language: "en", published: true },
			{ entry: third, slug: "more", language: "en", published: false },
		];
		expect(await entries.pointing(editor, entry)).toMatchObject(pointing);
		expect(await entries.remove(chief, { entry })).toMatchObject({
			done: false,
			pointing,
			problems: [{ code: "dead_link" }],
		});
		// The site would break: it stays.
		expect(await entries.remove(chief, { entry, anyway: true })).toMatchObject({
			done: false,
			problems: [{ code: "dead_link" }],
		});
		expect(
			await entries.withdraw(chief, { entry, language: "en", anyway: true }),
		).toMatchObject({ done: false, problems: [{ code: "dead_link" }] });
		await write(other, "/source", "See [these](/legal/terms).", "Nothing.");
		await site.publishing.publish(
			{ items: await site.drafts.itemsOf(other) },
			{ actor: { command: "s1" } },
		);
		expect(await entries.remove(chief, { entry })).toMatchObject({
			done: false,
			problems: [],
		});
		expect(await entries.remove(chief, { entry, anyway: true })).toMatchObject({
			done: true,
		});
	});

	test("a language is withdrawn and shown again as it was", async () => {
		const [entry = ""] = await publishEntries(site, [
			legal("terms", { en: "One", fr: "Un" }),
		]);
		const french = who({
			role: "translator",
			languages: ["fr"],
			publishes: true,
		});
		const { version } = await entries.withdraw(french, {
			entry,
			language: "fr",
		});
		expect(await site.content.get("legal", "terms", "fr")).toBeUndefined();
		await expect(
			entries.withdraw(french, { entry, language: "en" }),
		).rejects.toMatchObject({ code: "forbidden" });
		await site.versions.undo({ version: version ?? 0, actor: french });
		expect(await site.content.get("legal", "terms", "fr")).toBeDefined();
		for (const language of ["fr", "en"] as const)
			await entries.withdraw(chief, { entry, language });
		// The entry's page is gone, and with it the address.
		expect((await site.content.state()).entries).toEqual([]);
		await expect(
			entries.withdraw(chief, { entry, language: "en" }),
		).rejects.toMatchObject({ code: "not_found" });
	});
});
