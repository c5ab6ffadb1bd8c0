import { beforeEach, expect, test } from "vitest";
import { createTestApp } from "../../../tests/app.ts";
import { asStaff } from "../../../tests/console.ts";

type Person = Awaited<ReturnType<typeof asStaff>>;

let site: Awaited<ReturnType<typeof createTestApp>>;
let [ana, ben, eve] = [] as unknown as [Person, Person, Person];
beforeEach(async () => {
	site = await createTestApp();
	ana = await asStaff(site, [{ role: "editor-in-chief" }]);
	ben = await asStaff(site, [{ role: "editor-in-chief" }], { name: "Ben Ito" });
	eve = await asStaff(site, [{ role: "editor" }], { name: "Eve" });
	return () => site.close();
}, 120_000);

const slides = { kind: "slide" as const };

async function shown() {
	await site.services.content.refresh();
	return (await site.services.content.list("slide", "en")).map(({ id }) => id);
}
async function written(by = ana): Promise<string[]> {
	const { data } = await by.call("console-slides");
	return data.map(({ entry }: { entry: string }) => entry);
}
async function takeTwo() {
	const admin = await asStaff(site, undefined, { name: "Ada" });
	await admin.call("console-settings-save", {
		fourEyes: { slide: true, news: true },
	});
}

test("a slide that is moved is moved in a draft: visitors see it where it was, until that is published", async () => {
	const before = await shown();
	const [first = "", ...others] = before;
	const moved = await eve.call("console-entry-move", {
		entry: first,
		before: null,
	});
	expect(moved.data).toEqual({ wasBefore: others[0] });
	expect(await shown()).toEqual(before);
	expect(await written()).toEqual([...others, first]);
	const { data: work } = await ana.call("console-worklist");
	expect(work.moved).toMatchObject([{ kind: "slide", by: "Eve" }]);
	const { data: draft } = await ana.call("console-order", slides);
	expect(draft).toMatchObject({
		author: { name: "Eve" },
		writers: [{ name: "Eve" }],
		version: 1,
		needsOther: false,
	});
	const seen = { ...slides, seen: draft.version };
	expect((await eve.call("console-order-publish", seen)).status).toBe(403);
	// Moved again since it was looked at.
	await ana.call("console-entry-move", {
		entry: others[0] ?? "",
		before: first,
	});
	expect((await ana.call("console-order-publish", seen)).status).toBe(409);
	const now = await written();
	const { data: next } = await ana.call("console-order", slides);
	const done = await ana.call("console-order-publish", {
		...slides,
		seen: next.version,
	});
	expect([done.status, await shown()]).toEqual([200, now]);
	expect((await ana.call("console-order", slides)).data).toBeNull();
	expect((await ana.call("console-worklist")).data.moved).toEqual([]);
});

test("the draft of an order is given up, and is none where it says what visitors see", async () => {
	const before = await shown();
	const [first = "", second = ""] = before;
	const move = { entry: first, before: null };
	await eve.call("console-entry-move", move);
	const { data } = await eve.call("console-order", slides);
	await eve.call("console-order-drop", { ...slides, seen: data.version });
	expect(await written()).toEqual(before);
	await eve.call("console-entry-move", move);
	await eve.call("console-entry-move", { entry: first, before: second });
	expect((await eve.call("console-order", slides)).data).toBeNull();
	expect(await written()).toEqual(before);
});

test("of a kind that takes two an order is published by who moved nothing, also by way of a release", async () => {
	await takeTwo();
	const [first = ""] = await shown();
	await ana.call("console-entry-move", { entry: first, before: null });
	const expected = await written();
	const { data: own } = await ana.call("console-order", slides);
	expect(own.needsOther).toBe(true);
	const seen = { ...slides, seen: own.version };
	const refused = await ana.call("console-order-publish", seen);
	expect([refused.status, refused.message]).toEqual([
		403,
		expect.stringMatching(/another order .* two people/),
	]);
	const { data: release } = await ana.call("console-release-order", {
		...seen,
		name: "Order of spring",
	});
	// Written as it is until that is published.
	expect((await ana.call("console-order", slides)).data).not.toBeNull();
	const { data: look } = await ana.call("console-release", release);
	expect(look).toMatchObject({
		needsOther: true,
		count: 1,
		items: [],
		found: [],
		places: [{ subject: "slide", title: null, writers: [{}] }],
	});
	expect(look.places[0].after).toEqual([
		...look.places[0].before.slice(1),
		look.places[0].before[0],
	]);
	// Slides by what they say.
	const [slide] = await site.services.content.list("slide", "en");
	expect(look.places[0].before[0]).toBe(slide?.texts.title);
	const at = new Date(Date.now() + 3_600_000).toISOString();
	const plan = { ...release, seen: look.version };
	expect((await ana.call("console-release-plan", { ...plan, at })).status).toBe(
		403,
	);
	expect((await ana.call("console-release-publish", plan)).status).toBe(403);
	const planned = await ben.call("console-release-plan", { ...plan, at });
	expect(planned.status).toBe(200);
	await site.database.db
		.updateTable("release")
		.set({ due_at: new Date().toISOString() })
		.execute();
	await site.services.editing.releases.publishDue();
	expect(await shown()).toEqual(expected);
	expect((await ana.call("console-order", slides)).data).toBeNull();
	// Published otherwise since, the draft that went out does not come back.
	const [now = ""] = await shown();
	await ben.call("console-entry-move", { entry: now, before: null });
	const { data: next } = await ben.call("console-order", slides);
	expect(next).toMatchObject({ writers: [{ name: "Ben Ito" }] });
});

test("a published order is taken back with one press: visitors see the one before, and it is a draft again", async () => {
	const before = await shown();
	const [first = "", second = ""] = before;
	await eve.call("console-entry-move", { entry: first, before: null });
	const expected = await written();
	const { data: draft } = await ana.call("console-order", slides);
	const { data: done } = await ana.call("console-order-publish", {
		...slides,
		seen: draft.version,
		name: "Slides: order",
	});
	expect(await shown()).toEqual(expected);
	// The published order is among the releases, which says what it changed.
	const { data: all } = await ana.call("console-releases");
	const { data: release } = await ana.call("console-release", all[0]);
	expect(release).toMatchObject({
		name: "Slides: order",
		state: "published",
		undoes: done.version,
		places: [{ subject: "slide", writers: [{ name: "Eve" }] }],
	});
	const undo = { version: done.version };
	expect((await eve.call("console-publish-undo", undo)).status).toBe(403);
	const undone = await ana.call("console-publish-undo", undo);
	expect([undone.data.done, await shown()]).toEqual([true, before]);
	const again = await ana.call("console-order", slides);
	expect(again.data).toMatchObject({
		author: { name: "Eve" },
		writers: [{ name: "Eve" }],
	});
	expect(await written()).toEqual(expected);
	// The order was taken back already.
	expect((await ana.call("console-publish-undo", undo)).status).toBe(409);
	// An order that somebody else has published since is not taken back either.
	const { data: later } = await ana.call("console-order-publish", {
		...slides,
		seen: again.data.version,
	});
	await eve.call("console-entry-move", { entry: second, before: null });
	const { data: third } = await ana.call("console-order", slides);
	await ana.call("console-order-publish", { ...slides, seen: third.version });
	const now = await shown();
	const { status } = await ana.call("console-publish-undo", {
		version: later.version,
	});
	expect([status, await shown()]).toEqual([409, now]);
});

test("taken back while somebody moves on, his draft stays", async () => {
	const before = await shown();
	const [first = "", second = ""] = before;
	await eve.call("console-entry-move", { entry: first, before: null });
	const { data: draft } = await ana.call("console-order", slides);
	const { data: done } = await ana.call("console-order-publish", {
		...slides,
		seen: draft.version,
	});
	await ben.call("console-entry-move", { entry: second, before: null });
	const expected = await written();
	await ana.call("console-publish-undo", done);
	expect([await shown(), await written()]).toEqual([before, expected]);
	expect((await ana.call("console-order", slides)).data).toMatchObject({
		writers: [{ name: "Ben Ito" }],
	});
});

test("of a kind that takes two a published order is taken back by another", async () => {
	await takeTwo();
	const before = await shown();
	await eve.call("console-entry-move", {
		entry: before[0] ?? "",
		before: null,
	});
	const { data: draft } = await ana.call("console-order", slides);
	const { data: done } = await ana.call("console-order-publish", {
		...slides,
		seen: draft.version,
	});
	const expected = await shown();
	const { data: undone } = await ana.call("console-publish-undo", {
		...done,
		releaseName: "Back",
	});
	expect(undone).toMatchObject({ done: false, release: expect.any(String) });
	expect(await shown()).toEqual(expected);
	const { data: look } = await ben.call("console-release", {
		id: undone.release,
	});
	const of = { id: undone.release, seen: look.version };
	expect((await ana.call("console-release-publish", of)).status).toBe(403);
	const back = await ben.call("console-release-publish", of);
	expect([back.data.done, await shown()]).toEqual([true, before]);
});

test("another address of what visitors see takes two, where the kind does", async () => {
	const [news] = await site.services.content.list("news", "en");
	const entry = news?.id ?? "";
	const slugNow = async () => {
		await site.services.content.refresh();
		const all = await site.services.content.list("news", "en");
		return all.find(({ id }) => id === entry)?.slug;
	};
	const alone = await ana.call("console-entry-rename", {
		entry,
		slug: "by-one",
	});
	expect([alone.data, await slugNow()]).toEqual([{ release: null }, "by-one"]);
	await takeTwo();
	const answer = await ana.call("console-entry-rename", {
		entry,
		slug: "by-two",
	});
	expect(answer.data).toEqual({ release: expect.any(String) });
	expect(await slugNow()).toBe("by-one");
	const id = answer.data.release;
	const { data } = await ben.call("console-release", { id });
	expect(data.places).toMatchObject([
		{ subject: entry, before: ["by-one"], after: ["by-two"] },
	]);
	const of = { id, seen: data.version };
	expect((await ana.call("console-release-publish", of)).status).toBe(403);
	const done = await ben.call("console-release-publish", of);
	expect(done.data).toMatchObject({ done: true });
	expect(await slugNow()).toBe("by-two");
	// Put in, and taken out again.
	const more = await ana.call("console-entry-rename", {
		entry,
		slug: "by-three",
	});
	const place = { id: more.data.release, subject: entry };
	await ana.call("console-release-place-remove", place);
	const after = await ana.call("console-release", { id: place.id });
	expect(after.data.places).toEqual([]);
	// Nobody but one person sees what was never published.
	const made = await ana.call("console-entry-add", {
		kind: "news",
		slug: "unseen",
		title: "Unseen",
		language: "en",
	});
	const hidden = await ana.call("console-entry-rename", {
		...made.data,
		slug: "unseen-too",
	});
	expect(hidden.data).toEqual({ release: null });
});

test("an order that another has put into a release is replaced by who may take it out", async () => {
	const [first = "", second = ""] = await shown();
	await ana.call("console-entry-move", { entry: first, before: null });
	const { data: own } = await ana.call("console-order", slides);
	const { data: release } = await ana.call("console-release-order", {
		...slides,
		seen: own.version,
		name: "Order of spring",
	});
	const put = async (by: Person) => {
		const { data } = await by.call("console-order", slides);
		return by.call("console-release-order", {
			...slides,
			...release,
			seen: data.version,
		});
	};
	// The order as it is in there already is no other one.
	expect((await put(eve)).status).toBe(200);
	await ben.call("console-entry-move", { entry: second, before: null });
	const refused = await put(eve);
	expect([refused.status, refused.message]).toEqual([
		403,
		expect.stringMatching(/Somebody else put this in/),
	]);
	const { data: look } = await ana.call("console-release", release);
	const [place] = look.places;
	expect((await put(ben)).status).toBe(200);
	const { data: replaced } = await ana.call("console-release", release);
	expect(replaced.places[0].after).not.toEqual(place.after);
});
