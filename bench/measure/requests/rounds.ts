import {
	acceptEncoding,
	type Encoding,
	type Server,
} from "../../servers/server.ts";
import { cpuOf, memoryOf } from "../processes/process.ts";
import { medians } from "../report/numbers.ts";
import { ask, firstByte } from "./ask.ts";
import type { LoadTool } from "./load.ts";

/** A server in one encoding: medians over the rounds. */
export type Figures = {
	server: string;
	encoding: string;
	bytes: number;
	/** Requests per second. */
	perSecond: number;
	/** Milliseconds. */
	p99: number;
	slowest: number;
	failures: number;
	/** Processor time per request, in microseconds. */
	cpu: number;
	/** Resident after the load, in MB. */
	memory: number;
	/** Time to the first byte with nobody else asking, in milliseconds. */
	firstByte: number;
};

/** Figures that one round adds to the medians. */
type Round = Omit<Figures, "server" | "encoding" | "bytes">;

type Settings = { rounds: number; warmUp: number; seconds: number };

/** Puts the same load on each server in turn, as often as there are rounds. */
export async function alternate(
	servers: Server[],
	encoding: Encoding,
	tool: LoadTool,
	{ rounds, warmUp, seconds }: Settings,
): Promise<Figures[]> {
	const found = servers.map((): Round[] => []);
	for (let round = 1; round <= rounds; round++) {
		for (const [index, server] of servers.entries()) {
			const accept = acceptEncoding[encoding];
			const url = server.url(encoding);
			await tool.put(url, warmUp, accept);
			const before = cpuOf(server.pid);
			const load = await tool.put(url, seconds, accept);
			const cpu = (cpuOf(server.pid) - before) / load.requests;
			const memory = memoryOf(server.pid);
			const first = await firstByte(url, accept, 1000);
			found[index]?.push({ ...load, cpu, memory, firstByte: first });
			const speed = `${Math.round(load.perSecond)} requests/s`;
			console.log(`  ${encoding} ${round}/${rounds}  ${server.name}: ${speed}`);
		}
	}
	return Promise.all(
		servers.map(async (server, index) => ({
			server: server.name,
			...(await lookOf(server, encoding)),
			...medians(found[index] ?? []),
		})),
	);
}

/** The encoding a server chose and the size of its body. */
async function lookOf(server: Server, encoding: Encoding) {
	const headers = { "accept-encoding": acceptEncoding[encoding] };
	const answer = await ask(server.url(encoding), headers);
	return {
		encoding: answer.headers["content-encoding"] ?? "identity",
		bytes: answer.body.length,
	};
}
