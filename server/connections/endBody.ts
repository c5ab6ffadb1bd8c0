import type { IncomingMessage } from "node:http";

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
