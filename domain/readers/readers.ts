import { DomainError } from "../../contracts/errors.ts";
import {
	createWorkerPool,
	TaskStopped,
} from "../../platform/runtime/workers/workerPool.ts";
import { readersProgram as program } from "./program.ts";
import type { readerTasks } from "./tasks.ts";

type Tasks = typeof readerTasks;
/** Party that asks, to take turns with others; `signal` aborts the request. */
export type Asking = { party: string; signal?: AbortSignal };

/** Milliseconds: the longest text within its bounds takes a quarter of it on a busy machine. */
const timeLimit = 15_000;
/** Milliseconds for files of translations: 16 MiB take seconds, however they are made. */
const fileLimit = 60_000;

/** Thread pool of the process: the first reader starts threads, and they end by themselves. */
const pool = createWorkerPool<Tasks>({
	program,
	timeLimit,
	threads: 2,
	mostWaiting: 200,
	refusal: () =>
		new DomainError("unavailable", "Too many texts wait to be read.", [], {
			retryAfter: 2,
		}),
});

/**
 * Reads something in a thread beside the site (docs/decisions/0058).
 *
 * @returns undefined where it is too costly: it took too long, too much memory, or
 * more levels than a reader can hold
 * @throws DomainError `unavailable` where too many wait, or where it was given up
 */
export async function readApart<Name extends keyof Tasks>(
	task: Name,
	input: Parameters<Tasks[Name]>[0],
	asking: Asking,
): Promise<Awaited<ReturnType<Tasks[Name]>> | undefined> {
	try {
		const isFile = task === "xliff" || task === "csv";
		return await pool.run(task, input, {
			...asking,
			timeLimit: isFile ? fileLimit : timeLimit,
		});
	} catch (error) {
		if (error instanceof TaskStopped) {
			if (error.reason === "time" || error.reason === "memory")
				return undefined;
			throw new DomainError("unavailable", error.message, [], {
				retryAfter: 2,
			});
		}
		// Levels inside of one another, until there is no room on the stack.
		if (/^(Error: )?RangeError/.test(String(error))) return undefined;
		throw error;
	}
}
