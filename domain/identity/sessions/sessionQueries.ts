import type { Db } from "../../../platform/db/open.ts";

/**
 * Realm of sessions: tables of one shape, but for the holder's column and what
 * a realm adds.
 */
export type Realm = "partner" | "staff";

/** Sessions that a provider of single sign-on opened; without more said, all of them. */
export type SignedOnSessions = {
	provider: string;
	/** Person at the provider. */
	subject?: string | undefined;
	/** Session at the provider. */
	sid?: string | undefined;
};

export type SessionRow = {
	id: string;
	token_hash: string;
	device: string;
	network: string;
	created_at: string;
	seen_at: string;
	expires_at: string;
	ended_at: string | null;
};

const tables = {
	partner: { table: "session", holder: "account_id" },
	staff: { table: "staff_session", holder: "staff_id" },
} as const;

/** Statements about the sessions of a realm; the join that finds one by its token is the realm's own. */
export function sessionTable(realm: Realm) {
	// Typed as the partners' table, whose columns both have.
	const table = tables[realm].table as "session";
	const holder = tables[realm].holder as "account_id";

	function open(db: Db, now: string) {
		return db
			.selectFrom(table)
			.where("ended_at", "is", null)
			.where("expires_at", ">", now);
	}

	/** Logins alone: tokens of programs, which partners have, end by their own time. */
	const logins = (db: Db, now: string) =>
		realm === "partner"
			? open(db, now).where("program", "is", null)
			: open(db, now);

	return {
		/** Adds a session of a holder, with columns of the realm's own. */
		async insert(
			db: Db,
			holderId: string,
			row: SessionRow,
			own: object,
		): Promise<void> {
			const values = { ...row, ...own, [holder]: holderId };
			await db
				.insertInto(table)
				.values(values as SessionRow & { account_id: string })
				.execute();
		},

		async noteUse(
			db: Db,
			id: string,
			seen_at: string,
			expires_at: string,
		): Promise<void> {
			await db
				.updateTable(table)
				.set({ seen_at, expires_at })
				.where("id", "=", id)
				.where("ended_at", "is", null)
				.execute();
		},

		/** Open sessions of a holder, the newest first. */
		of: (db: Db, holderId: string, now: string) =>
			open(db, now)
				.select([
					...(["id", "device", "network"] as const),
					...(["created_at", "seen_at", "expires_at"] as const),
				])
				.where(holder, "=", holderId)
				.orderBy("created_at", "desc")
				.orderBy("id", "desc")
				.execute(),

		/** Ends those of a holder that were used longest ago, but for so many. */
		async endOldest(
			db: Db,
			holderId: string,
			kept: number,
			now: string,
		): Promise<void> {
			const extra = await logins(db, now)
				.select("id")
				.where(holder, "=", holderId)
				.orderBy("seen_at", "desc")
				.orderBy("id", "desc")
				.limit(kept)
				.offset(kept)
				.execute();
			if (extra.length === 0) return;
			const ids = extra.map(({ id }) => id);
			await db
				.updateTable(table)
				.set({ ended_at: now })
				.where("id", "in", ids)
				.execute();
		},

		/** Ends one session of a holder, all but one, or all; says how many. */
		async end(
			db: Db,
			holderId: string,
			{ id, except }: { id?: string; except?: string },
			now: string,
		): Promise<number> {
			let query = db
				.updateTable(table)
				.set({ ended_at: now })
				.where(holder, "=", holderId)
				.where("ended_at", "is", null)
				.where("expires_at", ">", now);
			if (id !== undefined) query = query.where("id", "=", id);
			if (except !== undefined) query = query.where("id", "!=", except);
			const { numUpdatedRows } = await query.executeTakeFirst();
			return Number(numUpdatedRows);
		},

		/**
		 * Ends sessions that a provider opened: of one of its own sessions, or of all of a
		 * person. The holders, each once.
		 */
		async endSignedOn(
			db: Db,
			{ provider, subject, sid }: SignedOnSessions,
			now: string,
		): Promise<string[]> {
			let query = db
				.updateTable(table)
				.set({ ended_at: now })
				.where("sso_provider", "=", provider)
				.where("ended_at", "is", null)
				.where("expires_at", ">", now);
			if (subject !== undefined)
				query = query.where("sso_subject", "=", subject);
			if (sid !== undefined) query = query.where("sso_sid", "=", sid);
			const ended = await query.returning(`${holder} as holder`).execute();
			return [...new Set(ended.map((row) => row.holder))];
		},

		async deleteBefore(db: Db, before: string): Promise<void> {
			await db
				.deleteFrom(table)
				.where((where) =>
					where.or([
						where("expires_at", "<", before),
						where("ended_at", "<", before),
					]),
				)
				.execute();
		},
	};
}
