import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

/** Milliseconds somebody who was refused may go on sending. */
const timeout = 5000;

/**
 * Reads past what is still on its way after an answer was given, so that the
 * answer is read at all: a connection that is cut while somebody sends takes it
 * along. Browsers stop when they have it; whoever does not is cut off then.
 */
export function endBody(request: IncomingMessage): void {
	request.resume();
	if (request.complete) return;
	const late = setTimeout(() => request.destroy(), timeout).unref();
	request.once("close", () => clearTimeout(late));
}

/**
 * Lets whoever sends a body that is refused for its size or kind read the refusal.
 * Fastify ends such a connection with its answer, and what is still on its way then
 * resets it: a browser shows a network error, a proxy answers 502 of its own.
 */
export function readPastRefusals(app: FastifyInstance): void {
	app.addHook("onSend", (request, reply, payload, done) => {
		if (!request.raw.complete && reply.getHeader("connection") === "close") {
			reply.removeHeader("connection");
			endBody(request.raw);
		}
		done(null, payload);
	});
}
