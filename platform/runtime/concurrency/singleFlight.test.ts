import { afterEach, expect, test, vi } from "vitest";
import { createSingleFlight, once } from "./singleFlight.ts";

afterEach(() => {
	vi.useRealTimers();
});

/** Work that is counted, and ends when it is told to. */
function work() {
	const ends: PromiseWithResolvers<number>[] = [];
	const begin = () => {
		const one = Promise.withResolvers<number>();
		ends.push(one);
		return one.promise;
	};
	return { ends, begin };
}

test("who asks for the same meanwhile shares the work, and nothing is kept", async () => {
	const { run } = createSingleFlight<number>();
	const { ends, begin } = work();
	const both = [run("a", begin), run("a", begin), run("b", begin)];
	expect(ends).toHaveLength(2);
	ends[0]?.resolve(1);
	ends[1]?.resolve(2);
	expect(await Promise.all(both)).toEqual([1, 1, 2]);
	const next = run("a", begin);
	expect(ends).toHaveLength(3);
	ends[2]?.reject(new Error("out"));
	await expect(next).rejects.toThrow("out");
	run("a", begin);
	expect(ends).toHaveLength(4);
});

test("what is kept is bounded by number and time; a failure is not kept", async () => {
	const { run } = createSingleFlight<number>({ max: 2, ttl: 50 });
	const { ends, begin } = work();
	const ask = async (key: string, result: number | Error) => {
		const before = ends.length;
		const flight = run(key, begin);
		const begun = ends.length > before;
		if (result instanceof Error) ends.at(-1)?.reject(result);
		else ends.at(-1)?.resolve(result);
		return { begun, got: await flight.catch(() => "failed") };
	};
	expect(await ask("a", new Error("out"))).toEqual({
		begun: true,
		got: "failed",
	});
	expect(await ask("a", 1)).toEqual({ begun: true, got: 1 });
	await expect.poll(() => ask("a", 3)).toEqual({ begun: true, got: 3 });
	await ask("b", 4);
	await ask("c", 5);
	expect(await ask("a", 6)).toEqual({ begun: true, got: 6 });
});

test("what was begun before a clearing is not mistaken for what came after", async () => {
	const flights = createSingleFlight<number>();
	const { ends, begin } = work();
	const old = flights.run("a", begin);
	flights.clear();
	const anew = flights.run("a", begin);
	ends[0]?.resolve(1);
	expect(await old).toBe(1);
	const shared = flights.run("a", begin);
	expect(ends).toHaveLength(2);
	let settled = false;
	const all = flights.settled().then(() => {
		settled = true;
	});
	expect(settled).toBe(false);
	ends[1]?.resolve(2);
	expect([await anew, await shared]).toEqual([2, 2]);
	await all;
});

test("once is for ever, until it is forgotten or failed", async () => {
	const { ends, begin } = work();
	const ask = once(begin);
	const both = [ask(), ask()];
	expect(ends).toHaveLength(1);
	ends[0]?.reject(new Error("out"));
	for (const one of both) await expect(one).rejects.toThrow("out");
	const second = ask();
	ends[1]?.resolve(1);
	expect([await second, await ask(), ends.length]).toEqual([1, 1, 2]);
	ask.forget();
	const third = ask();
	ends[2]?.resolve(2);
	expect(await third).toBe(2);
});

test("or for some time after its end", async () => {
	vi.useFakeTimers();
	const { ends, begin } = work();
	const ask = once(begin, 1000);
	const first = ask();
	await vi.advanceTimersByTimeAsync(5000);
	expect([ask() === first, ends.length]).toEqual([true, 1]);
	ends[0]?.resolve(1);
	await vi.advanceTimersByTimeAsync(999);
	expect(ask()).toBe(first);
	await vi.advanceTimersByTimeAsync(1);
	ask();
	expect(ends).toHaveLength(2);
});
