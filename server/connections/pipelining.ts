import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Answers of a connection that may wait for the one before them: each is work within one turn of the loop. */
const mostWaiting = 1;

const waiting = new WeakMap<Socket, number>();

/**
 * Ends a connection that asks for more and more without an answer to what it
 * asked before (HTTP pipelining, which no browser does): Node hands over all the
 * requests of what it has read at once, thousands from one small packet after
 * another, and nobody else is served before.
 *
 * @returns whether the request is to be answered
 */
export function limitPipelining(
	request: IncomingMessage,
	response: ServerResponse,
): boolean {
	// A response with a socket is not pipelined, as nearly all are.
	if (response.socket) return true;
	const { socket } = request;
	if (socket.destroyed) return false;
	const count = (waiting.get(socket) ?? 0) + 1;
	if (count > mostWaiting) {
		socket.destroy();
		stopParser(socket);
		return false;
	}
	waiting.set(socket, count);
	response.once("close", () =>
		waiting.set(socket, (waiting.get(socket) ?? 1) - 1),
	);
	return true;
}

/**
 * Node goes on parsing what it has read, even for a connection that has ended:
 * 64 KiB of small requests are 40 ms of work. A negative answer to one ends it
 * (an error of the callback, in the words of llhttp). Not documented; where it
 * should be gone one day, only these milliseconds come back.
 */
function stopParser(socket: Socket & { parser?: Partial<Parser> | null }) {
	if (socket.parser?.onIncoming) socket.parser.onIncoming = () => -1;
}

type Parser = { onIncoming: () => number };
