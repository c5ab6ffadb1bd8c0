import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { childArgument } from "./childArgument.ts";
import {
	type Thumbnailer,
	ThumbnailerStopped,
	ThumbnailerUnable,
} from "./port.ts";

/** In the build the server's own file becomes the child (`server/main.ts`). */
const program = import.meta.filename.endsWith(".ts")
	? join(import.meta.dirname, "child.ts")
	: (process.argv[1] ?? "");

/**
 * A thumbnailer in one process of its own, begun with the first file and ended
 * when there was none for a while. Whatever a file does to it, the site goes on.
 */
export function createThumbnailer({
	timeLimit = 30_000,
	memoryLimit = 700 * 1024 * 1024,
	idle = 20_000,
	ffmpeg = () => undefined,
}: {
	/** Milliseconds a file may take. */
	timeLimit?: number;
	/** Bytes of the process's memory with ffmpeg's; watched where there is `/proc`. */
	memoryLimit?: number;
	/** Milliseconds. */
	idle?: number;
	/** Absolute path of what films are opened with, if there is such a thing now. */
	ffmpeg?: () => string | undefined;
} = {}): Thumbnailer {
	let child: ChildProcess | undefined;
	let rest: NodeJS.Timeout | undefined;
	let last: Promise<unknown> = Promise.resolve();
	let stopped = false;

	function open(): ChildProcess {
		if (child) return child;
		const made = fork(program, [childArgument], {
			// Nothing of this process's settings and secrets.
			env: {},
			execArgv: ["--max-old-space-size=128", "--wasm-max-mem-pages=8192"],
			serialization: "advanced",
			// Of a group of its own, so that ffmpeg ends with it.
			detached: true,
			stdio: ["ignore", "ignore", "ignore", "ipc"],
		});
		made.on("error", () => {});
		made.once("exit", () => {
			killGroup(made);
			if (child === made) child = undefined;
		});
		child = made;
		return made;
	}

	function close(): void {
		clearTimeout(rest);
		if (child) killGroup(child);
		child = undefined;
	}

	function makeOne(file: string, mediaType: string): Promise<Buffer> {
		if (stopped) throw new ThumbnailerStopped();
		clearTimeout(rest);
		const worker = open();
		return new Promise<Buffer>((resolve, reject) => {
			const end = (outcome: Outcome) => {
				clearTimeout(late);
				clearInterval(watch);
				worker.off("message", end);
				worker.off("exit", onExit);
				if (outcome.bytes) resolve(Buffer.from(outcome.bytes));
				else if (outcome.unable) reject(new ThumbnailerUnable(outcome.error));
				else reject(new Error(outcome.error));
			};
			const fail = (error: string) => {
				close();
				end({ error });
			};
			const onExit = () => {
				// Only the first of two rejections counts.
				if (stopped) reject(new ThumbnailerStopped());
				end({ error: "the process ended" });
			};
			const late = setTimeout(() => fail("it took too long"), timeLimit);
			const watch = setInterval(() => {
				if (memoryOfAll(worker.pid) > memoryLimit)
					fail("it took too much memory");
			}, 100);
			worker.on("message", end);
			worker.once("exit", onExit);
			worker.send({ file, mediaType, ffmpeg: ffmpeg() }, (error) => {
				if (error) end({ error: error.message });
			});
		}).finally(() => {
			rest = setTimeout(close, idle).unref();
		});
	}

	return {
		make(file, mediaType) {
			const made = last.then(() => makeOne(file, mediaType));
			last = made.catch(() => {});
			return made;
		},
		takesFilms: () => ffmpeg() !== undefined,
		async stop() {
			stopped = true;
			close();
			await last;
		},
	};
}

type Outcome = { bytes?: Uint8Array; error?: string; unable?: boolean };

/** The process and what it started. */
function killGroup({ pid }: ChildProcess): void {
	try {
		if (pid) process.kill(-pid, "SIGKILL");
	} catch {
		// Nothing of it is left.
	}
}

/** Resident bytes of a process and those it started; 0 where it cannot be told. */
function memoryOfAll(pid: number | undefined): number {
	const started = textOf(`/proc/${pid}/task/${pid}/children`).split(" ");
	return [pid, ...started.filter(Boolean)]
		.map((one) => {
			const [, kilobytes] =
				/VmRSS:\s+(\d+) kB/.exec(textOf(`/proc/${one}/status`)) ?? [];
			return Number(kilobytes ?? 0) * 1024;
		})
		.reduce((sum, bytes) => sum + bytes, 0);
}

function textOf(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}
