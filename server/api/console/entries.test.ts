import { expect, onTestFinished, test } from "vitest";
import { slugOf } from "../../../contracts/addresses/slugs.ts";
import {
	entryKinds,
	isAddressed,
	isOrdered,
	isSingle,
	openKinds,
} from "../../../contracts/kinds.ts";
import type { Grant } from "../../../contracts/rights.ts";
import { hashOf } from "../../../domain/content/drafts/fields.ts";
import { contentKinds, kindOf } from "../../../domain/content/kinds.ts";
import { createTestApp } from "../../../tests/app.ts";
import { asStaff } from "../../../tests/console.ts";
import { legal, publishEntries } from "../../../tests/content/content.ts";

async function open() {
	const site = await createTestApp({ empty: true });
	onTestFinished(() => site.close());
	return site;
}

test("browsers know the kinds there are", () => {
	expect(entryKinds.toSorted()).toEqual(contentKinds.toSorted());
	for (const kind of contentKinds) {
		expect([kind, isSingle(kind)]).toEqual([kind, !kindOf(kind).many]);
		const stored = kindOf(kind).facts.folder.shape;
		expect([kind, isOrdered(kind)]).toEqual([kind, "position" in stored]);
		if (isAddressed(kind)) expect("aliases" in stored).toBe(true);
	}
	for (const kind of openKinds) expect(kindOf(kind).many).toBe(true);
});

test.each([
	["Größe & Œuvre: l’été", "grosse-oeuvre-lete"],
	["Terra 7", "terra-7"],
	["隐私声明", ""],
	["x".repeat(200), "x".repeat(80)],
	[`${"word ".repeat(30)}`, Array(16).fill("word").join("-")],
])("%s has the address %s", (title, slug) => {
	expect(slugOf(title)).toBe(slug);
});

test("the worklist names what one writes, what waits for one, and what is missing where", async () => {
	const site = await open();
	const [entry = "", plain = ""] = await publishEntries(site.services, [
		legal("terms", { en: "One", fr: "Un" }),
		legal("rules"),
	]);
	const chief = await asStaff(site, [{ role: "editor-in-chief" }]);
	const translator = await asStaff(site, [
		{ role: "translator", languages: ["fr"] },
	]);
	const nobody = await asStaff(site, [{ role: "inspector" }]);
	const { drafts, versions } = site.services.editing;
	const write = (language: "en" | "fr", author: string, to: string) =>
		drafts.save({
			entry,
			language,
			actor: { command: author },
			changes: [{ at: "/title", from: hashOf("Title of terms"), to }],
		});
	await write("fr", translator.staff.id, "Titre");
	const work = async ({ call }: typeof chief) =>
		(await call("console-worklist", { lang: "fr" })).data;

	expect(await work(translator)).toMatchObject({
		mine: {
			count: 1,
			entries: [{ id: entry, title: "Titre", language: "fr" }],
		},
		waiting: { count: 0 },
		missing: [{ language: "fr", count: 1 }],
		stale: [],
		isEmpty: false,
	});
	expect((await work(chief)).mine).toEqual({ count: 0, entries: [] });
	await versions.submit({
		entry,
		language: "fr",
		author: translator.staff.id,
	});
	expect((await work(chief)).waiting).toMatchObject({
		count: 1,
		entries: [{ id: entry, language: "fr" }],
	});
	expect((await work(translator)).waiting.count).toBe(0);
	const badges = async ({ call }: typeof chief) =>
		(await call("console-pulse", {})).data.badges;
	expect(await badges(chief)).toEqual({ waiting: 1, returned: 0, failed: 0 });
	expect(await badges(nobody)).toEqual({ waiting: 0, returned: 0, failed: 0 });
	expect(await work(nobody)).toMatchObject({
		mine: { count: 0 },
		missing: [],
		stale: [],
	});

	await write("en", chief.staff.id, "Terms");
	await site.services.publishing.publish(
		{ items: await drafts.itemsOf(entry, ["en"]) },
		{ actor: "site" },
	);
	expect((await work(translator)).stale).toEqual([
		{ language: "fr", count: 1 },
	]);
	const { data } = await chief.call("console-entries", {
		state: "stale",
		language: "fr",
	});
	expect(data).toMatchObject([{ id: entry, title: "Titre" }]);
	expect(plain).not.toBe("");
});

test("the worklist counts releases for who may publish them all, else one's own", async () => {
	const site = await open();
	await publishEntries(site.services, [legal("terms")]);
	const sign = (role: Grant) => asStaff(site, [role]);
	const chief = await sign({ role: "editor-in-chief" });
	const editor = await sign({ role: "editor" });
	const french = await sign({
		...({ role: "translator", languages: ["fr"] } as const),
		publishes: true,
	});
	const inspector = await sign({ role: "inspector" });
	const release = async (owner: string, state: "planned" | "failed") => {
		await site.database.db
			.insertInto("release")
			.values({
				id: `${owner} ${state}`,
				name: state,
				owner_id: owner,
				state,
				due_at: "2026-12-01T10:00:00Z",
				planned_by: owner,
				version: 1,
				problems: null,
				created_at: "2026-11-01T10:00:00Z",
				settled_at: null,
				published_version: null,
			})
			.execute();
	};
	for (const { staff } of [chief, french]) {
		await release(staff.id, "planned");
		await release(staff.id, "failed");
	}
	const seen = async ({ call }: typeof chief) => {
		const { data: work } = await call("console-worklist");
		const { data: heartbeat } = await call("console-pulse");
		return [work.planned.count, work.failed.count, heartbeat.badges.failed];
	};
	expect(await seen(chief)).toEqual([2, 2, 2]);
	expect(await seen(editor)).toEqual([0, 0, 0]);
	expect(await seen(french)).toEqual([1, 1, 1]);
	expect(await seen(inspector)).toEqual([0, 0, 0]);
});

test("a heartbeat tells who else has an entry open, and when it has changed", async () => {
	const site = await open();
	const [entry = ""] = await publishEntries(site.services, [legal("terms")]);
	const place = { entry, language: "en" as const };
	const ana = await asStaff(site, [{ role: "editor" }], { name: "Ana" });
	const ben = await asStaff(site, [{ role: "editor" }], { name: "Ben" });
	const beat = async ({ call }: typeof ana, more: object = {}) =>
		(await call("console-pulse", { place, ...more })).data;

	const before = await beat(ana);
	expect(before.present).toEqual([]);
	expect((await beat(ben)).present).toEqual([
		{ id: ana.staff.id, name: "Ana", language: "en" },
	]);
	expect((await beat(ana)).present).toMatchObject([{ name: "Ben" }]);
	expect((await beat(ana)).stamp).toBe(before.stamp);
	await site.services.editing.drafts.save({
		...place,
		actor: ben.staff,
		changes: [{ at: "/title", from: hashOf("Title of terms"), to: "Terms" }],
	});
	expect((await beat(ana)).stamp).not.toBe(before.stamp);
	await beat(ben, { leaves: true });
	expect((await beat(ana)).present).toEqual([]);

	// Beside its source a translation hears of that, too, and of what it was made from.
	const french = { ...place, language: "fr" as const };
	const stamps = async () =>
		Promise.all(
			[true, false].map(
				async (beside) =>
					(await beat(ana, { place: { ...french, beside } })).stamp,
			),
		);
	const [besideFirst, aloneFirst] = await stamps();
	await site.services.editing.drafts.save({
		...place,
		actor: ben.staff,
		changes: [{ at: "/title", from: hashOf("Terms"), to: "Conditions" }],
	});
	const [beside, alone] = await stamps();
	expect(beside).not.toBe(besideFirst);
	expect(alone).toBe(aloneFirst);
	await ben.call("console-draft-save", {
		...french,
		author: ben.staff.id,
		beside: true,
		changes: [{ at: "/title", from: "", to: "Conditions" }],
	});
	const written = await stamps();
	expect(written).not.toEqual([beside, alone]);
	await ben.call("console-translation-confirm", {
		...french,
		fields: ["/title"],
	});
	const confirmed = await stamps();
	expect(confirmed[0]).not.toBe(written[0]);
	expect(confirmed[1]).toBe(written[1]);
	const other = { place: { ...place, entry: "not-an-id" } };
	expect((await ana.call("console-pulse", other)).status).toBe(422);
});

test("what cannot be asked is said, with its field", async () => {
	const site = await open();
	const { call } = await asStaff(site);
	const given = {
		kind: "legal" as const,
		title: "Terms",
		language: "en" as const,
	};
	const made = await call("console-entry-add", { ...given, slug: "terms" });
	expect(made.status).toBe(200);
	const again = await call("console-entry-add", { ...given, slug: "terms" });
	expect([again.status, again.errors?.[0]?.field]).toEqual([409, "slug"]);
	const wrong = await call("console-entry-add", { ...given, slug: "No such" });
	expect([wrong.status, wrong.errors?.[0]?.field]).toEqual([422, "slug"]);
	const long = await call("console-entries", { search: "x".repeat(201) });
	expect([long.status, long.errors?.[0]?.field]).toEqual([422, "search"]);
	const { data } = await call("console-entry-address", {
		kind: "legal",
		slug: "terms",
	});
	expect(data).toEqual({
		owner: { entry: made.data.entry, slug: "terms" },
		free: "terms-2",
	});
});

test("an address that would leave faults on the site is refused in a sentence", async () => {
	const site = await open();
	const [entry = "", other = ""] = await publishEntries(site.services, [
		legal("rules"),
		legal("terms"),
	]);
	const chief = await asStaff(site, [{ role: "editor-in-chief" }]);
	const rename = (entry: string, slug: string) =>
		chief.call("console-entry-rename", { entry, slug, lang: "fr" });
	// Legal texts take two, as long as nobody says otherwise.
	expect((await rename(entry, "house-rules")).data.release).not.toBeNull();
	const admin = await asStaff(site);
	await admin.call("console-settings-save", { fourEyes: { legal: false } });
	expect((await rename(entry, "house-rules")).data.release).toBeNull();
	// The first entry's old address still leads to it.
	expect(await rename(other, "rules")).toMatchObject({
		status: 422,
		message:
			"Rien n’a été modifié : ce que voient les visiteurs comporterait des erreurs.",
	});
});
