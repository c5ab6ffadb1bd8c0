/** Address of a header, as it was written; the name may be empty. */
export type HeaderAddress = { name: string; address: string };

/** Bounds of a mail that is read: characters, addresses, attachments. */
export const readBounds = {
	text: 100_000,
	subject: 500,
	header: 2000,
	addresses: 50,
	references: 50,
	verdicts: 20,
	attachments: 50,
	/**
	 * Lines of a mail that is taken apart, and those of them that are shorter than Base64 is
	 * written: the reader takes some 10 microseconds for each, and others wait meanwhile.
	 */
	lines: 400_000,
	shortLines: 100_000,
} as const;

/** Mail that came in, read. Nothing of it is trusted. */
export type MailMessage = {
	/** Header `Message-ID` without angle brackets; empty where there is none. */
	messageId: string;
	/** Ids of `In-Reply-To` and `References`, without angle brackets, the nearest first. */
	references: string[];
	from: HeaderAddress | undefined;
	to: HeaderAddress[];
	cc: HeaderAddress[];
	/** Addresses that servers on the way wrote down. */
	deliveredTo: string[];
	subject: string;
	/** Text without control characters; lines end with `\n`. */
	text: string;
	/** Whether words of it are missing here: more than the bounds, or it cannot be read. */
	isCut: boolean;
	/** Whether nothing of it could be taken apart: its words may be its head. */
	isUnread: boolean;
	/** Whether whoever sent it wrote nothing, and attached nothing. */
	isEmpty: boolean;
	/** Headers of mail that nobody wrote. */
	automatic: "reply" | "bounce" | undefined;
	/** Headers `Authentication-Results`, the topmost first. */
	authentication: string[];
	/** SHA-256, hexadecimal, of what stays when a server delivers it again. */
	fingerprint: string;
	attachments: { name: string; type: string; content: Uint8Array }[];
};
