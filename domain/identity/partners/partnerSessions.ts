import { createHash, randomBytes } from "node:crypto";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import {
	deleteSessionsBefore,
	endOldest,
	endSessions,
	insertSession,
	sessionsOf,
} from "./partnerSessionQueries.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds; see docs/decisions/0013. */
export const sessionTimes = {
	/** Time without a call after which a session ends. */
	idle: 12 * hour,
	/** Time after which every session ends. */
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

/**
 * Logins that last: opened, ended, listed. Whether one is still good says
 * `access.ts`. The token is random and kept nowhere; its hash is.
 */
export function createSessions(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
}) {
	const { db, clock, newId } = deps;
	const nowText = () => clock.now().toISOString();

	return {
		/** Opens one; `within` the transaction that has checked the account. */
		async open(accountId: string, origin: Origin, within: Db = db) {
			const token = randomBytes(32).toString("base64url");
			const now = clock.now();
			const at = now.toISOString();
			const expiresAt = expiryOf(now.getTime(), now.getTime());
			const id = newId();
			await insertSession(within, {
				id,
				account_id: accountId,
				token_hash: hashOf(token),
				...origin,
				created_at: at,
				seen_at: at,
				expires_at: expiresAt,
				ended_at: null,
			});
			await endOldest(within, accountId, mostSessions, at);
			return { id, token, expiresAt };
		},

		/** Open sessions of an account, the newest first. */
		ofAccount: (accountId: string) => sessionsOf(db, accountId, nowText()),

		/** Ends sessions of an account at once; says how many. Without `id` and `except`, all. */
		end: (
			accountId: string,
			which: { id?: string; except?: string } = {},
			within: Db = db,
		): Promise<number> => endSessions(within, accountId, which, nowText()),

		/** Deletes what ended long ago. */
		async sweep(): Promise<void> {
			const before = clock.now().getTime() - sessionTimes.keptAfter;
			await deleteSessionsBefore(db, new Date(before).toISOString());
		},
	};
}

/** When a session ends that is used now; both in milliseconds. */
export function expiryOf(now: number, createdAt: number): string {
	const end = Math.min(
		now + sessionTimes.idle,
		createdAt + sessionTimes.longest,
	);
	return new Date(end).toISOString();
}

/** A random token needs no slow hash: nobody can try 2^256 of them. */
export function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
