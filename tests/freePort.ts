import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Ports below those that systems give to connections that go out (from 32768 on
 * Linux, from 49152 elsewhere). A port of that range is given to somebody else's
 * connection while a server that is started again does not listen, and a process
 * that connects to it meanwhile may be answered by itself.
 */
const lowest = 20_000;
const highest = 32_000;

/** A port of the loopback that nobody uses, and nobody gets by chance. */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(lowest, highest);
		if (await isFree(port)) return port;
	}
}

async function isFree(port: number): Promise<boolean> {
	const server = createServer().listen(port, "127.0.0.1");
	try {
		await once(server, "listening");
	} catch {
		return false;
	}
	server.close();
	await once(server, "close");
	return true;
}
