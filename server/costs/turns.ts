import { setImmediate as nextTurn } from "node:timers/promises";
import { DomainError } from "../../contracts/errors.ts";
import { sendersOf } from "../../domain/identity/login/network.ts";
import { createFairSemaphore } from "../../platform/runtime/concurrency/fairSemaphore.ts";

/** Requests begun in one turn of the event loop: two milliseconds of work at most. */
const begunAtOnce = 8;
/** Requests that wait to begin; more than all connections there may be by default. */
const mostToBegin = 5000;
/** Costly answers under way: more than one, as some wait for a database elsewhere. */
const workedAtOnce = 4;
/** Places one party may hold at once: slow answers of one party never take all. */
const workedForOne = 2;
/** Costly answers that wait: some seconds of them. */
const mostToWork = 400;

export type Turns = ReturnType<typeof createTurns>;

/** Party of a caller who is not signed in: the network that logins are limited by, too. */
export function partyAt(address: string): string {
	return sendersOf(address).at(-1) ?? "unknown";
}

/**
 * Single budget of the event loop (docs/decisions/0056): callers take turns (round robin
 * over networks, accounts, members of the staff), so that a crowd waits for itself, and no
 * turn of the loop is longer than a few requests.
 */
export function createTurns() {
	const toBegin = createFairSemaphore({
		atOnce: begunAtOnce,
		mostWaiting: mostToBegin,
		refusal: () => refusal("requests"),
	});
	const toWork = createFairSemaphore({
		atOnce: workedAtOnce,
		mostEach: workedForOne,
		mostWaiting: mostToWork,
		refusal: () => refusal("costly answers"),
	});
	/** Turn of the last costly answer that began: the next begins in a later one. */
	let turn: Promise<unknown> = Promise.resolve();

	return {
		/**
		 * Resolves when a party may have its next request answered.
		 *
		 * @throws DomainError `unavailable` where nobody has asked for more
		 */
		begin: (party: string): Promise<void> => toBegin(party, () => nextTurn()),

		/**
		 * Does what is costly, in turn.
		 *
		 * @param party `partyAt` an address, or who has logged in
		 * @throws DomainError `unavailable` where nobody has asked for more
		 */
		work: <T>(party: string, task: () => Promise<T>): Promise<T> =>
			toWork(party, async () => {
				turn = turn.then(() => nextTurn());
				await turn;
				return task();
			}),
	};
}

function refusal(what: string): DomainError {
	return new DomainError("unavailable", `too many ${what} at once`, [], {
		retryAfter: 1,
	});
}
