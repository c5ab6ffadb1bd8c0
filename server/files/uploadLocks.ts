import type { Locker } from "@tus/server";

/** Milliseconds a request waits for another one to let go of the upload. */
const timeout = 10_000;

/** Another request goes on with the upload and does not end. */
export class UploadLockedError extends Error {
	override name = "UploadLockedError";
}

/**
 * A mutex for each upload: one request at a time. Who comes asks the one before to end, and
 * waits for it without turning in circles, as the locker of `@tus/server` would.
 */
export function createUploadLocks(): Locker {
	const held = new Map<string, { ask: () => void; freed: Promise<void> }>();
	return {
		newLock(id) {
			let free = () => {};
			return {
				async lock(signal, ask) {
					const late = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
					const gone = new Promise<void>((resolve) =>
						late.addEventListener("abort", () => resolve(), { once: true }),
					);
					for (let other = held.get(id); other; other = held.get(id)) {
						other.ask();
						await Promise.race([other.freed, gone]);
						if (late.aborted) throw new UploadLockedError();
					}
					const freed = new Promise<void>((resolve) => {
						free = resolve;
					});
					held.set(id, { ask: () => void ask(), freed });
				},
				async unlock() {
					held.delete(id);
					free();
				},
			};
		},
	};
}
