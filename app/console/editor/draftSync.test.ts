import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { applyChange } from "../../../domain/content/drafts/change.ts";
import { hashOf as onServer } from "../../../domain/content/drafts/fields.ts";
import type { ChangeRow } from "../../../domain/content/drafts/queries.ts";
import {
	type Change,
	createDraftSync,
	type Failure,
	type Kept,
	type Refused,
} from "./draftSync.ts";
import { hashOf } from "./hash.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

/** A server of one draft, by the rule of the true one. */
function createServer(body: unknown) {
	let draft = body;
	let rows: ChangeRow[] = [];
	let failing: string | undefined;
	let loses = false;
	const received: Change[][] = [];
	const save = (author: string, changes: Change[]) => {
		const refused: Refused[] = [];
		for (const change of changes) {
			const history = rows.filter(({ field }) => field === change.at);
			const known = [body];
			const outcome = applyChange(draft, change, { history, known, author });
			if ("refused" in outcome)
				refused.push({ ...outcome.refused, author: null });
			else if (outcome.done === "now") {
				draft = outcome.body;
				const text = (value: unknown) =>
					value === undefined ? "" : JSON.stringify(value);
				rows = [
					{
						field: change.at,
						from_hash: change.from,
						to_hash: onServer(change.to),
						author_id: author,
						before: text(outcome.before),
						sent: text(change.to),
						after: text(outcome.after),
						changed_at: new Date().toISOString(),
					} as ChangeRow,
					...rows,
				];
			}
		}
		return { body: structuredClone(draft), refused };
	};
	const sendAs = (author: string) => async (changes: Change[]) => {
		if (failing) throw new Error(failing);
		received.push(changes);
		const answer = save(author, changes);
		if (loses) throw new Error("offline");
		return answer;
	};
	return {
		...{ save, received },
		body: () => draft,
		fail: (how: Failure | undefined) => {
			failing = how;
		},
		loseAnswers: (on: boolean) => {
			loses = on;
		},
		open(author: string, unsent?: Kept | null) {
			let kept: Kept | null = null;
			const sync = createDraftSync({
				loaded: { body: structuredClone(draft) },
				unsent: unsent?.batches ?? [],
				send: sendAs(author),
				failureOf: (error) => (error as Error).message as Failure,
				keep: (next) => {
					kept = structuredClone(next);
					return true;
				},
			});
			return { sync, store: sync.store, kept: () => kept };
		},
	};
}

const text = () => ({ title: "Title", source: "One\n\nTwo\n\nThree" });
const settle = () => vi.advanceTimersByTimeAsync(20_000);

test("hashes are those of the server", () => {
	for (const value of [
		undefined,
		"",
		"Ä\u{1f697}",
		{ b: 1, a: [null, { d: 2, c: 3 }] },
	])
		expect(hashOf(value)).toBe(onServer(value));
});

test("what is typed is saved once, 600 ms after the last key", async () => {
	const server = createServer(text());
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
	const server = createServer(text());
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

test("other fields come together, and paragraphs of one text", async () => {
	const server = createServer(text());
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

test("what is typed while a save is under way stays, and goes with the next", async () => {
	const server = createServer(text());
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
	const server = createServer(text());
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

test("what will never be taken is not sent forever, and is not lost", async () => {
	const server = createServer(text());
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

test("a change whose place is gone is shown, and kept until somebody decides", async () => {
	const body = { sections: { history: { title: "Old" } } };
	const server = createServer(body);
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

test("what others wrote is taken in quietly, but not over what is being written", async () => {
	const server = createServer(text());
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
