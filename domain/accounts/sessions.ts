import { createHash, randomBytes } from "node:crypto";
import { isDatabaseOutage } from "../../platform/db/errors.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds; see docs/decisions/0013. */
export const sessionTimes = {
	/** Without a call for so long, it is over. */
	idle: 12 * hour,
	/** Over in any case. */
	longest: 30 * day,
	/** How often it is written down that it was used. */
	seenEvery: minute,
	/** How long it is not tried again where the database could not be written. */
	unwritable: 10_000,
	/** How long a row is kept after its end. */
	keptAfter: 30 * day,
};
/** Open sessions of one account; one more ends the oldest. */
export const mostSessions = 50;

export type Session = {
	id: string;
	accountId: string;
	account: string;
	username: string;
	/** ISO-8601, UTC. */
	expiresAt: string;
};
/** Where somebody logs in from: `deviceOf` and `networkOf`. */
export type Origin = { device: string; network: string };

export type Sessions = ReturnType<typeof createSessions>;

/** Logins that last. The token is random and kept nowhere; its hash is. */
export function createSessions(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
}) {
	const { db, clock, newId } = deps;
	/** Until when it is not tried to write down that sessions are used. */
	let unwritable = 0;

	function open(now: string, within: Db = db) {
		return within
			.selectFrom("session")
			.where("session.ended_at", "is", null)
			.where("session.expires_at", ">", now);
	}

	/** Finds an open session, and says that it was used. */
	async function use(
		column: "session.id" | "session.token_hash",
		value: string,
	): Promise<Session | undefined> {
		const now = clock.now().getTime();
		const at = new Date(now).toISOString();
		const row = await open(at)
			.innerJoin("account", "account.id", "session.account_id")
			.select([
				"session.id",
				"session.account_id as accountId",
				"session.created_at",
				"session.seen_at",
				"session.expires_at as expiresAt",
				"account.account",
				"account.name as username",
			])
			.where(column, "=", value)
			.where("account.state", "=", "active")
			.executeTakeFirst();
		if (!row) return undefined;
		const { created_at, seen_at, ...session } = row;
		if (now - Date.parse(seen_at) < sessionTimes.seenEvery) return session;
		const end = Math.min(
			now + sessionTimes.idle,
			Date.parse(created_at) + sessionTimes.longest,
		);
		const expiresAt = new Date(end).toISOString();
		const noted = await noteUse(session.id, at, expiresAt);
		return noted ? { ...session, expiresAt } : session;
	}

	/** Who only reads is not held up by a database that cannot be written just now. */
	async function noteUse(id: string, seen_at: string, expires_at: string) {
		if (performance.now() < unwritable) return false;
		try {
			await db
				.updateTable("session")
				.set({ seen_at, expires_at })
				.where("id", "=", id)
				.where("ended_at", "is", null)
				.execute();
			return true;
		} catch (error) {
			if (!isDatabaseOutage(error)) throw error;
			unwritable = performance.now() + sessionTimes.unwritable;
			return false;
		}
	}

	return {
		/** Opens one; `within` the transaction that has checked the account. */
		async open(accountId: string, origin: Origin, within: Db = db) {
			const token = randomBytes(32).toString("base64url");
			const now = clock.now();
			const at = now.toISOString();
			const expiresAt = new Date(
				now.getTime() + sessionTimes.idle,
			).toISOString();
			const session = {
				id: newId(),
				account_id: accountId,
				token_hash: hashOf(token),
				...origin,
				created_at: at,
				seen_at: at,
				expires_at: expiresAt,
				ended_at: null,
			};
			await within.insertInto("session").values(session).execute();
			const extra = await open(at, within)
				.select("id")
				.where("account_id", "=", accountId)
				.orderBy("seen_at", "desc")
				.orderBy("id", "desc")
				.limit(mostSessions)
				.offset(mostSessions)
				.execute();
			if (extra.length > 0)
				await within
					.updateTable("session")
					.set({ ended_at: at })
					.where(
						"id",
						"in",
						extra.map(({ id }) => id),
					)
					.execute();
			return { id: session.id, token, expiresAt };
		},

		/** The session of a token, which being used lasts longer; undefined for any other token. */
		async find(token: string): Promise<Session | undefined> {
			return token.length === 43
				? use("session.token_hash", hashOf(token))
				: undefined;
		},

		/** The same by its id, for addresses that carry one. */
		byId: (id: string): Promise<Session | undefined> => use("session.id", id),

		/** Open sessions of an account, the newest first. */
		ofAccount(accountId: string) {
			return open(clock.now().toISOString())
				.selectAll()
				.where("account_id", "=", accountId)
				.orderBy("created_at", "desc")
				.orderBy("id", "desc")
				.execute();
		},

		/** Ends sessions of an account at once; says how many. Without `id` and `except`, all. */
		async end(
			accountId: string,
			{ id, except }: { id?: string; except?: string } = {},
			within: Db = db,
		): Promise<number> {
			const at = clock.now().toISOString();
			let query = within
				.updateTable("session")
				.set({ ended_at: at })
				.where("account_id", "=", accountId)
				.where("ended_at", "is", null)
				.where("expires_at", ">", at);
			if (id !== undefined) query = query.where("id", "=", id);
			if (except !== undefined) query = query.where("id", "!=", except);
			const { numUpdatedRows } = await query.executeTakeFirst();
			return Number(numUpdatedRows);
		},

		/** Deletes what ended long ago. */
		async sweep(): Promise<void> {
			const before = new Date(
				clock.now().getTime() - sessionTimes.keptAfter,
			).toISOString();
			await db
				.deleteFrom("session")
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

/** A random token needs no slow hash: nobody can try 2^256 of them. */
function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
