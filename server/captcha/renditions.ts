import { LRUCache } from "lru-cache";
import { languages } from "../../contracts/language.ts";
import type { Captcha } from "../../domain/identity/captcha/captcha.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import { createSingleFlight } from "../../platform/runtime/concurrency/singleFlight.ts";

/** Bytes that are kept of all codes together: some 250 sounds. */
const mostBytes = 32 * 1024 * 1024;
/** Bytes an entry takes beside its content. */
const entryBytes = 1024;

/** A code, and one way to show it: its picture, or its sound in a language. */
type RenditionRequest = { id: string; expiresAt: string; name: string };

/**
 * Pictures and sounds of verification codes, each made once, however many ask for
 * it, and kept for as long as its code is good: until it is used, or expires.
 */
export function createRenditions(deps: {
	captcha: Pick<Captcha, "shown" | "onUse">;
	clock: Clock;
	most?: number;
}) {
	const { captcha, clock, most = mostBytes } = deps;
	const kept = new LRUCache<string, Buffer>({
		maxSize: most,
		sizeCalculation: ({ length }) => length + entryBytes,
		// Nobody asks again for one that is over.
		ttlAutopurge: true,
	});
	const flights = createSingleFlight<Buffer>();
	const keyOf = (id: string, name: string) => `${id} ${name}`;
	const stopListening = captcha.onUse((id) => {
		for (const name of ["picture", ...languages]) kept.delete(keyOf(id, name));
	});

	return {
		of({ id, expiresAt, name }: RenditionRequest, make: () => Promise<Buffer>) {
			const key = keyOf(id, name);
			const found = kept.get(key);
			if (found) return Promise.resolve(found);
			return flights.run(key, async () => {
				const made = await make();
				const left = Date.parse(expiresAt) - clock.now().getTime();
				// Used while it was made, by this process or another: nobody takes it away.
				if (left > 0 && (await captcha.shown(id)))
					kept.set(key, made, { ttl: left });
				return made;
			});
		},

		/** Bytes that are kept now. */
		bytes: () => kept.calculatedSize,

		stop(): void {
			stopListening();
			kept.clear();
		},
	};
}
