import { randomBytes } from "node:crypto";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import { isDatabaseOutage } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { grantsOf } from "../members/memberQueries.ts";
import {
	hashOf,
	type Origin,
	sessionTimes,
} from "../partners/partnerSessions.ts";
import {
	deleteSessionsBefore,
	endSessions,
	findOpenSession,
	insertSession,
	noteProof,
	noteUse,
	sessionsOf,
} from "./staffSessionQueries.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds; set in `server/settings/staffSettings.ts`. */
export type StaffTimes = {
	/** Time without a call after which a session ends. */
	idle: number;
	/** Time after which every session ends. */
	longest: number;
	/** How long staff need not prove again who they are. */
	proof: number;
	/** How long a link for a first sign-in is valid. */
	link: number;
};
/** Times of a site where nothing is set. */
export const standardStaffTimes: StaffTimes = {
	idle: 12 * hour,
	longest: 7 * 24 * hour,
	proof: 10 * minute,
	link: 24 * hour,
};

/** A member who has signed in. */
export type StaffSession = {
	id: string;
	staff: Staff;
	account: string;
	timeZone: string;
	/** ISO-8601, UTC. */
	provenAt: string;
	provenUntil: string;
	expiresAt: string;
};

export type StaffSessions = ReturnType<typeof createStaffSessions>;

/** Sign-ins of staff: opened, found, proven anew, listed, ended. Kept as those of partners are. */
export function createStaffSessions(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	times: StaffTimes;
}) {
	const { db, clock, newId, times } = deps;
	const textAt = (time: number) => new Date(time).toISOString();
	const expiryOf = (now: number, createdAt: number) =>
		textAt(Math.min(now + times.idle, createdAt + times.longest));

	return {
		/** Opens one, proven just now; `within` the transaction that has checked the member. */
		async open(staffId: string, origin: Origin, within: Db = db) {
			const token = randomBytes(32).toString("base64url");
			const now = clock.now().getTime();
			const at = textAt(now);
			const id = newId();
			const expiresAt = expiryOf(now, now);
			await insertSession(within, {
				id,
				staff_id: staffId,
				token_hash: hashOf(token),
				...origin,
				created_at: at,
				proven_at: at,
				seen_at: at,
				expires_at: expiresAt,
				ended_at: null,
			});
			return { id, token, expiresAt };
		},

		/** The session of a token, which being used lasts longer; undefined for any other token. */
		async find(token: string): Promise<StaffSession | undefined> {
			if (token.length !== 43) return undefined;
			const now = clock.now().getTime();
			const row = await findOpenSession(db, hashOf(token), textAt(now));
			if (!row) return undefined;
			let { expiresAt } = row;
			if (now - Date.parse(row.seen_at) >= sessionTimes.seenEvery) {
				const next = expiryOf(now, Date.parse(row.created_at));
				try {
					await noteUse(db, row.id, textAt(now), next);
					expiresAt = next;
				} catch (error) {
					// A database that cannot be written does not hold up a request that only reads.
					if (!isDatabaseOutage(error)) throw error;
				}
			}
			const { id, staffId, account, name, timeZone, provenAt } = row;
			const language = row.language as LanguageCode;
			const grants = await grantsOf(db, staffId);
			return {
				id,
				account,
				timeZone,
				provenAt,
				expiresAt,
				staff: { id: staffId, name, language, grants },
				provenUntil: textAt(Date.parse(provenAt) + times.proof),
			};
		},

		/** Whether who it is was proven within minutes, for what is dangerous. */
		isFresh: ({ provenUntil }: StaffSession): boolean =>
			clock.now().toISOString() < provenUntil,

		/** End of a proof of identity made now. */
		provenUntil: (): string => textAt(clock.now().getTime() + times.proof),

		/** Says that who it is was proven just now. */
		prove: (id: string, within: Db = db): Promise<void> =>
			noteProof(within, id, clock.now().toISOString()),

		/** Open sessions of a member, the newest first. */
		ofMember: (staffId: string) =>
			sessionsOf(db, staffId, clock.now().toISOString()),

		/** Ends sessions of a member at once; says how many. Without `id` and `except`, all. */
		end: (
			staffId: string,
			which: { id?: string; except?: string } = {},
			within: Db = db,
		): Promise<number> =>
			endSessions(within, staffId, which, clock.now().toISOString()),

		/** Deletes what ended long ago. */
		async sweep(): Promise<void> {
			const before = clock.now().getTime() - sessionTimes.keptAfter;
			await deleteSessionsBefore(db, textAt(before));
		},
	};
}
