import { isDatabaseOutage } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { hashOf, newToken } from "./randomToken.ts";
import {
	type Realm,
	type SignedOnSessions,
	sessionTable,
} from "./sessionQueries.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds; see docs/decisions/0013. */
const times = {
	/** Milliseconds between notes that a session was used. */
	seenEvery: minute,
	/**
	 * Milliseconds for which that is not tried again where the database could not
	 * be written.
	 */
	unwritable: 10_000,
	/** Milliseconds a row is kept after its end. */
	keptAfter: 30 * day,
};
/** Open sessions of one person; one more ends the oldest. */
export const mostSessions = 50;

/** Milliseconds after which sessions of a realm end. */
export type Lifetime = {
	/** Time without a call. */
	idle: number;
	/** Time in any case. */
	longest: number;
};

/** Origin of a sign-in: `deviceOf` and `networkOf`. */
export type Origin = { device: string; network: string };

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * Sign-ins that last, of partners or of staff: opened, used, listed, ended. The token is
 * random and kept nowhere; its hash is (docs/decisions/0013, 0035).
 */
export function createSessionStore(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	realm: Realm;
	lifetime: Lifetime;
}) {
	const { db, clock, newId, lifetime } = deps;
	const rows = sessionTable(deps.realm);
	/** Time until which uses of sessions are not written again after a failure. */
	let unwritable = 0;
	const textAt = (time: number) => new Date(time).toISOString();
	const nowText = () => clock.now().toISOString();

	/** ISO-8601: when a session ends that is used now; both in milliseconds. */
	const expiryOf = (now: number, createdAt: number): string =>
		textAt(Math.min(now + lifetime.idle, createdAt + lifetime.longest));

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
			unwritable = performance.now() + times.unwritable;
			return false;
		}
	}

	return {
		/** Opens one; `within` the transaction that has checked its holder. `own`: columns of the realm. */
		async open(
			holderId: string,
			origin: Origin,
			within: Db = db,
			own: object = {},
		) {
			const token = newToken();
			const now = clock.now().getTime();
			const at = textAt(now);
			const id = newId();
			const expiresAt = expiryOf(now, now);
			const row = {
				id,
				token_hash: hashOf(token),
				...origin,
				created_at: at,
				seen_at: at,
				expires_at: expiresAt,
				ended_at: null,
			};
			await rows.insert(within, holderId, row, own);
			await rows.endOldest(within, holderId, mostSessions, at);
			return { id, token, expiresAt };
		},

		/** Notes that a session is used, at most once a minute; ISO-8601: when it ends now. */
		async use(session: {
			id: string;
			created_at: string;
			seen_at: string;
			expiresAt: string;
			/** Whether it ends when it was said, however it is used. */
			isFixed?: boolean;
		}): Promise<string> {
			const { id, created_at, seen_at, expiresAt } = session;
			const now = clock.now().getTime();
			if (now - Date.parse(seen_at) < times.seenEvery) return expiresAt;
			const next = session.isFixed
				? expiresAt
				: expiryOf(now, Date.parse(created_at));
			const noted = await written(() =>
				rows.noteUse(db, id, textAt(now), next),
			);
			return noted ? next : expiresAt;
		},

		/** Open sessions of a holder, the newest first. */
		of: (holderId: string) => rows.of(db, holderId, nowText()),

		/** Ends sessions of a holder at once; says how many. Without `id` and `except`, all. */
		end: (
			holderId: string,
			which: { id?: string; except?: string } = {},
			within: Db = db,
		): Promise<number> => rows.end(within, holderId, which, nowText()),

		/** Ends sessions that a provider of single sign-on opened, at once; says whose. */
		endSignedOn: (
			which: SignedOnSessions,
			within: Db = db,
		): Promise<string[]> => rows.endSignedOn(within, which, nowText()),

		/** Deletes what ended long ago. */
		sweep: (): Promise<void> =>
			rows.deleteBefore(db, textAt(clock.now().getTime() - times.keptAfter)),
	};
}
