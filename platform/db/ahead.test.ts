import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, test } from "vitest";
import { createTestApp } from "../../tests/app.ts";
import {
	eachDatabase,
	eachEmptyDatabase,
} from "../../tests/databases/databases.ts";
import { shapeOf, takenAway } from "../../tests/databases/schemaShape.ts";
import { filledForm, newKey } from "../../tests/leads.ts";
import { DatabaseNewerError, migrate, noteContraction } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { type OpenDatabase, openDatabase } from "./open.ts";

/** A migration of a later build. */
async function goAhead(
	{ db }: OpenDatabase,
	change: (db: Kysely<unknown>) => Promise<void>,
	name = "9999-later",
): Promise<void> {
	await change(db as unknown as Kysely<unknown>);
	await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
		db,
	);
}

const expand = async (db: Kysely<unknown>) => {
	await db.schema.alterTable("lead").addColumn("mood", "text").execute();
	await db.schema
		.alterTable("session")
		.addColumn("strength", "integer", (column) => column.notNull().defaultTo(0))
		.execute();
	await db.schema.createTable("mood").addColumn("id", "text").execute();
};

eachDatabase((make) => {
	test("a build starts and works on a database that a later one has expanded", async () => {
		const database = await make();
		await goAhead(database, expand);
		expect(await migrate(database)).toEqual({
			applied: [],
			ahead: ["9999-later"],
		});
		const site = await createTestApp({ database, empty: true });
		try {
			const form = filledForm({ kind: "contact", model: undefined });
			const sent = await site.ask("/api/v1/contactus-add", {
				method: "POST",
				headers: {
					"content-type": "application/json",
					"idempotency-key": newKey(),
				},
				body: JSON.stringify(form),
			});
			expect([sent.status, sent.text]).toEqual([
				200,
				expect.stringContaining("CT-"),
			]);
			expect(await site.services.leads.list({})).toMatchObject([
				{ lead: { name: form.name } },
			]);
			expect((await site.ask("/readyz")).status).toBe(200);
		} finally {
			await site.close();
		}
	});

	test("a build does not start on a database that a later one has contracted", async () => {
		const database = await make();
		await goAhead(database, expand);
		await goAhead(
			database,
			async (db) => {
				await db.schema.alterTable("lead").dropColumn("wished_place").execute();
				await noteContraction(db, "9999-narrower");
			},
			"9999-narrower",
		);
		const refused = migrate(database);
		await expect(refused).rejects.toThrow(DatabaseNewerError);
		await expect(refused).rejects.toThrow("9999-narrower");
	});

	test("nor where it has not done all that this build knows", async () => {
		const database = await make();
		await goAhead(database, expand);
		const last = Object.keys(migrations).at(-1);
		await sql`delete from kysely_migration where name = ${last}`.execute(
			database.db,
		);
		await expect(migrate(database)).rejects.toThrow(DatabaseNewerError);
	});
});

/** Since a build may run beside the one of before. */
const first = "0027-test-drive-wishes";

eachEmptyDatabase((make) => {
	test("what a migration takes from the build before it, it says", async () => {
		const open = await openDatabase(await make());
		try {
			const names = Object.keys(migrations);
			const migrator = new Migrator({
				db: open.patient,
				provider: { getMigrations: async () => migrations },
			});
			const from = names.indexOf(first);
			await migrator.migrateTo(names[from - 1] ?? "");
			for (const name of names.slice(from)) {
				const before = await shapeOf(open);
				const { error } = await migrator.migrateTo(name);
				expect(error).toBeUndefined();
				// Either it only adds, or the builds of before are told (docs/decisions/0052).
				const taken = takenAway(before, await shapeOf(open));
				if (!migrations[name]?.contracts)
					expect([name, taken]).toEqual([name, []]);
			}
		} finally {
			await open.close();
		}
	});

	test("what is no mere addition is found", async () => {
		const open = await openDatabase(await make());
		const { schema } = open.db;
		try {
			await sql`create table car (id integer primary key, name text not null, paint text, doors integer)`.execute(
				open.db,
			);
			await sql`create table gone (id text)`.execute(open.db);
			const before = await shapeOf(open);
			await schema.dropTable("gone").execute();
			await schema.alterTable("car").dropColumn("paint").execute();
			await schema.alterTable("car").renameColumn("doors", "gates").execute();
			await schema
				.alterTable("car")
				.addColumn("seats", "integer", (one) => one.notNull().defaultTo(5))
				.execute();
			await schema
				.createIndex("once")
				.unique()
				.on("car")
				.column("name")
				.execute();
			await schema
				.createIndex("new")
				.unique()
				.on("car")
				.columns(["seats", "id"])
				.execute();
			expect(takenAway(before, await shapeOf(open)).sort()).toEqual([
				"car.doors is gone",
				"car.paint is gone",
				"gone is gone",
				"unique car(name)",
			]);
			const wide = await shapeOf(open);
			await sql`drop table car`.execute(open.db);
			await sql`create table car (id integer primary key, name text, gates text not null, seats integer, wheels text not null)`.execute(
				open.db,
			);
			expect(takenAway(wide, await shapeOf(open)).sort()).toEqual([
				"car.gates has to be given",
				"car.gates is another type",
				"car.wheels has to be given",
			]);
		} finally {
			await open.close();
		}
	});
});
