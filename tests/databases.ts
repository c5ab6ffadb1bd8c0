import { randomBytes } from "node:crypto";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, describe, inject, onTestFinished } from "vitest";
import { migrate } from "../platform/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../platform/db/open.ts";
import { temporaryFolder } from "./folders.ts";
// For what it declares: the value that `inject` asks for.
import type {} from "./postgres.setup.ts";

/** What `openDatabase` takes; kept at hand for tests that start a second process. */
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
	eachEmptyDatabase((address, engine) => {
		run(async () => {
			const open = await openDatabase(await address());
			onTestFinished(open.close);
			await migrate(open);
			return open;
		}, engine);
	});
}

/**
 * The same without opening: each call makes an empty database and says where.
 * Whoever opens it closes it; it is deleted after the test.
 */
export function eachEmptyDatabase(
	run: (make: () => Promise<DatabaseAddress>, engine: string) => void,
): void {
	describe("sqlite", () => {
		run(withCleanUp(makeFile), "sqlite");
	});
	const postgres = inject("postgres");
	// Silence would look like success.
	if (postgres === undefined)
		throw new Error(
			"vitest.config.ts must list tests/postgres.setup.ts in globalSetup.",
		);
	describe.skipIf(postgres === null)("postgres", () => {
		run(withCleanUp(databaseMaker(postgres ?? "")), "postgres");
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

async function makeFile(): Promise<Made> {
	const folder = await temporaryFolder();
	return {
		address: { file: path.join(folder.path, "data", "forecourt.db") },
		remove: folder.remove,
	};
}

function databaseMaker(cluster: string): () => Promise<Made> {
	let admin: Promise<OpenDatabase> | undefined;
	afterAll(async () => (await admin)?.close());
	const command = async (statement: string) => {
		admin ??= openDatabase({ url: cluster, file: "" });
		await sql.raw(statement).execute((await admin).db);
	};
	return async () => {
		const name = `test_${randomBytes(8).toString("hex")}`;
		await command(`create database ${name}`);
		const url = new URL(cluster);
		url.pathname = `/${name}`;
		return {
			address: { url: url.href, file: "" },
			remove: () => command(`drop database ${name} with (force)`),
		};
	};
}
