import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type {
	Answered,
	Ask,
	Outcome,
	Question,
	TaskTable,
	ThreadData,
} from "./workerPool.ts";

type Task = { task: string; input: unknown };

/** Does tasks in a thread of a pool (`workerPool.ts`), one after the other. To be called once. */
export function serveTasks(tasks: TaskTable): void {
	const port = parentPort;
	if (!port) throw new Error("this is no thread of a pool");
	const { niceness }: ThreadData = workerData;
	// Linux means the calling thread alone; elsewhere the whole process would stand back.
	if (niceness > 0 && process.platform === "linux") setPriority(niceness);
	/** Questions without an answer, by number. */
	const open = new Map<number, PromiseWithResolvers<unknown>>();
	let questions = 0;
	const ask: Ask = (question) => {
		const asked = ++questions;
		const waiting = Promise.withResolvers<unknown>();
		open.set(asked, waiting);
		port.postMessage({ asked, question } satisfies Question);
		return waiting.promise;
	};
	port.on("message", async (message: Task | Answered) => {
		if ("answered" in message) {
			const waiting = open.get(message.answered);
			open.delete(message.answered);
			if ("error" in message) waiting?.reject(new Error(message.error));
			else waiting?.resolve(message.value);
			return;
		}
		const { task, input } = message;
		const work = tasks[task];
		let outcome: Outcome;
		try {
			if (!work) throw new Error(`there is no task ${task}`);
			outcome = { value: await work(input as never, ask) };
		} catch (error) {
			outcome = { error: String(error) };
		}
		port.postMessage(outcome);
	});
	// The pool that started the thread waits for this.
	port.postMessage("ready");
}
