import { createTransport } from "nodemailer";
import { onTestFinished } from "vitest";
import { createMailFiles } from "../domain/leads/mail/mailFiles.ts";
import {
	createReceiveMail,
	type MailParty,
} from "../domain/leads/mail/receive.ts";
import type { Db } from "../platform/db/open.ts";
import { createMailListener } from "../platform/mail/incoming/listener.ts";
import type { MailReader } from "../platform/mail/incoming/mailReader.ts";
import { createIds } from "../platform/runtime/ids.ts";
import type { Storage } from "../platform/storage/port.ts";
import { temporaryFolder } from "./folders.ts";
import type { createLeadsSite } from "./leads.ts";

/** Address that mail comes to in tests. */
export const mailInAddress = "leads@reply.example.com";

/** Says of all content that it is fine, but for a virus. */
export const inspection = {
	judgeStored: async ({ ext }: { ext: string }) =>
		ext === "exe" ? ({ code: "infected" } as const) : undefined,
};

/** A listener for mail, and a mail program that sends to it. */
export async function openMailIn(
	{ clock, leads }: ReturnType<typeof createLeadsSite>,
	options: {
		db: Db;
		storage: Storage;
		reader: Pick<MailReader, "read">;
		party?: Partial<MailParty>;
		isLmtp?: boolean;
		mostBytes?: number;
		/** Comes between what was kept and the answer. */
		beforeAnswer?: () => void;
	},
) {
	const { db, storage, reader, isLmtp = false } = options;
	const folder = await temporaryFolder();
	onTestFinished(() => folder.remove());
	const receive = createReceiveMail({
		db,
		clock,
		newId: createIds(clock),
		space: { free: async () => 1e12, reserve: 0 },
		reader,
		files: createMailFiles({ storage, inspection }),
		mails: leads.mails,
		party: {
			distributor: async () => ({ name: "", mails: [] }),
			staff: ["staff@example.com"],
			...options.party,
		},
		channels: () => [],
		trustedServer: "mx.example.com",
		changed: () => {},
	});
	const reported: unknown[] = [];
	const listener = createMailListener({
		host: "127.0.0.1",
		port: 0,
		isLmtp,
		mostBytes: options.mostBytes ?? 25 * 1024 * 1024,
		folder: folder.path,
		isOurs: leads.mails.addresses.isOurs,
		async take(file, envelope) {
			await receive(file, envelope);
			options.beforeAnswer?.();
		},
		report: (error) => reported.push(error),
	});
	const port = await listener.listen();
	onTestFinished(() => listener.close());
	const transport = createTransport({
		host: "127.0.0.1",
		port,
		lmtp: isLmtp,
		ignoreTLS: true,
	} as object);
	onTestFinished(() => transport.close());
	return {
		port,
		transport,
		reported,
		/** Sends a message as it is written. */
		raw: (message: string | Buffer, to: string, from = "someone@example.com") =>
			transport.sendMail({ envelope: { from, to: [to] }, raw: message }),
	};
}
