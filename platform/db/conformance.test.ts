import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { UnstorableTextError } from "./engines/parameters.ts";
import { isBusy, isMissingTable, isUniqueViolation } from "./errors.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import type { Db, OpenDatabase } from "./open.ts";

const time = "2026-01-02T03:04:05.678Z";

async function addEntry(db: Db, id: string, slug = id): Promise<void> {
	await db
		.insertInto("content_entry")
		.values({
			id,
			kind: "model",
			slug,
			position: 1,
			created_at: time,
			updated_at: time,
		})
		.execute();
}

async function slugs(db: Db): Promise<string[]> {
	const query = db.selectFrom("content_entry").select("slug").orderBy("slug");
	return (await query.execute()).map((row) => row.slug);
}

const caught = (action: Promise<unknown>) =>
	action.then(
		() => undefined,
		(error: unknown) => error,
	);

eachDatabase((make) => {
	let open: OpenDatabase;
	let db: Db;
	beforeEach(async () => {
		open = await make();
		db = open.db;
	});

	test("migrating again does nothing", async () => {
		expect(await migrate(open)).toEqual({ applied: [], ahead: [] });
	});

	test("a migration that fails leaves nothing and says which it was", async () => {
		migrations["9998-broken"] = {
			async up(inner) {
				await inner.schema
					.createTable("half")
					.addColumn("a", "integer")
					.execute();
				throw new Error("no more");
			},
		};
		onTestFinished(() => void delete migrations["9998-broken"]);
		const error = await caught(migrate(open));
		expect(String(error)).toBe(
			'Error: Migration "9998-broken" failed: no more',
		);
		expect(
			isMissingTable(await caught(sql`select * from half`.execute(db))),
		).toBe(true);
		delete migrations["9998-broken"];
		expect(await migrate(open)).toEqual({ applied: [], ahead: [] });
	});

	test("a unique violation is recognised, by key and by constraint", async () => {
		await addEntry(db, "a");
		expect(isUniqueViolation(await caught(addEntry(db, "a", "b")))).toBe(true);
		const error = await caught(addEntry(db, "b", "a"));
		expect(isUniqueViolation(error)).toBe(true);
		expect(isBusy(error)).toBe(false);
		expect(isUniqueViolation(new Error("else"))).toBe(false);
	});

	test("a foreign key must exist", async () => {
		const revision = {
			id: "r",
			entry_id: "none",
			language: "en",
			number: 1,
			body: "{}",
		};
		const error = await caught(
			db
				.insertInto("content_revision")
				.values({ ...revision, created_at: time })
				.execute(),
		);
		expect(error).toBeInstanceOf(Error);
		expect(isUniqueViolation(error)).toBe(false);
	});

	test("a picture takes its files with it", async () => {
		await addPicture(db, 4096);
		await db.deleteFrom("media").execute();
		expect(await db.selectFrom("media_file").selectAll().execute()).toEqual([]);
	});

	test("a transaction that throws leaves nothing, one that ends stays", async () => {
		const error = await caught(
			db.transaction().execute(async (inner) => {
				await addEntry(inner, "a");
				throw new Error("no");
			}),
		);
		expect(String(error)).toBe("Error: no");
		expect(await slugs(db)).toEqual([]);
		await db.transaction().execute((inner) => addEntry(inner, "b"));
		expect(await slugs(db)).toEqual(["b"]);
	});

	test("text is compared by its bytes", async () => {
		const sorted = [
			"Z",
			"_",
			"a",
			"a b",
			"a-b",
			"ab",
			"z",
			"é",
			"ي",
			"中",
			"😀",
		];
		for (const slug of sorted.toReversed()) await addEntry(db, slug);
		expect(await slugs(db)).toEqual(sorted);
	});

	test("JSON and any script come back as they went", async () => {
		await addEntry(db, "a");
		const body = JSON.stringify({ a: 'é中ي😀"\\', n: [1, null, { b: true }] });
		const revision = {
			id: "r",
			entry_id: "a",
			language: "zxx",
			number: 1,
			body,
		};
		await db
			.insertInto("content_revision")
			.values({ ...revision, created_at: time })
			.execute();
		const row = await db
			.selectFrom("content_revision")
			.selectAll()
			.executeTakeFirstOrThrow();
		expect(row).toMatchObject({ ...revision, created_at: time });
	});

	test("integers are numbers, counted and added up too", async () => {
		await addPicture(db, 2_000_000_000);
		const row = await db
			.selectFrom("media_file")
			.select((q) => [
				"size",
				q.fn.countAll().as("n"),
				q.fn.sum("size").as("s"),
			])
			.groupBy("size")
			.executeTakeFirstOrThrow();
		expect(row).toEqual({ size: 2_000_000_000, n: 1, s: 2_000_000_000 });
	});

	test("a word or a fraction in a number column is refused", async () => {
		for (const position of ["first", 1.5])
			expect(
				await caught(
					db
						.insertInto("content_entry")
						.values({
							id: "a",
							kind: "model",
							slug: "a",
							position: position as number,
							created_at: time,
							updated_at: time,
						})
						.execute(),
				),
			).toBeInstanceOf(Error);
	});

	describe("a parameter of the wrong kind is refused:", () => {
		test.each([
			["a Date", new Date(time)],
			["an object", { a: 1 }],
			["an array", ["a"]],
			["a boolean", true],
			["undefined", undefined],
			["NaN", Number.NaN],
		])("%s", async (described, value) => {
			const query = sql`select ${value} as a, ${"b"} as b`;
			const error = await caught(query.execute(db));
			expect(error).toBeInstanceOf(TypeError);
			expect(String(error)).toContain(`parameter 1 is ${described}`);
		});
	});

	test("a text with U+0000, which one of them cannot have, is refused by both", async () => {
		const query = sql`select ${"a\u0000b"} as a`;
		expect(await caught(query.execute(db))).toBeInstanceOf(UnstorableTextError);
	});

	test("many queries at once, and inside a transaction, all end", async () => {
		const ids = Array.from({ length: 40 }, (_, index) => `e${index + 10}`);
		await Promise.all([
			...ids.map((id) => addEntry(db, id)),
			db.transaction().execute((inner) => addEntry(inner, "last")),
		]);
		expect(await slugs(db)).toEqual([...ids, "last"]);
	});

	test("closing twice is no error", async () => {
		await open.close();
		await open.close();
	});
});

async function addPicture(db: Db, size: number): Promise<void> {
	const id = "0123456789abcdef0123";
	await db
		.insertInto("media")
		.values({
			id,
			source_sha256: "0".repeat(64),
			master: null,
			name: null,
			width: 10,
			height: 5,
			transparent: 0,
			widths: "[10]",
			fallback_width: 10,
			created_at: time,
		})
		.execute();
	await db
		.insertInto("media_file")
		.values({ media_id: id, width: 10, format: "avif", object: "0", size })
		.execute();
}
