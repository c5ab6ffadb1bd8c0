import { randomBytes } from "node:crypto";
import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, describe, inject, onTestFinished } from "vitest";
import { migrate } from "../../platform/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../../platform/db/open.ts";
import { isLong } from "../depth.ts";
import { temporaryFolder } from "../folders.ts";
import { madeOnce } from "./madeOnce.ts";
// For what it declares: the value that `inject` asks for.
import type {} from "./postgres.setup.ts";

const engines = ["sqlite", "postgres"] as const;
type Engine = (typeof engines)[number];

/**
 * Address that `openDatabase` takes; kept at hand for tests that start a second
 * process.
 */
export type DatabaseAddress = { url?: string; file: string };

/**
 * Declares the same suite once for each engine. `make` opens a fresh, migrated
 * database; call it in a test or in `beforeEach`, as often as needed. All are
 * closed and deleted after the test and its other clean-up.
 *
 * Where PostgreSQL is not installed its suite is skipped (the run says so once).
 */
export function eachDatabase(
	run: (make: () => Promise<OpenDatabase>, engine: string) => void,
): void {
	eachDatabaseLike("migrated", async () => {}, run);
}

/**
 * Declares a suite that asks nothing of the engine: no statement is its own, none of its
 * rules is a lock or a race. `npm test` makes it on SQLite, `npm test -- all` on each.
 */
export function anyDatabase(
	run: (make: () => Promise<OpenDatabase>, engine: string) => void,
): void {
	const on = isLong ? engines : (["sqlite"] as const);
	eachDatabaseLike("migrated", async () => {}, run, on);
}

/**
 * Declares a suite like `eachDatabase` does, on copies of a database that `fill` has filled:
 * once in a run for every test that says the same name.
 */
export function eachDatabaseLike(
	name: string,
	fill: (migrated: OpenDatabase) => Promise<void>,
	run: (make: () => Promise<OpenDatabase>, engine: string) => void,
	on: readonly Engine[] = engines,
): void {
	const prepare = async (address: DatabaseAddress) => {
		const open = await openDatabase(address);
		try {
			await migrate(open);
			await fill(open);
		} finally {
			await open.close();
		}
	};
	const runOpen = (
		address: () => Promise<DatabaseAddress>,
		engine: string,
	): void =>
		run(async () => {
			const open = await openDatabase(await address());
			onTestFinished(open.close);
			return open;
		}, engine);
	eachEngine({ name, prepare }, runOpen, on);
}

/**
 * Declares a suite like `eachDatabase` does, without opening: each call makes an empty database and says where.
 * Whoever opens it closes it; it is deleted after the test.
 */
export function eachEmptyDatabase(
	run: (make: () => Promise<DatabaseAddress>, engine: string) => void,
): void {
	eachEngine(undefined, run);
}

/** Template that databases are copied from. */
type Template = {
	name: string;
	prepare: (empty: DatabaseAddress) => Promise<void>;
};

function eachEngine(
	template: Template | undefined,
	run: (make: () => Promise<DatabaseAddress>, engine: string) => void,
	on: readonly Engine[] = engines,
): void {
	describe("sqlite", () => {
		run(withCleanUp(fileMaker(template)), "sqlite");
	});
	if (!on.includes("postgres")) return;
	const postgres = inject("postgres");
	// Silence would look like success.
	if (postgres === undefined)
		throw new Error(
			"vitest.config.ts must list tests/databases/postgres.setup.ts in globalSetup.",
		);
	describe.skipIf(postgres === null)("postgres", () => {
		run(withCleanUp(databaseMaker(postgres ?? "", template)), "postgres");
	});
}

type Made = { address: DatabaseAddress; remove(): Promise<void> };

function withCleanUp(
	make: () => Promise<Made>,
): () => Promise<DatabaseAddress> {
	return async () => {
		const one = await make();
		// After what `beforeEach` returned: a server is closed before its database.
		onTestFinished(one.remove);
		return one.address;
	};
}

function fileMaker(template: Template | undefined): () => Promise<Made> {
	return async () => {
		const folder = await temporaryFolder();
		const data = path.join(folder.path, "data");
		const file = path.join(data, "forecourt.db");
		if (template) {
			const made = await madeOnce(`sqlite-${template.name}`, (kept) =>
				template.prepare({ file: path.join(kept, "forecourt.db") }),
			);
			await mkdir(data);
			await copyFile(path.join(made, "forecourt.db"), file);
		}
		return { address: { file }, remove: folder.remove };
	};
}

function databaseMaker(
	cluster: string,
	template: Template | undefined,
): () => Promise<Made> {
	let admin: Promise<OpenDatabase> | undefined;
	afterAll(async () => (await admin)?.close());
	const command = async (statement: string) => {
		admin ??= openDatabase({ url: cluster, file: "" });
		await sql.raw(statement).execute((await admin).db);
	};
	const addressOf = (name: string): DatabaseAddress => {
		const url = new URL(cluster);
		url.pathname = `/${name}`;
		return { url: url.href, file: "" };
	};
	return async () => {
		const name = `test_${randomBytes(8).toString("hex")}`;
		if (!template) await command(`create database ${name}`);
		else {
			const like = `like_${template.name}`;
			await madeOnce(`postgres-${template.name}`, async () => {
				// Left by a test that was cut off.
				await command(`drop database if exists ${like}`);
				await command(`create database ${like}`);
				await template.prepare(addressOf(like));
			});
			await command(`create database ${name} template ${like}`);
		}
		return {
			address: addressOf(name),
			remove: () => command(`drop database ${name} with (force)`),
		};
	};
}
