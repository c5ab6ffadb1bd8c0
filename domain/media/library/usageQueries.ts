import type { Db } from "../../../platform/db/open.ts";

/** A body somebody is at work with. */
export type BodyInWork = {
	entry: string;
	kind: string;
	slug: string;
	language: string;
	body: string;
	where: "draft" | "release" | "bin";
	release?: { id: string; name: string };
};

/** States of releases until they are published. */
const unpublished = ["open", "planned", "failed"];

/** Drafts, versions in releases that are not published, and what lies in the bin; with `id` those that name it. */
export async function bodiesInWork(db: Db, id?: string): Promise<BodyInWork[]> {
	const pattern = `%${id ?? ""}%`;
	const drafts = await db
		.selectFrom("content_draft as d")
		.innerJoin("content_entry as e", "e.id", "d.entry_id")
		.leftJoin("content_bin as b", "b.entry_id", "e.id")
		.select((select) => [
			"e.id as entry",
			"e.kind",
			select.fn.coalesce("b.slug", "e.slug").as("slug"),
			"d.language",
			"d.body",
		])
		.where("d.body", "like", pattern)
		.execute();
	const releases = await db
		.selectFrom("release_item as i")
		.innerJoin("release as r", "r.id", "i.release_id")
		.innerJoin("content_entry as e", "e.id", "i.entry_id")
		.innerJoin("content_revision as v", "v.id", "i.revision_id")
		.leftJoin("content_bin as b", "b.entry_id", "e.id")
		.select((select) => [
			"e.id as entry",
			"e.kind",
			select.fn.coalesce("b.slug", "e.slug").as("slug"),
			"i.language",
			"v.body",
			"r.id as release",
			"r.name",
		])
		.where("r.state", "in", unpublished)
		.where("v.body", "like", pattern)
		.execute();
	return [
		...drafts.map((row) => ({ ...row, where: "draft" as const })),
		...releases.map(({ release, name, ...row }) => ({
			...row,
			where: "release" as const,
			release: { id: release, name },
		})),
		...(await inBin(db, id)),
	];
}

/** An entry's texts as drafts and as versions in releases that are not published. */
export async function textsInWork(db: Db, entry: string) {
	const drafts = await db
		.selectFrom("content_draft")
		.select(["language", "body"])
		.where("entry_id", "=", entry)
		.where("language", "!=", "zxx")
		.execute();
	const releases = await db
		.selectFrom("release_item as i")
		.innerJoin("release as r", "r.id", "i.release_id")
		.innerJoin("content_revision as v", "v.id", "i.revision_id")
		.select(["i.language", "v.body", "r.id as release"])
		.where("i.entry_id", "=", entry)
		.where("i.language", "!=", "zxx")
		.where("r.state", "in", unpublished)
		.execute();
	return [
		...drafts.map((row) => ({
			...row,
			release: undefined,
			where: "draft" as const,
		})),
		...releases.map((row) => ({ ...row, where: "release" as const })),
	];
}

/** Bodies that were published of entries now removed. */
async function inBin(db: Db, id = ""): Promise<BodyInWork[]> {
	const rows = await db
		.selectFrom("content_bin as b")
		.innerJoin("content_entry as e", "e.id", "b.entry_id")
		.select(["b.entry_id", "b.slug", "b.published", "e.kind"])
		.execute();
	const found: BodyInWork[] = [];
	for (const { entry_id, slug, published, kind } of rows) {
		const revisions: string[] = Object.values(JSON.parse(published));
		if (revisions.length === 0) continue;
		const bodies = await db
			.selectFrom("content_revision")
			.select(["language", "body"])
			.where("id", "in", revisions)
			.where("body", "like", `%${id}%`)
			.execute();
		for (const { language, body } of bodies)
			found.push({
				entry: entry_id,
				kind,
				slug,
				language,
				body,
				where: "bin",
			});
	}
	return found;
}

export async function namedInAnyRevision(db: Db, id: string): Promise<boolean> {
	const row = await db
		.selectFrom("content_revision")
		.select("id")
		.where("body", "like", `%${id}%`)
		.executeTakeFirst();
	return row !== undefined;
}
