import { type Attention, attention } from "./attention.ts";

export type Rhythm = {
	/** Milliseconds until it is asked again, after so many times. */
	next: (attempts: number) => number;
	/** Milliseconds for which an answer is good enough for somebody who comes back. */
	fresh: number;
};

/**
 * Asks now and then while somebody looks at the page, and at once when they come
 * back to it. What fails is asked again at its next turn. Returns what ends it.
 */
export function poll(
	ask: () => Promise<unknown>,
	{ next, fresh }: Rhythm,
	by: Attention = attention,
): () => void {
	let attempts = 0;
	let last = Date.now();
	let asking = false;
	let over = false;
	let timer: ReturnType<typeof setTimeout> | undefined;

	function plan(): void {
		clearTimeout(timer);
		if (over || asking) return;
		timer = setTimeout(run, Math.max(0, last + next(attempts) - Date.now()));
	}

	async function run(): Promise<void> {
		if (over || asking || !by.isThere()) return;
		asking = true;
		attempts += 1;
		await ask().catch(() => {});
		asking = false;
		last = Date.now();
		plan();
	}

	const forget = by.whenBack(() => {
		if (Date.now() - last >= fresh) void run();
		else plan();
	});
	plan();
	return () => {
		over = true;
		clearTimeout(timer);
		forget();
	};
}

/** Polling of what takes seconds as a rule, and days where a person decides. */
export const untilSettled: Rhythm = {
	next: (attempts) => Math.min(2000 * 1.5 ** attempts, 60_000),
	fresh: 5000,
};
