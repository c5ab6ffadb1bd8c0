import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import {
	eachDatabase,
	eachEmptyDatabase,
} from "../../../tests/databases/databases.ts";
import { startScript } from "../../../tests/processes.ts";
import { migrate } from "../migrate.ts";
import { openDatabase } from "../open.ts";
import { withLock } from "./lock.ts";

const lockOf = (signal = new AbortController().signal) => ({
	name: "test",
	signal,
});

/** Takes the lock, says so, and keeps it for so many milliseconds. */
const holding = `
	const [, root, address, time] = process.argv;
	const { openDatabase } = await import(root + "platform/db/open.ts");
	const { withLock } = await import(root + "platform/db/locks/lock.ts");
	const open = await openDatabase(JSON.parse(address));
	const lock = { name: "test", signal: new AbortController().signal };
	await withLock(open, lock, async () => {
		console.log("from " + Date.now());
		await new Promise((resolve) => setTimeout(resolve, Number(time)));
		console.log("to " + Date.now());
	});
	await open.close();`;

const root = new URL("../../../", import.meta.url).href;

eachEmptyDatabase((make) => {
	async function address() {
		const found = await make();
		const open = await openDatabase(found);
		await migrate(open);
		await open.close();
		return found;
	}

	test("of several processes one works at a time, and all get their turn", async () => {
		const given = [root, JSON.stringify(await address()), "100"];
		const scripts = [1, 2, 3].map(() => startScript(holding, given));
		await Promise.all(scripts.map((script) => script.done()));
		const times = scripts
			.map(({ lines }) => lines.map((line) => Number(line.split(" ")[1])))
			.sort(([a = 0], [b = 0]) => a - b)
			.flat();
		expect(times).toHaveLength(6);
		expect(times).toEqual([...times].sort((a, b) => a - b));
	});

	test("of one that is killed the next has it at once", async () => {
		const found = await address();
		const script = startScript(holding, [
			root,
			JSON.stringify(found),
			"600000",
		]);
		await script.until(1);
		const open = await openDatabase(found);
		onTestFinished(open.close);
		let got = false;
		const waiting = withLock(open, lockOf(), async () => {
			got = true;
		});
		await wait(600);
		expect(got).toBe(false);
		await script.kill();
		await waiting;
		expect(got).toBe(true);
	});
});

eachDatabase((make) => {
	test("a fault lets it go, and who is told to stop waits no longer", async () => {
		const open = await make();
		const fails = () => Promise.reject(new Error("no"));
		await expect(withLock(open, lockOf(), fails)).rejects.toThrow("no");
		await withLock(open, lockOf(), async () => {
			const stop = new AbortController();
			const waiting = withLock(open, lockOf(stop.signal), async () => {});
			stop.abort(new Error("stopped"));
			await expect(waiting).rejects.toThrow();
		});
	});
});
