import { DomainError } from "../../../contracts/errors.ts";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import {
	isAsked,
	leadFieldNames,
} from "../../../contracts/leads/leadFields.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { casesOf, eventsOf } from "../cases/caseQueries.ts";
import { stageBefore, stateOf } from "../cases/events.ts";
import { type OutboxRow, outboxOf } from "../delivery/outboxQueries.ts";
import type { createReadLog } from "../inbox/readLog.ts";
import { emailKey } from "../intake/read.ts";
import type { Correction } from "../intake/readCorrection.ts";
import { readReceipt } from "../intake/receipt.ts";
import {
	findLead,
	type LeadRow,
	leadsOf,
	leadsOfPhones,
} from "../leadQueries.ts";
import { type StoryLine, storyOf } from "../links/story.ts";
import { languageOf } from "../mail/mailDelivery.ts";
import { threadOf } from "../mail/mails.ts";
import { isFromMail } from "../merging/laidOverReading.ts";
import { storedValue } from "../storedFields.ts";
import { demandAll } from "./demandAll.ts";
import { isPassedOn, onePerReceiver } from "./receivers.ts";
import type { createLeadRights } from "./rights.ts";

/** Requests of the same phone number that are looked for. */
const mostOfPhone = 100;

/**
 * Everything that is kept of a person, found by one of their requests, and what they may
 * ask for. Whoever answers some kinds or countries only is refused.
 */
export function createPersons(deps: {
	db: Db;
	clock: Clock;
	auditLog: AuditLog;
	rights: ReturnType<typeof createLeadRights>;
	noteRead: ReturnType<typeof createReadLog>;
}) {
	const { db, clock, auditLog, rights, noteRead } = deps;

	/** Request that the person is found by; undefined where there is none, or it was emptied. */
	async function found(receipt: string): Promise<LeadRow | undefined> {
		const lead = await findLead(db, readReceipt(receipt) ?? receipt);
		return lead?.email_key ? lead : undefined;
	}

	/** Requests of the same phone number that another address sent: they may be somebody else's. */
	async function samePhone(own: LeadRow[]): Promise<LeadRow[]> {
		const key = own[0]?.email_key ?? "";
		const phones = own.map(({ phone }) => phone);
		return leadsOfPhones(db, { key, phones, limit: mostOfPhone });
	}

	/**
	 * Requests of the person, the newest last, with those of the same phone number that staff
	 * ticked.
	 *
	 * @throws DomainError `invalid` for a request that is not of that number
	 */
	async function leadsWith(
		lead: LeadRow,
		also: readonly string[],
	): Promise<LeadRow[]> {
		const own = await leadsOf(db, emailKey(lead.email));
		if (also.length === 0) return own;
		const others = await samePhone(own);
		const found = others.filter(({ receipt }) => also.includes(receipt));
		if (found.length < new Set(also).size)
			throw new DomainError("invalid", "no request of this phone number", [
				{ field: "also", message: "value" },
			]);
		return [...own, ...found].sort((one, other) =>
			one.id < other.id ? -1 : 1,
		);
	}

	async function requestsOf(leads: LeadRow[]) {
		if (leads.length === 0) return [];
		const ids = leads.map(({ id }) => id);
		const [cases, outbox] = await Promise.all([
			casesOf(db, ids),
			outboxOf(db, ids),
		]);
		const deliveries = Map.groupBy(outbox, ({ lead_id }) => lead_id);
		const stages = new Map(
			cases.map((row) => [row.lead_id, stateOf(row).stage]),
		);
		return Promise.all(
			leads.toReversed().map(async (one) => ({
				...requestOf(one, deliveries.get(one.id) ?? []),
				stage: stages.get(one.id) ?? stageBefore(one),
				mails: (await threadOf(db, one.id)).map(mailOf),
			})),
		);
	}

	return {
		/**
		 * Requests of a person, the newest first, with mails and deliveries; apart from them those
		 * of the same phone number that another address sent.
		 *
		 * @returns undefined where no such request is left
		 * @throws DomainError `forbidden`
		 */
		async show(who: Staff, receipt: string) {
			demandAll(who, "leads.export");
			const lead = await found(receipt);
			if (!lead) return undefined;
			await noteRead("lead-show", who, { subject: lead.receipt });
			const { name, email, phone, country } = lead;
			const own = await leadsOf(db, emailKey(email));
			const others = (await samePhone(own)).toReversed();
			for (const { receipt: subject } of others)
				await noteRead("lead-show", who, { subject });
			const [requests, ofPhone] = await Promise.all([
				requestsOf(own),
				requestsOf(others),
			]);
			return { name, email, phone, country, requests, ofPhone };
		},

		/**
		 * A copy for the person: what they sent and were written, and what became of it. Notes
		 * of staff are in it, as they are about the person.
		 *
		 * @param also receipts of requests of the same phone number that are theirs as well
		 * @returns undefined as `show`
		 * @throws DomainError `forbidden`
		 */
		async exported(who: Staff, receipt: string, also: readonly string[] = []) {
			demandAll(who, "leads.export");
			const lead = await found(receipt);
			if (!lead) return undefined;
			const leads = await leadsWith(lead, also);
			const ids = new Map(leads.map((one) => [one.receipt, one.id]));
			const told: ToldRequest[] = [];
			const requests = await Promise.all(
				(await requestsOf(leads)).map(async (one) => {
					const rows = await eventsOf(db, ids.get(one.receipt) ?? "");
					const events = rows.map(({ type, at, actor, detail }) => ({
						...{ type, at, by: actor },
						...JSON.parse(detail),
					}));
					const notes = events.filter(({ type }) => type === "note");
					told.push({ ...one, notes, story: storyOf(rows) });
					return { ...one, events };
				}),
			);
			told.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
			const receipts = requests.map((one) => one.receipt);
			await auditLog.byStaff({
				action: "lead-export",
				by: who,
				detail: { receipts },
			});
			const at = clock.now().toISOString();
			return {
				name: `person-${at.slice(0, 10)}.json`,
				json: JSON.stringify({ at, email: lead.email, requests }, null, 2),
				copy: {
					at,
					language: languageOf(
						leads.findLast((one) => !isFromMail(one)) ?? lead,
					),
					requests: told,
				},
			};
		},

		/** @returns undefined as `show` @throws as `rights.correct` */
		async correct(who: Staff, receipt: string, changes: Correction) {
			demandAll(who, "leads.write");
			const lead = await found(receipt);
			return lead && rights.correct(lead.email, changes, who);
		},

		/** @returns undefined as `show` @throws as `rights.withdrawConsent` and `exported` */
		async withdrawConsent(
			who: Staff,
			receipt: string,
			also: readonly string[] = [],
		) {
			demandAll(who, "leads.write");
			const lead = await found(receipt);
			if (!lead) return undefined;
			await leadsWith(lead, also);
			return rights.withdrawConsent({ email: lead.email, also }, who);
		},

		/** @returns undefined as `show` @throws as `rights.forget` and `exported` */
		async erase(who: Staff, receipt: string, also: readonly string[] = []) {
			demandAll(who, "leads.erase");
			const lead = await found(receipt);
			if (!lead) return undefined;
			await leadsWith(lead, also);
			return rights.forget({ email: lead.email, also }, who);
		},
	};
}

/** Request of a copy that a person can read; times are ISO-8601, UTC. */
export type ToldRequest = ReturnType<typeof requestOf> & {
	mails: ReturnType<typeof mailOf>[];
	notes: { at: string; text: string }[];
	story: StoryLine[];
};

function requestOf(lead: LeadRow, deliveries: OutboxRow[]) {
	const kind = lead.kind as LeadKind;
	return {
		receipt: lead.receipt,
		kind,
		language: lead.language,
		createdAt: lead.created_at,
		held: lead.state === "quarantined" ? lead.reason : null,
		marketing: lead.marketing === 1,
		privacyVersion: lead.privacy_version,
		origin: lead.origin,
		correctedAt: lead.corrected_at,
		consentWithdrawnAt: lead.consent_withdrawn_at,
		fields: leadFieldNames
			.filter((field) => isAsked(kind, field))
			.map((field) => ({ field, value: storedValue(field, lead) ?? "" })),
		deliveries: onePerReceiver(
			deliveries.filter(({ channel }) => isPassedOn(channel)),
		).map((one) => ({
			channel: one.channel,
			state: one.state,
			at: one.settled_at ?? one.queued_at,
		})),
	};
}

function mailOf(mail: Awaited<ReturnType<typeof threadOf>>[number]) {
	const { at, side, direction, from, subject, text, files } = mail;
	return {
		at,
		side,
		direction,
		from: from.address,
		subject,
		text,
		files: files.map(({ name, size }) => ({ name, size })),
	};
}
