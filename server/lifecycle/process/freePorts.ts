import { once } from "node:events";
import { createServer } from "node:net";
import type { Config } from "../../config.ts";
import { explainListenError } from "../startError.ts";

/**
 * Refuses a start whose ports are taken, before a database or a folder is made for it.
 * A port that somebody takes in between is found out by listening.
 * @throws StartError
 */
export async function demandFreePorts({
	host,
	port,
	metrics: { listen },
}: Pick<Config, "host" | "port" | "metrics">): Promise<void> {
	await demandFree({ host, port });
	if (listen)
		await demandFree(listen, { host: "METRICS_HOST", port: "METRICS_PORT" });
}

async function demandFree(
	at: { host: string; port: number },
	names?: { host: string; port: string },
): Promise<void> {
	const server = createServer().listen(at.port, at.host);
	try {
		await once(server, "listening");
	} catch (error) {
		throw explainListenError(error as NodeJS.ErrnoException, at, names);
	}
	server.close();
	await once(server, "close");
}
