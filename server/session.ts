import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { DomainError } from "../contracts/errors.ts";
import type { Session } from "../domain/accounts/sessions.ts";
import type { Services } from "./services.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** Of a call whose body has a `token`: found before anything else is looked at. */
		session: Session;
	}
	interface FastifyContextConfig {
		/** Takes a token, and does without a session. */
		sessionless?: boolean;
	}
}

/**
 * The session a call is made in.
 *
 * @throws DomainError `unauthorised` for a token that is forged, expired or
 * revoked, and for none
 */
export async function requireSession(
	services: Pick<Services, "accounts">,
	token: unknown,
): Promise<Session> {
	const session =
		typeof token === "string"
			? await services.accounts.sessions.find(token)
			: undefined;
	if (!session) throw new DomainError("unauthorised");
	return session;
}

/** Makes every call of this scope whose body has a `token` ask for its session first. */
export function guardCalls(app: FastifyInstance, services: Services): void {
	app.decorateRequest("session");
	app.addHook("onRoute", (route) => {
		const { body } = route.schema ?? {};
		const takesToken = body instanceof z.ZodObject && "token" in body.shape;
		if (!takesToken || route.config?.sessionless) return;
		route.preValidation = async (
			request: FastifyRequest,
			reply: FastifyReply,
		) => {
			const { token } = (request.body ?? {}) as { token?: unknown };
			request.session = await requireSession(services, token);
			// Each use makes it longer: a page says in time when it ends.
			reply.header("session-expires", request.session.expiresAt);
		};
	});
}
