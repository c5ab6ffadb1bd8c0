import { DomainError } from "../../contracts/errors.ts";
import type { Db } from "../../platform/db/open.ts";
import { within } from "../../platform/runtime/concurrency/deadline.ts";
import { createFairSemaphore } from "../../platform/runtime/concurrency/fairSemaphore.ts";
import { createSingleFlight } from "../../platform/runtime/concurrency/singleFlight.ts";
import { findJob } from "./jobQueries.ts";
import { filesOfMedia } from "./mediaQueries.ts";
import type { Renditions } from "./renditions.ts";

/** Widths that may wait to be made; who asks for more is shown another file. */
const mostWaiting = 1000;
/** Milliseconds somebody waits where another file can stand in, and where none can. */
const patience = { withStandIn: 8000, without: 60_000 };

export type OnDemand = ReturnType<typeof createOnDemand>;

/**
 * Makes files of pictures that somebody waits for, before all others. Senders take
 * turns, each in the order in which it asks: browsers ask for what is in sight first.
 */
export function createOnDemand(deps: {
	db: Db;
	renditions: Renditions;
	/** Number of files made at once. */
	atOnce: number;
}) {
	const { db, renditions, atOnce } = deps;
	const take = createFairSemaphore({
		atOnce,
		mostWaiting,
		refusal: () => new DomainError("unavailable", "pictures"),
	});
	const flights = createSingleFlight<void>();
	let waiting = 0;
	let last = Number.NEGATIVE_INFINITY;

	return {
		/** Number of files waited for. */
		waiting: () => waiting,

		/** Milliseconds since one was. */
		quiet: (): number => (waiting > 0 ? 0 : performance.now() - last),

		/**
		 * Makes every file of a width, where it has still to be made. When it comes back
		 * they may be missing all the same: there is no such width, the picture cannot be
		 * read, or it took too long and goes on without whoever asked.
		 */
		async want(id: string, width: number, sender: string): Promise<void> {
			const job = await findJob(db, id);
			if (!job?.media.widths.includes(width)) return;
			const { length } = await filesOfMedia(db, id);
			waiting++;
			const made = flights.run(`${id} ${width}`, () =>
				take(sender, () => renditions.width(job, width, { urgent: true })),
			);
			made
				.catch(() => {})
				.finally(() => {
					waiting--;
					last = performance.now();
				});
			await within(
				made.catch(() => {}),
				length ? patience.withStandIn : patience.without,
			);
		},
	};
}
