/**
 * A program of its own: asks an address so many times a second for so many
 * seconds, whatever the answers before it take, and says how long they took.
 */
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds; `failed`: answers that were no 200. */
export type Paced = {
	answers: number;
	failed: number;
	p50: number;
	p99: number;
};

const [address, perSecond, seconds] = process.argv.slice(2);
if (address) {
	const agent = new Agent({ keepAlive: true, maxSockets: 64 });
	const took: number[] = [];
	let failed = 0;
	const waiting: Promise<void>[] = [];
	const count = Number(perSecond) * Number(seconds);
	const begun = performance.now();
	for (let n = 0; n < count; n++) {
		const due = begun + (n * 1000) / Number(perSecond);
		const left = due - performance.now();
		if (left > 1) await sleep(left);
		waiting.push(askOnce(address, agent));
	}
	await Promise.all(waiting);
	agent.destroy();
	took.sort((a, b) => a - b);
	const at = (share: number) => took[Math.floor(took.length * share)] ?? NaN;
	const found: Paced = {
		answers: took.length,
		failed,
		p50: at(0.5),
		p99: at(0.99),
	};
	process.stdout.write(JSON.stringify(found));

	function askOnce(from: string, agent: Agent): Promise<void> {
		const sent = performance.now();
		return new Promise((resolve) => {
			get(from, { agent, headers: { "accept-encoding": "br" } }, (answer) => {
				answer.resume();
				answer.once("close", () => {
					took.push(performance.now() - sent);
					if (answer.statusCode !== 200) failed += 1;
					resolve();
				});
			}).once("error", () => {
				failed += 1;
				resolve();
			});
		});
	}
}
