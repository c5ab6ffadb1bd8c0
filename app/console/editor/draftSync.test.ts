import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { questionsOf } from "../../../contracts/content/merging/textParts.ts";
import { applyChange } from "../../../domain/content/drafts/change.ts";
import type { ChangeRow } from "../../../domain/content/drafts/draftQueries.ts";
import { hashOf as onServer } from "../../../domain/content/drafts/fields.ts";
import {
	type Change,
	createDraftSync,
	type Failure,
	type LocalDraft,
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
		open(
			author: string,
			pendingChanges?: LocalDraft | null,
			isWrong: (change: Change) => boolean = () => false,
		) {
			let kept: LocalDraft | null = null;
			const outside: string[][] = [];
			const sync = createDraftSync({
				loaded: { body: structuredClone(draft) },
				pendingChanges: pendingChanges?.batches ?? [],
				send: async (changes) => {
					if (changes.some(isWrong)) throw new Error("refused");
					return sendAs(author)(changes);
				},
				unfitAmong: (_, changes) => changes.filter(isWrong),
				onOutside: (fields) => outside.push(fields),
				failureOf: (error) => (error as Error).message as Failure,
				keep: (next) => {
					kept = structuredClone(next);
					return true;
				},
			});
			return { sync, store: sync.store, kept: () => kept, outside };
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

test("before publishing all is sent, or it is said that some was not", async () => {
	const server = createServer(text());
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

test("what the writer has done himself is not told as others' change", async () => {
	const server = createServer(text());
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

const long = (...parts: string[]) => parts.join("\n\n");

test("a conflict in one paragraph leaves the other person's change of another alone", async () => {
	const begun = text().source;
	for (const [choice, middle] of [
		["mine", ["Two, Ana"]],
		["theirs", ["Two, Ben"]],
		["both", ["Two, Ben", "Two, Ana"]],
	] as const) {
		const server = createServer(text());
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
	const server = createServer(text());
	const first = server.open("ana");
	const bens = long("One, Ben", "Two", "Three, Ben");
	server.save("ben", [{ at: "/source", from: hashOf(begun), to: bens }]);
	first.store.set("/source", long("One, Ana", "Two", "Three, Ana"));
	await settle();
	first.sync.resolve("/source", "mine", 1);
	await settle();
	// What is decided is in the draft, and of the rest what Ben wrote.
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
		...{ base: open?.base, theirs: next.sync.theirs("/source") },
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
	const server = createServer(text());
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
		...{ base: open?.base, theirs: sync.theirs("/source") },
		mine: store.get("/source"),
	};
	expect(questionsOf(sides)).toMatchObject([
		{ theirs: "One, Ben", mine: "One, Ana" },
		{ theirs: "Three, Ben, more", mine: "Three, Ana" },
	]);
});

test("what is decided about one field keeps what others changed beside it, in lists too", async () => {
	const body = { texts: ["a", "b"], rows: { x: 1, y: 1 } };
	const server = createServer(body);
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
	const server = createServer(text());
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

test("a value its field cannot hold waits, and keeps nothing else from being saved", async () => {
	const server = createServer({ ...text(), dimensions: { length: 4200 } });
	const isWrong = ({ to }: Change) => typeof to === "string" && /^x/.test(to);
	const { sync, store, kept } = server.open("ana", null, isWrong);
	store.set("/dimensions/length", "x42");
	store.set("/title", "New");
	await settle();
	expect(server.body()).toMatchObject({
		...{ title: "New", dimensions: { length: 4200 } },
	});
	expect(sync.state()).toMatchObject({
		...{ phase: "unfit", unfit: ["/dimensions/length"], refused: [] },
	});
	expect(store.get("/dimensions/length")).toBe("x42");
	// The refused value stays in the browser.
	expect(kept()?.batches).toEqual([
		[{ at: "/dimensions/length", from: hashOf(4200), to: "x42" }],
	]);
	expect(sync.isUnsent()).toBe(true);
	// What is written elsewhere goes on; a page that finds it again says the same.
	store.set("/title", "Newer");
	await settle();
	expect(server.body()).toMatchObject({ title: "Newer" });
	expect(sync.state().phase).toBe("unfit");
	sync.end();
	const next = server.open("ana", kept(), isWrong);
	await settle();
	expect(next.sync.state()).toMatchObject({
		...{ phase: "unfit", unfit: ["/dimensions/length"], refused: [] },
	});
	next.store.set("/dimensions/length", 4300);
	await settle();
	expect(next.sync.state()).toMatchObject({ phase: "saved", unfit: [] });
	expect(server.body()).toMatchObject({ dimensions: { length: 4300 } });
	expect(next.kept()).toBeNull();
});
