import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "./failure.ts";
import { showFailure, shownToasts, showToast } from "./toasts.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.runAllTimers();
	vi.useRealTimers();
});

const texts = () => shownToasts().map(({ text }) => text);

test("one message for one cause, three seconds after it was last met", () => {
	for (let n = 0; n < 10; n++) showFailure(new RequestError("offline"));
	showToast({ message: "Closed" });
	showToast({ message: "Closed" });
	expect(texts()).toEqual([{ key: "offline" }, { message: "Closed" }]);
	vi.advanceTimersByTime(2000);
	showFailure(new RequestError("offline"));
	vi.advanceTimersByTime(1500);
	expect(texts()).toEqual([{ key: "offline" }]);
	vi.advanceTimersByTime(1500);
	expect(texts()).toEqual([]);
	showToast({ message: "Closed" });
	expect(texts()).toEqual([{ message: "Closed" }]);
});
