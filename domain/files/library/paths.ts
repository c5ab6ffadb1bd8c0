import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { nameIn } from "./tree.ts";

/** A node or folder on the way from the root of the tree. */
export type Step = { id: string; name: string; kind: string };

/**
 * The way from the root of the tree to each of some nodes or folders, itself
 * included, with names in a language. One query; those that are not there are
 * missing in the answer.
 */
export async function pathsTo(
	db: Db,
	ids: string[],
	language: LanguageCode,
): Promise<Map<string, Step[]>> {
	const paths = new Map<string, Step[]>();
	if (ids.length === 0) return paths;
	const rows = await db
		.withRecursive("way(to, id, parent_id, kind, name, names, height)", (qb) =>
			qb
				.selectFrom("file_entry")
				.select((eb) => [
					"id as to",
					"id",
					"parent_id",
					"kind",
					"name",
					"names",
					eb.lit<number>(0).as("height"),
				])
				.where("id", "in", ids)
				.unionAll(
					qb
						.selectFrom("way")
						.innerJoin("file_entry as above", "above.id", "way.parent_id")
						.select((eb) => [
							"way.to",
							"above.id",
							"above.parent_id",
							"above.kind",
							"above.name",
							"above.names",
							eb("way.height", "+", eb.lit(1)).as("height"),
						]),
				),
		)
		.selectFrom("way")
		.select(["to", "id", "kind", "name", "names", "height"])
		.orderBy("height", "desc")
		.execute();
	for (const row of rows) {
		const step = {
			id: row.id,
			name: nameIn(language, row),
			kind: row.kind,
		};
		const path = paths.get(row.to);
		if (path) path.push(step);
		else paths.set(row.to, [step]);
	}
	return paths;
}
