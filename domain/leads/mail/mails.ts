import type { Db } from "../../../platform/db/open.ts";
import type { AutomaticMail, MailSide } from "../cases/caseState.ts";
import { enqueue } from "../delivery/outboxQueries.ts";
import {
	deleteUnsent,
	filesOfMails,
	insertMail,
	type MailFileRow,
	type MailRow,
	mailsOf,
} from "./mailQueries.ts";

/** Mails of one case; one more is refused. */
export const mostMails = 1000;

/** Bounds of what is kept of a mail, in characters, and in addresses of a header. */
export const mailBounds = {
	text: 100_000,
	subject: 500,
	name: 200,
	address: 320,
	id: 998,
	refs: 50,
	receivers: 50,
} as const;

const prefix = "reply ";

/** Name of the delivery that takes a mail to the person. */
export const replyChannel = (mail: string): string => `${prefix}${mail}`;

/** Id of the mail that a delivery takes to the person; undefined for other deliveries. */
export function mailOfChannel(channel: string): string | undefined {
	return channel.startsWith(prefix) ? channel.slice(prefix.length) : undefined;
}

export type MailAddress = { name: string; address: string };

/** Verdicts of the server in front: `pass`, `fail`, `none` and the like. */
export type MailVerdicts = { spf?: string; dkim?: string; dmarc?: string };

/** Attachment of a mail, in the store already. */
export type NewMailFile = {
	name: string;
	type: string;
	/** Bytes. */
	size: number;
	/** SHA-256 of the stored content; null where it was refused. */
	object: string | null;
	refused?: string;
};

/** Mail to be kept. */
export type NewMail = {
	id: string;
	leadId: string;
	direction: "in" | "out";
	side: MailSide;
	author?: string | undefined;
	automatic?: AutomaticMail | undefined;
	from: MailAddress;
	isKnown: boolean;
	to: MailAddress[];
	cc: MailAddress[];
	subject: string;
	text: string;
	quoted?: string;
	messageId?: string | undefined;
	references: string[];
	fingerprint?: string;
	verdicts?: MailVerdicts | undefined;
	/** ISO-8601, UTC. */
	at: string;
	files?: NewMailFile[];
};

/** Mail of a case as it is read. */
export type CaseMail = {
	id: string;
	direction: "in" | "out";
	side: MailSide;
	author: string | null;
	automatic: AutomaticMail | null;
	from: MailAddress;
	isKnown: boolean;
	to: MailAddress[];
	cc: MailAddress[];
	subject: string;
	text: string;
	quoted: string;
	messageId: string;
	references: string[];
	verdicts: MailVerdicts | null;
	/** `held`: staff decide whether it is passed on; `refused`: they did, and it is not. */
	state: "received" | "held" | "refused" | "queued" | "sent" | "failed";
	/** Decision of a member about a mail from a stranger; `at`: ISO-8601, UTC. */
	decision: { by: string; at: string } | null;
	at: string;
	files: {
		id: string;
		name: string;
		type: string;
		size: number;
		refused: string | null;
	}[];
};

/** Whether a mail of the thread is none: words that the person wrote on the page of the request. */
export const isFromPage = (mail: Pick<CaseMail, "from" | "isKnown">): boolean =>
	mail.isKnown && mail.from.address === "";

/**
 * Keeps a mail of a case, in the transaction of its event; what is longer than its bounds
 * is cut. A mail that came in before is not kept again.
 *
 * @param newId of attachments
 * @returns false where it is there already
 */
export function keepMail(
	trx: Db,
	mail: NewMail,
	newId: () => string,
): Promise<boolean> {
	const { files = [] } = mail;
	return insertMail(
		trx,
		{
			id: mail.id,
			lead_id: mail.leadId,
			direction: mail.direction,
			side: mail.side,
			author: mail.author ?? null,
			automatic: mail.automatic ?? null,
			from_name: clean(mail.from.name, mailBounds.name),
			from_address: clean(mail.from.address, mailBounds.address),
			known_sender: mail.isKnown ? 1 : 0,
			to_addresses: addressesText(mail.to),
			cc_addresses: addressesText(mail.cc),
			subject: clean(mail.subject, mailBounds.subject),
			text: clean(mail.text, mailBounds.text),
			quoted: clean(mail.quoted ?? "", mailBounds.text),
			message_id: clean(mail.messageId ?? "", mailBounds.id),
			message_refs: JSON.stringify(
				mail.references
					.slice(-mailBounds.refs)
					.map((id) => clean(id, mailBounds.id)),
			),
			fingerprint: mail.fingerprint ?? null,
			verdicts: mail.verdicts ? JSON.stringify(mail.verdicts) : null,
			state: stateOf(mail),
			at: mail.at,
		},
		files.map((file, index) => ({
			id: newId(),
			mail_id: mail.id,
			number: index + 1,
			name: clean(file.name, mailBounds.name),
			type: clean(file.type, mailBounds.name),
			size: file.size,
			object: file.object,
			refused: file.refused ?? null,
		})),
	);
}

function stateOf({ direction, automatic }: NewMail): CaseMail["state"] {
	if (automatic === "stranger") return "held";
	return direction === "in" ? "received" : "queued";
}

/** Mails of a case, the oldest first. */
export async function threadOf(db: Db, leadId: string): Promise<CaseMail[]> {
	const rows = await mailsOf(db, leadId);
	const files = Map.groupBy(
		await filesOfMails(
			db,
			rows.map(({ id }) => id),
		),
		({ mail_id }) => mail_id,
	);
	return rows.map((row) => shownMail(row, files.get(row.id) ?? []));
}

/** Mail as it is read, of its rows. */
export function shownMail(row: MailRow, files: MailFileRow[]): CaseMail {
	return {
		id: row.id,
		direction: row.direction as CaseMail["direction"],
		side: row.side as MailSide,
		author: row.author,
		automatic: row.automatic as AutomaticMail | null,
		from: { name: row.from_name, address: row.from_address },
		isKnown: row.known_sender === 1,
		to: JSON.parse(row.to_addresses),
		cc: JSON.parse(row.cc_addresses),
		subject: row.subject,
		text: row.text,
		quoted: row.quoted,
		messageId: row.message_id,
		references: JSON.parse(row.message_refs),
		verdicts: row.verdicts === null ? null : JSON.parse(row.verdicts),
		state: row.state as CaseMail["state"],
		decision:
			row.decided_by !== null && row.decided_at !== null
				? { by: row.decided_by, at: row.decided_at }
				: null,
		at: row.at,
		files: files.map(({ id, name, type, size, refused }) => ({
			id,
			name,
			type,
			size: Number(size),
			refused,
		})),
	};
}

/**
 * Ids of mails that a mail to a side answers, the oldest first: those that side has
 * written or got. The other side's ids carry tokens of the other side.
 */
export function referencesFor(
	thread: readonly CaseMail[],
	side: "person" | "distributor" | "staff",
): string[] {
	const isTheirs = (mail: CaseMail) =>
		mail.side === side || (side === "person" && mail.direction === "out");
	return thread
		.filter(
			(mail) => isTheirs(mail) && mail.messageId !== "" && !mail.automatic,
		)
		.map(({ messageId }) => messageId)
		.slice(-20);
}

/**
 * Puts a mail that was kept (`keepMail`, `out`) into the queue, in the same transaction. It
 * is sent to the person when its time has come, and the case learns then that it was
 * answered (event `mail-out`); until then `takeBackReply` takes it back.
 *
 * @param due ISO-8601, UTC: when it may be sent; at once without it
 */
export async function queueReply(
	trx: Db,
	mail: { id: string; leadId: string; now: string; due?: string },
	newId: () => string,
): Promise<void> {
	const { id, leadId, now, due } = mail;
	await enqueue(trx, leadId, [replyChannel(id)], newId, now, due);
}

/**
 * Takes back a reply that nobody has begun to send: it was never written.
 *
 * @returns false where it is too late
 */
export function takeBackReply(
	trx: Db,
	mail: { id: string; leadId: string },
): Promise<boolean> {
	return deleteUnsent(trx, { ...mail, channel: replyChannel(mail.id) });
}

/** Addresses as a mail keeps them. */
export function addressesText(addresses: MailAddress[]): string {
	return JSON.stringify(
		addresses.slice(0, mailBounds.receivers).map(({ name, address }) => ({
			name: clean(name, mailBounds.name),
			address: clean(address, mailBounds.address),
		})),
	);
}

/** Text that a database takes, no longer than so many characters. */
function clean(text: string, most: number): string {
	return text.slice(0, most).replaceAll("\0", "").toWellFormed();
}
