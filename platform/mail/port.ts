import type { LanguageCode } from "../../contracts/language.ts";

/** A message to staff, a dealer's system, or to somebody who wrote to us. */
export type Mail = {
	/**
	 * Id that stays the same for every try, so that a receiver may see a message came twice.
	 * Letters, digits and hyphens.
	 */
	id: string;
	to: string[];
	cc?: string[];
	/** Header `Message-ID` without angle brackets; without it, of the id. */
	messageId?: string;
	/** Ids of the messages before it, without angle brackets, the oldest first. */
	references?: string[];
	/** Whether somebody wrote it: what answers by itself answers to it, too. */
	isWritten?: boolean;
	/** Name of the sender, where the site's own address has none. */
	fromName?: string;
	/** Written by strangers: line breaks in it never reach a header. */
	replyTo?: { name: string; address: string };
	/** Address that stops mails of its kind by one POST, without a login (RFC 8058). */
	unsubscribe?: string;
	subject: string;
	text: string;
	/** Markup of the words, without a document around it. */
	html?: string;
	/** Language of the words; a mail that has one is sent in the brand's look. */
	language?: LanguageCode;
	/** Line above which answers are written, the first one of the text. */
	mark?: string;
	attachments?: { name: string; type: string; content: string | Uint8Array }[];
};

export interface Mailer {
	/**
	 * Hands a message over; resolves when the next server has taken it for every
	 * receiver.
	 *
	 * @throws Error when it has not; trying again is then right
	 */
	send(mail: Mail): Promise<void>;
	close(): Promise<void>;
}
