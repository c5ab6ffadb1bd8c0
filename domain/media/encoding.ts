import type { Db } from "../../platform/db/open.ts";
import type { Crop, StepwiseEncoder } from "../../platform/pictures/port.ts";
import { formatsOf } from "../../platform/pictures/recipe.ts";
import type { Lease } from "../../platform/runtime/lease.ts";
import { createWorker } from "../../platform/runtime/worker.ts";
import {
	SandboxStopped,
	SandboxUnable,
} from "../../platform/sandbox/sandbox.ts";
import type { Storage } from "../../platform/storage/port.ts";
import {
	type Job,
	jobDone,
	jobFailed,
	jobWithWidths,
	nextJob,
} from "./jobQueries.ts";
import { keepFiles } from "./media.ts";
import { filesOfMedia, insertFiles } from "./queries.ts";

const second = 1000;
/** Tries before somebody has to look at it. */
export const mostTries = 3;

export type Encoding = ReturnType<typeof createEncoding>;

/**
 * Makes what pictures still lack, width by width, one at a time among all
 * processes. What is made is kept at once: killed, another goes on from there.
 */
export function createEncoding(deps: {
	db: Db;
	storage: Storage;
	encoder: Pick<StepwiseEncoder, "encodeWidth">;
	lease: Lease;
}) {
	const { db, storage, encoder, lease } = deps;

	async function encode(job: Job, goOn: () => boolean): Promise<void> {
		const { id, master, media } = job;
		const crop: Crop | undefined = job.crop ? JSON.parse(job.crop) : undefined;
		const there = new Set(
			(await filesOfMedia(db, id)).map(
				({ width, format }) => `${width} ${format}`,
			),
		);
		for (const [index, width] of media.widths.entries()) {
			if (!goOn()) return;
			const isMissing = formatsOf(media, width).some(
				(format) => !there.has(`${width} ${format}`),
			);
			if (isMissing) {
				const files = await encoder.encodeWidth(master, { crop, width });
				await insertFiles(db, await keepFiles(storage, id, files));
			}
			await jobWithWidths(db, id, index + 1);
		}
		await jobDone(db, id);
	}

	async function round(goOn: () => boolean): Promise<void> {
		while (goOn()) {
			const job = await nextJob(db);
			if (!job) return;
			try {
				await encode(job, goOn);
			} catch (error) {
				if (error instanceof SandboxStopped) return;
				// Neither the disk nor the sandbox is the picture's fault.
				if (error instanceof SandboxUnable || isOfSystem(error)) throw error;
				const failed = job.tries + 1 >= mostTries;
				await jobFailed(db, job.id, (error as Error).message, failed);
			}
		}
	}

	const due = async () => (await nextJob(db)) !== undefined;
	return createWorker({ round, every: 5 * second, due, lease });
}

/** Of the system or the database, which name what went wrong by a code. */
function isOfSystem(error: unknown): boolean {
	return error instanceof Error && ("code" in error || "errcode" in error);
}
