import { once } from "node:events";
import {
	createServer,
	type IncomingMessage,
	type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { paceRequests } from "./pacing.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("what comes at once is begun over several turns, in its order", async () => {
	const begun: number[] = [];
	const begin = paceRequests((n: number) => begun.push(n));
	for (let n = 0; n < 150; n++) begin(n, undefined);
	expect(begun.length).toBe(64);
	await turn();
	// New requests do not pass those that wait.
	begin(150, undefined);
	expect(begun.length).toBe(128);
	await turn();
	expect(begun).toEqual(Array.from({ length: 151 }, (_, n) => n));
});

test("alone, it is begun at once, again and again", async () => {
	const begun: number[] = [];
	const begin = paceRequests((n: number) => begun.push(n));
	for (let n = 0; n < 3; n++) {
		begin(n, undefined);
		expect(begun.length).toBe(n + 1);
		await turn();
		await turn();
	}
});

test("hundreds of connections that ask at one moment are all answered, a few a turn", async () => {
	let inThisTurn = 0;
	let most = 0;
	const server = createServer(
		paceRequests((_request: IncomingMessage, response: ServerResponse) => {
			if (inThisTurn++ === 0) setImmediate(() => (inThisTurn = 0));
			most = Math.max(most, inThisTurn);
			response.end("here");
		}),
	);
	server.listen(0, "127.0.0.1");
	onTestFinished(() => void server.close());
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	// From another thread: once to be connected, then again while this one hears nobody.
	const asked = new Int32Array(new SharedArrayBuffer(4));
	const crowd = new Worker(
		`const { workerData: { port, asked }, parentPort } = require("node:worker_threads");
		const { connect } = require("node:net");
		const ask = "GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n";
		let answers = 0;
		const sockets = Array.from({ length: 300 }, () => connect(port, "127.0.0.1"));
		for (const socket of sockets) {
			socket.write(ask);
			socket.on("data", () => {
				answers += 1;
				if (answers % 300 === 0) parentPort.postMessage(answers);
			});
		}
		parentPort.on("message", () => {
			for (const socket of sockets) socket.write(ask, () => {
				if (Atomics.add(asked, 0, 1) === 299) Atomics.notify(asked, 0);
			});
		});`,
		{ eval: true, workerData: { port, asked } },
	);
	onTestFinished(() => void crowd.terminate());
	await once(crowd, "message");
	most = 0;
	crowd.postMessage("again");
	for (let n = 0; n < 300; n = asked[0] ?? 0) Atomics.wait(asked, 0, n, 100);
	const [answers] = await once(crowd, "message");
	expect(answers).toBe(600);
	// Set back only after those of the next turn have begun.
	expect(most).toBeLessThanOrEqual(128);
});
