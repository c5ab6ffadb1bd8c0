import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./port.ts";

/** A message as nodemailer takes it. Headers hold one line each, whatever they were given. */
export function compose(mail: Mail, from: string): SendMailOptions {
	const { replyTo } = mail;
	const references = (mail.references ?? []).map(plainId).filter(Boolean);
	const domain = /@([A-Za-z0-9.-]+)>?$/.exec(from)?.[1] ?? "localhost";
	const { fromName } = mail;
	return {
		from:
			fromName && !from.includes("<")
				? { name: oneLine(fromName), address: from }
				: from,
		to: addressed(mail.to),
		cc: mail.cc && addressed(mail.cc),
		replyTo:
			replyTo && isPlain(replyTo.address)
				? {
						name: oneLine(replyTo.name),
						address: oneLine(replyTo.address),
					}
				: undefined,
		messageId: `<${mail.messageId ? plainId(mail.messageId) : `${mail.id}@${domain}`}>`,
		references: references.map((id) => `<${id}>`),
		inReplyTo: references.length > 0 ? `<${references.at(-1)}>` : undefined,
		subject: oneLine(mail.subject),
		text: mail.text,
		html: mail.html,
		attachments: mail.attachments?.map(({ name, type, content }) => ({
			filename: oneLine(name),
			contentType: type,
			content: Buffer.from(content),
		})),
		headers: {
			...(!mail.isWritten && { "Auto-Submitted": "auto-generated" }),
			...(mail.unsubscribe && {
				"List-Unsubscribe": `<${oneLine(mail.unsubscribe)}>`,
				"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
			}),
		},
		// Content of a message is never taken for the name of a file to send.
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

function addressed(addresses: string[]) {
	return addresses.map((address) => ({ name: "", address: oneLine(address) }));
}

/** Id of a message without what would end it, or begin another. */
function plainId(id: string): string {
	return id.replace(/[^\x21-\x7e]|[<>]/g, "");
}

/**
 * Whether every mail server takes a header with this address: one with letters of
 * other scripts before the @ has many refuse the message. Its domain gets an
 * ASCII form.
 */
function isPlain(address: string): boolean {
	return /^[\x21-\x7e]+@/.test(address);
}

function oneLine(value: string): string {
	return value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
