import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { join } from "node:path";
import {
	setImmediate as nextTurn,
	setTimeout as wait,
} from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startScript } from "../../tests/processes.ts";
import { closePort } from "./closePort.ts";

const good = "HTTP/1.1 200";
const request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

async function answerOn(socket: Socket): Promise<string> {
	const [bytes] = await once(socket, "data");
	return String(bytes).slice(0, 12);
}

async function open() {
	const server = createServer((_request, response) => response.end("x"));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => server.closeAllConnections());
	const { port } = server.address() as AddressInfo;
	const ask = () => {
		const socket = connect(port, "127.0.0.1");
		socket.write(request);
		return socket;
	};
	const kept = ask();
	expect(await answerOn(kept)).toBe(good);
	return { server, port, ask, kept };
}

test("a port closes between connections: who waits there is answered, and who is kept too", async () => {
	const { server, port, ask, kept } = await open();
	const waiting = Array.from({ length: 20 }, ask);
	// The system has accepted the connections now, and Node has heard of none.
	await new Promise<void>((resolve) => process.nextTick(resolve));
	const answers = Promise.all(waiting.map(answerOn));
	const closed = closePort(server);
	expect(new Set(await answers)).toEqual(new Set([good]));
	await expect.poll(() => server.listening).toBe(false);

	kept.write(request);
	expect(await answerOn(kept)).toBe(good);
	const late = connect(port, "127.0.0.1");
	await expect(once(late, "connect")).rejects.toThrow("ECONNREFUSED");
	for (const socket of [kept, ...waiting]) socket.end();
	await closed;
	// As the site itself does next.
	await new Promise<void>((resolve) => server.close(() => resolve()));
});

test("a request that is on its way when kept connections are cut is answered", async () => {
	const { server, kept } = await open();
	const closed = closePort(server);
	await wait(900);
	// Timers come next, and connections after them.
	await nextTurn();
	kept.write(request);
	const end = performance.now() + 300;
	while (performance.now() < end);
	expect(await answerOn(kept)).toBe(good);
	await closed;
	await once(kept, "close");
});

test.runIf(process.platform === "linux")(
	"under more load than it can take in, a port resets nobody who got through",
	async () => {
		const file = join(import.meta.dirname, "closePort.ts");
		const server = startScript(
			`import { createServer } from "node:http";
			const { closePort } = await import(${JSON.stringify(file)});
			let answered = 0;
			const server = createServer((request, response) => {
				if (++answered === 150)
					closePort(server).then((closed) => console.log(JSON.stringify(closed)));
				const end = performance.now() + 4;
				while (performance.now() < end);
				response.end("x");
			});
			server.listen(0, "127.0.0.1", () => console.log(server.address().port));`,
			[],
		);
		onTestFinished(server.kill);
		await server.until(1);
		const port = Number(server.lines[0]);
		const failures = new Map<string, number>();
		const visitor = async () => {
			for (;;) {
				const socket = connect(port, "127.0.0.1");
				socket.write(request);
				try {
					await answerOn(socket);
				} catch (error) {
					const { code = "" } = error as NodeJS.ErrnoException;
					failures.set(code, (failures.get(code) ?? 0) + 1);
					return;
				} finally {
					socket.destroy();
				}
			}
		};
		await Promise.all(Array.from({ length: 50 }, visitor));
		// Between a look at what waits and the end of the port are microseconds.
		const { ECONNRESET: reset = 0, ...others } = Object.fromEntries(failures);
		expect(reset).toBeLessThanOrEqual(2);
		expect(others).toEqual({ ECONNREFUSED: 50 - reset });
		await server.until(2);
		expect(server.lines[1]).toBe('{"cut":0}');
	},
);
