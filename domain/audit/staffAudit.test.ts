import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { AuditLine } from "../../contracts/console/audit.ts";
import type { Db } from "../../platform/db/open.ts";
import { createTestApp } from "../../tests/app.ts";
import { asStaff } from "../../tests/console.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";

eachDatabase((make) => {
	let site: Awaited<ReturnType<typeof createTestApp>>;
	let ana: Awaited<ReturnType<typeof asStaff>>;
	beforeEach(async () => {
		site = await createTestApp({ database: await make(), empty: true });
		onTestFinished(() => site.close());
		ana = await asStaff(site);
	});
	const login = (account: string, n = 0, within?: Db) =>
		site.services.auditLog.write(
			{
				action: "login",
				outcome: n % 2 ? "refused" : "ok",
				account,
				network: "203.0.113.*",
				detail: { n },
			},
			within,
		);
	const query = async (question: object) =>
		(await ana.call("console-audit", question)).data as AuditLine[];

	test("is read page after page, without a line twice while others are added", async () => {
		for (let n = 0; n < 7; n++) await login("amina", n);
		const seen: unknown[] = [];
		let before: number | undefined;
		do {
			const question = { action: "login", limit: 3, ...(before && { before }) };
			const page = await ana.call("console-audit", question);
			seen.push(...page.data.map(({ detail }: AuditLine) => detail.n));
			before = (page as { next?: number | null }).next ?? undefined;
			await login("bruno", 100);
		} while (before);
		expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0]);
	});

	test("is filtered by person, action, outcome and time", async () => {
		await login("amina_50%", 0);
		await login("amina_500", 1);
		expect(await query({ person: "A_50%" })).toHaveLength(1);
		expect(await query({ person: "amina", outcome: "refused" })).toHaveLength(
			1,
		);
		expect(
			await query({ action: "login", to: "2020-01-01T00:00:00.000Z" }),
		).toEqual([]);
		const zoe = await asStaff(site, undefined, { name: "Zoë Åberg" });
		await zoe.call("console-settings-save", { timeZone: "Asia/Dubai" });
		// Her capital letters are none of ASCII.
		const found = await query({ person: "åberg", action: "settings-save" });
		expect(found).toMatchObject([{ person: "Zoë Åberg", by: "staff" }]);
		const strange = await ana.call("console-audit", { action: "dance" });
		expect([strange.status, strange.errors?.[0]?.field]).toEqual([
			422,
			"action",
		]);
	});

	test("says who it was: staff, a command, a partner or the site", async () => {
		await login("amina");
		const { auditLog } = site.services;
		await auditLog.byStaff({ action: "account-list", by: "root" });
		await auditLog.byStaff({ action: "folder-policy", by: "site" });
		const lines = await query({});
		expect(lines.slice(0, 4).map(({ by, person }) => [by, person])).toEqual([
			["staff", "Ana Ruiz"],
			["site", ""],
			["command", "root"],
			["partner", "amina"],
		]);
	});

	test("whatever is made in the console was made by staff", async () => {
		const made = await ana.call("console-entry-add", {
			kind: "legal",
			title: "Terms of use",
			slug: "terms-of-use",
			language: "en",
		});
		expect(made.status).toBe(200);
		const copied = await ana.call("console-entry-add", {
			kind: "legal",
			title: "Terms of sale",
			slug: "terms-of-sale",
			language: "en",
			from: made.data.entry,
		});
		expect(copied.status).toBe(200);
		const added = await query({ action: "content-add" });
		expect(added.map(({ by, person }) => [by, person])).toEqual([
			["staff", "Ana Ruiz"],
			["staff", "Ana Ruiz"],
		]);
	});

	test("entries that lines of before say a command made were made by staff", async () => {
		await site.services.auditLog.byStaff({
			action: "content-add",
			by: "Ana Ruiz",
			detail: { kind: "legal", slug: "terms" },
		});
		expect(await query({ action: "content-add" })).toMatchObject([
			{ by: "staff", person: "Ana Ruiz" },
		]);
	});

	test("a sign-in by a passkey or a provider is the partner's, with the way", async () => {
		for (const way of ["passkey", "sso acme"])
			await site.services.auditLog.write({
				...{ action: "login", outcome: "ok", account: "awa" },
				...{ network: "198.51.100.0", detail: { by: way } },
			});
		expect(await query({ action: "login" })).toMatchObject([
			{ by: "partner", person: "awa", detail: { by: "sso acme" } },
			{ by: "partner", person: "awa", detail: { by: "passkey" } },
		]);
	});

	test("a member who is disabled is one line, with whatever else was changed", async () => {
		const ben = await asStaff(site, [{ role: "editor" }], { name: "Ben Ode" });
		const save = (change: object) =>
			ana.call("console-staff-save", {
				id: ben.staff.id,
				name: "Ben Ode",
				grants: [{ role: "editor" }],
				...change,
			});
		const linesOnBen = async () =>
			(await query({ limit: 200 }))
				.filter(({ subject }) => subject === ben.staff.id)
				.map(({ action, detail }) => [action, detail]);
		expect((await save({ state: "disabled" })).status).toBe(200);
		await save({ state: "disabled" });
		await save({ state: "active", name: "Ben" });
		await save({ name: "Ben", grants: [{ role: "editor-in-chief" }] });
		const grants = [{ role: "editor-in-chief" }];
		expect((await linesOnBen()).toReversed()).toMatchObject([
			["staff-add", {}],
			["staff-disable", {}],
			["staff-enable", { name: "Ben" }],
			["staff-save", { grants }],
		]);
		// Only what was changed is said.
		const [last] = await linesOnBen();
		expect(last?.[1]).toEqual({ grants });
	});

	test("a member who takes another's name is told apart by the account", async () => {
		const eve = await asStaff(site, [{ role: "editor" }], { name: "Eve" });
		const taken = {
			name: "Ana Ruiz",
			language: "en",
			timeZone: "UTC",
		} as const;
		expect((await eve.call("console-profile-save", taken)).status).toBe(200);
		await eve.call("console-entry-add", {
			...({ kind: "blog", slug: "by-eve", language: "en" } as const),
			title: "By Eve",
		});
		const [line] = await query({ action: "content-add" });
		const members = await site.services.staff.members.list();
		const { account } = members.find(({ id }) => id === eve.staff.id) ?? {};
		expect(line).toMatchObject({
			person: "Ana Ruiz",
			member: account,
			network: expect.stringMatching(/\*$/),
		});
	});

	test("is saved as a table in parts, no cell a formula", async () => {
		await login("=cmd");
		await site.database.db.transaction().execute(async (trx) => {
			for (let n = 0; n < 2100; n++) await login("amina", n, trx);
		});
		const question = { action: "login" };
		const first = await ana.call("console-audit-export", question);
		const { next } = first as { next?: number | null };
		const second = await ana.call("console-audit-export", {
			...question,
			...(next && { before: next }),
		});
		const lines = `${first.data}${second.data}`.split("\r\n");
		expect(lines[0]).toMatch(/^\ufeffnumber,at,person,by,action/);
		expect(lines).toHaveLength(1 + 2101 + 1);
		expect(lines.at(-2)).toContain(`"'=cmd"`);
		const [line] = await query({ action: "audit-export" });
		expect(line).toMatchObject({
			person: "Ana Ruiz",
			detail: { filter: question },
		});
	});
});
