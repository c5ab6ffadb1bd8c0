import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { questionsOf } from "../../../../contracts/content/merging/textParts.ts";
import {
	createDraftServer,
	settle,
	text,
} from "../../../../tests/content/draftServer.ts";
import { hashOf } from "./hash.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

const long = (...parts: string[]) => parts.join("\n\n");

test("a change whose place is gone is shown, and kept until somebody decides", async () => {
	const body = { sections: { history: { title: "Old" } } };
	const server = createDraftServer(body);
	const { sync, store, kept } = server.open("ana");
	server.save("ben", [
		{ at: "/sections/history", from: hashOf(body.sections.history) },
	]);
	store.set("/sections/history/title", "New");
	await settle();
	expect(sync.state().refused).toMatchObject([
		{ at: "/sections/history/title", mine: "New", noPlace: true },
	]);
	expect(kept()?.batches[0]).toMatchObject([{ to: "New" }]);
	sync.resolve("/sections/history/title", "theirs");
	await settle();
	expect(sync.isUnsent()).toBe(false);
});

test("a conflict in one paragraph leaves the other person's change of another alone", async () => {
	const begun = text().source;
	for (const [choice, middle] of [
		["mine", ["Two, Ana"]],
		["theirs", ["Two, Ben"]],
		["both", ["Two, Ben", "Two, Ana"]],
	] as const) {
		const server = createDraftServer(text());
		const { sync, store } = server.open("ana");
		const bens = long("One, Ben", "Two, Ben", "Three");
		server.save("ben", [{ at: "/source", from: hashOf(begun), to: bens }]);
		store.set("/source", long("One", "Two, Ana", "Three, Ana"));
		await settle();
		expect(sync.state().refused).toHaveLength(1);
		sync.resolve("/source", choice);
		await settle();
		expect(server.body()).toMatchObject({
			source: long("One, Ben", ...middle, "Three, Ana"),
		});
		expect(sync.state()).toMatchObject({ phase: "saved", refused: [] });
	}
});

test("two conflicts of one text are decided one by one, and what was decided is never asked again", async () => {
	const begun = text().source;
	const server = createDraftServer(text());
	const first = server.open("ana");
	const bens = long("One, Ben", "Two", "Three, Ben");
	server.save("ben", [{ at: "/source", from: hashOf(begun), to: bens }]);
	first.store.set("/source", long("One, Ana", "Two", "Three, Ana"));
	await settle();
	first.sync.resolve("/source", "mine", 1);
	await settle();
	// Decided paragraphs are in the draft, and of the rest what Ben wrote.
	expect(server.body()).toMatchObject({
		source: long("One, Ben", "Two", "Three, Ana"),
	});
	expect(first.sync.state().refused).toHaveLength(1);
	first.sync.end();
	const next = server.open("ana", first.kept());
	await settle();
	expect(next.store.get("/source")).toBe(long("One, Ana", "Two", "Three, Ana"));
	const [open] = next.sync.state().refused;
	const sides = {
		base: open?.base,
		theirs: next.sync.theirs("/source"),
		mine: next.store.get("/source"),
	};
	expect(questionsOf(sides)).toEqual([
		{ base: "One", theirs: "One, Ben", mine: "One, Ana" },
	]);
	next.sync.resolve("/source", "both");
	await settle();
	expect(server.body()).toMatchObject({
		source: long("One, Ben", "One, Ana", "Two", "Three, Ana"),
	});
	expect(next.sync.state()).toMatchObject({ phase: "saved", refused: [] });
});

test("where somebody writes the place that is being decided, it is asked again", async () => {
	const begun = text().source;
	const server = createDraftServer(text());
	const { sync, store } = server.open("ana");
	const bens = long("One, Ben", "Two", "Three, Ben");
	server.save("ben", [{ at: "/source", from: hashOf(begun), to: bens }]);
	store.set("/source", long("One, Ana", "Two", "Three, Ana"));
	await settle();
	const more = long("One, Ben", "Two", "Three, Ben, more");
	server.save("ben", [{ at: "/source", from: hashOf(bens), to: more }]);
	sync.resolve("/source", "mine", 1);
	await settle();
	expect(server.body()).toMatchObject({ source: more });
	const [open] = sync.state().refused;
	const sides = {
		base: open?.base,
		theirs: sync.theirs("/source"),
		mine: store.get("/source"),
	};
	expect(questionsOf(sides)).toMatchObject([
		{ theirs: "One, Ben", mine: "One, Ana" },
		{ theirs: "Three, Ben, more", mine: "Three, Ana" },
	]);
});

test("what is decided about one field keeps what others changed beside it, in lists too", async () => {
	const body = { texts: ["a", "b"], rows: { x: 1, y: 1 } };
	const server = createDraftServer(body);
	const { sync, store } = server.open("ana");
	server.save("ben", [
		{ at: "/texts", from: hashOf(body.texts), to: ["a, Ben", "b, Ben"] },
		{ at: "/rows", from: hashOf(body.rows), to: { x: 2, y: 2 } },
	]);
	store.set("/texts", ["a", "b, Ana", "c"]);
	store.set("/rows/y", 3);
	await settle();
	for (const { at } of sync.state().refused) sync.resolve(at, "mine");
	await settle();
	expect(server.body()).toEqual({
		texts: ["a, Ben", "b, Ana", "c"],
		rows: { x: 2, y: 3 },
	});
});

test("a conflict goes where the other person takes theirs back", async () => {
	const server = createDraftServer(text());
	const { sync, store } = server.open("ana");
	server.save("ben", [{ at: "/title", from: hashOf("Title"), to: "Ben's" }]);
	store.set("/title", "Ana's");
	await settle();
	expect(sync.state().refused).toHaveLength(1);
	server.save("ben", [{ at: "/title", from: hashOf("Ben's"), to: "Title" }]);
	sync.refresh({ body: server.body() });
	await settle();
	expect(sync.state()).toMatchObject({ phase: "saved", refused: [] });
	expect(server.body()).toMatchObject({ title: "Ana's" });
});
