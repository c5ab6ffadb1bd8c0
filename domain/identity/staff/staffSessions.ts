import type { LanguageCode } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { grantsOf } from "../members/memberQueries.ts";
import { hashOf, isToken } from "../sessions/randomToken.ts";
import {
	createSessionStore,
	type Lifetime,
	type Origin,
} from "../sessions/sessions.ts";
import {
	findOpenSession,
	noteProof,
	noteSignedOnProof,
} from "./staffSessionQueries.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds; set in `server/settings/people/staffSettings.ts`. */
export type StaffTimes = Lifetime & {
	/** Milliseconds for which staff need not prove again who they are. */
	proof: number;
	/** Milliseconds for which a link for a first sign-in is valid. */
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
	/** Provider of single sign-on that it was opened through, and who one is there. */
	signedOn?: { provider: string; subject: string } | undefined;
};

export type StaffSessions = ReturnType<typeof createStaffSessions>;

/** Sign-ins of staff: opened, found, proven anew, listed, ended. */
export function createStaffSessions(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	times: StaffTimes;
}) {
	const { db, clock, times } = deps;
	const store = createSessionStore({
		...deps,
		realm: "staff",
		lifetime: times,
	});
	const textAt = (time: number) => new Date(time).toISOString();

	return {
		/** Opens one, proven just now; `within` the transaction that has checked the member. */
		open: (
			staffId: string,
			origin: Origin,
			within: Db = db,
			own: object = {},
		) =>
			store.open(staffId, origin, within, {
				proven_at: clock.now().toISOString(),
				...own,
			}),

		/** The session of a token, which being used lasts longer; undefined for any other token. */
		async find(token: string): Promise<StaffSession | undefined> {
			if (!isToken(token)) return undefined;
			const now = clock.now().toISOString();
			const row = await findOpenSession(db, hashOf(token), now);
			if (!row) return undefined;
			const { id, staffId, account, name, timeZone, provenAt } = row;
			const language = row.language as LanguageCode;
			const expiresAt = await store.use(row);
			const grants = await grantsOf(db, staffId);
			const { provider, subject } = row;
			return {
				signedOn:
					provider !== null && subject !== null
						? { provider, subject }
						: undefined,
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

		/** Proof of a session that a provider opened, where it vouches for the same person. */
		proveSignedOn: (
			id: string,
			person: { provider: string; subject: string },
		): Promise<boolean> =>
			noteSignedOnProof(db, id, person, clock.now().toISOString()),

		/** Open sessions of a member, the newest first. */
		of: store.of,

		/** Ends sessions of a member at once; says how many. Without `id` and `except`, all. */
		end: store.end,

		/** Ends sessions that a provider of single sign-on opened, at once; says whose. */
		endSignedOn: store.endSignedOn,

		/** Deletes what ended long ago. */
		sweep: store.sweep,
	};
}
