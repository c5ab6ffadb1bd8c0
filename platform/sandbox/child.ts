import { FfmpegBroken } from "../thumbnails/film.ts";
import { type TaskName, tasks } from "./tasks.ts";

/**
 * The process that looks into files of strangers. It is started by `sandbox.ts`,
 * which ends it when it takes too long or too much.
 */

type Job = { task: TaskName; input: never };

const ending = new AbortController();

process.on("message", async (job: Job) => {
	try {
		const value = await tasks[job.task](job.input, ending.signal);
		process.send?.({ value });
	} catch (error) {
		process.send?.({
			error: String((error as Error)?.message ?? error),
			unable: error instanceof FfmpegBroken,
		});
	}
});
process.on("disconnect", () => {
	// An ffmpeg at work would outlive this process.
	ending.abort();
	process.exit();
});
process.send?.({ ready: true });
