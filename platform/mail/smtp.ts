import type { Transporter } from "nodemailer";
import { once } from "../runtime/concurrency/singleFlight.ts";
import { isLoopback } from "../runtime/loopback.ts";
import { compose } from "./compose.ts";
import type { Mail, Mailer } from "./port.ts";

/** A message that takes longer has failed, in milliseconds. */
const longest = 60_000;

/**
 * Sends through an SMTP server, by TLS: from the first byte with `smtps://`,
 * otherwise from `STARTTLS` on. A server without it gets nothing, unless it is
 * on this machine or `plain` is said.
 *
 * @param options.url `smtp://user:password@host:port`
 * @param options.from address, or `Name <address>`
 * @param options.plain whether TLS may be left out where the server has none
 */
export function createSmtpMailer(options: {
	url: string;
	from: string;
	plain?: boolean | undefined;
}): Mailer {
	const { plain = isLoopback(new URL(options.url).hostname) } = options;
	const transport = once(async () => {
		// Loaded only here: most starts send nothing.
		const { createTransport } = await import("nodemailer");
		return createTransport({
			url: options.url,
			...(plain ? {} : { requireTLS: true }),
			connectionTimeout: 10_000,
			greetingTimeout: 10_000,
			socketTimeout: 20_000,
		} as Parameters<typeof createTransport>[0]) as Transporter;
	});
	return {
		async send(mail: Mail): Promise<void> {
			const sending = (await transport()).sendMail(compose(mail, options.from));
			const { rejected = [] } = await within(longest, sending).catch(explain);
			if (rejected.length > 0)
				throw new Error(`the server refused ${rejected.length} receivers`);
		},
		async close(): Promise<void> {
			(await transport.begun())?.close();
		},
	};
}

/** A fault of TLS says which setting answers it. */
function explain(error: Error & { code?: string }): never {
	if (error.code === "ETLS")
		error.message +=
			" (SMTP_TLS=optional sends without TLS where there is none)";
	throw error;
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
