import { type ChildProcess, fork } from "node:child_process";
import { killGroup, lowerPriority, memoryOfAll } from "./group.ts";
import { commandFor } from "./places.ts";
import type { TaskInput, TaskName, TaskValue } from "./tasks.ts";

/** Nothing is known of the task: it was not done to the end. */
export class SandboxStopped extends Error {
	override name = "SandboxStopped";
}

/**
 * Error of a sandbox whose means do not work; nothing is known of the file it
 * was to open.
 */
export class SandboxUnable extends Error {
	override name = "SandboxUnable";
}

export type Sandbox = ReturnType<typeof createSandbox>;
type Outcome = { value?: unknown; error?: string; unable?: boolean };
type Child = {
	process: ChildProcess;
	ready: Promise<void>;
	/** Program for films that it was started with. */
	ffmpeg: string | undefined;
};

/** Milliseconds in which its process has to be there, however busy the machine is. */
const startLimit = 60_000;

/**
 * A process of its own in which files of strangers are opened, begun with the
 * first task and ended when there was none for a while; one task at a time.
 * Whatever a file does to it, the site goes on. It has no settings, and reads
 * nothing but its own program and `folder`: by the kernel (`confine.ts`), or where
 * that cannot, by Node's permission model (docs/decisions/0015).
 */
export function createSandbox({
	folder,
	timeLimit = 30_000,
	memoryLimit = 700 * 1024 * 1024,
	heap = 128,
	idle = 20_000,
	nice = 10,
	ffmpeg = () => undefined,
	byKernel = process.platform === "linux",
	onWeak = () => {},
}: {
	/** Folder for files to be opened. Without one there are none. */
	folder?: string | undefined;
	/** Milliseconds a task may take. */
	timeLimit?: number;
	/** Bytes of the process's memory with ffmpeg's; watched where there is `/proc`. */
	memoryLimit?: number;
	/** MB of JavaScript's own memory. */
	heap?: number;
	/** Milliseconds. */
	idle?: number;
	/** Niceness of the process: visitors come first. */
	nice?: number;
	/** Absolute path of what films are opened with, if there is such a thing now. */
	ffmpeg?: () => string | undefined;
	/** Whether the kernel is asked to hold it. */
	byKernel?: boolean;
	/** Hears when the kernel cannot hold it, and Node alone does. */
	onWeak?: () => void;
} = {}) {
	let child: Child | undefined;
	let rest: NodeJS.Timeout | undefined;
	let last: Promise<unknown> = Promise.resolve();
	let stopped = false;
	let kernel = byKernel;

	/** The process, ready for a task: nobody's file has a part in whether it starts. */
	async function open(): Promise<ChildProcess> {
		const film = ffmpeg();
		if (child?.ffmpeg !== film) close();
		child ??= start(film);
		const opened = child;
		try {
			await opened.ready;
		} catch (error) {
			if (stopped) throw new SandboxStopped();
			// A child that gave up by itself: this kernel cannot, or not on this system. A child
			// that was ended, or took too long, tries again.
			if (!kernel || opened.process.exitCode === null) throw error;
			kernel = false;
			onWeak();
			return open();
		}
		return opened.process;
	}

	function start(film: string | undefined): Child {
		const made = fork(...commandFor({ kernel, folder, heap, ffmpeg: film }));
		const started: Child = {
			process: made,
			ffmpeg: film,
			ready: new Promise((resolve, reject) => {
				const late = setTimeout(() => killGroup(made), startLimit);
				const end = () => {
					clearTimeout(late);
					reject(new SandboxUnable("the sandbox does not start"));
				};
				made.once("exit", end).once("error", end);
				made.once("message", () => {
					clearTimeout(late);
					lowerPriority(made, nice);
					resolve();
				});
			}),
		};
		started.ready.catch(() => {});
		made.on("error", () => {});
		made.once("exit", () => {
			killGroup(made);
			if (child === started) child = undefined;
		});
		return started;
	}

	function close(): void {
		clearTimeout(rest);
		if (child) killGroup(child.process);
		child = undefined;
	}

	async function runOne(task: TaskName, input: object): Promise<unknown> {
		if (stopped) throw new SandboxStopped();
		clearTimeout(rest);
		const worker = await open();
		keepAlive(worker, true);
		try {
			return await new Promise((resolve, reject) => {
				const end = (outcome: Outcome) => {
					clearTimeout(late);
					clearInterval(watch);
					worker.off("message", end);
					worker.off("exit", onExit);
					const { error, unable, value } = outcome;
					if (unable) reject(new SandboxUnable(error));
					else if (error !== undefined) reject(new Error(error));
					else resolve(value);
				};
				const fail = (error: string) => {
					close();
					end({ error });
				};
				const onExit = () => {
					// Only the first of two rejections counts.
					if (stopped) reject(new SandboxStopped());
					end({ error: "the process ended" });
				};
				const late = setTimeout(() => fail("it took too long"), timeLimit);
				const look = () => {
					if (memoryOfAll(worker.pid) > memoryLimit)
						fail("it took too much memory");
				};
				const watch = setInterval(look, 100);
				worker.on("message", end);
				worker.once("exit", onExit);
				worker.send({ task, input }, (error) => {
					if (error) end({ error: error.message });
				});
				// Memory left behind by an earlier task counts, however short this one
				// is.
				look();
			});
		} finally {
			// A command ends although this one still waits for more.
			keepAlive(worker, false);
			rest = setTimeout(close, idle).unref();
		}
	}

	return {
		/**
		 * Does a task when those before it are done.
		 *
		 * @throws SandboxStopped, SandboxUnable; Error with whatever is wrong with
		 * what it opens, or when that takes too long or too much
		 */
		run<Name extends TaskName>(
			task: Name,
			input: TaskInput<Name>,
		): Promise<TaskValue<Name>> {
			const made = last.then(() => runOne(task, input));
			last = made.catch(() => {});
			return made as Promise<TaskValue<Name>>;
		},

		/** Folder for files to be opened. */
		folder,

		/** Whether the kernel holds it, as far as is known. */
		isHeldByKernel: () => kernel,

		/** Ends what is under way. */
		async stop(): Promise<void> {
			stopped = true;
			close();
			await last;
		},
	};
}

function keepAlive(child: ChildProcess, alive: boolean): void {
	child[alive ? "ref" : "unref"]();
	child.channel?.[alive ? "ref" : "unref"]();
}
