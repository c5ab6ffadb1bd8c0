import { once } from "node:events";
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import {
	setImmediate as nextTurn,
	setTimeout as wait,
} from "node:timers/promises";

/** Milliseconds in which a proxy uses up the connections it keeps. */
const longestWait = 1000;
/** Milliseconds: in a longer turn something may have come that was not looked at yet. */
const shortTurn = 2;
/** On a busy machine no turn is short: a longer one will do, the longer it is looked for. */
const patience = 1 / 20;
/** Milliseconds after which what never falls quiet is closed all the same. */
const longestSearch = 5000;

/**
 * Takes in no further connection, so that a proxy in front asks another process, and
 * answers on those there are, until they have ended or a second is over. None is cut
 * with a request on it: who sent that could not tell whether it got through.
 */
export async function closePort(server: Server): Promise<void> {
	// The system resets connections that were not taken in yet, and Node takes in one a turn.
	await quietTurn(server);
	const ended = once(server, "close");
	// Not its own `close`, which also cuts idle connections.
	NetServer.prototype.close.call(server);
	const late = new AbortController();
	const { signal } = late;
	await Promise.race([
		ended,
		wait(longestWait, undefined, { signal }).catch(() => {}),
	]);
	late.abort();
	await quietTurn(server);
	server.closeIdleConnections();
}

/** Waits for a turn of the event loop, just over, in which nobody came or asked. */
async function quietTurn(server: Server): Promise<void> {
	let came = false;
	const note = () => {
		came = true;
	};
	for (const event of ["connection", "drop", "request"]) server.on(event, note);
	// The first turn may end without a look at the connections.
	let quiet = 0;
	const begun = performance.now();
	for (let now = begun; quiet < 2 && now < begun + longestSearch; ) {
		came = false;
		await nextTurn();
		const ended = performance.now();
		const isShort = ended - now <= shortTurn + (now - begun) * patience;
		quiet = !came && isShort ? quiet + 1 : 0;
		now = ended;
	}
	for (const event of ["connection", "drop", "request"])
		server.off(event, note);
}
