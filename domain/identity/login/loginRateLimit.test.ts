import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { movableClock } from "../../../tests/leads.ts";
import {
	type Bucket,
	createLoginRateLimit,
	delayAfter,
	longestMemory,
} from "./loginRateLimit.ts";

const rule = { free: 3, first: 4000, longest: 60_000, memory: 3_600_000 };
const own: Bucket = { key: "pair:1", rule };
const office: Bucket = {
	key: "address:1",
	rule: { ...rule, free: 5 },
	shared: true,
};

test("the delay doubles up to the longest", () => {
	const delays = Array.from(
		{ length: 10 },
		(_, n) => delayAfter(n, rule) / 1000,
	);
	expect(delays).toEqual([0, 0, 0, 0, 4, 8, 16, 32, 60, 60]);
	expect(delayAfter(1e9, rule)).toBe(60_000);
});

eachDatabase((make) => {
	let open: OpenDatabase;
	beforeEach(async () => {
		open = await make();
	});
	const start = () => {
		const clock = movableClock();
		return { clock, rateLimit: createLoginRateLimit({ db: open.db, clock }) };
	};

	test("after the free ones each failure asks for a longer wait", async () => {
		const { rateLimit, clock } = start();
		const penalties: number[] = [];
		for (let n = 0; n < 6; n++) {
			const { penalty } = await rateLimit.enter([own]);
			penalties.push(penalty);
			clock.pass(penalty);
		}
		expect(penalties).toEqual([0, 0, 0, 4000, 8000, 16_000]);
		const { penalty } = await rateLimit.enter([own]);
		clock.pass(penalty - 1500);
		await expect(rateLimit.enter([own])).rejects.toMatchObject({
			code: "too_many",
			retryAfter: 2,
		});
	});

	test("being refused counts as nothing", async () => {
		const { rateLimit, clock } = start();
		for (let n = 0; n < 4; n++) await rateLimit.enter([own]);
		for (let n = 0; n < 50; n++)
			await expect(rateLimit.enter([own, office])).rejects.toThrow();
		clock.pass(4000);
		expect((await rateLimit.enter([own])).penalty).toBe(8000);
		const rows = await open.db.selectFrom("login_pace").selectAll().execute();
		expect(rows.map(({ key }) => key)).toEqual([own.key]);
	});

	test("many at the same moment count as many", async () => {
		const { rateLimit } = start();
		const tries = await Promise.allSettled(
			Array.from({ length: 12 }, () => rateLimit.enter([own, office])),
		);
		const passed = tries.filter(({ status }) => status === "fulfilled");
		expect(passed).toHaveLength(4);
	});

	test("success forgets one's own failures, and of the office's only the try", async () => {
		const { rateLimit } = start();
		await rateLimit.enter([own, office]);
		await rateLimit.enter([own, office]);
		const entry = await rateLimit.enter([own, office]);
		await entry.succeeded();
		const rows = await open.db
			.selectFrom("login_pace")
			.select(["key", "failures"])
			.execute();
		expect(rows).toEqual([{ key: office.key, failures: 2 }]);
	});

	test("success behind a long row of failures leaves the office open", async () => {
		const { rateLimit, clock } = start();
		for (let n = 0; n < 8; n++)
			clock.pass((await rateLimit.enter([office])).penalty);
		const entry = await rateLimit.enter([own, office]);
		await expect(rateLimit.enter([office])).rejects.toThrow();
		await entry.succeeded();
		await rateLimit.enter([{ ...own, key: "pair:2" }, office]);
	});

	test("a clock that is put back makes nobody wait for longer than the rule says", async () => {
		const { rateLimit, clock } = start();
		clock.pass(400 * 24 * 3_600_000);
		for (let n = 0; n < 5; n++)
			clock.pass((await rateLimit.enter([own])).penalty);
		await rateLimit.enter([own]);
		clock.pass(-400 * 24 * 3_600_000);
		await expect(rateLimit.enter([own])).rejects.toMatchObject({
			retryAfter: 16,
		});
		// And the wait passes, as every wait does.
		clock.pass(10_000);
		await expect(rateLimit.enter([own])).rejects.toMatchObject({
			retryAfter: 6,
		});
		clock.pass(6000);
		await rateLimit.enter([own]);
	});

	test("a clock that is put forward makes nobody wait", async () => {
		const { rateLimit, clock } = start();
		for (let n = 0; n < 4; n++) await rateLimit.enter([own]);
		clock.pass(400 * 24 * 3_600_000);
		await rateLimit.enter([own]);
		clock.pass(-400 * 24 * 3_600_000);
		await rateLimit.enter([own]);
		await open.db
			.updateTable("login_pace")
			.set({ failed_at: "2100-01-01T00:00:00.000Z" })
			.execute();
		await rateLimit.sweep();
		expect(
			await open.db.selectFrom("login_pace").selectAll().execute(),
		).toEqual([]);
	});

	test("a bucket spares who has hardly failed, and counts them all the same", async () => {
		const { rateLimit } = start();
		const whole: Bucket = { key: "account:1", rule };
		const sparing = (n: number): Bucket[] => {
			const pair = { key: `pair:${n}`, rule };
			return [pair, { ...whole, spares: { ...pair, below: 2 } }];
		};
		for (let n = 0; n < 4; n++) await rateLimit.enter([whole]);
		await expect(rateLimit.enter([whole])).rejects.toThrow();
		const entry = await rateLimit.enter(sparing(1));
		expect(entry.penalty).toBe(8000);
		await rateLimit.enter(sparing(1));
		await expect(rateLimit.enter(sparing(1))).rejects.toThrow();
		await rateLimit.enter(sparing(2));
		// Taken back, it opens nothing that was closed.
		await entry.withdraw();
		await expect(rateLimit.enter([whole])).rejects.toMatchObject({
			retryAfter: 16,
		});
	});

	test("what is long ago is forgotten, and swept", async () => {
		const { rateLimit, clock } = start();
		for (let n = 0; n < 4; n++) await rateLimit.enter([own]);
		clock.pass(rule.memory);
		expect((await rateLimit.enter([own])).penalty).toBe(0);
		await rateLimit.enter([office]);
		clock.pass(longestMemory + 1);
		await rateLimit.sweep();
		expect(
			await open.db.selectFrom("login_pace").selectAll().execute(),
		).toEqual([]);
	});
});
