import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { output } from "../processes/children.ts";
import { cpuOf, familyOf } from "../processes/process.ts";
import { figure, medians } from "../report/numbers.ts";
import { table } from "../report/table.ts";

const mebi = 1024 * 1024;

export type Contender = {
	name: string;
	/** Takes everything once; says how many bytes in how many seconds. */
	take(): Promise<{ bytes: number; seconds: number; cpu?: number }>;
	child?: ChildProcess;
};

export type Transfer = {
	name: string;
	/** MB (1,000,000 bytes) a second. */
	speed: number;
	/** Processor seconds of the server for 1 GiB. */
	cpu: number;
	/** Most memory the server had so far, in MiB; NaN where unknown. */
	memory: number;
};

/** One download with curl, on one connection, thrown away. */
export async function download(url: string) {
	const text = await output("curl", [
		...["-sS", "--fail", "-o", "/dev/null"],
		...["-w", "%{size_download} %{time_total}", url],
	]);
	const [bytes = 0, seconds = 0] = text.trim().split(" ").map(Number);
	return { bytes, seconds };
}

/** Takes from each in turn, a round to warm up first; medians of the rest. */
export async function compare(
	contenders: Contender[],
	rounds: number,
): Promise<Transfer[]> {
	const found = new Map<string, Omit<Transfer, "name">[]>();
	for (let round = 0; round <= rounds; round++) {
		for (const { name, child, take } of contenders) {
			const pid = child?.pid;
			const before = pid ? cpuOf(pid) : Number.NaN;
			const taken = await take();
			const { bytes, seconds } = taken;
			const used =
				taken.cpu ?? (pid ? (cpuOf(pid) - before) / 1e6 : Number.NaN);
			if (round === 0) continue;
			const one = {
				speed: bytes / 1e6 / seconds,
				cpu: used / (bytes / (1024 * mebi)),
				memory: pid ? peakOf(pid) : Number.NaN,
			};
			found.set(name, [...(found.get(name) ?? []), one]);
		}
	}
	return [...found].map(([name, all]) => ({ name, ...medians(all) }));
}

/** Most resident memory of a server since it began, in MiB. */
export function peakOf(pid: number): number {
	let sum = 0;
	for (const member of familyOf(pid)) {
		try {
			const status = readFileSync(`/proc/${member}/status`, "utf8");
			sum += Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]);
		} catch {
			return Number.NaN;
		}
	}
	return sum / 1024;
}

export function transferTable(transfers: Transfer[]): string {
	return table([
		["", "MB/s", "CPU s/GiB", "peak memory MiB"],
		...transfers.map(({ name, speed, cpu, memory }) => [
			name,
			...[speed, cpu, memory].map(figure),
		]),
	]);
}
