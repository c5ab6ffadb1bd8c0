import { afterEach, expect, test, vi } from "vitest";
import { showDone, undoLast } from "./toasts.ts";

afterEach(() => vi.useRealTimers());

test("a message replaces earlier ones about the same subject, and no others", () => {
	vi.useFakeTimers();
	const undone: string[] = [];
	const undo = (name: string) => () => void undone.push(name);
	showDone("One is in the bin.", undo("one"), "1");
	showDone("Two is in the bin.", undo("two"), "2");
	showDone("One is back.", undefined, "1");
	expect(undoLast()).toBe(true);
	expect(undoLast()).toBe(false);
	expect(undone).toEqual(["two"]);
	vi.runAllTimers();
});
