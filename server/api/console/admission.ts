import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../../../contracts/errors.ts";
import type {
	StaffSession,
	StaffSessions,
} from "../../../domain/identity/staff/staffSessions.ts";
import { isOwnOrigin } from "../../connections/foreignOrigin.ts";
import { cookieOf } from "../calls/cookies.ts";

/** The `__Host-` prefix keeps other hosts of the domain from setting it; it wants TLS. */
export function staffCookie(secure: boolean): string {
	return secure ? "__Host-staff" : "staff";
}

/** Attributes of that cookie: no other site has it sent, no script reads it. */
export const staffCookieAttributes = (secure: boolean): string =>
	`Path=/; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;

/** Staff session of a browser, if somebody has signed in with it. */
export async function staffOf(
	{ cookie }: IncomingHttpHeaders,
	sessions: Pick<StaffSessions, "find">,
	secure: boolean,
): Promise<StaffSession | undefined> {
	const token = cookieOf(cookie, staffCookie(secure));
	return token ? sessions.find(token) : undefined;
}

/** Checks every call of the console passes before its own rights. */
export type ConsoleAdmission = {
	/** @throws DomainError `forbidden` unless a page of ours asks */
	ofOurs(request: FastifyRequest): void;
	/** @throws DomainError `unauthorised` */
	ofStaff(request: FastifyRequest): Promise<StaffSession>;
	/** @throws DomainError `proof_required` where the member has not proven who it is of late */
	ofFresh(session: StaffSession): void;
};

/**
 * No page of another site can have a browser ask: it cannot read or set our cookie
 * (SameSite=Strict), cannot send the header without our leave, and says where it is from.
 */
export function createConsoleAdmission(deps: {
	sessions: Pick<StaffSessions, "find" | "isFresh">;
	secure: boolean;
	publicUrl: string;
}): ConsoleAdmission {
	const { sessions, secure, publicUrl } = deps;
	return {
		ofOurs({ headers, host }) {
			const { origin } = headers;
			if (
				headers["x-console"] !== "1" ||
				origin === undefined ||
				!isOwnOrigin(origin, host, publicUrl)
			)
				throw new DomainError("forbidden", "no page of the console");
		},

		async ofStaff({ headers }) {
			const session = await staffOf(headers, sessions, secure);
			// A page of one member does not act as another who has signed in since.
			const owner = headers["x-staff"];
			if (!session || (owner !== undefined && owner !== session.staff.id))
				throw new DomainError("unauthorised");
			return session;
		},

		ofFresh(session) {
			if (!sessions.isFresh(session)) throw new DomainError("proof_required");
		},
	};
}
