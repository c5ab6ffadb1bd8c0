import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

/** A real SMTP server; `refuse` answers as a server that is ill. */
export async function startSmtp() {
	const received: { to: string[]; raw: string }[] = [];
	const state = {
		received,
		/** Whether it turns a message away now. */
		refuse: (_to: string[]) => false,
		url: "",
	};
	const server = new SMTPServer({
		disabledCommands: ["AUTH", "STARTTLS"],
		logger: false,
		onRcptTo: ({ address }, _session, done) =>
			done(address.startsWith("nobody@") ? new Error("no such user") : null),
		async onData(stream, session, done) {
			const raw = (await buffer(stream)).toString();
			const to = session.envelope.rcptTo.map(({ address }) => address);
			if (state.refuse(to)) {
				done(Object.assign(new Error("try later"), { responseCode: 451 }));
				return;
			}
			received.push({ to, raw });
			done();
		},
	});
	server.on("error", () => {});
	server.listen(0, "127.0.0.1");
	await once(server.server, "listening");
	const { port } = server.server.address() as AddressInfo;
	state.url = `smtp://127.0.0.1:${port}`;
	onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
	return state;
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
