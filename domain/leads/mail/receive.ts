import { stat } from "node:fs/promises";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { MailEnvelope } from "../../../platform/mail/incoming/listener.ts";
import type { MailMessage } from "../../../platform/mail/incoming/mailMessage.ts";
import type { MailReader } from "../../../platform/mail/incoming/mailReader.ts";
import { MailRefused } from "../../../platform/mail/incoming/refused.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import {
	type DiskSpace,
	hasSpace,
} from "../../../platform/storage/disk/diskSpace.ts";
import type { AutomaticMail, CaseActor } from "../cases/caseState.ts";
import { isSpamCase } from "../cases/events.ts";
import { enqueue } from "../delivery/outboxQueries.ts";
import { emailKey } from "../intake/read.ts";
import { findSent } from "../leadQueries.ts";
import { leadsLaidOver } from "../merging/mergeQueries.ts";
import type { AddressedCase } from "./caseAddress.ts";
import type { CaseMails } from "./caseMails.ts";
import { recordMail } from "./mailEvents.ts";
import { type MailFiles, mostOfCase } from "./mailFiles.ts";
import { copiedTo, countMails, hasMail, heldBytes } from "./mailQueries.ts";
import { keepMail, mostMails, type NewMail, queueReply } from "./mails.ts";
import { withoutPrivateLinks } from "./privateLinks.ts";
import { foldQuoted } from "./quoted.ts";
import { casesFor } from "./recognise.ts";
import { relayChannel } from "./relay.ts";
import { markReturned } from "./returned.ts";
import { isVouchedFor } from "./senders.ts";
import { unkeptChannel } from "./unkept.ts";
import { keepUnknown, unknownMailKey } from "./unknownMail.ts";
import { verdictsOf } from "./verdicts.ts";

const hour = 60 * 60 * 1000;
/** Automatic mails that a case takes within an hour; one more is refused. */
const mostAutomatic = 5;
/** Mails of a case within an hour that are passed on; further ones are kept, and go to nobody. */
const mostPassedOn = 10;

/** Bytes of attachments of mail of no case that are kept in a day; further ones are named alone. */
const mostHeld = 2 * 1024 ** 3;

/** Receivers of a person's mail. */
export type MailParty = {
	/** Name of the distributor that has a case; undefined where the maker has it. */
	distributor: (key: string) => Promise<{ name: string; mails: string[] }>;
	/** Addresses of staff that get requests by mail. */
	staff: readonly string[];
};

export type ReceiveMail = ReturnType<typeof createReceiveMail>;

/**
 * Takes mail in: each ends as a mail of its case, or as a held lead, once, however often
 * it is delivered. What this returns from is kept for good (docs/decisions/0086).
 */
export function createReceiveMail(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	space: DiskSpace;
	reader: Pick<MailReader, "read">;
	files: MailFiles;
	mails: CaseMails;
	party: MailParty;
	channels: (kind: LeadKind) => string[];
	/** Name by which the server in front signs what it found out of a mail. */
	trustedServer: string | undefined;
	/** Called when something waits to be delivered. */
	changed: () => void;
}) {
	const { db, clock, newId, files, mails, party, changed } = deps;

	/**
	 * @param file the mail as it came
	 * @throws MailRefused with the answer for its sender; any other error: try again later
	 */
	return async function receive(
		file: string,
		envelope: MailEnvelope,
	): Promise<void> {
		const { size } = await stat(file);
		if (!(await hasSpace(deps.space, 3 * size)))
			throw new MailRefused(452, "4.3.1 no space left");
		const message = await deps.reader.read(file);
		if (envelope.from === "") message.automatic ??= "reply";
		message.text = withoutPrivateLinks(message.text);
		const cases = await casesFor(message, envelope.to, mails.addresses);
		if (cases.length === 0) await takeUnknown(file, message);
		for (const one of cases) await takeIntoCase(file, message, one);
		changed();
	};

	async function takeUnknown(file: string, message: MailMessage) {
		const key = unknownMailKey(message.fingerprint);
		if (await findSent(db, { idempotency_key: key })) return;
		const since = new Date(clock.now().getTime() - 24 * hour).toISOString();
		const left = Math.max(0, mostHeld - (await heldBytes(db, since)));
		const room = Math.min(mostOfCase, left);
		const mail = {
			...(await mailOf(file, message, room)),
			direction: "in",
			side: "person",
			isKnown: false,
			...(message.automatic && { automatic: message.automatic }),
		} as const;
		await keepUnknown(db, message, mail, newId);
	}

	/** The parts that a mail has wherever it belongs, with its attachments stored. */
	async function mailOf(file: string, message: MailMessage, room: number) {
		const { text, quoted } = foldQuoted(message.text);
		const stored = await files.store(message.attachments, room);
		const left = room - stored.reduce((sum, { size }) => sum + size, 0);
		if (message.isCut) stored.push(await files.storeWhole(file, left));
		return {
			id: newId(),
			from: message.from ?? { name: "", address: "" },
			to: message.to,
			cc: message.cc,
			subject: message.subject,
			text,
			quoted,
			messageId: message.messageId,
			references: message.references.toReversed(),
			fingerprint: message.fingerprint,
			verdicts: verdictsOf(message.authentication, deps.trustedServer),
			at: clock.now().toISOString(),
			files: stored,
		};
	}

	async function takeIntoCase(
		file: string,
		message: MailMessage,
		addressed: AddressedCase,
	) {
		const { lead, side } = addressed;
		if (await hasMail(db, lead.id, message.fingerprint)) return;
		const since = new Date(clock.now().getTime() - hour).toISOString();
		const counts = await countMails(db, lead.id, since);
		if (counts.all >= mostMails)
			throw new MailRefused(552, "5.2.2 this conversation is full");
		const who = await senderOf(message, addressed);
		const isSpam = lead.state === "accepted" && (await isSpamCase(db, lead.id));
		const automatic =
			automaticOf(message, addressed, { counts, isSpam }) ?? who.notTheirs;
		const parts = await mailOf(file, message, mostOfCase - counts.bytes);
		// A plain answer of the maker's side is a mail to the person, from our own address.
		const isAnswer = side !== "person" && !automatic;
		const reply =
			isAnswer &&
			(await mails.reply(lead, { side, author: who.name, text: parts.text }));
		const mail: NewMail = {
			...parts,
			leadId: lead.id,
			direction: isAnswer ? "out" : "in",
			side,
			author: side === "person" ? undefined : who.name,
			isKnown: who.isKnown,
			automatic,
			...(reply && {
				to: reply.to,
				cc: [],
				subject: reply.subject,
				references: reply.references,
				messageId: reply.messageId,
			}),
		};
		const receivers =
			side === "person" && !automatic && !isSpam
				? await receiversOf(addressed)
				: [];
		// Read before the transaction, which holds the case.
		const theirs =
			automatic === "bounce" && addressed.distributor !== undefined
				? (await party.distributor(addressed.distributor)).mails
				: [];
		const isLost =
			side !== "person" &&
			who.isKnown &&
			(automatic === "withdrawn" || automatic === "spam") &&
			counts.unsent < mostAutomatic;
		const isTold =
			!automatic &&
			!isSpam &&
			(side !== "person" || who.isKnown) &&
			lead.state === "accepted" &&
			!lead.consent_withdrawn_at &&
			parts.files.some(({ object }) => object === null);
		await db.transaction().execute(async (trx) => {
			if (!(await keepMail(trx, mail, newId))) return;
			const { id, at } = mail;
			const by = actorOf(side, who.name);
			const named = { type: "mail-in", mail: id, side } as const;
			if (!isAnswer) {
				const fact = { ...named, ...(automatic && { automatic }) };
				await recordMail(trx, lead, { fact, at, by }, deps);
			}
			if (automatic === "bounce")
				await markReturned(trx, lead, {
					...{ mails: theirs, report: message.text, at },
				});
			if (isAnswer && side === "distributor") {
				const fact = { type: "mail-out", mail: id, side } as const;
				await recordMail(trx, lead, { fact, at, by }, deps);
			}
			if (isAnswer)
				await queueReply(trx, { id, leadId: lead.id, now: at }, newId);
			const channels = [
				...receivers.map((one) => relayChannel(id, one)),
				// A sender who only says to be somebody is told nothing, nor is a machine that answers.
				...(isTold || isLost ? [unkeptChannel(id)] : []),
			];
			await enqueue(trx, lead.id, channels, newId, at);
		});
	}

	/**
	 * Author as the case names them, whether the address is one of theirs, and why it may not
	 * write for them.
	 */
	async function senderOf(
		{ from, authentication }: MailMessage,
		{ lead, side, distributor = "" }: AddressedCase,
	): Promise<{
		name: string;
		isKnown: boolean;
		notTheirs?: "stranger" | "copied" | undefined;
	}> {
		const address = from?.address ?? "";
		const key = emailKey(address);
		if (side === "person") {
			// A receiver of a copy of an answer to a merged request writes to the one that goes on.
			const over = await leadsLaidOver(db, lead.id);
			const sender = [lead, ...over].find(
				({ email_key }) => key !== "" && email_key === key,
			);
			if (sender) return { name: sender.name, isKnown: true };
			// Words among those who answer are not the person's, whose page shows what they wrote.
			const notTheirs = (await isAside(lead.id, address))
				? ("copied" as const)
				: undefined;
			return { name: lead.name, isKnown: false, notTheirs };
		}
		const { name, mails } =
			side === "distributor"
				? await party.distributor(distributor)
				: { name: from?.name || address, mails: party.staff };
		const verdicts = verdictsOf(authentication, deps.trustedServer);
		return {
			name,
			isKnown: mails.some((one) => emailKey(one) === key),
			notTheirs: isVouchedFor(address, mails, verdicts)
				? undefined
				: "stranger",
		};
	}

	/** Whether an address has had a copy of an answer, or is of the maker's side. */
	async function isAside(leadId: string, address: string): Promise<boolean> {
		const copied = await copiedTo(db, leadId);
		if (copied.some((one) => emailKey(one) === emailKey(address))) return true;
		const key = await mails.distributorOf(leadId);
		const theirs = key === null ? [] : (await party.distributor(key)).mails;
		return isVouchedFor(address, [...party.staff, ...theirs], undefined);
	}

	/** Addresses of whoever has the case: its distributor's, else those of staff. */
	async function receiversOf({ lead }: AddressedCase): Promise<string[]> {
		if (lead.state !== "accepted" || lead.consent_withdrawn_at) return [];
		const key = await mails.distributorOf(lead.id);
		const theirs = key === null ? [] : (await party.distributor(key)).mails;
		return theirs.length > 0 ? theirs : [...party.staff];
	}
}

/** Why a mail goes to nobody. @throws MailRefused where too many come by themselves */
function automaticOf(
	message: MailMessage,
	{ lead, side, isFormer }: AddressedCase,
	{
		counts,
		isSpam,
	}: { counts: { automatic: number; written: number }; isSpam: boolean },
): AutomaticMail | undefined {
	if (message.automatic && counts.automatic >= mostAutomatic)
		throw new MailRefused(550, "5.4.6 too many automatic mails: a loop");
	if (message.automatic) return message.automatic;
	if (isFormer) return "former";
	if (side !== "person" && lead.consent_withdrawn_at) return "withdrawn";
	if (side !== "person" && isSpam) return "spam";
	if (side !== "person" && (message.isUnread || isWordless(message)))
		return "unreadable";
	const { isAllQuoted } = foldQuoted(message.text);
	const isBare = message.attachments.length === 0 && !message.isCut;
	if (message.isEmpty || (isAllQuoted && isBare)) return "empty";
	return counts.written >= mostPassedOn ? "loop" : undefined;
}

/** Whether words may be there that nobody found. */
const isWordless = ({ text, isCut }: MailMessage) => text === "" && isCut;

function actorOf(side: AddressedCase["side"], name: string): CaseActor {
	if (side === "person") return { actor: "person" };
	return { actor: side, name };
}
