/** Milliseconds over which a speed is taken. */
const span = 5000;

/**
 * Measures the speed of bytes: over the last seconds, so that it neither jumps
 * nor lags.
 */
export function createSpeed(now: () => number = () => performance.now()) {
	const seen: { time: number; sent: number }[] = [];
	return {
		/** Bytes a second, `sent` of all having gone; undefined for the first half second. */
		at(sent: number): number | undefined {
			const time = now();
			seen.push({ time, sent });
			while (seen.length > 2 && time - (seen[1]?.time ?? 0) > span)
				seen.shift();
			const first = seen[0] ?? { time, sent };
			const passed = time - first.time;
			if (passed < 500) return undefined;
			return (1000 * (sent - first.sent)) / passed;
		},
	};
}
