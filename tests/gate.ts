import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A port in front of a server that can go away and come back. Ends with the test. */
export async function openGate(target: { path: string } | { port: number }) {
	const sockets = new Set<Socket>();
	let paused = false;
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
				other.destroy();
			});
			one.pipe(other);
			if (paused) one.pause();
		}
	});
	const listen = async (port: number) => {
		server.listen(port, "127.0.0.1");
		await once(server, "listening");
		return (server.address() as AddressInfo).port;
	};
	const port = await listen(0);
	const close = async () => {
		if (!server.listening) return;
		const closed = once(server, "close");
		server.close();
		for (const socket of sockets) socket.destroy();
		await closed;
	};
	onTestFinished(close);
	/** Connections there are; bytes neither come nor go while it is paused. */
	const connections = () => sockets.size / 2;
	const pause = () => {
		paused = true;
		for (const socket of sockets) socket.pause();
	};
	const resume = () => {
		paused = false;
		for (const socket of sockets) socket.resume();
	};
	return {
		port,
		close,
		reopen: () => listen(port),
		connections,
		pause,
		resume,
	};
}
