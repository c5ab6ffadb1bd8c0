import type { Clock } from "../../../platform/runtime/clock.ts";
import { within } from "../../../platform/runtime/concurrency/deadline.ts";
import type { PictureSizes, WantedSize } from "../pictures/pictureSizes.ts";

/** Milliseconds for which sizes are made for somebody who asks no more: who stops needs to say nothing. */
const goesOnFor = 30_000;

type Job = {
	/** Sizes that are still to be made. */
	left: number;
	/** Milliseconds at which somebody asked last. */
	asked: number;
	done: Promise<void>;
};

/**
 * Makes the sizes that archives lack, one after the other, for as long as somebody asks for
 * the archive: each request waits for a while and says how many are left, and with the end
 * of asking it ends. What is made is kept, so that another process, or this one after a
 * restart, goes on where it was.
 */
export function createPreparing(deps: {
	clock: Clock;
	sizes: Pick<PictureSizes, "prepare">;
}) {
	const { clock, sizes } = deps;
	const jobs = new Map<string, Job>();
	const time = () => clock.now().getTime();

	async function work(
		job: Job,
		wanted: readonly WantedSize[],
		party: string,
	): Promise<void> {
		for (const one of wanted) {
			if (time() - job.asked > goesOnFor) return;
			await sizes.prepare(one, party);
			job.left--;
		}
	}

	return {
		/**
		 * Number of sizes that are left of a job under way, after so many milliseconds at most; 0
		 * where there is none.
		 *
		 * @throws DomainError `unavailable` where sizes cannot be made now
		 */
		async left(key: string, wait: number): Promise<number> {
			const job = jobs.get(key);
			if (!job) return 0;
			job.asked = time();
			const isDone = await within(
				job.done.then(() => true),
				wait,
			);
			return isDone ? 0 : job.left;
		},

		/** Begins to make some sizes, unless that is under way. */
		begin(
			key: string,
			{ unmade, left }: { unmade: readonly WantedSize[]; left: number },
			/** Account that asks: askers take turns. */
			party: string,
		): void {
			if (jobs.has(key)) return;
			const job: Job = { left, asked: time(), done: Promise.resolve() };
			jobs.set(key, job);
			job.done = work(job, unmade, party).finally(() => jobs.delete(key));
			// Errors are told to whoever waits.
			job.done.catch(() => {});
		},
	};
}
