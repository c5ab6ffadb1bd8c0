import { DomainError } from "../contracts/errors.ts";
import type { Session } from "../domain/accounts/sessions.ts";
import type { Services } from "./services.ts";

/**
 * The session a call is made in.
 *
 * @throws DomainError `unauthorised` for a token that is forged, expired or
 * revoked, and for none
 */
export async function requireSession(
	services: Pick<Services, "accounts">,
	token: string,
): Promise<Session> {
	const session = await services.accounts.sessions.find(token);
	if (!session) throw new DomainError("unauthorised");
	return session;
}
