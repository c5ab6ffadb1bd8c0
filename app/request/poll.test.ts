import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { poll, untilSettled } from "./poll.ts";

const second = 1000;

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

/** A page that somebody looks at, or not. */
function page() {
	let there = true;
	let back = () => {};
	return {
		attention: {
			isThere: () => there,
			whenBack(listener: () => void) {
				back = listener;
				return () => {
					back = () => {};
				};
			},
		},
		leave: () => {
			there = false;
		},
		comeBack: () => {
			there = true;
			back();
		},
	};
}

test("it asks more and more seldom, and at least once a minute", () => {
	const waits = [0, 1, 2, 5, 8, 9, 1000].map(untilSettled.next);
	expect(waits.slice(0, 3)).toEqual([2000, 3000, 4500]);
	expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
	expect(waits.slice(-2)).toEqual([60_000, 60_000]);
});

test("it asks while somebody looks, and at once when they come back", async () => {
	const { attention, leave, comeBack } = page();
	const ask = vi.fn(async () => {});
	const end = poll(ask, { next: () => 10 * second, fresh: 5000 }, attention);
	await vi.advanceTimersByTimeAsync(31 * second);
	expect(ask).toHaveBeenCalledTimes(3);
	leave();
	await vi.advanceTimersByTimeAsync(3600 * second);
	expect(ask).toHaveBeenCalledTimes(3);
	comeBack();
	expect(ask).toHaveBeenCalledTimes(4);
	// Come back again a moment later, the answer is still good.
	await vi.advanceTimersByTimeAsync(4 * second);
	comeBack();
	expect(ask).toHaveBeenCalledTimes(4);
	await vi.advanceTimersByTimeAsync(6 * second);
	expect(ask).toHaveBeenCalledTimes(5);
	end();
	comeBack();
	await vi.advanceTimersByTimeAsync(3600 * second);
	expect(ask).toHaveBeenCalledTimes(5);
});

test("what fails is asked again at its turn, one question at a time", async () => {
	const { attention, comeBack } = page();
	const answers: (() => void)[] = [];
	const ask = vi.fn(
		() => new Promise<void>((_, reject) => answers.push(reject)),
	);
	const end = poll(ask, { next: () => second, fresh: 0 }, attention);
	await vi.advanceTimersByTimeAsync(60 * second);
	comeBack();
	expect(ask).toHaveBeenCalledTimes(1);
	answers[0]?.();
	await vi.advanceTimersByTimeAsync(second);
	expect(ask).toHaveBeenCalledTimes(2);
	end();
});
