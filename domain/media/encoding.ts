import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../../platform/db/open.ts";
import type { Lease } from "../../platform/runtime/concurrency/lease.ts";
import { createWorker } from "../../platform/runtime/workers/worker.ts";
import {
	SandboxStopped,
	SandboxUnable,
} from "../../platform/sandbox/sandbox.ts";
import {
	type Job,
	jobDone,
	jobFailed,
	jobsWaiting,
	jobWithWidths,
	nextJob,
} from "./jobQueries.ts";
import type { OnDemand } from "./onDemand.ts";
import type { Renditions } from "./renditions.ts";

const second = 1000;
/** Tries before somebody has to look at it. */
export const mostTries = 3;
/** More than this many that wait are a site's first. */
const many = 20;
/** Milliseconds without a visitor who waited, after which all cores may be used. */
const quiet = 5 * second;

export type Encoding = ReturnType<typeof createEncoding>;

/**
 * Makes what pictures still lack, width by width, in one process at a time: one
 * picture after another, so that half of the cores are left to visitors; of a site
 * that has just been filled as many as there are cores, while nobody waits for any.
 * Killed, another process goes on from there.
 */
export function createEncoding(deps: {
	db: Db;
	renditions: Renditions;
	onDemand: Pick<OnDemand, "waiting" | "quiet">;
	/** Number of pictures that can be made at once. */
	atOnce: number;
	lease: Lease;
}) {
	const { db, renditions, onDemand, atOnce, lease } = deps;
	let tellLeft: (left: number) => void = () => {};

	async function encode(job: Job, goOn: () => boolean): Promise<void> {
		const { id, media } = job;
		for (const [index, width] of media.widths.entries()) {
			// Pictures somebody waits for come first.
			while (goOn() && onDemand.waiting() > 0) await sleep(50);
			if (!goOn()) return;
			await renditions.width(job, width);
			await jobWithWidths(db, id, index + 1);
		}
		await jobDone(db, id);
	}

	async function work(job: Job, goOn: () => boolean): Promise<void> {
		try {
			await encode(job, goOn);
		} catch (error) {
			if (error instanceof SandboxStopped) return;
			// Faults of the disk or the sandbox are not the picture's.
			if (error instanceof SandboxUnable || isOfSystem(error)) throw error;
			const failed = job.tries + 1 >= mostTries;
			await jobFailed(db, job.id, (error as Error).message, failed);
		}
		tellLeft(await jobsWaiting(db));
	}

	const mayHurry = async () =>
		onDemand.quiet() > quiet && (await jobsWaiting(db)) > many;

	async function round(goOn: () => boolean): Promise<void> {
		const running = new Map<string, Promise<void>>();
		try {
			for (;;) {
				const most = (await mayHurry()) ? atOnce : 1;
				while (goOn() && running.size < most) {
					const job = await nextJob(db, [...running.keys()]);
					if (!job) break;
					const over = () => running.delete(job.id);
					running.set(job.id, work(job, goOn).finally(over));
				}
				if (running.size === 0) return;
				await Promise.race(running.values());
			}
		} finally {
			await Promise.allSettled(running.values());
		}
	}

	const due = async () => (await nextJob(db)) !== undefined;
	return {
		...createWorker({ round, every: 5 * second, due, lease }),
		/** `hear` is told how many pictures wait, after each that was made. */
		onLeft(hear: (left: number) => void): void {
			tellLeft = hear;
		},
	};
}

/** Whether an error is the system's or the database's: those have a code. */
function isOfSystem(error: unknown): boolean {
	return error instanceof Error && ("code" in error || "errcode" in error);
}
