import { type Trouble, UploadFailure } from "./transfer.ts";

/** Statuses of a server that is away, or still busy with the piece before. */
const passing = [0, 408, 423, 502, 503, 504];
/** Answers after which the server is waited for (`Retry-After`): too many requests as well. */
const waitsOn = [429, 503];
/** Milliseconds; each new try waits for twice as long, up to this. */
const longestWait = 30_000;
/**
 * Retries after other faults of the server (5xx) (specification, section 9).
 */
const retries = 2;
const delay = 1000;
/** Milliseconds without a byte after which the line counts as broken, and is given up. */
const stalledAfter = 20_000;
const givenUpAfter = 60_000;
/** The answer may take long: the server writes to where it keeps the file. */
const answeredWithin = 5 * 60_000;

/**
 * Milliseconds until an upload that failed is tried again; undefined where that
 * would not help. What fails for want of room (507) fails until somebody makes some.
 */
export function waitAfter(
	failure: Pick<UploadFailure, "method" | "status" | "retryAfter">,
	before: { breaks: number; faults: number },
): number | undefined {
	const { status, retryAfter } = failure;
	if (retryAfter !== undefined && waitsOn.includes(status))
		return retryAfter * 1000;
	if (passes(failure)) return Math.min(delay * 2 ** before.breaks, longestWait);
	const fault = status >= 500 && status !== 507;
	return fault && before.faults < retries ? delay : undefined;
}

/**
 * Whether it goes by itself: a server that is away, or one at which an upload is
 * not where another had it a moment ago, and which says where when it is asked.
 */
function passes({ method, status }: Pick<UploadFailure, "method" | "status">) {
	return passing.includes(status) || (status === 409 && method === "PATCH");
}

/**
 * Sends until it has arrived or was refused: while the server is away it waits for
 * it, for as long as that takes. `hurry` ends a wait, or a line that is silent.
 *
 * @param send one attempt; calls `onBytes` whenever bytes have left
 */
export async function persist<T>(
	send: (signal: AbortSignal, onBytes: (all: boolean) => void) => Promise<T>,
	options: {
		signal: AbortSignal;
		onTrouble: (trouble: Trouble | undefined) => void;
		/** Gives the function that hurries it. */
		onHurry: (hurry: () => void) => void;
	},
): Promise<T> {
	const { signal, onTrouble, onHurry } = options;
	const before = { breaks: 0, faults: 0 };
	for (;;) {
		onHurry(() => {});
		const begun = Date.now();
		try {
			return await attempt();
		} catch (error) {
			signal.throwIfAborted();
			if (!(error instanceof UploadFailure)) throw error;
			// A line that has held for long begins anew with short waits.
			if (Date.now() - begun > longestWait) before.breaks = 0;
			const wait = waitAfter(error, before);
			if (wait === undefined) throw error;
			const away = passes(error) || error.status === 429;
			before[away ? "breaks" : "faults"] += 1;
			onTrouble(error.status === 0 ? "connection" : "server");
			await pause(wait);
		}
	}

	async function attempt(): Promise<T> {
		const silence = new AbortController();
		const giveUp = () => silence.abort(new UploadFailure("", "", 0));
		let silenceTimer: ReturnType<typeof setTimeout> | undefined;
		let ended: ReturnType<typeof setTimeout> | undefined;
		const stop = () => {
			clearTimeout(silenceTimer);
			clearTimeout(ended);
		};
		const watch = () => {
			stop();
			silenceTimer = setTimeout(() => {
				onTrouble("connection");
				onHurry(giveUp);
			}, stalledAfter);
			ended = setTimeout(giveUp, givenUpAfter);
		};
		watch();
		try {
			return await send(AbortSignal.any([signal, silence.signal]), (all) => {
				onTrouble(undefined);
				if (!all) return watch();
				stop();
				ended = setTimeout(giveUp, answeredWithin);
			});
		} finally {
			stop();
		}
	}

	async function pause(milliseconds: number): Promise<void> {
		await new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, milliseconds);
			const end = () => {
				clearTimeout(timer);
				resolve();
			};
			onHurry(end);
			signal.addEventListener("abort", end, { once: true });
		});
		signal.throwIfAborted();
	}
}
