import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../freePort.ts";

export type Gate = Awaited<ReturnType<typeof startGate>>;

/** A port in front of a server that can go away, come back, stand still, and be far away. */
export async function startGate(target: { path: string } | { port: number }) {
	const sockets = new Set<Socket>();
	let paused = false;
	let delay = 0;

	/** Hands on what comes, each piece as late as the place is far. */
	function lead(from: Socket, to: Socket): void {
		let due = 0;
		let waiting = 0;
		from.on("data", (bytes) => {
			if (delay === 0 && waiting === 0) {
				to.write(bytes);
				return;
			}
			// Bytes sent before arrive before, also where the delay has changed
			// since.
			due = Math.max(due, performance.now() + delay);
			waiting++;
			setTimeout(() => {
				waiting--;
				to.write(bytes);
			}, due - performance.now());
		});
	}

	const server = createServer((near) => {
		const far = connect(target);
		for (const [one, other] of [
			[near, far],
			[far, near],
		] as const) {
			sockets.add(one);
			one.on("error", () => {});
			one.once("close", () => {
				sockets.delete(one);
				setTimeout(() => other.destroy(), delay);
			});
			lead(one, other);
			if (paused) one.pause();
		}
	});
	const listen = async () => {
		server.listen(port, "127.0.0.1");
		await once(server, "listening");
	};
	// Nobody else gets the port while the gate is closed.
	const port = await freePort();
	await listen();
	return {
		port,

		async close(): Promise<void> {
			if (!server.listening) return;
			const closed = once(server, "close");
			server.close();
			for (const socket of sockets) socket.destroy();
			await closed;
		},

		reopen: listen,

		/** Number of open connections. */
		connections: () => sockets.size / 2,

		/** Bytes neither come nor go from now on. */
		pause(): void {
			paused = true;
			for (const socket of sockets) socket.pause();
		},

		resume(): void {
			paused = false;
			for (const socket of sockets) socket.resume();
		},

		/** Milliseconds each piece takes from one side to the other. */
		setDelay(milliseconds: number): void {
			delay = milliseconds;
		},
	};
}
