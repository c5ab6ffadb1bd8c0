import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { eachEmptyDatabase } from "../../tests/databases/databases.ts";
import { isBusy, isMissingTable, isUniqueViolation } from "./errors.ts";
import { openDatabase } from "./open.ts";

eachEmptyDatabase((make, engine) => {
	test("a lock held by another writer is busy; a missing table is not", async () => {
		const address = await make();
		const open = await openDatabase(address);
		try {
			const missing = await caught(() =>
				sql`select * from absent`.execute(open.db),
			);
			expect(isMissingTable(missing)).toBe(true);
			expect(isBusy(missing)).toBe(false);

			await sql`create table held (a integer)`.execute(open.db);
			const busy = await open.db.transaction().execute(async (inner) => {
				if (engine === "postgres") await sql`lock table held`.execute(inner);
				return caught(() =>
					engine === "postgres"
						? open.db
								.transaction()
								.execute((other) => sql`lock table held nowait`.execute(other))
						: writeImpatiently(address.file),
				);
			});
			expect(isBusy(busy)).toBe(true);
			expect(isUniqueViolation(busy)).toBe(false);
			expect(isMissingTable(busy)).toBe(false);
		} finally {
			await open.close();
		}
	});
});

async function writeImpatiently(file: string): Promise<void> {
	using other = new DatabaseSync(file, { timeout: 0 });
	other.exec("begin immediate");
}

async function caught(action: () => Promise<unknown>): Promise<unknown> {
	try {
		await action();
		return undefined;
	} catch (error) {
		return error;
	}
}
