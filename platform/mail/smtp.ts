import type { Transporter } from "nodemailer";
import { compose } from "./compose.ts";
import type { Mail, Mailer } from "./port.ts";

/** A message that takes longer has failed, in milliseconds. */
const longest = 60_000;

/**
 * Sends through an SMTP server. TLS is used where the server offers it, and
 * from the first byte with `smtps://`; `?requireTLS=true` refuses anything less.
 *
 * @param options.url `smtp://user:password@host:port`
 * @param options.from address, or `Name <address>`
 */
export function createSmtpMailer(options: {
	url: string;
	from: string;
}): Mailer {
	let opened: Promise<Transporter> | undefined;
	const open = async () => {
		// Loaded only here: most starts send nothing.
		const { createTransport } = await import("nodemailer");
		return createTransport({
			url: options.url,
			connectionTimeout: 10_000,
			greetingTimeout: 10_000,
			socketTimeout: 20_000,
		} as Parameters<typeof createTransport>[0]) as Transporter;
	};
	return {
		async send(mail: Mail): Promise<void> {
			opened ??= open();
			const sending = (await opened).sendMail(compose(mail, options.from));
			const { rejected = [] } = await within(longest, sending);
			if (rejected.length > 0)
				throw new Error(`the server refused ${rejected.length} receivers`);
		},
		async close(): Promise<void> {
			(await opened)?.close();
		},
	};
}

async function within<T>(time: number, work: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(
			() => reject(new Error("the mail server took too long")),
			time,
		);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}
