import { useEffect, useRef, useState } from "react";
import { RequestError } from "../../request/failure.ts";

/** Milliseconds between two tries while the browser believes that it has a line. */
const nextTry = 10_000;

/**
 * Sends again what could not be sent for want of a connection, once there is
 * one: `again` is called until `meet` hears that it arrived, failed otherwise,
 * or was taken back. Before React has begun the pre-hydration script does so
 * (`preHydrationForm.ts`).
 */
export function useLine(again: () => void) {
	const [waiting, setWaiting] = useState(false);
	const latest = useRef(again);
	latest.current = again;

	useEffect(() => {
		if (!waiting) return;
		const retry = () => latest.current();
		const timer = setInterval(() => {
			if (navigator.onLine) retry();
		}, nextTry);
		addEventListener("online", retry);
		return () => {
			clearInterval(timer);
			removeEventListener("online", retry);
		};
	}, [waiting]);

	return {
		waiting,
		/** Hears what became of a try: its error, or nothing. */
		meet(error?: unknown): void {
			setWaiting(isLineGone(error));
		},
	};
}

/** Whether a request failed for want of a line. */
export function isLineGone(error: unknown): boolean {
	return error instanceof RequestError && error.kind === "offline";
}
