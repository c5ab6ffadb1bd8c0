import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { testWrite } from "./testWrite.ts";

eachDatabase((make) => {
	test("a write is tried again and again, by several at once, and leaves one row", async () => {
		const { db } = await make();
		const now = new Date("2026-01-02T03:04:05.678Z");
		await testWrite(db, new Date(0));
		await Promise.all([1, 2, 3].map(() => testWrite(db, now)));
		const rows = await db.selectFrom("site_mark").selectAll().execute();
		expect(rows).toEqual([
			{ name: "readiness", value: "", created_at: now.toISOString() },
		]);
	});
});
