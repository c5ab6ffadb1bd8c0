import { DomainError } from "../../../contracts/errors.ts";
import { createFairSemaphore } from "../../../platform/runtime/concurrency/fairSemaphore.ts";
import { createSandbox } from "../../../platform/sandbox/sandbox.ts";
import { commonWords, scriptWords } from "./commonWords.ts";

const words = [...commonWords, ...scriptWords];

/** Seconds after which somebody who could not be served tries again. */
const soon = 5;

const unavailable = () =>
	new DomainError("unavailable", "passwords cannot be measured now", [], {
		retryAfter: soon,
	});

/**
 * Sandbox of the whole process: holds a hundred megabytes until half a minute after the last
 * password.
 */
const sandbox = createSandbox({
	timeLimit: 20_000,
	memoryLimit: 512 * 1024 * 1024,
	heap: 128,
	idle: 30_000,
	// Somebody waits for the answer.
	nice: 0,
});

/** Callers take turns: one that sends many passwords delays only itself. */
const take = createFairSemaphore({
	atOnce: 1,
	mostWaiting: 32,
	refusal: unavailable,
});

/**
 * Number of guesses that a password takes, as a power of ten; names of `known`
 * are guessed first (`platform/passwords/guesses.ts`). In a process of its own,
 * so that nobody's call waits for it.
 *
 * @param party whose turn it takes: an account
 * @throws DomainError `unavailable` when too many wait, or that process does not work
 */
export async function passwordGuesses(
	password: string,
	known: readonly string[],
	party: string,
): Promise<number> {
	return take(party, () =>
		sandbox
			.run("passwordGuesses", { password, known, words })
			.catch((cause) => {
				throw Object.assign(unavailable(), { cause });
			}),
	);
}
