import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import type { SMTPServer, SMTPServerSession } from "smtp-server";
import { sweepTemporary, temporaryFile } from "../../storage/disk/temporary.ts";
import { MailRefused, tryLater } from "./refused.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** Connections at once; one more is told to come back. */
const mostConnections = 20;
/** Receivers of one mail. */
const mostReceivers = 20;

/** Envelope of a mail: empty sender of what nobody wrote. */
export type MailEnvelope = { from: string; to: string[] };

export type MailListener = ReturnType<typeof createMailListener>;

/**
 * Listener for mail that the company's own mail server hands on, by SMTP or LMTP. A mail
 * goes to a file as it comes, is never held in memory, and is acknowledged after `take`
 * has kept it: until then whoever sends it has it.
 */
export function createMailListener(options: {
	host: string;
	/** 0 for any that is free. */
	port: number;
	isLmtp: boolean;
	/** Bytes of a mail. */
	mostBytes: number;
	/** Folder for mails until they are kept. */
	folder: string;
	isOurs: (address: string) => boolean;
	/** @throws MailRefused; any other error is answered as "later" */
	take: (file: string, envelope: MailEnvelope) => Promise<void>;
	/** Hears of faults that are not the sender's. */
	report: (error: unknown) => void;
}) {
	const { host, port, isLmtp, mostBytes, folder, isOurs, take, report } =
		options;
	let server: SMTPServer | undefined;

	/** Server that listens to nobody yet; its library is loaded only where mail comes in. */
	async function open(): Promise<SMTPServer> {
		const { SMTPServer } = await import("smtp-server");
		const opened = new SMTPServer({
			lmtp: isLmtp,
			banner: "Forecourt",
			size: mostBytes,
			rejectOversized: true,
			maxClients: mostConnections,
			maxRecipients: mostReceivers,
			disabledCommands: ["AUTH", "STARTTLS"],
			disableReverseLookup: true,
			hidePIPELINING: false,
			logger: false,
			socketTimeout: minute,
			closeTimeout: 5000,
			onRcptTo: ({ address }, _session, done) =>
				done(
					isOurs(address)
						? null
						: failure(new MailRefused(550, "5.1.1 no such address here")),
				),
			onData: (stream, session, done) => {
				receive(stream, session).then(
					() => done(),
					(error) => done(failure(error)),
				);
			},
		});
		opened.on("error", (error: NodeJS.ErrnoException) => {
			// A client that hangs up is no fault of ours.
			if (error.code !== "ECONNRESET" && error.code !== "EPIPE") report(error);
		});
		return opened;
	}

	async function receive(
		stream: NodeJS.ReadableStream & { sizeExceeded: boolean },
		{ envelope }: SMTPServerSession,
	): Promise<void> {
		const file = await temporaryFile(folder);
		try {
			await writeUntil(stream, file);
			if (stream.sizeExceeded)
				throw new MailRefused(552, "5.3.4 the message is too large");
			await take(file, {
				from: envelope.mailFrom ? envelope.mailFrom.address : "",
				to: envelope.rcptTo.map(({ address }) => address),
			});
		} catch (error) {
			stream.resume();
			throw error;
		} finally {
			await rm(file, { force: true });
		}
	}

	/** Writes a mail to a file; what is beyond the bound is read, for the answer, and not kept. */
	async function writeUntil(
		stream: NodeJS.ReadableStream & { sizeExceeded: boolean },
		file: string,
	): Promise<void> {
		await pipeline(
			stream,
			async function* (parts) {
				for await (const part of parts as AsyncIterable<Buffer>)
					if (!stream.sizeExceeded) yield part;
			},
			createWriteStream(file, { mode: 0o600 }),
		);
	}

	/** Answer to the sender: what was decided, or to come back later. */
	function failure(error: unknown): Error {
		if (!(error instanceof MailRefused)) report(error);
		const { code, message } = error instanceof MailRefused ? error : tryLater();
		return Object.assign(new Error(message), { responseCode: code });
	}

	return {
		/** Listens, and says on which port. @throws Error of a port that is taken */
		async listen(): Promise<number> {
			await sweepTemporary(folder, day).catch(() => {});
			const opened = await open();
			server = opened;
			await new Promise<void>((listening, fail) => {
				opened.server.once("error", fail);
				opened.listen(port, host, () => {
					opened.server.off("error", fail);
					listening();
				});
			});
			return (opened.server.address() as AddressInfo).port;
		},

		/** Ends with what is under way. */
		close(): Promise<void> {
			return new Promise((closed) => {
				if (server) server.close(() => closed());
				else closed();
			});
		},
	};
}
