import { isDatabaseOutage } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import {
	findHolder,
	findOpenSession,
	noteUse,
} from "./partnerSessionQueries.ts";
import {
	expiryOf,
	hashOf,
	type Session,
	sessionTimes,
} from "./partnerSessions.ts";

/** Session and account a signed URL was given to. */
export type Holder = {
	sessionId: string;
	accountId: string;
	account: string;
	network: string;
};

export type Access = ReturnType<typeof createAccess>;

/**
 * Single place that says whether a session and its account are still good: calls, uploads,
 * downloads and notices ask here, and pass on what they are told.
 */
export function createAccess({ db, clock }: { db: Db; clock: Clock }) {
	/** Time until which uses of sessions are not written again after a failure. */
	let unwritable = 0;

	/** Finds an open session, and says that it was used. */
	async function use(
		by: { id: string } | { tokenHash: string },
	): Promise<Session | undefined> {
		const now = clock.now().getTime();
		const at = new Date(now).toISOString();
		const row = await findOpenSession(db, by, at);
		if (!row) return undefined;
		const { created_at, seen_at, ...session } = row;
		if (now - Date.parse(seen_at) < sessionTimes.seenEvery) return session;
		const expiresAt = expiryOf(now, Date.parse(created_at));
		const noted = await written(() => noteUse(db, session.id, at, expiresAt));
		return noted ? { ...session, expiresAt } : session;
	}

	/**
	 * Whether a write succeeded; a database that cannot be written just now does not hold up a
	 * request that only reads.
	 */
	async function written(work: () => Promise<void>): Promise<boolean> {
		if (performance.now() < unwritable) return false;
		try {
			await work();
			return true;
		} catch (error) {
			if (!isDatabaseOutage(error)) throw error;
			unwritable = performance.now() + sessionTimes.unwritable;
			return false;
		}
	}

	return {
		/** The session of a token, which being used lasts longer; undefined for any other token. */
		async byToken(token: string): Promise<Session | undefined> {
			return token.length === 43
				? use({ tokenHash: hashOf(token) })
				: undefined;
		},

		/** Session by its id, for the address of an upload, which carries it. */
		bySession: (id: string): Promise<Session | undefined> => use({ id }),

		/**
		 * Whom a signed URL was given to. It outlives the time its session would have
		 * run out, for a download may take longer; it does not outlive a session that
		 * was ended, or an account that was disabled or has a new password.
		 */
		holder: (sessionId: string): Promise<Holder | undefined> =>
			findHolder(db, sessionId, clock.now().toISOString()),
	};
}
