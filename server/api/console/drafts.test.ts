import { expect, onTestFinished, test } from "vitest";
import { hashOf } from "../../../domain/content/drafts/fields.ts";
import { createTestApp } from "../../../tests/app.ts";
import { asStaff } from "../../../tests/console.ts";
import { legal, publishEntries } from "../../../tests/content/content.ts";

async function open() {
	const site = await createTestApp({ empty: true });
	onTestFinished(() => site.close());
	const text = legal("terms", { en: "One\n\nTwo\n\nThree", fr: "Un" });
	const [entry = ""] = await publishEntries(site.services, [text]);
	return { site, entry };
}

test("facts of what is not published yet are headed by its title", async () => {
	const { site } = await open();
	const ana = await asStaff(site);
	const { data: made } = await ana.call("console-entry-add", {
		kind: "news",
		slug: "alba-electrique",
		language: "en",
		title: "Alba Électrique",
	});
	const entry = made.entry;
	for (const language of ["zxx", "en", "fr"] as const)
		expect(
			(await ana.call("console-draft", { entry, language })).data,
		).toMatchObject({ slug: "alba-electrique", name: "Alba Électrique" });
});

test("two people write one entry, and each is told what the other did", async () => {
	const { site, entry } = await open();
	const [ana, ben] = [
		await asStaff(site),
		await asStaff(site, [{ role: "editor" }], { name: "Ben Ito" }),
	];
	const place = { entry, language: "en" as const };
	const read = await ana.call("console-draft", place);
	expect(read.data).toMatchObject({
		kind: "legal",
		slug: "terms",
		name: "Title of terms",
		changed: false,
		author: null,
		problems: [],
		conflicts: [],
		body: { title: "Title of terms", source: "One\n\nTwo\n\nThree" },
	});
	expect(
		read.data.languages.map(({ language, state }: Record<string, string>) => [
			...[language, state],
		]),
	).toEqual([
		...[
			["zxx", "published"],
			["en", "published"],
			["zh", "missing"],
		],
		...[
			["fr", "published"],
			["es", "missing"],
			["pt", "missing"],
		],
		["ar", "missing"],
	]);

	const change = (at: string, seen: unknown, to?: unknown) => ({
		at,
		from: hashOf(seen),
		to,
	});
	const saved = await ana.call("console-draft-save", {
		...place,
		author: ana.staff.id,
		changes: [change("/title", "Title of terms", "Ana's")],
	});
	expect(saved.data).toMatchObject({
		changed: true,
		refused: [],
		name: "Ana's",
		body: { title: "Ana's" },
		author: { id: ana.staff.id, name: "Ana Ruiz" },
	});
	const bens = {
		...place,
		author: ben.staff.id,
		changes: [
			change("/title", "Something older", "Ben's"),
			change("/summary", "Summary"),
		],
	};
	const second = await ben.call("console-draft-save", bens);
	expect(second.data).toMatchObject({
		refused: [
			{
				at: "/title",
				theirs: "Ana's",
				mine: "Ben's",
				author: { name: "Ana Ruiz" },
			},
		],
		problems: [{ path: ["summary"], code: "required", entry }],
	});
	const changes = await ana.call("console-changes", place);
	expect(changes.data).toMatchObject([
		{ field: "/summary", author: { name: "Ben Ito" } },
		{ field: "/title", value: "Ana's", author: { name: "Ana Ruiz" } },
	]);

	const kept = await ben.call("console-keep", { ...place, note: "So far" });
	expect(kept.data.revision).toEqual(expect.any(String));
	const seen = hashOf(second.data.body);
	const outdated = { ...place, seen: hashOf("else") };
	expect((await ana.call("console-draft-drop", outdated)).status).toBe(409);
	const dropped = await ana.call("console-draft-drop", { ...place, seen });
	expect(dropped.data).toMatchObject({
		changed: false,
		body: { title: "Title of terms" },
	});
});

test("what was published meanwhile is settled", async () => {
	const { site, entry } = await open();
	const { call, staff } = await asStaff(site);
	const place = { entry, language: "en" as const };
	const title = { at: "/title", from: hashOf("Title of terms"), to: "Mine" };
	await call("console-draft-save", {
		...place,
		author: staff.id,
		changes: [title],
	});
	const body = { title: "Theirs", summary: "Summary", source: "One" };
	const { publishing } = site.services;
	await publishing.publish(
		{ items: [{ ...place, body }] },
		{ actor: { command: "ben" } },
	);
	const { data } = await call("console-draft", place);
	expect(data).toMatchObject({
		conflicts: [{ field: "/title", theirs: "Theirs", mine: "Mine" }],
		problems: [{ code: "changed_meanwhile" }],
	});
	const { revision } = data;
	const settled = await call("console-draft-settle", { ...place, revision });
	expect(settled.data).toMatchObject({ conflicts: [], problems: [] });
});

test("who may not write does not, and nobody sends what another wrote", async () => {
	const { site, entry } = await open();
	const french = [{ role: "translator" as const, languages: ["fr" as const] }];
	const { call, staff } = await asStaff(site, french);
	const changes = [{ at: "/title", from: hashOf("Title of terms"), to: "T" }];
	const save = (language: "en" | "fr" | "zxx", author = staff.id) =>
		call("console-draft-save", { entry, language, author, changes });
	expect((await call("console-draft", { entry, language: "en" })).status).toBe(
		200,
	);
	expect((await save("en")).status).toBe(403);
	expect((await save("zxx")).status).toBe(403);
	expect((await save("fr", "somebody")).status).toBe(409);
	expect((await save("fr")).status).toBe(200);
	const leads = await asStaff(site, [{ role: "lead-manager" }]);
	expect((await leads.call("console-form", { kind: "legal" })).status).toBe(
		403,
	);
	expect(
		(await leads.call("console-draft", { entry, language: "en" })).status,
	).toBe(403);
});

test("bad input is answered clearly", async () => {
	const { site, entry } = await open();
	const { call, staff } = await asStaff(site);
	expect((await call("console-form", { kind: "nothing" })).status).toBe(404);
	const unknown = { entry: "none", language: "en" as const };
	expect((await call("console-draft", unknown)).status).toBe(404);
	const save = (at: string, to: unknown) =>
		call("console-draft-save", {
			entry,
			language: "en",
			author: staff.id,
			changes: [{ at, from: hashOf("Title of terms"), to }],
		});
	expect((await save("title", "x")).status).toBe(400);
	expect((await save("/title", "x".repeat(1_100_000))).status).toBe(413);
	expect((await save("/title", { html: "<script>" })).status).toBe(422);
	const form = await call("console-form", { kind: "legal" });
	expect(form.data.texts.fields).toHaveLength(5);
});
