import type { Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { PreviewLinkTable } from "../../../platform/db/schema/content.ts";

export type LinkRow = Selectable<PreviewLinkTable>;

/** A link with its author's name, and whether that member is still active. */
export type NamedLink = LinkRow & {
	author: string | null;
	author_state: string | null;
};

export async function insertLink(db: Db, row: LinkRow): Promise<void> {
	await db.insertInto("preview_link").values(row).execute();
}

function namedLinks(db: Db) {
	return db
		.selectFrom("preview_link")
		.leftJoin("staff", "staff.id", "preview_link.author_id")
		.selectAll("preview_link")
		.select(["staff.name as author", "staff.state as author_state"]);
}

export function linkById(db: Db, id: string): Promise<NamedLink | undefined> {
	return namedLinks(db).where("preview_link.id", "=", id).executeTakeFirst();
}

/** The newest first. */
export function allLinks(db: Db, limit: number): Promise<NamedLink[]> {
	return namedLinks(db)
		.orderBy("preview_link.id", "desc")
		.limit(limit)
		.execute();
}

/** Counts links that are valid at a time. */
export async function countLinks(db: Db, now: string): Promise<number> {
	const { count } = await db
		.selectFrom("preview_link")
		.select((select) => select.fn.countAll().as("count"))
		.where("revoked_at", "is", null)
		.where("expires_at", ">", now)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Whether it was good until now. */
export async function endLink(
	db: Db,
	id: string,
	by: { revoked_at: string; revoked_by: string | null },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("preview_link")
		.set(by)
		.where("id", "=", id)
		.where("revoked_at", "is", null)
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

export async function deleteLinksBefore(db: Db, time: string): Promise<void> {
	await db
		.deleteFrom("preview_link")
		.where((where) =>
			where.or([
				where("expires_at", "<", time),
				where("revoked_at", "<", time),
			]),
		)
		.execute();
}
