import { join } from "node:path";
import { end, output, start } from "../processes/children.ts";

/** Result of one round of load. Times in milliseconds. */
export type Load = {
	requests: number;
	perSecond: number;
	p99: number;
	slowest: number;
	/** Answers that were not 200, broken connections, and waits beyond two seconds. */
	failures: number;
};

export type LoadTool = {
	name: string;
	put(url: string, seconds: number, acceptEncoding: string): Promise<Load>;
};

const connections = 64;
const autocannon = "autocannon@9.0.0";

/** wrk where it is on PATH, else autocannon: one thread, 64 connections. */
export async function findLoadTool(): Promise<LoadTool> {
	const version = await wrkVersion();
	if (version) return { name: version, put: wrk };
	console.log(
		`wrk is not on PATH: using ${autocannon}, which itself takes much`,
	);
	console.log("of the processor and holds the faster servers back.");
	return { name: autocannon, put: cannon };
}

/** wrk prints its version with its usage, and fails. */
async function wrkVersion(): Promise<string | undefined> {
	const child = start("wrk", ["-v"], { stdio: ["ignore", "pipe", "pipe"] });
	let text = "";
	child.stdout?.on("data", (part) => {
		text += part;
	});
	await new Promise((resolve) =>
		child.on("close", resolve).on("error", resolve),
	);
	await end(child);
	return /^wrk \S+/.exec(text)?.[0];
}

async function wrk(url: string, seconds: number, acceptEncoding: string) {
	const script = join(import.meta.dirname, "wrk.lua");
	const text = await output("wrk", [
		...["-t", "1", "-c", String(connections), "-d", `${seconds}s`],
		...["--timeout", "2s", "-H", `Accept-Encoding: ${acceptEncoding}`],
		...["-s", script, url],
	]);
	const found = JSON.parse(text.slice(text.lastIndexOf("{")));
	return {
		requests: found.requests,
		perSecond: (found.requests / found.duration) * 1e6,
		p99: found.p99 / 1000,
		slowest: found.max / 1000,
		failures: found.status + found.broken + found.timeout,
	};
}

async function cannon(url: string, seconds: number, acceptEncoding: string) {
	const text = await output("npx", [
		...["--yes", autocannon, "--json", "--no-progress"],
		...["-c", String(connections), "-d", String(seconds), "-t", "2"],
		...["-H", `Accept-Encoding=${acceptEncoding}`, url],
	]);
	const found = JSON.parse(text.slice(text.indexOf("{")));
	return {
		requests: found["2xx"],
		perSecond: found["2xx"] / found.duration,
		p99: found.latency.p99,
		slowest: found.latency.max,
		failures: found.non2xx + found.errors + found.timeouts,
	};
}
