/** Milliseconds in which the same fault is one line, and one more that counts. */
const longest = 60_000;
/** Pino's number of the level. */
const errorLevel = 50;

/**
 * Decides which lines of an outage are written: while a database is away every request
 * fails alike, and thousands of traces hide what else there is. The first is written,
 * those of the next minute are counted, and `tell` hears how many they were.
 *
 * @param isOutage which errors are gathered; all others are written one by one
 */
export function createGatheredLines(options: {
	isOutage: (error: unknown) => boolean;
	tell: (line: { what: string; times: number; seconds: number }) => void;
}) {
	const { isOutage, tell } = options;
	const counted = new Map<string, number>();

	/** Whether a line is to be written, of the level and with what was given to pino. */
	return function isWritten(level: number, given: unknown[]): boolean {
		if (level < errorLevel) return true;
		const [fields, message] = given;
		const error = (fields as { err?: unknown } | null | undefined)?.err;
		if (!(error instanceof Error) || !isOutage(error)) return true;
		const { name, code, errcode } = error as Error & {
			code?: unknown;
			errcode?: unknown;
		};
		// Not its message, in which there may be another address each time.
		const what = [message, name, code, errcode].filter(Boolean).join(" ");
		const before = counted.get(what);
		if (before !== undefined) {
			counted.set(what, before + 1);
			return false;
		}
		counted.set(what, 0);
		setTimeout(() => {
			const times = counted.get(what) ?? 0;
			counted.delete(what);
			if (times > 0) tell({ what, times, seconds: longest / 1000 });
		}, longest).unref();
		return true;
	};
}
