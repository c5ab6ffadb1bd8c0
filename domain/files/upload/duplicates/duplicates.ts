import type { LanguageCode } from "../../../../contracts/language.ts";
import type { Db } from "../../../../platform/db/open.ts";
import type { Sight } from "../../audience/sight.ts";
import { pathsTo, type Step } from "../../library/paths.ts";
import { entriesOf } from "./duplicateQueries.ts";

/** Places that are named of one content. */
const mostPlaces = 3;

/** Place in which a content lies already. */
export type Duplicate = {
	sha256: string;
	name: string;
	/** `held`: not published yet, which only its uploader is told. */
	state: "published" | "held";
	/** The way to where it lies. */
	path: Step[];
};

/**
 * Finds files of the same bytes, the oldest first and three of each at most:
 * published ones that this account may see, and those that it has sent and nobody
 * else sees yet.
 *
 * @param hashes SHA-256 in hexadecimal
 */
export async function findDuplicates(
	{ db, sight }: { db: Db; sight: Sight },
	accountId: string,
	hashes: string[],
	language: LanguageCode,
): Promise<Duplicate[]> {
	if (hashes.length === 0) return [];
	const { numbers } = await sight.closedTo({ accountId });
	const rows = await entriesOf(
		db,
		{ accountId, closed: numbers },
		hashes,
		mostPlaces,
	);
	const folders = [...new Set(rows.map(({ parent_id }) => parent_id))];
	const paths = await pathsTo(db, folders, language);
	return rows.map(({ sha256, name, state, parent_id }) => ({
		sha256,
		name,
		state,
		path: paths.get(parent_id) ?? [],
	}));
}
