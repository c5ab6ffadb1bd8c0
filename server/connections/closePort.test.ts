import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { closePort } from "./closePort.ts";

const request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

async function answerOn(socket: Socket): Promise<string> {
	const [bytes] = await once(socket, "data");
	return String(bytes).slice(0, 12);
}

test("a port closes between connections: who waits there is answered, and who is kept too", async () => {
	const server = createServer((_request, response) => response.end("x"));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => server.closeAllConnections());
	const { port } = server.address() as AddressInfo;
	const open = () => {
		const socket = connect(port, "127.0.0.1");
		socket.write(request);
		return socket;
	};
	const kept = open();
	expect(await answerOn(kept)).toBe("HTTP/1.1 200");

	const waiting = Array.from({ length: 20 }, open);
	// They are connected with the system now, and Node has heard of none.
	await new Promise<void>((resolve) => process.nextTick(resolve));
	const answers = Promise.all(waiting.map(answerOn));
	const closed = closePort(server);
	expect(new Set(await answers)).toEqual(new Set(["HTTP/1.1 200"]));
	await expect.poll(() => server.listening).toBe(false);

	kept.write(request);
	expect(await answerOn(kept)).toBe("HTTP/1.1 200");
	const late = connect(port, "127.0.0.1");
	await expect(once(late, "connect")).rejects.toThrow("ECONNREFUSED");
	for (const socket of [kept, ...waiting]) socket.end();
	await closed;
	// As the site itself does next.
	await new Promise<void>((resolve) => server.close(() => resolve()));
});
