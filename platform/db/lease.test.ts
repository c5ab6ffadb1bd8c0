import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/databases.ts";
import { movableClock } from "../../tests/leads.ts";
import { startScript } from "../../tests/processes.ts";
import { ownTag } from "../runtime/owner.ts";
import { createLease } from "./lease.ts";

const minute = 60_000;

eachDatabase((make) => {
	async function start() {
		const { db } = await make();
		const clock = movableClock();
		const worker = () => createLease({ db, clock, name: "work" });
		return { db, clock, worker };
	}

	test("of several one has it, until it ends it or does not take it again", async () => {
		const { clock, worker } = await start();
		const all = [worker(), worker(), worker()] as const;
		const taken = await Promise.all(all.map((one) => one.take()));
		expect(taken.filter((wait) => wait === 0)).toHaveLength(1);
		const first = all[taken.indexOf(0)] ?? all[0];
		const second = all[taken[1] === 0 ? 2 : 1] ?? all[1];
		clock.pass(minute - 1);
		expect([await first.take(), await second.take()]).toEqual([0, minute]);
		clock.pass(minute - 1);
		expect(await second.take()).toBe(1);
		clock.pass(1);
		expect([await second.take(), await first.take()]).toEqual([0, minute]);
		// What is somebody else's by now is not ended.
		await first.end(0);
		expect(await first.take()).toBe(minute);
		await second.end(0);
		expect(await first.take()).toBe(0);
	});

	test("after a rest anybody may take it", async () => {
		const { clock, worker } = await start();
		const [first, second] = [worker(), worker()];
		expect(await first.take()).toBe(0);
		await first.end(10 * minute);
		clock.pass(10 * minute - 1);
		expect([await first.take(), await second.take()]).toEqual([1, 1]);
		clock.pass(1);
		expect(await second.take()).toBe(0);
	});

	test("of a process that died here it is taken at once, and of a clock that was put back", async () => {
		const { db, clock, worker } = await start();
		const script = startScript("console.log(process.pid)", []);
		await script.until(1);
		const [pid = ""] = script.lines;
		await script.kill();
		const [host, , self] = ownTag.split(".");
		const hold = (holder: string, until: string) =>
			db
				.deleteFrom("lease")
				.execute()
				.then(() =>
					db
						.insertInto("lease")
						.values({ name: "work", holder, until })
						.execute(),
				);
		const later = new Date(clock.now().getTime() + minute).toISOString();
		await hold(`${"0".repeat(12)}.1.${self} a`, later);
		expect(await worker().take()).toBe(minute);
		await hold(`${host}.${pid.trim()}.${self} a`, later);
		expect(await worker().take()).toBe(0);
		await hold(`${"0".repeat(12)}.1.${self} a`, "2999-01-01T00:00:00.000Z");
		expect(await worker().take()).toBe(0);
	});
});
