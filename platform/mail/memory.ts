import { createTransport } from "nodemailer";
import { compose } from "./compose.ts";
import type { Mailer } from "./port.ts";

/** A message as it would have gone over the wire. */
export type SentMail = { to: string[]; raw: string };

/** Keeps messages instead of sending them, for tests. */
export function createMemoryMailer(options: {
	from: string;
	/** Receivers nobody knows. */
	refuse?: (address: string) => boolean;
}): Mailer & { sent: SentMail[] } {
	const { from, refuse = () => false } = options;
	const sent: SentMail[] = [];
	const transport = createTransport({
		streamTransport: true,
		buffer: true,
		newline: "windows",
	});
	return {
		sent,
		async send(mail) {
			const to = [...mail.to, ...(mail.cc ?? [])];
			const refused = to.filter(refuse);
			if (refused.length > 0)
				throw new Error(`the server refused ${refused.length} receivers`);
			const { message } = await transport.sendMail(compose(mail, from));
			sent.push({ to, raw: message.toString() });
		},
		async close() {},
	};
}
