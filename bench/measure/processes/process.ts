import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks a second in `/proc`; Linux has had 100 on every machine for decades. */
const ticks = 100;

function read(path: string): string | undefined {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return undefined;
	}
}

/** Fields of `/proc/<pid>/stat` from the third on: the second may hold spaces. */
function statOf(pid: number | string): string[] | undefined {
	const line = read(`/proc/${pid}/stat`);
	return line?.slice(line.lastIndexOf(")") + 2).split(" ");
}

/** A process and everything it started; only itself where there is no `/proc`. */
export function familyOf(pid: number): number[] {
	const parents = new Map<number, number>();
	try {
		for (const name of readdirSync("/proc")) {
			const parent = /^\d+$/.test(name) ? statOf(name)?.[1] : undefined;
			if (parent) parents.set(Number(name), Number(parent));
		}
	} catch {
		return [pid];
	}
	const family = [pid];
	for (const member of family) {
		for (const [child, parent] of parents) {
			if (parent === member) family.push(child);
		}
	}
	return family;
}

/** Processor time a server has used, user and system, in microseconds; NaN without `/proc`. */
export function cpuOf(pid: number): number {
	let sum = 0;
	for (const member of familyOf(pid)) {
		const fields = statOf(member);
		if (!fields) return Number.NaN;
		sum += Number(fields[11]) + Number(fields[12]);
	}
	return (sum / ticks) * 1e6;
}

/** Resident memory of a server in MB (1,048,576 bytes); NaN without `/proc`. */
export function memoryOf(pid: number): number {
	let sum = 0;
	for (const member of familyOf(pid)) {
		const status = read(`/proc/${member}/status`);
		sum += Number(/VmRSS:\s+(\d+) kB/.exec(status ?? "")?.[1]);
	}
	return sum / 1024;
}
