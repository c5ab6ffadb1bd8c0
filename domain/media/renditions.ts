import { setTimeout as sleep } from "node:timers/promises";
import { createLeases } from "../../platform/db/locks/lease.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Crop, StepwiseEncoder } from "../../platform/pictures/port.ts";
import { formatsOf } from "../../platform/pictures/recipe.ts";
import { whileHeld } from "../../platform/runtime/concurrency/lease.ts";
import { createSingleFlight } from "../../platform/runtime/concurrency/singleFlight.ts";
import type { Storage } from "../../platform/storage/port.ts";
import type { Job } from "./jobQueries.ts";
import { keepFiles } from "./media.ts";
import { filesOfMedia, insertFiles } from "./mediaQueries.ts";

/** Milliseconds between two looks whether another process is done. */
const pause = 200;

export type Renditions = ReturnType<typeof createRenditions>;

/**
 * Makes the files of one width of a picture: once, whoever asks for them and in
 * however many processes. What is made is kept at once.
 */
export function createRenditions(deps: {
	db: Db;
	storage: Storage;
	encoder: Pick<StepwiseEncoder, "encodeWidth">;
}) {
	const { db, storage, encoder } = deps;
	const flights = createSingleFlight<void>();
	const leaseOf = createLeases({ db, kind: "picture" });

	async function isMade(job: Job, width: number): Promise<boolean> {
		const formats = job.frame ? ["webp"] : formatsOf(job.media, width);
		const files = await filesOfMedia(db, job.id);
		return formats.every((format) =>
			files.some((file) => file.width === width && file.format === format),
		);
	}

	async function encode(
		{ id, master, crop, frame }: Job,
		width: number,
		urgent: boolean,
	) {
		const part: Crop | undefined = crop ? JSON.parse(crop) : undefined;
		const of = { crop: part, width, frame, urgent };
		const files = await encoder.encodeWidth(master, of);
		await insertFiles(db, await keepFiles(storage, id, files));
	}

	/**
	 * Makes a file; where another process makes it, waits for that; where that
	 * ends without, it is our turn.
	 */
	async function make(job: Job, width: number, urgent: boolean): Promise<void> {
		const lease = leaseOf(`${job.id} ${width}`);
		while (!(await isMade(job, width))) {
			const wait = await lease.take();
			if (wait > 0) {
				await sleep(Math.min(wait, pause));
				continue;
			}
			try {
				await whileHeld(lease, async () => {
					// Another process may have made it meanwhile.
					if (!(await isMade(job, width))) await encode(job, width, urgent);
				});
			} finally {
				await lease.end(0);
			}
		}
	}

	return {
		/** `urgent`: somebody waits. @throws Error with what is wrong with the picture */
		width: (
			job: Job,
			width: number,
			{ urgent = false }: { urgent?: boolean } = {},
		): Promise<void> =>
			flights.run(`${job.id} ${width}`, () => make(job, width, urgent)),
	};
}
