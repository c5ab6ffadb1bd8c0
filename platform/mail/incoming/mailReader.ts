import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import {
	createSandbox,
	SandboxStopped,
	SandboxUnable,
} from "../../sandbox/sandbox.ts";
import { createShowing } from "../../sandbox/shown.ts";
import type { MailMessage } from "./mailMessage.ts";

export type MailReader = ReturnType<typeof createMailReader>;

/** Reads mails of strangers in a sandbox, which sees one at a time. */
export function createMailReader({
	folder,
	...limits
}: Parameters<typeof createSandbox>[0] & { folder: string }) {
	const sandbox = createSandbox({
		...{ heap: 256, nice: 5, timeLimit: 10_000 },
		...limits,
		folder,
	});
	const withShown = createShowing(folder);

	return {
		/**
		 * Reads a mail. One that ends the sandbox, takes too long or too much, is known by its
		 * bytes alone: it is `isCut`, and whoever keeps it keeps the file.
		 *
		 * @throws SandboxStopped, SandboxUnable: nothing is known of the mail
		 */
		read: (file: string): Promise<MailMessage> =>
			withShown(file, (shown) =>
				sandbox
					.run("readMail", { file: shown })
					.catch(async (error): Promise<MailMessage> => {
						if (error instanceof SandboxStopped) throw error;
						if (error instanceof SandboxUnable) throw error;
						return unread(await hashOf(file));
					}),
			),

		isHeldByKernel: sandbox.isHeldByKernel,
		stop: sandbox.stop,
	};
}

async function hashOf(file: string): Promise<string> {
	const hash = createHash("sha256");
	for await (const part of createReadStream(file)) hash.update(part);
	return hash.digest("hex");
}

function unread(fingerprint: string): MailMessage {
	return {
		messageId: "",
		references: [],
		from: undefined,
		to: [],
		cc: [],
		deliveredTo: [],
		subject: "",
		text: "",
		isCut: true,
		isUnread: true,
		isEmpty: false,
		automatic: undefined,
		authentication: [],
		fingerprint,
		attachments: [],
	};
}
