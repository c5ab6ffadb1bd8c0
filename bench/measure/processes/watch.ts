/**
 * A program of its own: asks two addresses again and again, one request at a
 * time on a connection each, and says at its end how long the slowest answer
 * took. What attacks runs elsewhere, so that it slows no clock here.
 */
import { once } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Figures of one address: answers, those that were no 200, the longest wait in
 * milliseconds, and the median wait.
 */
export type Watched = {
	answers: number;
	failed: number;
	longest: number;
	median: number;
};

const addresses = process.argv.slice(2);
const until = once(process, "SIGTERM");
let over = false;
until.then(() => {
	over = true;
});

async function watch(address: string): Promise<Watched> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const seen: Watched = { answers: 0, failed: 0, longest: 0, median: 0 };
	const waits: number[] = [];
	while (!over) {
		const begun = performance.now();
		const status = await statusOf(address, agent);
		waits.push(performance.now() - begun);
		seen.answers += 1;
		if (status !== 200) seen.failed += 1;
		await sleep(5);
	}
	agent.destroy();
	waits.sort((a, b) => a - b);
	seen.longest = waits.at(-1) ?? 0;
	seen.median = waits[Math.floor(waits.length / 2)] ?? 0;
	return seen;
}

function statusOf(address: string, agent: Agent): Promise<number> {
	return new Promise((resolve) => {
		get(address, { agent, signal: AbortSignal.timeout(20_000) }, (answer) => {
			answer.resume();
			answer.once("close", () => resolve(answer.statusCode ?? 0));
		}).once("error", () => resolve(0));
	});
}

if (addresses.length > 0) {
	const found = await Promise.all(addresses.map(watch));
	process.stdout.write(JSON.stringify(found));
}
