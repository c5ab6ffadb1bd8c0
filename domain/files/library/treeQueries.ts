import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";

/** Every node of the tree, in order. */
export function allNodes(db: Db) {
	return (
		db
			.selectFrom("file_entry")
			.select(["id", "parent_id", "name", "names", "audience"])
			// Spelled out, or SQLite does not see that its index of nodes will do.
			.where("kind", "=", sql.lit("catalogue"))
			.orderBy("position")
			.orderBy("number")
			.execute()
	);
}

/** Each of some nodes or folders (`to`) with all above it, the highest first. */
export function stepsTo(db: Db, ids: string[]) {
	return db
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
}
