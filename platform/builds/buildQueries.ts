import type { Db } from "../db/open.ts";

/** Rows of one statement: a few hundred KB at most. */
const atOnce = 100;

function* chunks<T>(all: readonly T[]): Iterable<T[]> {
	for (let at = 0; at < all.length; at += atOnce)
		yield all.slice(at, at + atOnce);
}

/** Files among these that are stored, and since when no process has named them. */
export async function storedOf(
	db: Db,
	names: readonly string[],
): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	for (const some of chunks(names)) {
		const rows = await db
			.selectFrom("build_asset")
			.select(["name", "seen_at"])
			.where("name", "in", some)
			.execute();
		for (const { name, seen_at } of rows) found.set(name, seen_at);
	}
	return found;
}

export type AssetRow = {
	name: string;
	encoding: string;
	content: string;
	seen_at: string;
};

/** Stores files. One that is there already stays as it is: its name is its content's. */
export async function insertAssets(
	db: Db,
	rows: readonly AssetRow[],
): Promise<void> {
	for (const some of chunks(rows))
		await db
			.insertInto("build_asset")
			.values(some)
			.onConflict((conflict) => conflict.column("name").doNothing())
			.execute();
}

/** Notes that a build that runs has these files, where nobody has since `before`. */
export async function touchAssets(
	db: Db,
	names: readonly string[],
	now: string,
	before: string,
): Promise<void> {
	for (const some of chunks(names))
		await db
			.updateTable("build_asset")
			.set({ seen_at: now })
			.where("name", "in", some)
			.where("seen_at", "<", before)
			.execute();
}

export function assetNamed(
	db: Db,
	name: string,
): Promise<Pick<AssetRow, "encoding" | "content"> | undefined> {
	return db
		.selectFrom("build_asset")
		.select(["encoding", "content"])
		.where("name", "=", name)
		.executeTakeFirst();
}

/** Takes away what no build that ran since then has; of names that begin so only. */
export async function deleteUnseen(
	db: Db,
	before: string,
	prefix = "",
): Promise<void> {
	await db
		.deleteFrom("build_asset")
		.where("seen_at", "<", before)
		.where("name", "like", `${prefix}%`)
		.execute();
}
