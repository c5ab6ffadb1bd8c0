import {
	defaultLanguage,
	isLanguageCode,
} from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { activeMembers, grantsOf } from "./memberQueries.ts";

/** A member with the rights he has now; undefined of one who is disabled, or unknown. */
export async function activeStaff(
	db: Db,
	id: string,
): Promise<Staff | undefined> {
	const [row] = await activeMembers(db, [id]);
	if (!row) return undefined;
	const { name } = row;
	const language = isLanguageCode(row.language)
		? row.language
		: defaultLanguage;
	return { id, name, language, grants: await grantsOf(db, id) };
}
