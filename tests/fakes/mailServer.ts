import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** Mail as a server got it. */
export type ReceivedMail = { to: string[]; raw: string };

/** A mail server on this machine that keeps what it takes. */
export type MailServer = {
	received: ReceivedMail[];
	/** Whether it turns a message away now; may be replaced. */
	refuse: (to: string[]) => boolean;
	url: string;
	close: () => Promise<void>;
};

/** Starts a real SMTP server, which knows everybody but `nobody@…`. */
export async function openMailServer(): Promise<MailServer> {
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
			state.received.push({ to, raw });
			done();
		},
	});
	const state: MailServer = {
		received: [],
		refuse: () => false,
		url: "",
		close: () => new Promise<void>((done) => server.close(() => done())),
	};
	server.on("error", () => {});
	server.listen(0, "127.0.0.1");
	await once(server.server, "listening");
	const { port } = server.server.address() as AddressInfo;
	state.url = `smtp://127.0.0.1:${port}`;
	return state;
}
