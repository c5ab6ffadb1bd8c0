import { execFile } from "node:child_process";

/**
 * Tells systemd at half the time it gives (`WatchdogSec`) that the process lives: a timer
 * of the event loop does, so one that hangs says nothing, and is ended and started anew.
 * By systemd's own program, for Node has no datagrams of that kind; the address it sends
 * to is in the environment.
 *
 * @param within milliseconds; undefined where nobody waits for it
 * @param report hears of the first time that systemd could not be told
 * @returns ends it
 */
export function keepWatchdog(
	within: number | undefined,
	report: (error: unknown) => void,
): () => void {
	if (within === undefined) return () => {};
	let told = false;
	const tell = () =>
		execFile("systemd-notify", ["WATCHDOG=1"], (error) => {
			if (error && !told) report(error);
			told ||= error !== null;
		}).unref();
	tell();
	const timer = setInterval(tell, within / 2).unref();
	return () => clearInterval(timer);
}
