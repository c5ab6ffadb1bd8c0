import {
	defaultLanguage,
	type LanguageCode,
	localeOf,
} from "../../../contracts/language.ts";
import { createLease } from "../../../platform/db/locks/lease.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Mailer } from "../../../platform/mail/port.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { backOff } from "../../../platform/runtime/concurrency/backOff.ts";
import { createWorker } from "../../../platform/runtime/workers/worker.ts";
import { translate } from "../../../platform/texts/translate.ts";
import type { WebhookSender } from "../../../platform/webhook/port.ts";
import type { DistributorMails } from "../delivery/passOn.ts";
import type { LeadRow } from "../leadQueries.ts";
import { distributorsOf } from "../mail/mailQueries.ts";
import type { ErasureRow } from "./erasures.ts";
import {
	dueNotices,
	insertNotices,
	type NoticeRow,
	setNotice,
} from "./noticeQueries.ts";
import { addressOf, type Delivered, receiverOf } from "./receivers.ts";

const minute = 60_000;
const hour = 60 * minute;
const givenUpAfter = 72 * hour;
const atOnce = 50;

export type NoteErasure = ReturnType<typeof createNoteErasure>;

/**
 * Has everybody who had requests that are erased told to delete them too, each address once,
 * as the law asks for. A notice outlives the requests: it knows their receipts, and no more,
 * and forgets these once it was handed over.
 */
export function createNoteErasure(deps: {
	newId: () => string;
	mails: DistributorMails;
	/** Whether mail is sent at all, and whether another system listens. */
	isMailing: boolean;
	isHooked: () => boolean;
}) {
	/**
	 * @param delivered requests, and who has them
	 * @returns receivers that are told: addresses, or `webhook`
	 */
	return async function noteErasure(
		trx: Db,
		erasure: ErasureRow,
		leads: readonly LeadRow[],
		delivered: readonly Delivered[],
	): Promise<string[]> {
		const known = new Map<string, { holder: string; language: LanguageCode }>();
		for (const { id } of leads)
			for (const holder of (await distributorsOf(trx, id)).all) {
				const facts = await deps.mails(holder, trx);
				for (const mail of facts?.mails ?? [])
					known.set(mail, { holder, language: facts?.language ?? "en" });
			}
		const receivers = Map.groupBy(delivered, ({ channel }) =>
			receiverOf(channel),
		);
		const told = [...receivers].filter(([receiver, [first]]) =>
			first && addressOf(first.channel)
				? deps.isMailing
				: receiver === "webhook" && deps.isHooked(),
		);
		const { id: erasure_id, erased_at } = erasure;
		await insertNotices(
			trx,
			told.map(([receiver, made]) => ({
				id: deps.newId(),
				erasure_id,
				receiver,
				holder: known.get(receiver)?.holder ?? "",
				language: known.get(receiver)?.language ?? defaultLanguage,
				receipts: JSON.stringify(made.map(({ receipt }) => receipt)),
				erased_at,
				state: "queued",
				attempts: 0,
				due_at: erased_at,
				last_error: null,
			})),
		);
		return told.map(([receiver]) => receiver);
	};
}

/** Takes notices of erasures to their receivers; one that is not taken is tried for three days. */
export function createErasureNotices(deps: {
	db: Db;
	clock: Clock;
	mailer: Mailer | undefined;
	webhook: WebhookSender | undefined;
	/** Name of the maker's brand in a language. */
	brand: (language: LanguageCode) => Promise<string>;
}) {
	const { db, clock, mailer, webhook } = deps;

	async function send(notice: NoticeRow): Promise<void> {
		const { id, receiver, erased_at } = notice;
		const receipts: string[] = JSON.parse(notice.receipts);
		const language = notice.language as LanguageCode;
		if (receiver.includes("@")) {
			if (!mailer) throw new Error("no mail is sent");
			const brand = await deps.brand(language);
			const told = { receipts, language, brand, at: erased_at };
			const mail = describeErasure(told);
			return mailer.send({ id, to: [receiver], language, ...mail });
		}
		if (!webhook) throw new Error("no webhook is set");
		for (const [index, receipt] of receipts.entries()) {
			const type = "lead.erased";
			const body = { type, timestamp: erased_at, data: { receipt } };
			await webhook.send({ id: `${id}-${index}`, body: JSON.stringify(body) });
		}
	}

	/** Sends what is due; a receiver that takes nothing keeps no other from theirs. */
	async function round(goOn: () => boolean = () => true): Promise<void> {
		const faults: unknown[] = [];
		const now = clock.now();
		for (const one of await dueNotices(db, now.toISOString(), atOnce)) {
			if (!goOn()) return;
			try {
				await send(one);
				await setNotice(db, one.id, {
					state: "told",
					receiver: "",
					receipts: "[]",
					last_error: null,
				});
			} catch (error) {
				const isOver = now.getTime() > Date.parse(one.erased_at) + givenUpAfter;
				if (isOver) faults.push(error);
				const attempts = one.attempts + 1;
				const wait = backOff(attempts, { first: minute, longest: 6 * hour });
				await setNotice(db, one.id, {
					state: isOver ? "failed" : "queued",
					attempts,
					due_at: new Date(now.getTime() + wait).toISOString(),
					last_error: String(error).slice(0, 500),
				});
			}
		}
		if (faults.length > 0)
			throw new AggregateError(faults, "Who had erased requests was not told.");
	}

	const worker = createWorker({
		round,
		due: async () =>
			(await dueNotices(db, clock.now().toISOString(), 1)).length > 0,
		every: minute,
		lease: createLease({ db, name: "erasure-notices" }),
	});
	return { ...worker, round };
}

/** Mail that asks whoever had requests to delete them, and says nothing of the person. */
export function describeErasure(told: {
	receipts: readonly string[];
	language: LanguageCode;
	brand: string;
	/** ISO-8601. */
	at: string;
}): { subject: string; text: string } {
	const { language, brand, at } = told;
	const receipts = told.receipts.join(", ");
	const day = new Intl.DateTimeFormat(localeOf(language), {
		dateStyle: "long",
		timeZone: "UTC",
	}).format(Date.parse(at));
	const say = (key: "subject" | "text") =>
		translate(language, `mails/leads.erased.${key}`, { receipts, brand, day });
	return { subject: say("subject"), text: `${say("text")}\n` };
}
