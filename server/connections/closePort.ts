import { once } from "node:events";
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import {
	setImmediate as nextTurn,
	setTimeout as wait,
} from "node:timers/promises";
import { openPortQueue, unreadConnections } from "./kernelQueues.ts";

/** Milliseconds in which a proxy uses up the connections it keeps. */
const longestWait = 1000;
/** Milliseconds: in a longer turn something may have come that was not looked at yet. */
const shortTurn = 2;
/** On a busy machine no turn is short: a longer one will do, the longer it is looked for. */
const patience = 1 / 20;
/** Milliseconds after which so many come that the system is told to take in no more of them. */
const tooMany = 1000;
/** Milliseconds after which a port is closed all the same, and kept connections are. */
const longestSearch = { port: 10_000, kept: 4000 };

/**
 * Takes in no further connection, so that a proxy in front asks another process, and
 * answers on those there are, until they have ended or a second is over. None is cut
 * with a request on it: who sent that could not tell whether it got through.
 *
 * @returns connections and requests that were cut all the same, for they never ended to come
 */
export async function closePort(server: Server): Promise<{ cut: number }> {
	const ended = once(server, "close");
	const port = portOf(server);
	const queue = openPortQueue(port);
	// Not its own `close`, which also cuts idle connections.
	const close = () => void NetServer.prototype.close.call(server);
	// The system resets connections that were not taken in yet.
	const left = await atQuiet(server, queue?.waiting, longestSearch.port, close);
	queue?.close();
	const late = new AbortController();
	const { signal } = late;
	await Promise.race([
		ended,
		wait(longestWait, undefined, { signal }).catch(() => {}),
	]);
	late.abort();
	const unread = queue && (() => unreadConnections(port));
	const unanswered = await atQuiet(server, unread, longestSearch.kept, () =>
		server.closeIdleConnections(),
	);
	return { cut: left + unanswered };
}

/**
 * Does something at a moment at which the system has nothing that this process has
 * not seen: right after a connection was taken in, or a turn of the event loop has
 * ended. Where the system does not say, two turns have to go by in which nobody came.
 *
 * @param countPending counts connections not taken in; undefined where the system does not say
 * @param longest milliseconds after which it is done all the same
 * @returns how much there was
 */
async function atQuiet(
	server: Server,
	countPending: (() => number) | undefined,
	longest: number,
	work: () => void,
): Promise<number> {
	if (!countPending) {
		await quietTurn(server, longest);
		work();
		return 0;
	}
	let left = 0;
	let done = false;
	const look = () => {
		if (done) return;
		left = countPending();
		if (left > 0) return;
		done = true;
		work();
	};
	server.on("connection", look);
	const begun = performance.now();
	let narrow = false;
	for (;;) {
		// The first turn may end without a look at the connections.
		await nextTurn();
		look();
		if (done) break;
		const searched = performance.now() - begun;
		if (!narrow && searched > tooMany) narrow = narrowPort(server);
		if (searched < longest) continue;
		done = true;
		work();
		break;
	}
	server.off("connection", look);
	return left;
}

/**
 * Lets the system hold one connection for a port and no more. Who comes then tries
 * again after a second, and is refused by a port that has closed: nothing was sent yet.
 */
function narrowPort(server: Server): true {
	// Node has no name for it; where its handle is another one all waits as before.
	const { _handle: handle } = server as {
		_handle?: { listen?(backlog: number): number } | null;
	};
	handle?.listen?.(0);
	return true;
}

/** Waits for a turn of the event loop, just over, in which nobody came or asked. */
async function quietTurn(server: Server, longest: number): Promise<void> {
	let came = false;
	const note = () => {
		came = true;
	};
	for (const event of ["connection", "drop", "request"]) server.on(event, note);
	// The first turn may end without a look at the connections.
	let quiet = 0;
	const begun = performance.now();
	for (let now = begun; quiet < 2 && now < begun + longest; ) {
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

function portOf(server: Server): number {
	const address = server.address();
	return typeof address === "object" ? (address?.port ?? 0) : 0;
}
