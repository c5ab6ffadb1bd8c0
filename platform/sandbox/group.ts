import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

/** Ends a process and what it started. */
export function killGroup({ pid }: ChildProcess): void {
	try {
		if (pid) process.kill(-pid, "SIGKILL");
	} catch {
		// Nothing of it is left.
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
