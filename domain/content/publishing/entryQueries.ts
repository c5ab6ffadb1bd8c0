import type { Db } from "../../../platform/db/open.ts";
import { batches } from "./batches.ts";

function entryRows(db: Db) {
	return db
		.selectFrom("content_entry as e")
		.leftJoin("content_bin as b", "b.entry_id", "e.id")
		.select(["e.id", "e.kind", "e.slug", "e.position", "b.slug as binned"]);
}

/** Entries by their ids; `binned` is the slug of one in the bin. */
export async function entriesById(db: Db, ids: string[]) {
	const found = [];
	for (const some of batches([...new Set(ids)]))
		found.push(...(await entryRows(db).where("e.id", "in", some).execute()));
	return found;
}

/** Entries by kind and slug; none of them is in the bin. */
export async function entriesByAddress(
	db: Db,
	addresses: { kind: string; slug: string }[],
) {
	const found = [];
	for (const kind of new Set(addresses.map((one) => one.kind))) {
		const slugs = addresses.filter((one) => one.kind === kind);
		for (const some of batches(slugs))
			found.push(
				...(await entryRows(db)
					.where("e.kind", "=", kind)
					.where(
						"e.slug",
						"in",
						some.map(({ slug }) => slug),
					)
					.execute()),
			);
	}
	return found;
}

export async function insertEntries(
	trx: Db,
	entries: { id: string; kind: string; slug: string; position: number }[],
	now: string,
): Promise<void> {
	for (const rows of batches(entries))
		await trx
			.insertInto("content_entry")
			.values(rows.map((row) => ({ ...row, created_at: now, updated_at: now })))
			.execute();
}

export async function updateEntry(
	trx: Db,
	id: string,
	changes: { slug?: string; position?: number },
	now: string,
): Promise<void> {
	await trx
		.updateTable("content_entry")
		.set({ ...changes, updated_at: now })
		.where("id", "=", id)
		.execute();
}

/** Returns which of these pictures exist. */
export async function picturesById(
	db: Db,
	ids: string[],
): Promise<Set<string>> {
	const found = new Set<string>();
	for (const some of batches([...new Set(ids)]))
		for (const { id } of await db
			.selectFrom("media")
			.select("id")
			.where("id", "in", some)
			.execute())
			found.add(id);
	return found;
}
