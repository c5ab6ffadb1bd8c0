import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { persist, waitAfter } from "./persist.ts";
import { type Trouble, UploadFailure } from "./transfer.ts";

const fresh = { breaks: 0, faults: 0 };
const refusal = (status: number, retryAfter?: number) =>
	new UploadFailure("POST", "/api/v1/upload-file", status, "", retryAfter);

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test("a server that is away is waited for, a full disk is not", () => {
	const waits = (status: number) => waitAfter(refusal(status), fresh);
	expect([0, 408, 423, 500, 502, 503, 504].map(waits)).not.toContain(undefined);
	for (const status of [400, 401, 404, 409, 413, 422, 429, 507])
		expect(waits(status)).toBeUndefined();
});

test("an upload that is elsewhere than another process had it goes on from there", () => {
	const moved = new UploadFailure("PATCH", "/uploads/a/b", 409);
	expect(waitAfter(moved, fresh)).toBe(1000);
});

test("waits grow to half a minute and never end; other faults are tried twice again", () => {
	const away = (breaks: number) => waitAfter(refusal(0), { ...fresh, breaks });
	expect([0, 1, 2, 4, 5, 1000].map(away)).toEqual([
		...[1000, 2000, 4000, 16_000, 30_000, 30_000],
	]);
	const fault = (faults: number) =>
		waitAfter(refusal(500), { ...fresh, faults });
	expect([0, 1, 2].map(fault)).toEqual([1000, 1000, undefined]);
});

test("the server's own Retry-After counts", () => {
	expect(waitAfter(refusal(503, 5), { breaks: 9, faults: 0 })).toBe(5000);
	expect(waitAfter(refusal(429, 60), fresh)).toBe(60_000);
});

/** Sends with these outcomes, one after the other; `unanswered` is sent all, and then silence. */
function sending(outcomes: (number | "arrived" | "silence" | "unanswered")[]) {
	const control = new AbortController();
	const troubles: (Trouble | undefined)[] = [];
	let hurry = () => {};
	let tries = 0;
	const done = persist(
		async (signal, onBytes) => {
			const outcome = outcomes[tries];
			tries += 1;
			if (outcome === "arrived") return outcome;
			if (typeof outcome === "number") throw refusal(outcome);
			if (outcome === "unanswered") onBytes(true);
			return new Promise<never>((_, reject) => {
				signal.addEventListener("abort", () => reject(signal.reason));
			});
		},
		{
			signal: control.signal,
			onTrouble: (trouble) => troubles.push(trouble),
			onHurry: (next) => {
				hurry = next;
			},
		},
	);
	done.catch(() => {});
	return {
		control,
		done,
		troubles,
		hurry: () => hurry(),
		tries: () => tries,
	};
}

test("it goes on by itself when the server is back, and says meanwhile what it waits for", async () => {
	const { done, troubles, tries } = sending([0, 0, 503, 0, "arrived"]);
	await vi.advanceTimersByTimeAsync(6000);
	expect(tries()).toBe(3);
	expect(troubles).toEqual(["connection", "connection", "server"]);
	await vi.advanceTimersByTimeAsync(9000);
	expect(await done).toBe("arrived");
});

test("by hand it is tried at once", async () => {
	const { done, hurry, tries } = sending([0, 0, 0, 0, 0, "arrived"]);
	for (let times = 1; times <= 5; times += 1) {
		await vi.advanceTimersByTimeAsync(0);
		expect(tries()).toBe(times);
		hurry();
	}
	expect(await done).toBe("arrived");
});

test("a silent line is told of, and given up for a new one", async () => {
	const { done, troubles, tries } = sending(["silence", "arrived"]);
	await vi.advanceTimersByTimeAsync(19_000);
	expect(troubles).toEqual([]);
	await vi.advanceTimersByTimeAsync(2000);
	expect(troubles).toEqual(["connection"]);
	expect(tries()).toBe(1);
	await vi.advanceTimersByTimeAsync(42_000);
	expect(await done).toBe("arrived");
});

test("an answer may take minutes, but not for ever", async () => {
	const { done, troubles, tries } = sending(["unanswered", "arrived"]);
	await vi.advanceTimersByTimeAsync(4 * 60_000);
	expect(tries()).toBe(1);
	expect(troubles).toEqual([undefined]);
	await vi.advanceTimersByTimeAsync(2 * 60_000);
	expect(await done).toBe("arrived");
});

test("what is refused, or given up while it waits, ends", async () => {
	const refused = sending([422, "arrived"]);
	await expect(refused.done).rejects.toMatchObject({ status: 422 });
	const { control, done, tries } = sending([0, "arrived"]);
	await vi.advanceTimersByTimeAsync(500);
	control.abort(new Error("cancelled"));
	await expect(done).rejects.toThrow("cancelled");
	expect(tries()).toBe(1);
});
