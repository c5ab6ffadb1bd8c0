import { once } from "node:events";
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import {
	setImmediate as nextTurn,
	setTimeout as wait,
} from "node:timers/promises";

/** Milliseconds in which a proxy uses up the connections it keeps. */
const longestWait = 1000;
/** Turns of the event loop after which a port that is knocked at without end closes all the same. */
const mostTurns = 1000;

/**
 * Takes in no further connection, so that a proxy in front asks another process, and
 * answers on those there are until they have ended, for a second at most.
 */
export async function closePort(server: Server): Promise<void> {
	await untilNobodyWaits(server);
	const ended = once(server, "close");
	// Not its own `close`, which also cuts idle connections: a request may be on its
	// way on one of them, and who sent it cannot tell whether it got through.
	NetServer.prototype.close.call(server);
	const late = new AbortController();
	const { signal } = late;
	await Promise.race([
		ended,
		wait(longestWait, undefined, { signal }).catch(() => {}),
	]);
	late.abort();
}

/**
 * The system resets connections that were not taken in yet, and Node takes in one a
 * turn: those that wait come first.
 */
async function untilNobodyWaits(server: Server): Promise<void> {
	let quiet = 0;
	const note = () => {
		quiet = 0;
	};
	server.on("connection", note).on("drop", note);
	// The first turn may end without a look at the port.
	for (let turn = 0; quiet < 2 && turn < mostTurns; turn++) {
		quiet += 1;
		await nextTurn();
	}
	server.off("connection", note).off("drop", note);
}
