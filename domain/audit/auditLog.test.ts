import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { auditLogDays, createAuditLog } from "./auditLog.ts";

const day = 24 * 60 * 60_000;

eachDatabase((make) => {
	let open: OpenDatabase;
	let now: number;
	let auditLog: ReturnType<typeof createAuditLog>;
	beforeEach(async () => {
		open = await make();
		now = Date.now();
		auditLog = createAuditLog({
			db: open.db,
			clock: { now: () => new Date(now) },
		});
	});
	const write = (account: string, at: number) => {
		now = at;
		return auditLog.write({
			action: "login",
			outcome: "ok",
			account,
			network: "203.0.113.*",
		});
	};
	const accounts = async () => {
		const found: string[] = [];
		for await (const { account } of auditLog.all()) found.push(account);
		return found;
	};

	test("what is younger than a year cannot be changed or deleted", async () => {
		await write("young", Date.now() - 363 * day);
		await expect(open.db.deleteFrom("audit_record").execute()).rejects.toThrow(
			"append-only",
		);
		await write("old", Date.now() - 366 * day);
		await expect(
			sql`update audit_record set account = 'x' where account = 'old'`.execute(
				open.db,
			),
		).rejects.toThrow("append-only");
		expect(await accounts()).toEqual(["young", "old"]);
	});

	test("after a year it is swept away", async () => {
		const today = systemClock.now().getTime();
		await write("old", today - (auditLogDays + 1) * day);
		await write("young", today - (auditLogDays - 2) * day);
		now = today;
		await auditLog.sweep();
		expect(await accounts()).toEqual(["young"]);
	});

	test("is filtered by account, action, outcome and time, and read in pages", async () => {
		const start = now;
		for (let n = 0; n < 1203; n++)
			await auditLog.write({
				action: n % 3 ? "download" : "login",
				outcome: n % 2 ? "ok" : "refused",
				accountId: `id-${n % 2}`,
				account: n % 2 ? "Amina" : "bruno",
				network: "",
				detail: { n },
			});
		expect((await accounts()).length).toBe(1203);
		const filter = {
			account: "AMINA",
			action: "download",
			outcome: "ok",
		} as const;
		const { rows, count } = await auditLog.page(filter, { page: 2, limit: 10 });
		expect(count).toBe(401);
		expect(rows.map(({ detail }) => JSON.parse(detail).n)).toEqual(
			[...Array(1203).keys()]
				.filter((n) => n % 2 && n % 3)
				.reverse()
				.slice(10, 20),
		);
		const at = (time: number) => new Date(time).toISOString();
		const page = { page: 1, limit: 1 };
		expect((await auditLog.page({ to: at(start - 1) }, page)).count).toBe(0);
		expect((await auditLog.page({ from: at(start - 1) }, page)).count).toBe(
			1203,
		);
	});
});
