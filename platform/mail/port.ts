/** A message to somebody inside: staff, a dealer's system. */
export type Mail = {
	/**
	 * Id that stays the same for every try, so that a receiver may see a message came twice.
	 * Letters, digits and hyphens.
	 */
	id: string;
	to: string[];
	/** Written by strangers: line breaks in it never reach a header. */
	replyTo?: { name: string; address: string };
	subject: string;
	text: string;
	html?: string;
	attachments?: { name: string; type: string; content: string }[];
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
