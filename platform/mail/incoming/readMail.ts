import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fromHtml } from "hast-util-from-html";
import { toText } from "hast-util-to-text";
import PostalMime, { type Address, type Email } from "postal-mime";
import {
	type HeaderAddress,
	type MailMessage,
	readBounds,
} from "./mailMessage.ts";

/**
 * Reads a mail of a stranger, however broken: what cannot be read is told by `isCut`, and
 * the words that are there stay. Belongs into the sandbox.
 *
 * @param input.file path of the mail as it came (RFC 5322)
 */
export async function readMail({
	file,
}: {
	file: string;
}): Promise<MailMessage> {
	const raw = await readFile(file);
	if (isTooLong(raw)) return unreadable(raw);
	const parsed = await PostalMime.parse(raw, {
		maxNestingDepth: 50,
		maxHeadersSize: 256 * 1024,
		maxRfc822NestingDepth: 5,
	}).catch(() => undefined);
	return parsed ? messageOf(parsed, raw) : unreadable(raw);
}

function messageOf(mail: Email, raw: Buffer): MailMessage {
	const all = (name: string) =>
		mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
	const written = mail.text ?? textOfHtml(mail.html ?? "");
	const text = cleanText(written.slice(0, 2 * readBounds.text));
	const attachments = mail.attachments.slice(0, readBounds.attachments);
	const isEmpty = text === "" && attachments.length === 0 && isBlank(mail, raw);
	return {
		messageId: idsIn(mail.messageId ?? "")[0] ?? "",
		references: [
			...idsIn(mail.inReplyTo ?? ""),
			...idsIn(mail.references ?? "").toReversed(),
		].slice(0, readBounds.references),
		from: addressesOf([mail.from, mail.sender])[0],
		to: addressesOf(mail.to ?? []),
		cc: addressesOf(mail.cc ?? []),
		deliveredTo: [
			...all("delivered-to"),
			...all("x-original-to"),
			...all("envelope-to"),
		]
			.slice(0, readBounds.addresses)
			.map((value) => oneLine(value).replace(/[<>]/g, "")),
		subject: oneLine(mail.subject ?? "").slice(0, readBounds.subject),
		text: text.slice(0, readBounds.text),
		isCut:
			written.length > readBounds.text ||
			mail.attachments.length > attachments.length ||
			(text === "" && attachments.length === 0 && !isEmpty),
		isUnread: false,
		isEmpty,
		automatic: automaticOf(all),
		authentication: all("authentication-results")
			.slice(0, readBounds.verdicts)
			.map(oneLine),
		fingerprint: fingerprintOf(raw, [
			...all("message-id"),
			...all("from"),
			...all("date"),
			...all("subject"),
		]),
		attachments: attachments.map(({ filename, mimeType, content }, index) => ({
			name: oneLine(filename ?? "") || `${index + 1}${endingOf(mimeType)}`,
			type: oneLine(mimeType),
			content:
				typeof content === "string"
					? Buffer.from(content)
					: new Uint8Array(content),
		})),
	};
}

/**
 * Whether a mail without words is one that somebody sent so: a part whose words are not found is
 * none, nor is a picture that lies elsewhere.
 */
function isBlank({ text, html }: Email, raw: Buffer): boolean {
	if (html !== undefined) return !/<(img|svg|object)\b/i.test(html);
	return text !== undefined || bodyOf(raw).toString("latin1").trim() === "";
}

/** Whether a mail has more lines than there is time for. */
function isTooLong(raw: Buffer): boolean {
	let lines = 0;
	let short = 0;
	let last = -1;
	for (let at = raw.indexOf(10); at >= 0; at = raw.indexOf(10, at + 1)) {
		lines++;
		if (at - last < 60) short++;
		last = at;
	}
	return lines > readBounds.lines || short > readBounds.shortLines;
}

/** First words, as they are, of a mail that cannot be read. */
function unreadable(raw: Buffer): MailMessage {
	const begin = raw.subarray(0, readBounds.text).toString("utf8");
	const line = (name: string) =>
		oneLine(new RegExp(`^${name}:([^\\r\\n]*)`, "im").exec(begin)?.[1] ?? "");
	const address = /[^\s<>"]{1,64}@[^\s<>"]{1,255}/.exec(line("from"))?.[0];
	return {
		messageId: idsIn(line("message-id"))[0] ?? "",
		references: idsIn(line("in-reply-to")),
		from: address ? { name: "", address } : undefined,
		to: [],
		cc: [],
		deliveredTo: [],
		subject: line("subject").slice(0, readBounds.subject),
		text: cleanText(begin),
		isCut: true,
		isUnread: true,
		isEmpty: false,
		automatic: undefined,
		authentication: [],
		fingerprint: fingerprintOf(raw, [line("message-id")]),
		attachments: [],
	};
}

/** Whether nobody wrote it, by its headers (RFC 3834, RFC 3462, and what is in use). */
function automaticOf(
	all: (name: string) => string[],
): MailMessage["automatic"] {
	const first = (name: string) => oneLine(all(name)[0] ?? "").toLowerCase();
	const type = first("content-type");
	const from = first("from");
	if (
		(type.startsWith("multipart/report") &&
			!type.includes("disposition-notification")) ||
		/(^|[<\s])(mailer-daemon|postmaster)@/.test(from) ||
		all("x-failed-recipients").length > 0
	)
		return "bounce";
	const submitted = first("auto-submitted");
	const isAutomatic =
		type.startsWith("multipart/report") ||
		(submitted !== "" && !/^no\b/.test(submitted)) ||
		/^(bulk|junk|list|auto_reply)\b/.test(first("precedence")) ||
		["<>", "< >"].includes(first("return-path")) ||
		automaticHeaders.some((name) => all(name).length > 0);
	return isAutomatic ? "reply" : undefined;
}

const automaticHeaders = [
	"x-autoreply",
	"x-autorespond",
	"x-autoreply-from",
	"x-mail-autoreply",
	"x-auto-response-suppress",
];

function addressesOf(given: (Address | undefined)[]): HeaderAddress[] {
	return given
		.flatMap((one) => (one ? (one.group ?? [one]) : []))
		.filter((one) => one.address)
		.slice(0, readBounds.addresses)
		.map(({ name, address = "" }) => ({
			name: oneLine(name ?? "").slice(0, readBounds.subject),
			address: oneLine(address).slice(0, 320),
		}));
}

/** Ids between angle brackets. */
function idsIn(value: string): string[] {
	return (value.slice(0, 64_000).match(/<[^<>\s]{1,998}>/g) ?? []).map((id) =>
		id.slice(1, -1),
	);
}

/** Words that a reader of a page sees; empty of one that is nested too deeply. */
function textOfHtml(html: string): string {
	try {
		return toText(fromHtml(html.slice(0, 1_000_000)));
	} catch {
		return "";
	}
}

/** Text without characters that steer a terminal or turn text around; lines stay. */
function cleanText(text: string): string {
	return text
		.replace(/\r\n?/g, "\n")
		.replace(/(?!\n|\t)\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
		.toWellFormed()
		.trim();
}

function oneLine(value: string): string {
	return value
		.slice(0, readBounds.header)
		.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ")
		.toWellFormed()
		.trim();
}

function endingOf(type: string): string {
	return type === "message/rfc822" ? ".eml" : "";
}

/** Hash of some headers and all that follows the head: servers on the way add to that alone. */
function fingerprintOf(raw: Buffer, headers: string[]): string {
	return createHash("sha256")
		.update(JSON.stringify(headers))
		.update(bodyOf(raw))
		.digest("hex");
}

/** All that follows the head, with the line between; the whole where there is none. */
function bodyOf(raw: Buffer): Buffer {
	const ends = [raw.indexOf("\r\n\r\n"), raw.indexOf("\n\n")].filter(
		(at) => at >= 0,
	);
	return ends.length > 0 ? raw.subarray(Math.min(...ends)) : raw;
}
