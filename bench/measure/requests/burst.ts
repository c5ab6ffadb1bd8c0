import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Server } from "../../servers/server.ts";
import { cpuOf } from "../processes/process.ts";

/** Result of many first requests at once. */
export type Burst = {
	answers: number;
	/** Different entity tags among them: as many versions of the page were made. */
	versions: number;
	/** Processor time of the server, in milliseconds. */
	cpu: number;
};

/**
 * Opens `count` connections, asks on all of them at once for a page nobody has
 * asked for, and reads what comes. Renders cannot be counted from outside; the
 * processor time tells one from a thousand.
 */
export async function burst(
	server: Server,
	path: string,
	count: number,
): Promise<Burst> {
	const { port } = new URL(server.url("browser"));
	const sockets = Array.from({ length: count }, () =>
		connect(Number(port), "127.0.0.1"),
	);
	await Promise.all(sockets.map((socket) => once(socket, "connect")));
	await sleep(200);
	const before = cpuOf(server.pid);
	const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`;
	const heads = await Promise.all(
		sockets.map(async (socket) => {
			let text = "";
			socket.on("data", (part) => {
				if (text.length < 4096) text += part.toString("latin1");
			});
			socket.write(request);
			await once(socket, "close");
			return text;
		}),
	);
	const cpu = (cpuOf(server.pid) - before) / 1000;
	const good = heads.filter((head) => head.startsWith("HTTP/1.1 200 "));
	const tags = good.map((head) => /\r\netag: (\S+)/i.exec(head)?.[1]);
	return { answers: good.length, versions: new Set(tags).size, cpu };
}
