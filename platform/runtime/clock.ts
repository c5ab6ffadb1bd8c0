/** The only source of the present time, so that tests can choose it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/**
 * A clock that stands still.
 *
 * @param iso ISO-8601 time.
 * @throws RangeError when it is none.
 */
export function fixedClock(iso: string): Clock {
	const time = Date.parse(iso);
	if (Number.isNaN(time)) throw new RangeError(`"${iso}" is not a time.`);
	return { now: () => new Date(time) };
}
