import type { Db } from "../../../platform/db/open.ts";
import type { Realm } from "../sessions/sessionQueries.ts";

/** Link that is good once, but for its holder and what a realm adds. */
export type LinkRow = {
	id: string;
	/** SHA-256 of its token, hexadecimal. */
	token_hash: string;
	created_at: string;
	expires_at: string;
	used_at: string | null;
};

const tables = {
	partner: { table: "account_link", holder: "account_id" },
	staff: { table: "staff_link", holder: "staff_id" },
} as const;

/**
 * Statements about the links of a realm: tables of one shape. A link is good until it is used,
 * or its time is over.
 */
export function linkTable(realm: Realm) {
	// Typed as the staff's table, whose columns both have.
	const table = tables[realm].table as "staff_link";
	const holder = tables[realm].holder as "staff_id";

	/** Changes links that are good. */
	const change = (
		db: Db,
		changes: Partial<Pick<LinkRow, "token_hash" | "used_at" | "expires_at">>,
		now: string,
	) =>
		db
			.updateTable(table)
			.set(changes as { used_at?: string; expires_at?: string })
			.where("used_at", "is", null)
			.where("expires_at", ">", now);

	return {
		/** Adds a link of a holder, with columns of the realm's own. */
		async insert(
			db: Db,
			holderId: string | null,
			row: Pick<LinkRow, "id" | "created_at" | "expires_at"> & {
				token_hash: string | null;
			},
			own: object = {},
		): Promise<void> {
			const values = { ...row, ...own, [holder]: holderId };
			await db
				.insertInto(table)
				.values(values as LinkRow & { staff_id: string | null })
				.execute();
		},

		/** Gives a link its token; false where it is no longer good. */
		async setTokenHash(
			db: Db,
			id: string,
			token_hash: string,
			now: string,
		): Promise<boolean> {
			const { numUpdatedRows } = await change(db, { token_hash }, now)
				.where("id", "=", id)
				.executeTakeFirst();
			return numUpdatedRows === 1n;
		},

		/** Uses a link up; false where it is no longer good. */
		async take(db: Db, id: string, now: string): Promise<boolean> {
			const { numUpdatedRows } = await change(db, { used_at: now }, now)
				.where("id", "=", id)
				.executeTakeFirst();
			return numUpdatedRows === 1n;
		},

		/** Ends links of a holder that are good; null: those of the first administrator. */
		async end(db: Db, holderId: string | null, now: string): Promise<void> {
			await change(db, { expires_at: now }, now)
				.where(holder, holderId === null ? "is" : "=", holderId)
				.execute();
		},

		async deleteBefore(db: Db, before: string): Promise<void> {
			await db.deleteFrom(table).where("expires_at", "<", before).execute();
		},
	};
}
