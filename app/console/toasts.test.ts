import { afterEach, expect, test, vi } from "vitest";
import { showAside, showDone, undoLast } from "./toasts.ts";

const said = (message: string) => `Undone: ${message}`;

afterEach(() => vi.useRealTimers());

test("a message replaces earlier ones about the same subject, and no others", () => {
	vi.useFakeTimers();
	const undone: string[] = [];
	const undo = (name: string) => () => void undone.push(name);
	showDone("One is in the bin.", undo("one"), "1");
	showDone("One is back.", undefined, "1");
	showDone("Two is in the bin.", undo("two"), "2");
	expect(undoLast(said)).toBe(true);
	expect(undoLast(said)).toBe(false);
	expect(undone).toEqual(["two"]);
	vi.runAllTimers();
});

test("what was done before something that cannot be undone is not taken for that", () => {
	vi.useFakeTimers();
	const undone: string[] = [];
	showDone("One is hidden.", () => void undone.push("one"));
	showDone("Two is withdrawn.");
	expect(undoLast(said)).toBe(false);
	expect(undone).toEqual([]);
	// The message without Undo is shown for a shorter time.
	vi.advanceTimersByTime(6000);
	expect(undoLast(said)).toBe(true);
	expect(undone).toEqual(["one"]);
	vi.runAllTimers();
});

test("words beside what was done do not stand in the way of taking it back", () => {
	vi.useFakeTimers();
	const done: string[] = [];
	showDone("One is hidden.", () => void done.push("one"));
	showAside("Nothing is cut.");
	expect(undoLast(said)).toBe(true);
	expect(done).toEqual(["one"]);
	vi.runAllTimers();
});
