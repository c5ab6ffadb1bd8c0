import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.ts";

/** Tasks that run until they are let go. */
function tasks() {
	const begun: number[] = [];
	const ends: (() => void)[] = [];
	const task = (n: number) => async () => {
		begun.push(n);
		await new Promise<void>((resolve) => {
			ends[n] = resolve;
		});
		return n;
	};
	return { begun, task, end: (n: number) => ends[n]?.() };
}

test("so many run, the others in the order they came", async () => {
	const take = createSemaphore({ atOnce: 2 });
	const { begun, task, end } = tasks();
	const done = [0, 1, 2, 3].map((n) => take(task(n)));
	await expect.poll(() => begun).toEqual([0, 1]);
	end(1);
	await expect.poll(() => begun).toEqual([0, 1, 2]);
	end(0);
	await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
	end(2);
	end(3);
	expect(await Promise.all(done)).toEqual([0, 1, 2, 3]);
});

test("of too many who wait each is refused, and a place that is free again is given", async () => {
	const take = createSemaphore({
		atOnce: 1,
		mostWaiting: 1,
		refusal: () => new Error("full"),
	});
	const { begun, task, end } = tasks();
	const first = take(task(0));
	const second = take(task(1));
	await expect(take(task(2))).rejects.toThrow("full");
	await expect.poll(() => begun).toEqual([0]);
	end(0);
	await first;
	await expect.poll(() => begun).toEqual([0, 1]);
	const third = take(task(3));
	end(1);
	await second;
	await expect.poll(() => begun).toEqual([0, 1, 3]);
	end(3);
	expect(await third).toBe(3);
});

test("a task that fails gives its place back", async () => {
	const take = createSemaphore({ atOnce: 1, mostWaiting: 0 });
	const failing = take(async () => {
		throw new Error("task");
	});
	await expect(take(async () => 0)).rejects.toThrow("Too many wait.");
	await expect(failing).rejects.toThrow("task");
	expect(await take(async () => 1)).toBe(1);
});

test("of tasks that begin in turns of their own no two begin in the same", async () => {
	const take = createSemaphore({ atOnce: 4, ownTurn: true });
	let turn = 0;
	let counting = true;
	const next = () => {
		turn++;
		if (counting) setImmediate(next);
	};
	setImmediate(next);
	const turns: number[] = [];
	const begin = () => take(async () => void turns.push(turn));
	await Promise.all(Array.from({ length: 12 }, begin));
	counting = false;
	expect(turns).toEqual([...new Set(turns)]);
});
