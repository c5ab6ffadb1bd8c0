import type { Db } from "../../../platform/db/open.ts";
import type { ContentLanguage } from "../../content/snapshot.ts";

/** An entry as its writers see it: what is published in each language, and what is being written. */
export type Written = {
	entry: string;
	slug: string;
	position: number;
	published: Map<ContentLanguage, unknown>;
	drafts: Map<ContentLanguage, unknown>;
};

/** Every entry of a kind that is not in the bin, in their order. */
export async function writtenOfKind(
	db: Db,
	kind: "model" | "slide",
): Promise<Written[]> {
	const ofKind = db
		.selectFrom("content_entry as e")
		.leftJoin("content_bin as b", "b.entry_id", "e.id")
		.where("b.entry_id", "is", null)
		.where("e.kind", "=", kind);
	const [entries, published, drafts] = await Promise.all([
		ofKind
			.select(["e.id as entry", "e.slug", "e.position"])
			.orderBy("e.position")
			.orderBy("e.id")
			.execute(),
		ofKind
			.innerJoin("content_publication as p", "p.entry_id", "e.id")
			.innerJoin("content_revision as r", "r.id", "p.revision_id")
			.select(["e.id as entry", "p.language", "r.body"])
			.execute(),
		ofKind
			.innerJoin("content_draft as d", "d.entry_id", "e.id")
			.select(["e.id as entry", "d.language", "d.body"])
			.execute(),
	]);
	const found = new Map(
		entries.map((one): [string, Written] => [
			one.entry,
			{ ...one, published: new Map(), drafts: new Map() },
		]),
	);
	for (const [side, rows] of [
		["published", published],
		["drafts", drafts],
	] as const)
		for (const { entry, language, body } of rows)
			found
				.get(entry)
				?.[side].set(language as ContentLanguage, JSON.parse(body));
	return [...found.values()];
}
