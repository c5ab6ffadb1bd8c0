import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { sendersOf, wideShares } from "../../domain/identity/login/network.ts";

/** Milliseconds between two lines of the log about refused connections: a throttle. */
const reportEvery = 60_000;

/**
 * Lets a connection go that has taken nothing of its answer for so many
 * milliseconds: a reader of whatever it is who stands still. One who is slow but
 * goes on stays, and so does one whose answer is still being made.
 *
 * Node looks at a silent connection twice before it says so, hence the half.
 */
export function limitStall(response: ServerResponse, stall: number): void {
	response.setTimeout(stall / 2);
	response.on("timeout", letGo);
}

function letGo(socket: Socket): void {
	if (socket.writableLength > 0) socket.destroy();
}

/**
 * Refuses connections beyond a number, in all and from one address; from the
 * wider networks of IPv6 somewhat more (`sendersOf`).
 *
 * @param spared peers who may speak for many: a proxy in front
 */
export function limitConnections(
	server: Server,
	limits: { connections: number; connectionsPerAddress: number },
	options: {
		spared: (address: string) => boolean;
		report: (refused: number) => void;
	},
): void {
	const { connections, connectionsPerAddress } = limits;
	const { spared, report } = options;
	const open = new Map<string, number>();
	let refused = 0;
	let told = Number.NEGATIVE_INFINITY;

	function refuse(): void {
		refused++;
		if (performance.now() - told < reportEvery) return;
		told = performance.now();
		report(refused);
		refused = 0;
	}

	server.maxConnections = connections;
	server.on("drop", refuse);
	server.on("connection", (socket: Socket) => {
		const address = socket.remoteAddress ?? "";
		if (spared(address)) return;
		const senders = sendersOf(address);
		const count = (sender: string) => open.get(sender) ?? 0;
		const full = senders.some(
			(sender, n) =>
				count(sender) >= connectionsPerAddress * (wideShares[n] ?? 1),
		);
		if (full) {
			socket.destroy();
			refuse();
			return;
		}
		for (const sender of senders) open.set(sender, count(sender) + 1);
		socket.once("close", () => {
			for (const sender of senders)
				if (count(sender) > 1) open.set(sender, count(sender) - 1);
				else open.delete(sender);
		});
	});
}
