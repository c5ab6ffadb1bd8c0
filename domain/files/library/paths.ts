import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { nameIn } from "./names.ts";
import { stepsTo } from "./treeQueries.ts";

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
	const rows = await stepsTo(db, ids);
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
