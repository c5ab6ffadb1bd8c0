import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { eachEmptyDatabase } from "../../tests/databases/databases.ts";
import { openGate } from "../../tests/fakes/gate.ts";
import { isDatabaseOutage } from "./errors.ts";
import { type Db, openDatabase } from "./open.ts";

const limits = { pool: 2, connect: 2000, query: 0, lock: 0 };

eachEmptyDatabase((make, engine) => {
	const postgresTest = test.runIf(engine === "postgres");

	/** The database behind a gate, and a way to it that has none. */
	async function open(more: Partial<typeof limits> = {}) {
		const { url = "", file } = await make();
		const folder = new URL(url).searchParams.get("host");
		const gate = await openGate({ path: `${folder}/.s.PGSQL.5432` });
		const near = new URL(url);
		near.searchParams.delete("host");
		near.host = `127.0.0.1:${gate.port}`;
		const [database, direct] = await Promise.all([
			openDatabase({ url: near.href, file, limits: { ...limits, ...more } }),
			openDatabase({ url, file }),
		]);
		onTestFinished(async () => {
			await Promise.all([database.close(), direct.close()]);
		});
		// Quicker than all tables.
		await sql`create table site_mark
			(name text, value text, created_at text)`.execute(direct.db);
		return { gate, db: database.db, direct: direct.db };
	}

	postgresTest.each(["between two statements", "in a statement"])(
		"a connection lost inside a transaction, %s, is an outage and ends nothing else",
		async (where) => {
			const { db, direct } = await open();
			const lost = db.transaction().execute(async (trx) => {
				await mark(trx, "lost");
				const ended = end(await pidOf(trx), direct);
				if (where === "between two statements") await ended;
				await sql`select pg_sleep(60)`.execute(trx);
			});
			expect(isDatabaseOutage(await failureOf(lost))).toBe(true);
			await mark(db, "kept");
			expect(await marks(direct)).toEqual(["kept"]);
		},
	);

	postgresTest(
		"a server that went away under transactions is used again once it is back",
		async () => {
			const { gate, db } = await open();
			let away = () => {};
			const closed = new Promise<void>((resolve) => {
				away = resolve;
			});
			const lost = ["a", "b"].map((name) =>
				failureOf(
					db.transaction().execute(async (trx) => {
						await mark(trx, name);
						await closed;
						await mark(trx, `${name}2`);
					}),
				),
			);
			await expect.poll(() => gate.connections()).toBe(2);
			await gate.close();
			away();
			for (const one of await Promise.all(lost))
				expect(isDatabaseOutage(one)).toBe(true);
			expect(isDatabaseOutage(await failureOf(mark(db, "c")))).toBe(true);
			await gate.reopen();
			await mark(db, "d");
			expect(await marks(db)).toEqual(["d"]);
		},
	);

	postgresTest(
		"a server that stands still holds nobody for longer than was said, and no connection",
		async () => {
			const { gate, db } = await open({ query: 300, connect: 500 });
			await Promise.all([mark(db, "a"), mark(db, "b")]);
			gate.pause();
			const failures = ["c", "d", "e"].map((name) => failureOf(mark(db, name)));
			for (const one of await Promise.all(failures))
				expect(isDatabaseOutage(one)).toBe(true);
			gate.resume();
			await mark(db, "f");
			expect(await marks(db)).toContain("f");
		},
	);

	postgresTest(
		"a statement and a lock are waited for as long as was said; a migration longer",
		async () => {
			const slow = await open({ query: 200 });
			const pause = sql`select pg_sleep(60)`;
			const late = await failureOf(pause.execute(slow.db));
			expect(late).toMatchObject({ code: "57014" });
			expect(isDatabaseOutage(late)).toBe(true);

			const { db, direct } = await open({ lock: 100 });
			await direct.transaction().execute(async (trx) => {
				await sql`lock table site_mark`.execute(trx);
				const held = await failureOf(mark(db, "x"));
				expect(held).toMatchObject({ code: "55P03" });
			});
			await mark(db, "y");
		},
	);

	postgresTest(
		"closing waits for what is under way, and then ends",
		async () => {
			const { url = "", file } = await make();
			const { db, close } = await openDatabase({ url, file });
			await sql`select 1`.execute(db);
			const query = sql`select pg_sleep(0.2)`.execute(db);
			await wait(50);
			await Promise.all([close(), query]);
		},
	);

	postgresTest("what may take its time has no limit", async () => {
		const { url = "", file } = await make();
		const { patient, close } = await openDatabase({
			url,
			file,
			limits: { ...limits, query: 1, lock: 1 },
		});
		onTestFinished(close);
		const { rows } = await sql<{
			statement_timeout: string;
		}>`show statement_timeout`.execute(patient);
		expect(rows).toEqual([{ statement_timeout: "0" }]);
	});
});

async function pidOf(trx: Db): Promise<number> {
	const { rows } = await sql<{ pid: number }>`
		select pg_backend_pid() as pid`.execute(trx);
	return rows[0]?.pid ?? 0;
}

/** Ends a connection from outside, and waits until that has arrived. */
async function end(pid: number, other: Db): Promise<void> {
	await sql`select pg_terminate_backend(${pid}, 5000)`.execute(other);
	await wait(50);
}

function failureOf(action: Promise<unknown>): Promise<unknown> {
	return action.then(
		() => undefined,
		(error) => error,
	);
}

const mark = (db: Db, name: string) =>
	db
		.insertInto("site_mark")
		.values({ name, value: "", created_at: "2026-01-02T03:04:05.678Z" })
		.execute();

const marks = async (db: Db) =>
	(
		await db.selectFrom("site_mark").select("name").orderBy("name").execute()
	).map(({ name }) => name);
