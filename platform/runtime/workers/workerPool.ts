import { Worker, type WorkerOptions } from "node:worker_threads";
import { createFairSemaphore } from "../concurrency/fairSemaphore.ts";

/** Asks whoever runs the task, in the thread that started this one. */
export type Ask = (question: unknown) => Promise<unknown>;

/**
 * Tasks of the threads of a pool: one value in, one value out, both of plain
 * data, as are the questions on the way and their answers.
 */
export type TaskTable = Record<string, (input: never, ask: Ask) => unknown>;

/** Answers a question of a task; `thread` is the same for all tasks of a thread. */
export type AnswerTask = (
	question: unknown,
	thread: object,
) => Promise<unknown>;

/** File that a thread runs, which calls `serveTasks`, and arguments of it. */
export type WorkerProgram = { file: string; argv?: string[] };

/** Reason for which a task was not done to the end. */
export type StopReason = "time" | "memory" | "cancelled" | "ended";

/** A task was stopped, or took its thread down; nothing is known of its input. */
export class TaskStopped extends Error {
	override name = "TaskStopped";
	readonly reason: StopReason;

	/** @param cause error that took the thread down */
	constructor(reason: StopReason, cause?: unknown) {
		super(`the task was stopped: ${reason}`, { cause });
		this.reason = reason;
	}
}

/** End of a task in its thread (`workerThread.ts`). */
export type Outcome = { value: unknown } | { error: string };

/** Question of a task in its thread, and the answer to it. */
export type Question = { asked: number; question: unknown };
export type Answered = { answered: number } & Outcome;

/** Settings that a thread begins with. */
export type ThreadData = { niceness: number };

type Thread = { worker: Worker; ready: Promise<void>; rest?: NodeJS.Timeout };

/** Milliseconds in which a thread has to be there, however busy the machine is. */
const startLimit = 60_000;

/**
 * Threads beside the one that answers requests, for work whose time nobody knows before:
 * begun with the first task, ended when there was none for a while. One task at a time
 * each; tasks wait in a bounded queue, in which parties take turns. A task that takes
 * too long or too much memory ends with its thread, and nothing else does. What must not
 * read files or settings either belongs into the sandbox (`platform/sandbox/sandbox.ts`).
 */
export function createWorkerPool<Tasks extends TaskTable>(options: {
	program: () => WorkerProgram;
	threads: number;
	/** Milliseconds a task may take, once it has a thread. */
	timeLimit: number;
	mostWaiting: number;
	/** Thrown at a task there is no place for. */
	refusal: () => Error;
	/** MB of JavaScript's own memory of a thread. */
	heap?: number;
	/** MB of it for what lives shortly. */
	young?: number;
	/** Milliseconds without a task after which a thread ends. */
	idle?: number;
	/** Niceness of the threads on Linux, 0 to 19: those of 19 take what nobody else wants. */
	niceness?: number;
	/** The environment its work needs; otherwise it has none of this process's own. */
	env?: WorkerOptions["env"];
}) {
	const { program, threads, mostWaiting, refusal } = options;
	const { timeLimit: longest } = options;
	const { heap = 256, young = 16, idle = 20_000 } = options;
	const { env = {}, niceness = 0 } = options;
	const take = createFairSemaphore({ atOnce: threads, mostWaiting, refusal });
	const free: Thread[] = [];

	function start(): Thread {
		const { file, argv = [] } = program();
		const worker = new Worker(file, {
			argv,
			// Flags of this process's own program (`--input-type` with `--eval`) stop a thread.
			execArgv: [],
			// Nothing of this process's settings and secrets that it has no use for.
			env,
			workerData: { niceness } satisfies ThreadData,
			resourceLimits: {
				maxOldGenerationSizeMb: heap,
				maxYoungGenerationSizeMb: young,
			},
		});
		const ready = new Promise<void>((resolve, reject) => {
			const late = setTimeout(() => worker.terminate(), startLimit);
			worker.once("message", () => resolve());
			worker.once("error", reject);
			worker.once("exit", () => reject(new TaskStopped("ended")));
			worker.once("message", () => clearTimeout(late));
			worker.once("exit", () => clearTimeout(late));
		});
		ready.catch(() => {});
		const thread: Thread = { worker, ready };
		// Callers hear of an error by their task.
		worker.on("error", () => {});
		worker.once("exit", () => {
			clearTimeout(thread.rest);
			const at = free.indexOf(thread);
			if (at >= 0) free.splice(at, 1);
		});
		return thread;
	}

	async function runOne(
		task: string,
		input: unknown,
		{
			signal,
			timeLimit = longest,
			answer,
		}: { signal?: AbortSignal; timeLimit?: number; answer?: AnswerTask },
	): Promise<unknown> {
		if (signal?.aborted) throw new TaskStopped("cancelled");
		const thread = free.pop() ?? start();
		const { worker } = thread;
		clearTimeout(thread.rest);
		worker.ref();
		await thread.ready;
		const outcome = await new Promise<Outcome>((resolve, reject) => {
			const stop = (reason: StopReason, cause?: unknown) => {
				end();
				worker.terminate();
				reject(new TaskStopped(reason, cause));
			};
			const onMessage = (message: Outcome | Question) => {
				if ("asked" in message) {
					void reply(worker, message, answer);
					return;
				}
				end();
				resolve(message);
			};
			const onError = (error: NodeJS.ErrnoException) => {
				const isMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
				stop(isMemory ? "memory" : "ended", error);
			};
			const onExit = () => stop("ended");
			const onAbort = () => stop("cancelled");
			const late = setTimeout(() => stop("time"), timeLimit);
			const end = () => {
				clearTimeout(late);
				signal?.removeEventListener("abort", onAbort);
				worker.off("message", onMessage);
				worker.off("error", onError);
				worker.off("exit", onExit);
			};
			worker.on("message", onMessage);
			worker.once("error", onError);
			worker.once("exit", onExit);
			signal?.addEventListener("abort", onAbort, { once: true });
			worker.postMessage({ task, input });
		});
		// A command ends although the thread still waits for more.
		worker.unref();
		thread.rest = setTimeout(() => worker.terminate(), idle).unref();
		free.push(thread);
		if ("error" in outcome) throw new Error(outcome.error);
		return outcome.value;
	}

	return {
		/**
		 * Does a task in a thread.
		 *
		 * @param options.party who takes turns with others: a member of staff, an entry
		 * @param options.timeLimit milliseconds, of a task that may take longer than others
		 * @param options.signal ends the task, and its thread where it is under way
		 * @param options.answer answers what the task asks on the way
		 * @throws TaskStopped; what `refusal` says; Error with what the task threw
		 */
		run<Name extends keyof Tasks & string>(
			task: Name,
			input: Parameters<Tasks[Name]>[0],
			{
				party = "",
				...given
			}: {
				party?: string;
				signal?: AbortSignal;
				timeLimit?: number;
				answer?: AnswerTask;
			} = {},
		): Promise<Awaited<ReturnType<Tasks[Name]>>> {
			const made = take(party, () => runOne(task, input, given));
			return made as Promise<Awaited<ReturnType<Tasks[Name]>>>;
		},
	};
}

/** Answers a question of a thread. */
async function reply(
	worker: Worker,
	{ asked: answered, question }: Question,
	answer: AnswerTask = async () => {
		throw new Error("nobody answers this task");
	},
): Promise<void> {
	const send = (outcome: Outcome) =>
		worker.postMessage({ answered, ...outcome } satisfies Answered);
	try {
		send({ value: await answer(question, worker) });
	} catch (error) {
		send({ error: String(error) });
	}
}
