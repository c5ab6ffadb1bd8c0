import { createHmac, type Hmac } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import { DomainError } from "../../contracts/errors.ts";
import type { MailEnvelope } from "../../platform/mail/incoming/listener.ts";
import { MailRefused } from "../../platform/mail/incoming/refused.ts";
import { isSame } from "../../platform/secrets/signing.ts";
import { temporaryFile } from "../../platform/storage/disk/temporary.ts";
import type { MailInSettings } from "../settings/people/mailInSettings.ts";

/** Seconds by which the sender's clock may differ. */
const tolerance = 5 * 60;

/**
 * Mails that a provider posts, signed as a webhook is (Standard Webhooks). A mail goes to a
 * file while its signature is made, and is dropped unread where that is another.
 */
export function createMailPosts(mailIn: {
	receive: (file: string, envelope: MailEnvelope) => Promise<void>;
	folder: string;
	settings: MailInSettings;
}) {
	const { receive, folder, settings } = mailIn;

	/**
	 * @throws DomainError `not_found` where the call is switched off; `unauthorised`;
	 * `too_large`; `invalid` for a mail that is refused; `unavailable`: try again
	 */
	return async function take(request: IncomingMessage): Promise<void> {
		const { secret, address, mostBytes } = settings;
		if (!secret || !address) throw new DomainError("not_found");
		const { id, timestamp, signatures } = signedHead(request);
		const hmac = createHmac("sha256", keyOf(secret));
		hmac.update(`${id}.${timestamp}.`);
		if (Number(request.headers["content-length"] ?? 0) > mostBytes)
			throw new DomainError("too_large");
		const file = await temporaryFile(folder);
		try {
			await write(request, file, hmac, mostBytes);
			const own = hmac.digest("base64");
			if (!signatures.some((one) => isSame(one, own)))
				throw new DomainError("unauthorised");
			// Receivers stand in the mail; without an envelope nobody is said to be nobody.
			await receive(file, { from: address, to: [] });
		} catch (error) {
			throw error instanceof MailRefused ? refusalOf(error) : error;
		} finally {
			await rm(file, { force: true });
		}
	};
}

/** Headers of a signed message. @throws DomainError `unauthorised` where they are none, or old */
function signedHead({ headers }: IncomingMessage) {
	const text = (name: string) => String(headers[name] ?? "").slice(0, 1000);
	const id = text("webhook-id");
	const timestamp = text("webhook-timestamp");
	const late = Math.abs(Date.now() / 1000 - Number(timestamp));
	const signatures = text("webhook-signature")
		.split(" ")
		.flatMap((one) => (one.startsWith("v1,") ? [one.slice(3)] : []));
	if (id === "" || !(late <= tolerance) || signatures.length === 0)
		throw new DomainError("unauthorised");
	return { id, timestamp, signatures };
}

function keyOf(secret: string): Buffer {
	return Buffer.from(secret.slice("whsec_".length), "base64");
}

/** Writes a body to a file as it comes. @throws DomainError `too_large` */
async function write(
	request: IncomingMessage,
	file: string,
	hmac: Hmac,
	mostBytes: number,
): Promise<void> {
	let size = 0;
	await pipeline(
		request,
		async function* (parts) {
			for await (const part of parts as AsyncIterable<Buffer>) {
				size += part.length;
				if (size > mostBytes) throw new DomainError("too_large");
				hmac.update(part);
				yield part;
			}
		},
		createWriteStream(file, { mode: 0o600 }),
	);
}

/** Answer of HTTP to a mail that is refused: 4xx is for good, 503 for now. */
function refusalOf({ code, message }: MailRefused): DomainError {
	if (code < 500) return new DomainError("unavailable", message);
	return code === 552
		? new DomainError("too_large", message)
		: new DomainError("invalid", message);
}
