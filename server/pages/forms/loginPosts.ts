import type { FastifyInstance } from "fastify";
import {
	loginFaultId,
	loginPath,
} from "../../../contracts/addresses/addresses.ts";

/**
 * The form of the login, sent by a browser itself: scripts are off, or have not
 * come. What it sends is not read; the page says what is needed.
 */
export async function loginPosts(app: FastifyInstance): Promise<void> {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("*", (_request, payload, done) => {
		payload.resume();
		done(null);
	});
	app.post(loginPath, async (_request, reply) =>
		reply
			.header("cache-control", "no-store")
			.redirect(`${loginPath}#${loginFaultId}`, 303),
	);
}
