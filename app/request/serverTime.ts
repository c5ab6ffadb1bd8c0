/** Milliseconds by which this computer's clock is behind the server's. */
let behind = 0;

/** Reads what time it is at the server off an answer of it. */
export function noteServerTime(headers: Headers): void {
	const time = Date.parse(headers.get("date") ?? "");
	if (!Number.isNaN(time)) behind = time - Date.now();
}

/**
 * The server's time at a moment of this computer's clock, which may be hours off:
 * for whatever is compared with a time the server gave. To the second, once there
 * was an answer.
 */
export function serverTime(at = new Date()): Date {
	return new Date(at.getTime() + behind);
}
