import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "./log.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = Object.assign(new Error("connect ECONNREFUSED"), {
	code: "ECONNREFUSED",
});

function openLog() {
	const lines: Record<string, unknown>[] = [];
	const log = createLog({
		level: "info",
		pretty: false,
		destination: { write: (line) => lines.push(JSON.parse(line)) },
		isOutage: (error) => error === away,
	});
	return { log, lines };
}

test("while something is away a fault is one line, and one that counts the others", () => {
	const { log, lines } = openLog();
	// Requests have logs of their own.
	for (let n = 0; n < 500; n++)
		log.child({ reqId: n }).error({ err: away }, "request failed");
	log.error({ err: away }, "page failed");
	expect(lines.map(({ msg }) => msg)).toEqual([
		"request failed",
		"page failed",
	]);
	vi.advanceTimersByTime(60_000);
	expect(lines.slice(2)).toMatchObject([
		{
			msg: "an outage: the same again",
			what: "request failed Error ECONNREFUSED",
			times: 499,
			seconds: 60,
		},
	]);
	log.error({ err: away }, "request failed");
	expect(lines.at(-1)).toMatchObject({ msg: "request failed" });
});

test("a fault of ours is written each time", () => {
	const { log, lines } = openLog();
	for (let n = 0; n < 3; n++)
		log.error({ err: new TypeError("x") }, "request failed");
	for (let n = 0; n < 3; n++) log.warn({ err: away }, "the replica is away");
	expect(lines).toHaveLength(6);
});
