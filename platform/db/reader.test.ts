import { expect, onTestFinished, test } from "vitest";
import {
	createListing,
	type PageRequest,
} from "../../domain/files/listing/listing.ts";
import { migrate } from "./migrate.ts";
import { type Db, openDatabase } from "./open.ts";
import { createReader } from "./reader.ts";

async function open(): Promise<Db> {
	const database = await openDatabase({ file: ":memory:" });
	onTestFinished(database.close);
	await migrate(database);
	return database.db;
}

/** A primary and a copy of it, which follows when it is told to. */
async function openBoth() {
	const [db, replica] = [await open(), await open()];
	const write = (to: Db, name: string) =>
		to
			.insertInto("file_entry")
			.values({
				id: name,
				name,
				unique_name: name,
				sort_key: name,
				kind: "catalogue",
				rank: 0,
				position: 0,
				search_key: name,
				ext: "",
				media_type: "",
				size: 0,
				state: "published",
				thumbnail_state: "none",
				note: "",
				entries: 0,
				revision: 0,
				created_at: "2026-01-02T03:04:05.678Z",
			})
			.execute();
	return { db, replica, write };
}

const pageRequest: PageRequest = {
	viewer: "staff",
	language: "en",
	sort: "name",
	order: "asc",
	page: 1,
	limit: 20,
};

test("a replica is read as soon as it has what was written, and not before", async () => {
	const { db, replica, write } = await openBoth();
	const reader = createReader({ db, replica });
	const names = async () => {
		const page = await createListing({ db, reader }).page(
			undefined,
			pageRequest,
		);
		return page?.entries.map(({ entry }) => entry.name);
	};
	await write(db, "a");
	expect(await names()).toEqual(["a"]);
	// To be told from the primary.
	await write(replica, "a copy");
	expect(await names()).toEqual(["a copy"]);
	await write(db, "b");
	expect(await names()).toEqual(["a", "b"]);
});

test("a replica that is away is left alone for a while, and nobody notices", async () => {
	const db = await open();
	const away = await openDatabase({ file: ":memory:" });
	await away.close();
	let reads = 0;
	let told = 0;
	const reader = createReader({ db, replica: away.db });
	reader.onOutage(() => told++);
	const position = async (from: Db) => {
		if (from !== db) reads++;
		const { number } = await from
			.selectFrom("content_version")
			.select("number")
			.executeTakeFirstOrThrow();
		return number;
	};
	for (let n = 0; n < 5; n++)
		expect(await reader.read(position, position)).toBe(0);
	expect([reads, told]).toEqual([1, 1]);
});

test("where the position is known the primary is not asked, and may be away", async () => {
	const replica = await open();
	const away = await openDatabase({ file: ":memory:" });
	await away.close();
	const reader = createReader({ db: away.db, replica });
	const version = async (from: Db) =>
		(
			await from
				.selectFrom("content_version")
				.select("number")
				.executeTakeFirstOrThrow()
		).number;
	expect(await reader.read(version, version, 0)).toBe(0);
	await expect(reader.read(version, version)).rejects.toThrow();
});
