import {
	type Merged,
	merge,
} from "../../../contracts/content/merging/merge.ts";
import type { Db } from "../../../platform/db/open.ts";
import { kept } from "./change.ts";
import { changesOfField } from "./draftQueries.ts";
import { hashOf, withField } from "./fields.ts";

/**
 * A draft on what is published by now: with what others published since it was
 * begun. What was published of the draft itself, while it went on, is no
 * conflict: whoever wrote on has seen it.
 */
export async function rebase(
	db: Db,
	place: { entry: string; language: string },
	{ base, published, own }: { base: unknown; published: unknown; own: unknown },
): Promise<Merged> {
	const { value, conflicts } = merge(base, published, own);
	const open: Merged["conflicts"] = [];
	let body = value;
	for (const conflict of conflicts) {
		const theirs = hashOf(conflict.theirs);
		const rows = await changesOfField(db, place, conflict.field);
		const isOurs = rows.some(
			({ to_hash, after }) =>
				to_hash === theirs ||
				(after !== null && hashOf(kept.value(after)) === theirs),
		);
		if (!isOurs) open.push(conflict);
		// The writer of a published change of this draft saw the whole field.
		else body = withField(body, conflict.field, conflict.mine)?.body ?? body;
	}
	return { value: body, conflicts: open };
}
