import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { openMailServer } from "./mailServer.ts";

/** A real SMTP server until the test ends; `refuse` answers as a server that is ill. */
export async function startSmtp() {
	const server = await openMailServer();
	onTestFinished(server.close);
	return server;
}

/** A real HTTP receiver. */
export async function startReceiver() {
	const received: {
		headers: IncomingMessage["headers"];
		body: string;
		url: string;
	}[] = [];
	const state = {
		received,
		/** Status of the next answers, and headers. */
		answer: { status: 204, headers: {} as Record<string, string> },
		url: "",
		port: 0,
	};
	const server = createServer(async (request, response) => {
		const { headers, url = "" } = request;
		received.push({ headers, url, body: await text(request) });
		if (state.answer.status === 0) return;
		response.writeHead(state.answer.status, state.answer.headers).end("x");
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	state.port = (server.address() as AddressInfo).port;
	state.url = `http://127.0.0.1:${state.port}/leads?a=b`;
	onTestFinished(async () => {
		server.closeAllConnections();
		await new Promise((done) => server.close(done));
	});
	return state;
}
