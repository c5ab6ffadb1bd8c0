import type { ProgramScope } from "../../../contracts/callTable.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { createSessionStore } from "../sessions/sessions.ts";

const hour = 60 * 60_000;

/** Milliseconds; see docs/decisions/0013. */
export const sessionTimes = {
	/** Time without a call after which a session ends. */
	idle: 12 * hour,
	/** Time after which every session ends. */
	longest: 30 * 24 * hour,
};

export type Session = {
	id: string;
	accountId: string;
	account: string;
	username: string;
	/** ISO-8601, UTC. */
	expiresAt: string;
	/** ISO-8601, UTC: what appeared since is new to the account; null during its first visit, and for programs. */
	newSince?: string | null;
	/** Provider of single sign-on that it was opened through. */
	signedOn?: string | null;
	/** Rights of the program whose token it is; undefined of a login. */
	program?: Program | undefined;
};

export type { ProgramScope };
/** Rights of a program's token. */
export type Program = {
	name: string;
	scopes: ProgramScope[];
	/** Folders that it may send into, and what lies below them. */
	folders: string[];
};

export type Sessions = ReturnType<typeof createSessions>;

/** Logins of partners. Whether one is still good says `access.ts`. */
export const createSessions = (deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
}) => createSessionStore({ ...deps, realm: "partner", lifetime: sessionTimes });
