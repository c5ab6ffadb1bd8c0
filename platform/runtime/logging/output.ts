import { pino } from "pino";

/** Bytes that may wait for whoever reads: some four thousand lines. */
const usualMost = 1024 * 1024;
/** Milliseconds until a reader who took nothing is offered the rest again. */
const pause = 100;
/** Milliseconds a process that ends waits for him. */
const timeout = 500;

/** Node's own handle of a pipe, a socket or a terminal; a file has none. */
type Handle = { setBlocking?(blocking: boolean): void };

/**
 * Standard output for a log. A line is written before the call returns, as long
 * as somebody reads; otherwise it waits, up to a bound, and beyond that it is
 * dropped and counted. Nothing ever waits for the reader: not the event loop,
 * and no thread of the pool, which would also keep the process from ending.
 *
 * @param most bytes that may wait
 */
export function openOutput(most = usualMost) {
	// Files are waited for by the system alone; of Windows' pipes it cannot be said.
	const { _handle: handle } = process.stdout as { _handle?: Handle };
	if (process.platform !== "win32") handle?.setBlocking?.(false);

	let retryUntil = 0;
	let behind = false;
	let dropped = 0;
	let told = 0;
	let listener: (dropped: number) => void = () => {};
	const stream = pino.destination({
		dest: 1,
		sync: true,
		maxLength: most,
		retryEAGAIN: () => performance.now() < retryUntil,
	});
	stream.on("drop", () => {
		dropped++;
	});
	// Nobody reads, or the disk is full: what could not be written is kept there.
	stream.on("error", () => {
		if (behind) return;
		behind = true;
		stream.once("drain", caughtUp);
		tryAgain();
	});
	process.on("exit", () => {
		if (!behind) return;
		retryUntil = performance.now() + timeout;
		try {
			stream.flushSync();
		} catch {
			// Nobody is there to be told.
		}
	});

	function tryAgain(): void {
		setTimeout(() => {
			stream.write("");
			if (behind) tryAgain();
		}, pause).unref();
	}

	function caughtUp(): void {
		behind = false;
		if (dropped === told) return;
		told = dropped;
		listener(dropped);
	}

	return {
		write(line: string): void {
			stream.write(line);
		},

		/** Lines nobody will ever see, since the start. */
		dropped: () => dropped,

		/** Says how many were dropped when somebody reads again. */
		onCaughtUp(hear: (dropped: number) => void): void {
			listener = hear;
		},
	};
}
