import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { holdLock } from "../../../tests/databases/locks.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { isBusy } from "../errors.ts";
import { migrate } from "../migrate.ts";
import { type Db, openDatabase } from "../open.ts";

const time = "2026-01-02T03:04:05.678Z";

async function open(busyTimeout: number) {
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	const file = join(folder.path, "forecourt.db");
	const database = await openDatabase({ file, busyTimeout });
	onTestFinished(database.close);
	await migrate(database);
	return { db: database.db, file };
}

const add = (db: Db, name: string) =>
	db
		.insertInto("site_mark")
		.values({ name, value: "", created_at: time })
		.execute();

const names = async (db: Db) =>
	(
		await db.selectFrom("site_mark").select("name").orderBy("name").execute()
	).map(({ name }) => name);

/** Lets the event loop go round, which it cannot while a statement waits in it. */
async function rounds(count: number): Promise<void> {
	for (let n = 0; n < count; n++)
		await new Promise((resolve) => setImmediate(resolve));
}

test("a migration waits for another process's lock beside everything else, also where statements do not", async () => {
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	const file = join(folder.path, "forecourt.db");
	const database = await openDatabase({ file, busyTimeout: 0 });
	onTestFinished(database.close);
	const lock = await holdLock(file);
	const tries = vi.spyOn(database.db, "transaction");
	const migrating = migrate(database);
	await rounds(500);
	// Not as often as it can.
	expect(tries.mock.calls.length).toBeLessThan(50);
	await lock.release();
	expect((await migrating).applied.length).toBeGreaterThan(10);
});

test.each(["immediate", "exclusive"])(
	"what another process has locked (%s) is waited for beside everything else",
	async (kind) => {
		const { db, file } = await open(60_000);
		const lock = await holdLock(file, kind);
		let written = 0;
		const writing = Promise.all([
			add(db, "a").then(() => written++),
			db
				.transaction()
				.execute((trx) => add(trx, "b"))
				.then(() => written++),
			add(db, "c").then(() => written++),
		]);
		await rounds(200);
		expect(await names(db)).toEqual([]);
		expect(written).toBe(0);
		await lock.release();
		await writing;
		expect(await names(db)).toEqual(["a", "b", "c"]);
	},
);

test("after so long it is given up, and the next may do better", async () => {
	const { db, file } = await open(50);
	const lock = await holdLock(file);
	const ended = await Promise.allSettled([
		add(db, "a"),
		db.transaction().execute((trx) => add(trx, "b")),
	]);
	for (const one of ended)
		expect(one.status === "rejected" && isBusy(one.reason)).toBe(true);
	await lock.release();
	await add(db, "c");
	expect(await names(db)).toEqual(["c"]);
});

test("what others write meanwhile is no part of a transaction", async () => {
	const { db } = await open(0);
	let beside: Promise<unknown> | undefined;
	const failed = db.transaction().execute(async (trx) => {
		await add(trx, "inside");
		beside = add(db, "beside");
		await rounds(3);
		throw new Error("no");
	});
	await expect(failed).rejects.toThrow("no");
	await beside;
	expect(await names(db)).toEqual(["beside"]);
});

test("the event loop turns between the transactions of many callers", async () => {
	const { db } = await open(1000);
	let turns = 0;
	let done = false;
	const turn = () => {
		turns++;
		if (!done) setImmediate(turn);
	};
	setImmediate(turn);
	await Promise.all(
		Array.from({ length: 60 }, () =>
			db.transaction().execute((trx) => countTo(trx, 20_000)),
		),
	);
	done = true;
	expect(turns).toBeGreaterThan(3);
});

/** Takes SQLite some milliseconds. */
const countTo = (db: Db, last: number) =>
	sql`with recursive counted(n) as (
		select 1 union all select n + 1 from counted where n < ${last}
	) select max(n) from counted`.execute(db);
