import { useSyncExternalStore } from "react";
import { serverTime } from "../../request/serverTime.ts";
import { readRecord, whenRecordChanges } from "./sessionRecord.ts";
import { hearTabs, tellTabs } from "./tabs.ts";

/** Minutes before the end at which it is told of, and told of again. */
const steps = [1, 2, 5, 10];
const minute = 60_000;

/**
 * Time at which the session ends by itself, in milliseconds of the server's
 * clock: later with each use.
 */
let ends: number | undefined;
let token = readRecord()?.token;
const listeners = new Set<() => void>();

/** Reads when the session ends off an answer to one of its calls. */
export function noteSessionEnd(headers: Headers): void {
	const time = headers.get("session-expires");
	if (time && set(Date.parse(time))) tellTabs({ ends: time });
}

/** Calls may overtake each other, but a session never gets shorter. */
function set(time: number): boolean {
	if (!(time > (ends ?? 0))) return false;
	ends = time;
	for (const listener of listeners) listener();
	return true;
}

if (typeof document !== "undefined") {
	hearTabs((news) => {
		if (news.ends) set(Date.parse(news.ends));
	});
	whenRecordChanges(() => {
		const now = readRecord()?.token;
		if (now !== token) ends = undefined;
		token = now;
	});
}

/**
 * Returns the warning for so many milliseconds left: within how many minutes
 * the session ends, or undefined for none yet. In steps, for it is read out
 * each time; 0 when it is over.
 */
export function warningOf(left: number): number | undefined {
	if (left <= 0) return 0;
	return steps.find((step) => left <= step * minute);
}

function warning(): number | undefined {
	return ends === undefined
		? undefined
		: warningOf(ends - serverTime().getTime());
}

/** Minutes within which the session ends, while it is time to say so. */
export function useSessionEnd(): number | undefined {
	return useSyncExternalStore(subscribe, warning, () => undefined);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	// A timer would not notice that a computer slept.
	const timer = setInterval(listener, 5000);
	return () => {
		listeners.delete(listener);
		clearInterval(timer);
	};
}
