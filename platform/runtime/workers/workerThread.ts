import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { Outcome, TaskTable, ThreadData } from "./workerPool.ts";

/** Does tasks in a thread of a pool (`workerPool.ts`), one after the other. To be called once. */
export function serveTasks(tasks: TaskTable): void {
	const port = parentPort;
	if (!port) throw new Error("this is no thread of a pool");
	const { niceness }: ThreadData = workerData;
	// Linux means the calling thread alone; elsewhere the whole process would stand back.
	if (niceness > 0 && process.platform === "linux") setPriority(niceness);
	port.on("message", async ({ task, input }) => {
		const work = tasks[task];
		let outcome: Outcome;
		try {
			if (!work) throw new Error(`there is no task ${task}`);
			outcome = { value: await work(input as never) };
		} catch (error) {
			outcome = { error: String(error) };
		}
		port.postMessage(outcome);
	});
	// The pool that started the thread waits for this.
	port.postMessage("ready");
}
