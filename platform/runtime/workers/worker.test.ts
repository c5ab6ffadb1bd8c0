import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Lease } from "../concurrency/lease.ts";
import { createWorker } from "./worker.ts";

const second = 1000;

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

/** A worker whose rounds are counted, and last until they are let go. */
function held(
	options: {
		every?: number;
		next?: () => Promise<number | undefined>;
		due?: () => Promise<boolean>;
		lease?: Lease;
		rest?: number;
	} = {},
) {
	const rounds: { end(error?: Error): void; goOn(): boolean }[] = [];
	const reported: unknown[] = [];
	const worker = createWorker({
		every: 5 * second,
		...options,
		round: (goOn) =>
			new Promise<void>((resolve, reject) => {
				const end = (error?: Error) => (error ? reject(error) : resolve());
				rounds.push({ end, goOn });
			}),
	});
	const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
	const start = async () => {
		worker.start((error) => reported.push(error));
		await pass();
	};
	return { worker, rounds, reported, pass, start };
}

test("a round at the start, one when woken, one every so often, never two at once", async () => {
	const { worker, rounds, pass, start } = held();
	worker.wake();
	await pass(60 * second);
	expect(rounds).toHaveLength(0);

	await start();
	expect(rounds).toHaveLength(1);
	// Woken meanwhile, however often: one more, right after it.
	worker.wake();
	worker.wake();
	await pass(60 * second);
	expect(rounds).toHaveLength(1);
	rounds[0]?.end();
	await pass();
	expect(rounds).toHaveLength(2);
	rounds[1]?.end();
	await pass(4 * second);
	expect(rounds).toHaveLength(2);
	await pass(second);
	expect(rounds).toHaveLength(3);
	rounds[2]?.end();
	await pass();
	worker.wake();
	await pass();
	expect(rounds).toHaveLength(4);
	rounds[3]?.end();
	await worker.stop();
});

test("a round comes when something is due, no later than otherwise, and a wake does not wait", async () => {
	let until: number | undefined = 2 * second;
	const asked = Promise.withResolvers<number>();
	let next = async (): Promise<number | undefined> => until;
	const { worker, rounds, reported, pass, start } = held({
		next: () => next(),
	});
	await start();
	rounds[0]?.end();
	await pass(2 * second - 1);
	expect(rounds).toHaveLength(1);
	await pass(1);
	expect(rounds).toHaveLength(2);
	for (const none of [undefined, 60 * second]) {
		until = none;
		const known = rounds.length;
		rounds.at(-1)?.end();
		await pass(5 * second - 1);
		expect(rounds).toHaveLength(known);
		await pass(1);
		expect(rounds).toHaveLength(known + 1);
	}
	// Late already.
	until = -second;
	rounds.at(-1)?.end();
	await pass();
	expect(rounds).toHaveLength(5);
	// Woken while it asks.
	next = () => asked.promise;
	rounds.at(-1)?.end();
	await pass();
	worker.wake();
	asked.resolve(4 * second);
	await pass();
	expect(rounds).toHaveLength(6);
	// Not to know it is a fault like others.
	next = () => Promise.reject(new Error("out"));
	rounds.at(-1)?.end();
	await pass(5 * second);
	expect(reported).toHaveLength(1);
	rounds.at(-1)?.end();
	await pass(10 * second - 1);
	expect(rounds).toHaveLength(7);
	await worker.stop();
});

test("stopping tells the round, waits for it, and is the end", async () => {
	const { worker, rounds, pass, start } = held();
	await start();
	expect(rounds[0]?.goOn()).toBe(true);
	let stopped = false;
	const stopping = worker.stop().then(() => {
		stopped = true;
	});
	await pass();
	expect([rounds[0]?.goOn(), stopped]).toEqual([false, false]);
	worker.wake();
	rounds[0]?.end();
	await stopping;
	await pass(60 * second);
	expect(rounds).toHaveLength(1);
	await start();
	expect(rounds).toHaveLength(2);
	rounds[1]?.end();
	await worker.stop();
});

test("failures are reported, come back later each time, and a wake does not wait", async () => {
	const { worker, rounds, reported, pass, start } = held();
	await start();
	const fault = new Error("out");
	for (const wait of [5, 10, 20, 40, 60, 60]) {
		rounds.at(-1)?.end(fault);
		await pass(wait * second - 1);
		const known = rounds.length;
		await pass(1);
		expect(rounds.length).toBe(known + 1);
	}
	// An equal fault is told once, and again after an hour; another one at once.
	expect(reported).toEqual([fault]);
	for (let minutes = 0; minutes < 60; minutes++) {
		rounds.at(-1)?.end(fault);
		await pass(60 * second);
	}
	expect(reported).toEqual([fault, fault]);
	const other = new Error("full");
	rounds.at(-1)?.end(other);
	await pass(60 * second);
	expect(reported).toEqual([fault, fault, other]);
	const before = rounds.length;
	rounds.at(-1)?.end(fault);
	await pass();
	worker.wake();
	await pass();
	expect(rounds).toHaveLength(before + 1);
	// A successful round begins the count anew.
	rounds.at(-1)?.end();
	await pass(5 * second);
	expect(rounds).toHaveLength(before + 2);
	rounds.at(-1)?.end();
	await worker.stop();
});

test("rare work that fails is tried again after a minute, not the day after", async () => {
	const { worker, rounds, pass, start } = held({ every: 3600 * second });
	await start();
	rounds[0]?.end(new Error("out"));
	await pass(60 * second);
	expect(rounds).toHaveLength(2);
	rounds[1]?.end();
	await worker.stop();
});

test("who has no lease does not work, and asks for it again", async () => {
	const calls: string[] = [];
	let free = false;
	const lease: Lease = {
		lasts: 30 * second,
		take: async () => {
			calls.push("take");
			return free ? 0 : 5 * second;
		},
		end: async (rest) => {
			calls.push(`end ${rest}`);
		},
	};
	const { worker, rounds, pass, start } = held({
		every: 60 * second,
		lease,
		rest: 7,
	});
	await start();
	expect([rounds.length, calls]).toEqual([0, ["take"]]);
	free = true;
	await pass(5 * second);
	expect(rounds).toHaveLength(1);
	// Kept for as long as the round lasts.
	await pass(10 * second);
	expect(calls).toEqual(["take", "take", "take"]);
	rounds[0]?.end();
	await pass();
	expect(calls.at(-1)).toBe("end 7");
	worker.wake();
	await pass();
	rounds[1]?.end(new Error("out"));
	await pass();
	expect(calls.at(-1)).toBe("end 0");
	// Lost to somebody else, the round is told; what is theirs is not ended.
	worker.wake();
	await pass();
	free = false;
	const before = calls.length;
	await pass(10 * second);
	expect(rounds[2]?.goOn()).toBe(false);
	rounds[2]?.end();
	await worker.stop();
	expect(calls.slice(before)).toEqual(["take"]);
});

test("where nothing is to be done no lease is taken, and who wakes it is not forgotten", async () => {
	let taken = 0;
	const lease: Lease = {
		lasts: 30 * second,
		take: async () => {
			taken++;
			return 0;
		},
		end: async () => {},
	};
	const requested = Promise.withResolvers<boolean>();
	const answers = [requested.promise, Promise.resolve(true)];
	const due = async () => (await answers.shift()) ?? false;
	const { worker, rounds, pass, start } = held({ due, lease });
	await start();
	worker.wake();
	requested.resolve(false);
	await pass();
	expect([rounds.length, taken]).toEqual([1, 1]);
	rounds[0]?.end();
	await pass(20 * second);
	expect([rounds.length, taken]).toEqual([1, 1]);
	await worker.stop();
});
