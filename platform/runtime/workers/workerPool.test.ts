import { mkdtempSync, writeFileSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Ask, createWorkerPool } from "./workerPool.ts";

const folder = mkdtempSync(join(tmpdir(), "pool-"));
const file = join(folder, "thread.ts");
writeFileSync(
	file,
	`import { getPriority } from "node:os";
import { serveTasks } from ${JSON.stringify(join(import.meta.dirname, "workerThread.ts"))};
serveTasks({
	double: (n) => n * 2,
	forever: () => { for (;;); },
	fill: () => { const all = []; for (;;) all.push(Array(1000).fill({}).map((_, i) => [i])); },
	fail: () => { throw new RangeError("too deep"); },
	leave: () => process.exit(3),
	crash: () => new Promise(() => setImmediate(() => { throw new TypeError("crashed"); })),
	secrets: () => ({ ...process.env }),
	niceness: () => getPriority(),
	sum: async (names, ask) => {
		const numbers = await Promise.all(names.map((name) => ask(name)));
		return numbers.reduce((a, b) => a + b, 0);
	},
});`,
);
type Tasks = {
	double: (n: number) => number;
	forever: (n: null) => void;
	fill: (n: null) => void;
	fail: (n: null) => void;
	leave: (n: null) => void;
	crash: (n: null) => void;
	secrets: (n: null) => Record<string, string>;
	niceness: (n: null) => number;
	sum: (names: string[], ask: Ask) => Promise<number>;
};
const open = (more: object = {}) =>
	createWorkerPool<Tasks>({
		program: () => ({ file }),
		threads: 1,
		timeLimit: 2000,
		mostWaiting: 2,
		refusal: () => new Error("full"),
		heap: 32,
		idle: 500,
		...more,
	});

test("tasks are done in a thread that knows no settings", async () => {
	const pool = open();
	expect(await pool.run("double", 21)).toBe(42);
	expect(await pool.run("secrets", null)).toEqual({});
	await expect(pool.run("fail", null)).rejects.toThrow("RangeError: too deep");
	expect(await pool.run("double", 4)).toBe(8);
});

test.runIf(process.platform === "linux")(
	"threads of low priority stand back alone: the process does not",
	async () => {
		const before = getPriority();
		const pool = open({ niceness: 19 });
		expect(await pool.run("niceness", null)).toBe(19);
		expect(getPriority()).toBe(before);
	},
);

test("one that takes too long or too much ends alone; the next has a thread of its own", async () => {
	const pool = open({ timeLimit: 3000 });
	await expect(pool.run("forever", null)).rejects.toMatchObject({
		reason: "time",
	});
	expect(await pool.run("double", 1)).toBe(2);
	await expect(pool.run("leave", null)).rejects.toMatchObject({
		reason: "ended",
	});
	expect(await pool.run("double", 2)).toBe(4);
	await expect(pool.run("crash", null)).rejects.toMatchObject({
		reason: "ended",
		cause: { message: "crashed" },
	});
	const roomy = open({ timeLimit: 60_000 });
	await expect(roomy.run("fill", null)).rejects.toMatchObject({
		reason: "memory",
	});
	expect(await roomy.run("double", 3)).toBe(6);
});

test("one that is given up ends, waiting or under way; of more than may wait one is refused", async () => {
	const pool = open({ timeLimit: 60_000 });
	await pool.run("double", 1);
	const under = new AbortController();
	const waiting = new AbortController();
	const first = pool.run("forever", null, {
		party: "a",
		signal: under.signal,
	});
	const second = pool.run("forever", null, {
		party: "a",
		signal: waiting.signal,
	});
	const third = pool.run("double", 5, { party: "b" });
	await expect(pool.run("double", 6, { party: "b" })).rejects.toThrow("full");
	waiting.abort();
	under.abort();
	await expect(first).rejects.toMatchObject({ reason: "cancelled" });
	await expect(second).rejects.toMatchObject({ reason: "cancelled" });
	expect(await third).toBe(10);
});

test("a task asks on the way; each task has its own answers, each thread its own mark", async () => {
	const pool = open({ threads: 2 });
	const marks = new Set<object>();
	const sum = (names: string[], times: number) =>
		pool.run("sum", names, {
			answer: async (name, thread) => {
				marks.add(thread);
				await new Promise((resolve) => setTimeout(resolve, 20));
				if (name === "none") throw new RangeError("not known");
				return String(name).length * times;
			},
		});
	const one = sum(["a", "bb"], 1);
	const other = sum(["a", "bb"], 10);
	expect(await Promise.all([one, other])).toEqual([3, 30]);
	expect(marks.size).toBe(2);
	await expect(sum(["a", "none"], 1)).rejects.toThrow("not known");
	await expect(pool.run("sum", ["a"])).rejects.toThrow("nobody answers");
	expect(await sum(["ccc"], 2)).toBe(6);
});
