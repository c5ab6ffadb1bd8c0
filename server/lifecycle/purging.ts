import { setTimeout as wait } from "node:timers/promises";
import type { Content } from "../../domain/content/content.ts";
import { contentVersion } from "../../domain/content/contentQueries.ts";
import { createLease } from "../../platform/db/locks/lease.ts";
import type { Db } from "../../platform/db/open.ts";
import { readMark, setMark } from "../../platform/db/siteMarks.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import { createWorker } from "../../platform/runtime/workers/worker.ts";

/** Row of table `site_mark` with the version of the content the CDN was last purged for. */
const purgedMark = "cdn-purged";
/** Milliseconds after which every process has noticed a change (`contentWatch.ts`). */
const usualSettling = 2000;
/** Milliseconds between two looks at what nobody told of. */
const every = 10_000;

/**
 * Has the CDN in front let go of the pages when the content changes, by whomever: at
 * once, and again when every process has noticed, for one that had not may have given
 * the CDN the old page. What is still to be done stands in the database, so that it is
 * done after a fault or a kill as well; of several processes one does it.
 */
export function createPurging(deps: {
	db: Db;
	clock: Clock;
	content: Pick<Content, "onChange">;
	/** @throws Error where the CDN was not told */
	purge: () => Promise<void>;
	settling?: number;
}) {
	const { db, clock, content, purge, settling = usualSettling } = deps;

	async function round(goOn: () => boolean): Promise<void> {
		for (;;) {
			const version = String(await contentVersion(db));
			if (version === (await readMark(db, purgedMark))) return;
			await purge();
			await wait(settling);
			if (!goOn()) return;
			await purge();
			await setMark(db, purgedMark, { value: version, now: clock.now() });
		}
	}

	const lease = createLease({ db, name: "purge-cdn" });
	const worker = createWorker({ round, every, lease });
	let stopHearing = () => {};

	return {
		start(report: (error: unknown) => void): void {
			stopHearing = content.onChange(worker.wake);
			worker.start(report);
		},

		/** Ends with what is under way. */
		async stop(): Promise<void> {
			stopHearing();
			await worker.stop();
		},
	};
}
