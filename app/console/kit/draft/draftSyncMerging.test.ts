import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

test("other fields come together, and paragraphs of one text", async () => {
	const server = createDraftServer(text());
	const { store } = server.open("ana");
	server.save("ben", [
		{ at: "/title", from: hashOf("Title"), to: "Ben's" },
		{ at: "/source", from: hashOf(text().source), to: "One!\n\nTwo\n\nThree" },
	]);
	store.set("/source", "One\n\nTwo\n\nThree!");
	await settle();
	expect(store.body()).toEqual({
		title: "Ben's",
		source: "One!\n\nTwo\n\nThree!",
	});
});

test("what others wrote is taken in quietly, but not over what is being written", async () => {
	const server = createDraftServer(text());
	const { sync, store } = server.open("ana");
	store.set("/title", "Mine");
	server.save("ben", [
		{ at: "/source", from: hashOf(text().source), to: "Ben's" },
	]);
	expect(sync.refresh({ body: server.body() })).toBe(true);
	expect(store.body()).toEqual({ title: "Mine", source: "Ben's" });
	expect(store.canUndo()).toBe(true);
	await settle();
	expect(server.body()).toEqual({ title: "Mine", source: "Ben's" });
});

test("what the writer has done himself is not told as others' change", async () => {
	const server = createDraftServer(text());
	const { sync, store, outside } = server.open("ana");
	store.set("/title", "Mine");
	await settle();
	// Given up, and answered with what is published.
	expect(sync.refresh({ body: text() }, true)).toBe(true);
	expect(store.body()).toEqual(text());
	expect(outside).toEqual([]);
	sync.refresh({ body: { ...text(), title: "Ben's" } });
	expect(outside).toEqual([["/title"]]);
});
