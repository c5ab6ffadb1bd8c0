import type { Db } from "../../../platform/db/open.ts";

export async function isStepLeft(db: Db, name: string): Promise<boolean> {
	const row = await db
		.selectFrom("content_step")
		.select("name")
		.where("name", "=", name)
		.executeTakeFirst();
	return row !== undefined;
}

export async function finishStep(db: Db, name: string): Promise<void> {
	await db.deleteFrom("content_step").where("name", "=", name).execute();
}

/** Every revision there is, with the kind of its entry. */
export function revisionsOfKind(db: Db) {
	return db
		.selectFrom("content_revision as r")
		.innerJoin("content_entry as e", "e.id", "r.entry_id")
		.select(["r.id", "r.language", "r.body", "e.kind"])
		.execute();
}

export async function setBody(db: Db, id: string, body: string) {
	await db
		.updateTable("content_revision")
		.set({ body })
		.where("id", "=", id)
		.execute();
}
