import { afterEach, expect, test, vi } from "vitest";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { startScript } from "../../../tests/processes.ts";
import { ownTag } from "../../runtime/concurrency/owner.ts";
import { createLease, createLeases, sweepLeases } from "./lease.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** Somebody on a machine of which nothing is known. */
const elsewhere = `${"0".repeat(12)}.1.00000000 a`;

afterEach(() => {
	vi.useRealTimers();
});

eachDatabase((make, engine) => {
	async function start() {
		const { db } = await make();
		/** Lets so much time go by, for all leases. */
		const pass = async (milliseconds: number) => {
			for (const { name, until } of await db
				.selectFrom("lease")
				.selectAll()
				.execute()) {
				const earlier = new Date(Date.parse(until) - milliseconds);
				await db
					.updateTable("lease")
					.set({ until: earlier.toISOString() })
					.where("name", "=", name)
					.execute();
			}
		};
		const worker = () => createLease({ db, name: "work" });
		const hold = async (holder: string, until: string) => {
			await db.deleteFrom("lease").execute();
			const row = { name: "work", holder, until };
			await db.insertInto("lease").values(row).execute();
		};
		return { db, pass, worker, hold };
	}
	const soon = (milliseconds: number) =>
		new Date(Date.now() + milliseconds).toISOString();

	test("of several one has it, until it ends it or does not take it again", async () => {
		const { pass, worker } = await start();
		const all = [worker(), worker(), worker()] as const;
		const taken = await Promise.all(all.map((one) => one.take()));
		expect(taken.filter((wait) => wait === 0)).toHaveLength(1);
		const first = all[taken.indexOf(0)] ?? all[0];
		const second = all[taken[1] === 0 ? 2 : 1] ?? all[1];
		await pass(minute / 2);
		expect(await second.take()).toBeLessThanOrEqual(minute / 2);
		// Taken again it lasts from now on.
		expect(await first.take()).toBe(0);
		await pass(minute / 2);
		expect(await second.take()).toBeGreaterThan(0);
		await pass(minute);
		expect(await second.take()).toBe(0);
		expect(await first.take()).toBeGreaterThan(0);
		// A lease that somebody else holds by now is not ended.
		await first.end(0);
		expect(await first.take()).toBeGreaterThan(0);
		await second.end(0);
		expect(await first.take()).toBe(0);
	});

	test("a lease that ran out goes to one of those who find it at the same time", async () => {
		const { pass, worker } = await start();
		expect(await worker().take()).toBe(0);
		await pass(2 * minute);
		const all = [worker(), worker(), worker()];
		const taken = await Promise.all(all.map((one) => one.take()));
		expect(taken.filter((wait) => wait === 0)).toHaveLength(1);
	});

	test("after a rest anybody may take it", async () => {
		const { pass, worker } = await start();
		const [first, second] = [worker(), worker()];
		expect(await first.take()).toBe(0);
		await first.end(10 * minute);
		await pass(9 * minute);
		for (const one of [first, second])
			expect(await one.take()).toBeGreaterThan(0);
		await pass(minute);
		expect(await second.take()).toBe(0);
	});

	// Processes that share SQLite share a clock, too.
	test.runIf(engine === "postgres")(
		"a clock of this machine that is an hour off takes nothing from anybody",
		async () => {
			const { worker, hold } = await start();
			for (const off of [60 * minute, -60 * minute]) {
				await hold(elsewhere, soon(30_000));
				vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + off });
				expect(await worker().take()).toBeGreaterThan(0);
				await hold(elsewhere, soon(-off - 1000));
				expect(await worker().take()).toBe(0);
				vi.useRealTimers();
			}
		},
	);

	test("of a process that died here it is taken at once, and of a clock that was put back", async () => {
		const { worker, hold } = await start();
		const script = startScript("console.log(process.pid)", []);
		await script.until(1);
		const [pid = ""] = script.lines;
		await script.kill();
		const [host, , self] = ownTag.split(".");
		await hold(elsewhere, soon(minute));
		expect(await worker().take()).toBeGreaterThan(0);
		await hold(`${host}.${pid.trim()}.${self} a`, soon(minute));
		expect(await worker().take()).toBe(0);
		await hold(elsewhere, "2999-01-01T00:00:00.000Z");
		expect(await worker().take()).toBe(0);
	});

	test("one begins with what it is for, or not at all, and ends with it", async () => {
		const { db } = await start();
		const [own, other] = [1, 2].map(() => createLeases({ db, kind: "file" }));
		const begin = (fails: boolean) =>
			db.transaction().execute(async (trx) => {
				await own?.("a").begin(trx);
				if (fails) throw new Error("no");
			});
		await expect(begin(true)).rejects.toThrow("no");
		expect(await other?.("a").take()).toBe(0);
		await other?.("a").end(0);
		await begin(false);
		expect(await other?.("a").take()).toBeGreaterThan(0);
		expect(await other?.("b").take()).toBe(0);
		expect(await own?.("a").take()).toBe(0);
		await db.transaction().execute(async (trx) => own?.("a").end(0, trx));
		expect(await other?.("a").take()).toBe(0);
	});

	test("what ran out a day ago is deleted", async () => {
		const { db, pass, worker } = await start();
		await worker().take();
		await sweepLeases(db);
		await pass(day + 2 * minute);
		await createLease({ db, name: "other" }).take();
		await sweepLeases(db);
		const left = await db.selectFrom("lease").select("name").execute();
		expect(left).toEqual([{ name: "other" }]);
	});
});
