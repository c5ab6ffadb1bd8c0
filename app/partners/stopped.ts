/*
 * Transfers that a logout in another tab has stopped here. Their number only: who
 * logs out leaves no name of a file behind. Apart from the transfers, for the login
 * tells of it, which carries nothing of the center.
 */
let stopped = 0;

export function noteStopped(count: number): void {
	stopped = count;
}

/** Number of stopped transfers, until somebody logs in again. */
export function countStopped(): number {
	return stopped;
}
