import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { output } from "../measure/processes/children.ts";
import { cpuOf, memoryOf } from "../measure/processes/process.ts";
import { medians } from "../measure/report/numbers.ts";

/** Medians over rounds. */
export type CallFigures = {
	perSecond: number;
	/** Milliseconds. */
	p50: number;
	p99: number;
	/** Processor time of the server for one request, in milliseconds. */
	cpu: number;
	/** Resident, in MB. */
	memory: number;
	failures: number;
};

/** Target of load: a GET, or POSTs of these bodies in turn. */
export type LoadTarget = { pid: number; url: string; bodies?: object[] };

/** Puts load on a server with wrk, one thread. */
export async function load(
	target: LoadTarget,
	options: {
		connections: number;
		seconds: number;
		rounds: number;
		cache: string;
	},
): Promise<CallFigures> {
	const rounds: CallFigures[] = [];
	await once(target, { ...options, seconds: 1 });
	for (let round = 0; round < options.rounds; round++) {
		const before = cpuOf(target.pid);
		const found = await once(target, options);
		const cpu = (cpuOf(target.pid) - before) / found.requests / 1000;
		rounds.push({
			perSecond: (found.requests / found.duration) * 1e6,
			p50: found.p50 / 1000,
			p99: found.p99 / 1000,
			cpu,
			memory: memoryOf(target.pid),
			failures: found.failures,
		});
	}
	return medians(rounds);
}

async function once(
	{ url, bodies }: LoadTarget,
	{
		connections,
		seconds,
		cache,
	}: { connections: number; seconds: number; cache: string },
) {
	const script = join(import.meta.dirname, "load.lua");
	const file = join(cache, "bodies.jsonl");
	const lines = (bodies ?? []).map((body) => `${JSON.stringify(body)}\n`);
	writeFileSync(file, lines.join(""));
	const text = await output("wrk", [
		...["-t", "1", "-c", String(connections), "-d", `${seconds}s`],
		...["--timeout", "10s", "-s", script, url, "--", file],
	]).catch((error: Error) => {
		throw new Error(`wrk is needed on PATH.\n${error.message}`);
	});
	return JSON.parse(text.slice(text.lastIndexOf("{"))) as {
		requests: number;
		duration: number;
		p50: number;
		p99: number;
		failures: number;
	};
}
