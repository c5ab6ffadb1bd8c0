import { beforeEach, expect, test } from "vitest";
import {
	type AccountsSite,
	openAccountsSite,
} from "../../tests/accounts/accountsSite.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";

eachDatabase((make) => {
	let site: AccountsSite;
	beforeEach(async () => {
		site = await openAccountsSite(await make());
	});

	test("disabling ends sessions at once; enabling brings none back", async () => {
		const { login, post, accounts } = site;
		const { data } = await login();
		const detail = () => post("account-detail", { token: data.token });
		await accounts.setState("AMINA", "disabled");
		expect((await detail()).status).toBe(401);
		expect((await login()).status).toBe(422);
		await accounts.setState("amina", "active");
		expect((await detail()).status).toBe(401);
		expect((await login()).status).toBe(200);
	});

	test("a disabled account is deleted after a year, an enabled one never", async () => {
		const { accounts, db } = site;
		const names = async () =>
			(await accounts.list()).map(({ account }) => account);
		const before = await names();
		await accounts.setState("amina", "disabled");
		await accounts.removeLongDisabled();
		expect(await names()).toEqual(before);
		const longAgo = "2024-01-01T00:00:00.000Z";
		await db.updateTable("account").set({ disabled_at: longAgo }).execute();
		await accounts.removeLongDisabled();
		expect(await names()).toEqual(before.filter((name) => name !== "Amina"));
		const { rows } = await site.auditLog.page(
			{ action: "account-remove" },
			{ page: 1, limit: 9 },
		);
		expect(rows).toMatchObject([{ account: "amina", detail: '{"by":"time"}' }]);
		await accounts.setState("bruno", "disabled");
		await accounts.setState("bruno", "active");
		const { disabled_at } = await db
			.selectFrom("account")
			.select("disabled_at")
			.where("account_key", "=", "bruno")
			.executeTakeFirstOrThrow();
		expect(disabled_at).toBeNull();
	});
});
