import { setTimeout as wait } from "node:timers/promises";
import { backOff } from "../../platform/runtime/concurrency/backOff.ts";
import { StartError } from "./startError.ts";

/** Milliseconds between two tries. */
const pauses = { first: 250, longest: 2000 };

/**
 * Calls `open` again for as long as a service that a start needs is not up yet:
 * machines come up in any order.
 *
 * @param what as in "the database"
 * @throws StartError after so many milliseconds; at once what is no matter of time
 */
export async function whenUp<T>(
	what: string,
	open: () => Promise<T>,
	options: {
		patience: number;
		notUpYet: (error: unknown) => boolean;
		say?: (line: string) => void;
	},
): Promise<T> {
	const { patience, notUpYet, say = console.log } = options;
	const end = performance.now() + patience;
	const seconds = Math.round(patience / 1000);
	let lastReason = "";
	for (let failures = 1; ; failures++) {
		try {
			return await open();
		} catch (error) {
			if (!(error instanceof Error) || !notUpYet(error)) throw error;
			if (patience > 0 && performance.now() >= end)
				throw new StartError(
					`After ${seconds} s (START_WAIT_SECONDS) ${what} is still not up: ${error.message}`,
					{ cause: error },
				);
			if (patience === 0) throw error;
			if (error.message !== lastReason)
				say(`Waiting for ${what}, for ${seconds} s at most: ${error.message}`);
			lastReason = error.message;
		}
		await wait(backOff(failures, pauses));
	}
}
