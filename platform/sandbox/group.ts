import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";

/** Ends a process and what it started. */
export function killGroup({ pid }: ChildProcess): void {
	try {
		if (pid) process.kill(-pid, "SIGKILL");
	} catch {
		// Nothing of it is left.
	}
}

/**
 * Lowers the priority of a process. Linux means a thread by that: each there is
 * stands back, and what these make later takes it over.
 */
export function lowerPriority({ pid }: ChildProcess, nice: number): void {
	for (const thread of threadsOf(pid)) {
		try {
			setPriority(thread, nice);
		} catch {
			// The thread has ended.
		}
	}
}

/** Threads of a process; the process itself where they cannot be listed. */
export function threadsOf(pid: number | undefined): number[] {
	if (pid === undefined) return [];
	try {
		return readdirSync(`/proc/${pid}/task`).map(Number);
	} catch {
		return [pid];
	}
}

/** Resident bytes of a process and those it started; 0 where it cannot be told. */
export function memoryOfAll(pid: number | undefined): number {
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
