import { expect, test } from "vitest";
import type { Staff } from "../../../../contracts/rights.ts";
import { createIds } from "../../../../platform/runtime/ids.ts";
import { sayMessage } from "../../../../platform/texts/translate.ts";
import { eachDatabase } from "../../../../tests/databases/databases.ts";
import { movableClock } from "../../../../tests/leads.ts";
import { createAuditLog } from "../../../audit/auditLog.ts";
import { createPasswords } from "../../passwords/passwords.ts";
import { createAccounts } from "../accounts.ts";
import { createGroups } from "../groups.ts";

const ana: Staff = {
	...{ id: "staff-ana", name: "Ana Ruiz", language: "en" },
	grants: [{ role: "partner-manager" }],
};
const distributors = [
	{ key: "andes", name: "Andes Motors" },
	{ key: "nile", name: "Nile Cars" },
];

eachDatabase((open) => {
	async function start() {
		const { db } = await open();
		const clock = movableClock();
		const auditLog = createAuditLog({ db, clock });
		const passwords = createPasswords({
			cost: { memory: 64, passes: 1, parallelism: 1 },
		});
		const newId = createIds(clock);
		const accounts = createAccounts({
			publicUrl: "http://localhost:3000",
			...{ db, clock, auditLog, passwords, newId },
		});
		const groups = createGroups({ db, clock, auditLog, newId });
		await groups.add({ name: "Chile" }, ana);
		await groups.add({ name: "Gold; silver" }, ana);
		const { tables } = accounts.administration;
		const plan = async (csv: string) =>
			(await tables.plan(ana, csv, distributors)).map(
				({ account, deed, changes, fault }) => [
					account,
					deed,
					fault
						? sayMessage("en", fault)
						: changes.map(
								({ field, before, after }) => `${field}: ${before}>${after}`,
							),
				],
			);
		/** Carries out all that a table plans. */
		async function run(csv: string) {
			const rows = await tables.plan(ana, csv, distributors);
			const todo = rows.filter(
				({ deed }) => deed === "invite" || deed === "change",
			);
			return tables.import(ana, csv, todo, distributors);
		}
		async function written() {
			const { csv } = await tables.write(ana, undefined, distributors);
			return csv;
		}
		return { db, accounts, groups, tables, plan, run, written };
	}

	test("a table is planned without a change, carried out, and then changes nothing", async () => {
		const { plan, run, written, accounts } = await start();
		const csv = [
			"\ufeffName;Account;email;Distributor;groups;language",
			"Awa Diop;awa;Awa@Example.com;nile cars;chile;FR",
			'"Zoé ""Z"" Roy";zoe;;;;',
			"=SUM(A1);formula;;;;",
		].join("\r\n");
		const planned = [
			[
				...["awa", "invite"],
				[
					"name: >Awa Diop",
					"email: >awa@example.com",
					"language: >fr",
					"distributor: >Nile Cars",
					"groups: >Chile",
				],
			],
			["zoe", "invite", ['name: >Zoé "Z" Roy']],
			["formula", "invite", ["name: >=SUM(A1)"]],
		];
		expect(await plan(csv)).toEqual(planned);
		expect(await accounts.isEmpty()).toBe(true);
		const done = await run(csv);
		expect(
			done.map(({ fault, link }) => [fault, Boolean(link?.token)]),
		).toEqual([
			[null, true],
			[null, true],
			[null, true],
		]);
		expect((await plan(csv)).map(([, deed]) => deed)).toEqual([
			...["same", "same", "same"],
		]);
		// The table that is written says the same, and comes back without a change.
		const table = await written();
		expect(table).toContain("'=SUM(A1)");
		expect(table).toContain(",fr,Nile Cars,");
		expect((await plan(table)).map(([, deed]) => deed)).toEqual([
			...["same", "same", "same"],
		]);
		expect(await run(table)).toEqual([]);
	});

	test("what a table cannot change is refused, and not left out in silence", async () => {
		const { plan, run } = await start();
		await run("account,name,state\nawa,Awa,");
		await expect(plan("account,name,phone\nawa,Awa,1")).rejects.toThrow(
			"The column “phone” is none of a table of partners",
		);
		for (const [csv, deed] of [
			["account,state\nawa,invited", "same"],
			["account,state\nawa,disabled", "refused"],
			["account,name,state\nzoe,Zoe,disabled", "refused"],
			["account,name,state\nzoe,Zoe,active", "invite"],
		] as const)
			expect((await plan(csv))[0]?.[1]).toBe(deed);
	});

	test("columns that are missing change nothing; empty cells take back", async () => {
		const { plan, run, written } = await start();
		await run(
			"account,name,email,contact,groups\nawa,Awa,awa@example.com,Rosa,Chile",
		);
		expect(await plan("account,name\nawa,Awa")).toEqual([["awa", "same", []]]);
		const [, , fault] =
			(await plan("account,groups\nawa,Gold; silver"))[0] ?? [];
		expect(fault).toBe("There is no group Gold. Add it first.");
		expect(await plan("account,contact,groups\nAWA,,")).toEqual([
			["awa", "change", ["contact: Rosa>", "groups: Chile>"]],
		]);
		await run("account,groups,email\nawa,Chile,");
		expect(await written()).toContain("awa,Awa,,,,Rosa,Chile,invited\r\n");
		expect(await plan("account,groups\nawa,")).toEqual([
			["awa", "change", ["groups: Chile>"]],
		]);
	});

	test("rows that cannot be carried out say why, and others are", async () => {
		const { plan, run, groups } = await start();
		await groups.rename("Chile", "Chile and Peru", ana);
		const csv = [
			"account,name,email,distributor,groups",
			"a,Too short,,,",
			"awa,,,,",
			"ben,Ben,no address,,",
			"eva,Eva,,Nobody Ltd,",
			"fay,Fay,,,Chile",
			"gil,Gil,,Egypt – Nile Cars,Chile and Peru",
			"GIL,Gil again,,,",
		].join("\n");
		expect((await plan(csv)).map(([, deed, why]) => [deed, why])).toEqual([
			["refused", expect.stringContaining("An account is 2 to 100")],
			["refused", expect.stringContaining("A display name")],
			["refused", expect.stringContaining("A mail address")],
			["refused", "There is no distributor Nobody Ltd."],
			["refused", "There is no group Chile. Add it first."],
			["invite", expect.anything()],
			["refused", "This account is in row 7 as well."],
		]);
		expect((await run(csv)).map(({ account }) => account)).toEqual(["gil"]);
	});

	test("a row that would do something else by now is left", async () => {
		const { tables, accounts, run } = await start();
		await run("account,name\nawa,Awa");
		const csv = "account,name\nawa,Awa Diop\nben,Ben";
		const rows = await tables.plan(ana, csv, distributors);
		await accounts.save("awa", { name: "Awa of the north" }, ana);
		const done = await tables.import(ana, csv, rows, distributors);
		expect(
			done.map(({ account, fault }) => [account, fault && "left"]),
		).toEqual([
			["awa", "left"],
			["ben", null],
		]);
		// Another table never does what this one was shown to do.
		const [other] = await tables.import(
			...([ana, "account,name\nawa,Eve", rows, distributors] as const),
		);
		expect(other?.fault).not.toBeNull();
	});

	test("what is no table is refused, and nobody else may", async () => {
		const { tables } = await start();
		for (const csv of [
			"name\nAwa",
			"account\n",
			'account\n"awa',
			`account\n${"a\n".repeat(2001)}`,
		])
			await expect(tables.plan(ana, csv, distributors)).rejects.toMatchObject({
				...{ code: "invalid", fields: [{ field: "csv" }] },
			});
		await expect(
			tables.plan(
				ana,
				'account,name\nawa,Awa\n\neva,"Eva\nbo,Bo',
				distributors,
			),
		).rejects.toMatchObject({
			fields: [
				{
					...{ field: "csv" },
					message: {
						text: "server/accounts.tableDamagedRow",
						values: { row: 4 },
					},
				},
			],
		});
		const other: Staff = { ...ana, grants: [{ role: "lead-manager" }] };
		const csv = "account,name\nawa,Awa";
		for (const deed of [
			() => tables.write(other, undefined, distributors),
			() => tables.plan(other, csv, distributors),
			() => tables.import(other, csv, [], distributors),
		])
			await expect(deed()).rejects.toMatchObject({ code: "forbidden" });
	});
});
