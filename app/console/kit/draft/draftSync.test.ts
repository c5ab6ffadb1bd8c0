import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
	createDraftServer,
	settle,
	text,
} from "../../../../tests/content/draftServer.ts";
import type { Change } from "./draftSync.ts";
import { hashOf } from "./hash.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test("what is typed is saved once, 600 ms after the last key", async () => {
	const server = createDraftServer(text());
	const { sync, store, kept } = server.open("ana");
	for (const title of ["T", "Te", "Ter"]) {
		store.set("/title", title);
		await vi.advanceTimersByTimeAsync(400);
	}
	expect(server.received).toEqual([]);
	expect(kept()?.batches).toEqual([
		[{ at: "/title", from: hashOf("Title"), to: "Ter" }],
	]);
	await settle();
	expect(server.received).toEqual([
		[{ at: "/title", from: hashOf("Title"), to: "Ter" }],
	]);
	expect(sync.state()).toMatchObject({ phase: "saved", refused: [] });
	expect(kept()).toBeNull();
});

test("an answer that was lost is asked for again, and does nothing twice", async () => {
	const server = createDraftServer(text());
	const { sync, store } = server.open("ana");
	server.loseAnswers(true);
	store.set("/title", "New");
	await vi.advanceTimersByTimeAsync(700);
	expect(sync.state().phase).toBe("offline");
	store.set("/title", "Newer");
	server.save("ben", [{ at: "/title", from: hashOf("New"), to: "Ben's" }]);
	server.loseAnswers(false);
	await settle();
	// Ben changed what Ana had written, and she wrote on without seeing it.
	expect(server.body()).toMatchObject({ title: "Ben's" });
	expect(sync.state().refused).toMatchObject([
		{ at: "/title", theirs: "Ben's", mine: "Newer" },
	]);
	expect(store.get("/title")).toBe("Newer");
	sync.resolve("/title", "mine");
	await settle();
	expect(server.body()).toMatchObject({ title: "Newer" });
	expect(sync.state()).toMatchObject({ phase: "saved", refused: [] });
});

test("what is typed while a save is under way stays, and goes with the next", async () => {
	const server = createDraftServer(text());
	const { sync, store } = server.open("ana");
	server.save("ben", [
		{ at: "/source", from: hashOf(text().source), to: "One!\n\nTwo\n\nThree" },
	]);
	store.set("/source", "One\n\nTwo\n\nThree, four");
	const saving = sync.flush();
	store.set("/source", "One\n\nTwo\n\nThree, four, five");
	await saving;
	expect(store.get("/source")).toBe("One\n\nTwo\n\nThree, four, five");
	await settle();
	expect(server.body()).toMatchObject({
		source: "One!\n\nTwo\n\nThree, four, five",
	});
	expect(sync.state().phase).toBe("saved");
});

test("written without a line, found by the next page, and sent by the same rule", async () => {
	const server = createDraftServer(text());
	const first = server.open("ana");
	server.fail("offline");
	first.store.set("/title", "Written offline");
	first.store.set("/source", "One\n\nTwo, offline\n\nThree");
	await settle();
	first.sync.end();
	expect(first.sync.state().phase).toBe("offline");
	server.fail(undefined);
	server.save("ben", [{ at: "/title", from: hashOf("Title"), to: "Newer" }]);
	const next = server.open("ana", first.kept());
	expect(next.store.get("/source")).toBe("One\n\nTwo, offline\n\nThree");
	await settle();
	expect(server.body()).toEqual({
		title: "Newer",
		source: "One\n\nTwo, offline\n\nThree",
	});
	expect(next.sync.state().refused).toMatchObject([
		{ at: "/title", theirs: "Newer", mine: "Written offline", base: "Title" },
	]);
	// Closed undecided: it is asked for again.
	next.sync.end();
	const last = server.open("ana", next.kept());
	await settle();
	expect(last.sync.state().refused).toMatchObject([
		{ at: "/title", theirs: "Newer", mine: "Written offline" },
	]);
	last.sync.resolve("/title", "theirs");
	await settle();
	expect(last.kept()).toBeNull();
	expect(last.store.get("/title")).toBe("Newer");
});

test("before publishing all is sent, or it is said that some was not", async () => {
	const server = createDraftServer(text());
	const { sync, store } = server.open("ana");
	expect(await sync.flushAll()).toBe(true);
	store.set("/title", "First");
	const sending = sync.flushAll();
	store.set("/title", "Second");
	expect(await sending).toBe(true);
	expect(server.body()).toMatchObject({ title: "Second" });
	server.fail("offline");
	store.set("/title", "Third");
	expect(await sync.flushAll()).toBe(false);
	server.fail(undefined);
	expect(await sync.flushAll()).toBe(true);
	expect(server.body()).toMatchObject({ title: "Third" });
});

test("what will never be taken is not sent forever, and is not lost", async () => {
	const server = createDraftServer(text());
	const { sync, store, kept } = server.open("ana");
	server.fail("refused");
	store.set("/title", "Too long");
	await settle();
	expect(sync.state().phase).toBe("refused");
	expect(kept()?.batches).toHaveLength(1);
	server.fail(undefined);
	store.set("/title", "Short");
	await settle();
	expect(server.received).toEqual([
		[{ at: "/title", from: hashOf("Title"), to: "Short" }],
	]);
});

test("a value its field cannot hold waits, and keeps nothing else from being saved", async () => {
	const server = createDraftServer({ ...text(), dimensions: { length: 4200 } });
	const isWrong = ({ to }: Change) => typeof to === "string" && /^x/.test(to);
	const { sync, store, kept } = server.open("ana", null, isWrong);
	store.set("/dimensions/length", "x42");
	store.set("/title", "New");
	await settle();
	expect(server.body()).toMatchObject({
		title: "New",
		dimensions: { length: 4200 },
	});
	expect(sync.state()).toMatchObject({
		phase: "unfit",
		unfit: ["/dimensions/length"],
		refused: [],
	});
	expect(store.get("/dimensions/length")).toBe("x42");
	// The refused value stays in the browser.
	expect(kept()?.batches).toEqual([
		[{ at: "/dimensions/length", from: hashOf(4200), to: "x42" }],
	]);
	expect(sync.isUnsent()).toBe(true);
	// Writing elsewhere goes on; a page that finds it again says the same.
	store.set("/title", "Newer");
	await settle();
	expect(server.body()).toMatchObject({ title: "Newer" });
	expect(sync.state().phase).toBe("unfit");
	sync.end();
	const next = server.open("ana", kept(), isWrong);
	await settle();
	expect(next.sync.state()).toMatchObject({
		phase: "unfit",
		unfit: ["/dimensions/length"],
		refused: [],
	});
	next.store.set("/dimensions/length", 4300);
	await settle();
	expect(next.sync.state()).toMatchObject({ phase: "saved", unfit: [] });
	expect(server.body()).toMatchObject({ dimensions: { length: 4300 } });
	expect(next.kept()).toBeNull();
});
