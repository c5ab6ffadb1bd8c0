import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { hashOf, isToken } from "../sessions/randomToken.ts";
import { findHolder, findOpenSession } from "./partnerSessionQueries.ts";
import type { Program, Session, Sessions } from "./partnerSessions.ts";
import { createVisits } from "./visits.ts";

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
export function createAccess({
	db,
	clock,
	sessions,
}: {
	db: Db;
	clock: Clock;
	sessions: Pick<Sessions, "use">;
}) {
	const visits = createVisits({ db, clock });

	/** Finds an open session, and says that it was used. */
	async function use(
		by: { id: string } | { tokenHash: string },
	): Promise<Session | undefined> {
		const row = await findOpenSession(db, by, clock.now().toISOString());
		if (!row) return undefined;
		const {
			created_at: _,
			seen_at: __,
			program,
			scopes,
			folders,
			visitAt,
			newSince: known,
			...session
		} = row;
		const isFixed = program !== null;
		const expiresAt = await sessions.use({ ...row, isFixed });
		if (program === null) {
			const newSince = visits.note(row.accountId, { visitAt, newSince: known });
			return { ...session, expiresAt, newSince };
		}
		const may = { scopes: listIn(scopes), folders: listIn(folders) };
		return {
			...session,
			expiresAt,
			program: { name: program, ...may } as Program,
		};
	}

	return {
		/** The session of a token, which being used lasts longer; undefined for any other token. */
		async byToken(token: string): Promise<Session | undefined> {
			return isToken(token) ? use({ tokenHash: hashOf(token) }) : undefined;
		},

		/** Session by its id, for the address of an upload, which carries it. */
		bySession: (id: string): Promise<Session | undefined> => use({ id }),

		/**
		 * Finds whom a signed URL was given to. It outlives the time its session
		 * would have run out, for a download may take longer; it does not outlive a
		 * session that was ended, or an account that was disabled or has a new
		 * password.
		 */
		holder: (sessionId: string): Promise<Holder | undefined> =>
			findHolder(db, sessionId, clock.now().toISOString()),
	};
}

const listIn = (kept: string | null): string[] => JSON.parse(kept ?? "[]");
