const given = Number(process.env.RUNS);

/** Whether tests take their long form: `npm test -- all`. */
export const isLong = process.env.TEST_DEPTH === "long";

/**
 * Number of times a test repeats what it makes up or kills: the short form of
 * `npm test`, the long one of `npm test -- all`, which a nightly run and a
 * release make, or `RUNS=500` where somebody looks further.
 */
export function runs(short: number, long: number): number {
	if (given > 0) return given;
	return isLong ? long : short;
}
