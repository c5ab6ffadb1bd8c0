import type { Db } from "../../platform/db/open.ts";

/** Of these objects, those that something refers to. */
export async function referredTo(
	db: Db,
	names: string[],
): Promise<Set<string>> {
	if (names.length === 0) return new Set();
	const rows = await Promise.all([
		db
			.selectFrom("media_file")
			.select("object as name")
			.where("object", "in", names)
			.execute(),
		db
			.selectFrom("media")
			.select("master as name")
			.where("master", "in", names)
			.execute(),
		db
			.selectFrom("file_entry")
			.select("sha256 as name")
			.where("sha256", "in", names)
			.execute(),
		db
			.selectFrom("file_entry")
			.select("thumbnail as name")
			.where("thumbnail", "in", names)
			.execute(),
		// Complete, and its process ended before it became a file.
		db
			.selectFrom("upload")
			.select("sha256 as name")
			.where("state", "=", "open")
			.where("sha256", "in", names)
			.execute(),
	]);
	return new Set(rows.flat().flatMap(({ name }) => name ?? []));
}
