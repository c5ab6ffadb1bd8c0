import { join } from "node:path";
import { programOf } from "../../../platform/runtime/workers/program.ts";
import { createWorkerPool } from "../../../platform/runtime/workers/workerPool.ts";
import { compressionArgument } from "./argument.ts";
import type { LastingCompression } from "./compress.ts";
import type { compressionTasks } from "./tasks.ts";

/** Priority at which Linux gives the thread what nobody else wants of a processor. */
const lowest = 19;

/** Worker pool of the process for pages: the first page starts the thread, which ends when idle. */
const pool = createWorkerPool<typeof compressionTasks>({
	program: programOf(
		compressionArgument,
		join(import.meta.dirname, "thread.ts"),
	),
	// A page takes 40 ms of a processor, which others may take for a while.
	timeLimit: 120_000,
	threads: 1,
	mostWaiting: 10,
	refusal: () => new Error("Too many pages wait for compression."),
	heap: 32,
	niceness: lowest,
});

/**
 * Compresses a page well in a thread that stands back behind everything else of the
 * machine: visitors have the page already, in more bytes.
 *
 * @throws TaskStopped; Error where too many pages wait
 */
export async function compressApart(
	bytes: Uint8Array,
	encoding: LastingCompression,
): Promise<Buffer> {
	const { buffer, byteOffset, byteLength } = await pool.run("compress", {
		bytes,
		encoding,
	});
	return Buffer.from(buffer, byteOffset, byteLength);
}
