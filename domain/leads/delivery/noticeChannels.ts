import {
	defaultLanguage,
	type LanguageCode,
} from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Mailer } from "../../../platform/mail/port.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { createIds } from "../../../platform/runtime/ids.ts";
import { translate } from "../../../platform/texts/translate.ts";
import { casesOf, type EventRow, eventsOf } from "../cases/caseQueries.ts";
import type { createConsequences } from "../cases/consequences.ts";
import {
	isSpamCase,
	lockCase,
	recordEvents,
	stateOf,
} from "../cases/events.ts";
import { keptEvents } from "../cases/takenBack.ts";
import type { LeadRow } from "../leadQueries.ts";
import { isAwaited } from "../links/reminders.ts";
import type { CaseAddresses } from "../mail/caseAddress.ts";
import { distributorsOf, mailById } from "../mail/mailQueries.ts";
import { threadedBy } from "../mail/threadedBy.ts";
import { leadsByIds, mergedInto } from "../merging/mergeQueries.ts";
import { storedValue } from "../storedFields.ts";
import type { Channel } from "./channels.ts";
import type { SendToDistributor } from "./distributorMail.ts";
import { createDriveNotices } from "./driveNotices.ts";
import { describeBack, givenBack } from "./givenBack.ts";
import {
	eventChannel,
	noticePrefix,
	readNotice,
	takenChannel,
} from "./notices.ts";
import { channelsThatHad, deleteDeliveries, enqueue } from "./outboxQueries.ts";
import type { DistributorMails, PassOn } from "./passOn.ts";

/** Channels of notices by their names; undefined for other names. */
export function createNoticeChannels(deps: {
	db: Db;
	clock: Clock;
	mailer: Mailer;
	mails: DistributorMails;
	addresses: Pick<CaseAddresses, "addressOf" | "messageIdOf">;
	brand: (language: LanguageCode) => Promise<string>;
	follow: ReturnType<typeof createConsequences>;
	passOn: PassOn;
	calendarOf: Parameters<typeof createDriveNotices>[0]["calendarOf"];
	/** Origin of the site as people know it. */
	publicUrl: string;
	/** Mails a request to a distributor, beginning with these words. */
	send: SendToDistributor;
}) {
	const { db, clock, mailer } = deps;
	const newId = createIds(clock);
	const notify = createDriveNotices(deps);

	/** Reminder that it is the distributor's turn again. */
	async function takeUp(lead: LeadRow, event: number): Promise<void> {
		await db.transaction().execute(async (trx) => {
			const row = await lockCase(trx, lead.id);
			const isDue = isAwaited(await eventsOf(trx, lead.id), event);
			if (!isDue || stateOf(row).stage !== "waiting") return;
			const now = clock.now().toISOString();
			const fact = { type: "stage", stage: "new" } as const;
			const by = { actor: "site" } as const;
			await recordEvents(trx, lead.id, [{ fact, at: now, by }]);
			await deps.follow(trx, lead, { facts: [fact], before: row.events, now });
		});
	}

	async function remind(lead: LeadRow, id: string, to: string, event: number) {
		// Links of the mail are those of a turn that has begun.
		await takeUp(lead, event);
		if (!isAwaited(await eventsOf(db, lead.id), event)) return;
		// The owner of the request that this one is laid over answers that one.
		if (await mergedInto(db, lead.id)) return;
		await deps.send(lead, { id, to, opening: "again" });
	}

	/** Passes a request on to whoever has it by now, as nobody undid that; spam is nobody's. */
	async function pass(lead: LeadRow, id: string, event: number): Promise<void> {
		await db.transaction().execute(async (trx) => {
			const state = stateOf(await lockCase(trx, lead.id));
			const { distributor, mergedInto } = state;
			// Done, this is no delivery that anybody has to know of.
			await deleteDeliveries(trx, [id]);
			const now = clock.now().toISOString();
			if (mergedInto !== null) {
				const [over] = await casesOf(trx, [mergedInto]);
				// A distributor that has the request it is laid over goes on with it.
				if (over?.distributor !== distributor)
					await deps.passOn(trx, lead, null, now, "now");
				return;
			}
			const events = await eventsOf(trx, lead.id);
			const given = events.findLast(({ type }) => type === "routed");
			const isKept = keptEvents(events).some(
				({ number }) => number === given?.number,
			);
			if (state.stage === "spam")
				return deps.passOn(trx, lead, null, now, "now");
			const isOfStage =
				events.find(({ number }) => number === event)?.type === "stage";
			const isAnew = isOfStage
				? await isTold(trx, lead.id, distributor)
				: isKept;
			const how = isAnew ? "now" : "back";
			await deps.passOn(trx, lead, distributor, now, how);
		});
	}

	/** Whether a distributor was told that the request is not with them any more. */
	async function isTold(trx: Db, leadId: string, distributor: string | null) {
		const facts = distributor ? await deps.mails(distributor, trx) : undefined;
		const told = await channelsThatHad(trx, leadId, noticePrefix("taken"));
		return !!facts?.mails.some((mail) => told.includes(takenChannel(mail)));
	}

	/** Tells staff that nobody has the request, unless somebody does by now. */
	async function tellBack(lead: LeadRow, id: string, to: string) {
		const [row] = await casesOf(db, [lead.id]);
		const back = givenBack(await eventsOf(db, lead.id));
		const isTaken = !row || row.owner_id || row.distributor || row.merged_into;
		if (!back || isTaken || row.stage !== "new") return;
		const mail = describeBack(lead, back, deps.publicUrl);
		await mailer.send({ id, to: [to], ...mail });
	}

	async function tellTaken(lead: LeadRow, id: string, to: string) {
		const language = await languageOf(to, await eventsOf(db, lead.id));
		const { receipt } = lead;
		const brand = await deps.brand(language);
		const text = (await isSpamCase(db, lead.id)) ? "spam" : "text";
		const say = (name: "subject" | "text" | "spam") =>
			translate(language, `mails/leads.taken.${name}`, { receipt, brand });
		await mailer.send({
			id,
			to: [to],
			language,
			subject: say("subject"),
			text: `${say(text)}\n`,
		});
	}

	/** Language of whoever had the request before, and has this address. */
	async function languageOf(to: string, events: EventRow[]) {
		return (await formerLanguage(to, events)) ?? defaultLanguage;
	}

	/** Language of a distributor that has had the request, by its address; undefined of others. */
	async function formerLanguage(to: string, events: EventRow[]) {
		for (const { type, detail } of events.toReversed()) {
			const key = type === "routed" && JSON.parse(detail).distributor;
			const facts = key ? await deps.mails(key) : undefined;
			if (facts?.mails.includes(to)) return facts.language;
		}
		return undefined;
	}

	async function passWord(
		lead: LeadRow,
		id: string,
		to: string,
		event: number,
	) {
		const [{ now: distributor }, events] = await Promise.all([
			distributorsOf(db, lead.id),
			eventsOf(db, lead.id),
		]);
		const found = events.find(({ number }) => number === event);
		const { day, from, ...rest } = JSON.parse(found?.detail ?? "{}");
		const facts = distributor ? await deps.mails(distributor) : undefined;
		// Words of a request that was laid over this one.
		const text = from
			? await wordsOf(from, facts?.language ?? defaultLanguage)
			: rest.text;
		const said = { ...(text && { text }), ...(day && { day }) };
		if (facts?.mails.includes(to))
			return deps.send(lead, { id, to, opening: "word", said });
		// Another distributor has the request now, and reads it there.
		if (await formerLanguage(to, events)) return;
		// An answer past the case would leave it waiting, and its rules unasked.
		const side = { side: "staff" } as const;
		const address = await deps.addresses.addressOf(lead, side);
		await mailer.send({
			id,
			to: [to],
			replyTo: { name: lead.name, address: address ?? lead.email },
			...(await threadedBy(deps.addresses, id, lead, side)),
			language: "en",
			subject: `Further word about ${lead.receipt}`,
			text: `${text ?? `Another day is wished for: ${day}`}\n`,
		});
	}

	/** Message of a request, with what it is about; empty where it was erased meanwhile. */
	async function wordsOf(leadId: string, language: LanguageCode) {
		const [other] = await leadsByIds(db, [leadId]);
		if (!other) return "";
		const about = (["model", "date", "place"] as const).flatMap((field) => {
			const value = storedValue(field, other);
			const label = translate(language, `mails/leads.label.${field}`);
			return value ? [`${label}: ${value}`] : [];
		});
		return [about.join("\n"), other.content].filter(Boolean).join("\n\n");
	}

	/** Tells whoever has a request that staff answered the person themselves, and what. */
	async function tellOurs(lead: LeadRow, id: string, event: number, to = "") {
		const { now: distributor } = await distributorsOf(db, lead.id);
		const facts = distributor ? await deps.mails(distributor) : undefined;
		const isOver =
			lead.consent_withdrawn_at ||
			(await mergedInto(db, lead.id)) ||
			(await isSpamCase(db, lead.id));
		if (to === "")
			return db.transaction().execute(async (trx) => {
				// Done, this is no delivery that anybody has to know of.
				await deleteDeliveries(trx, [id]);
				const names = (facts?.mails ?? []).map((mail) =>
					eventChannel("ours", event, mail),
				);
				const now = clock.now().toISOString();
				if (!isOver) await enqueue(trx, lead.id, names, newId, now);
			});
		if (isOver || !facts?.mails.includes(to)) return;
		const events = await eventsOf(db, lead.id);
		const found = events.find(({ number }) => number === event);
		const mail = await mailById(db, JSON.parse(found?.detail ?? "{}").mail);
		if (!mail) return;
		const said = { text: mail.text };
		await deps.send(lead, { id, to, opening: "ours", said });
	}

	return function channelOf(name: string): Channel | undefined {
		const notice = readNotice(name);
		if (!notice) return undefined;
		const { kind, event, mail } = notice;
		return {
			name,
			wants: () => false,
			async send(lead, id) {
				if (kind === "taken") await tellTaken(lead, id, mail);
				else if (kind === "back") await tellBack(lead, id, mail);
				else if (kind === "ours") await tellOurs(lead, id, event, mail);
				else if (kind === "pass") await pass(lead, id, event);
				else if (kind === "drive" || kind === "drove")
					await notify(kind, lead, id, { event, mail });
				else if (kind === "word") await passWord(lead, id, mail, event);
				else if (mail === "") await takeUp(lead, event);
				else await remind(lead, id, mail, event);
			},
		};
	};
}
