import { sql } from "kysely";
import { expect, test } from "vitest";
import { eachEmptyDatabase } from "../../../tests/databases/databases.ts";
import { openDatabase } from "../open.ts";
import { isInUse } from "./inUse.ts";

eachEmptyDatabase((make) => {
	test("whether somebody has the database open can be told", async () => {
		const address = await make();
		expect(await isInUse(address)).toBe(false);
		const open = await openDatabase(address);
		await sql`create table kept (id text)`.execute(open.db);
		expect(await isInUse(address)).toBe(true);
		await sql`insert into kept values ('a')`.execute(open.db);
		await open.close();
		expect(await isInUse(address)).toBe(false);
		const again = await openDatabase(address);
		const { rows } = await sql`select id from kept`.execute(again.db);
		await again.close();
		expect(rows).toEqual([{ id: "a" }]);
	});
});
