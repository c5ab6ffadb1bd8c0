import type { LanguageCode } from "../../../contracts/language.ts";
import type { WorkingCalendar } from "../../../contracts/leads/calendar.ts";
import { mostNoteLength } from "../../../contracts/leads/cases.ts";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import { isWishedDay } from "../../../contracts/leads/leadFields.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { casesOf, eventsAfter, eventsOf } from "../cases/caseQueries.ts";
import type { CaseFact } from "../cases/caseState.ts";
import { cleanNote } from "../cases/cleanNote.ts";
import type { createConsequences } from "../cases/consequences.ts";
import { lockCase, recordEvents, stateOf } from "../cases/events.ts";
import type { Clocks } from "../clock/clocks.ts";
import { staffMails } from "../delivery/givenBack.ts";
import { eventChannel } from "../delivery/notices.ts";
import { enqueue } from "../delivery/outboxQueries.ts";
import type { DistributorMails } from "../delivery/passOn.ts";
import { isToldHeld } from "../intake/spam.ts";
import { changeLead, findLead, type LeadRow } from "../leadQueries.ts";
import { distributorsOf } from "../mail/mailQueries.ts";
import { threadOf } from "../mail/mails.ts";
import { leadsByIds, mergedInto } from "../merging/mergeQueries.ts";
import { holdWithTarget, passToTarget } from "../merging/withTarget.ts";
import type { createConsentRenewal } from "../privacy/consent/renewal.ts";
import type { Erasures } from "../privacy/erasures.ts";
import type { createLeadRights } from "../privacy/rights.ts";
import { editionOf } from "./editionQueries.ts";
import type { LinkTokens, PersonLink } from "./linkTokens.ts";
import { countSince, detailOf, keepWord, lastDetail } from "./pageWords.ts";
import { type StoryLine, storyOf, storyWith } from "./story.ts";

const day = 24 * 60 * 60 * 1000;
/** Further words and other days that a person may send within a day. */
const mostADay = 10;

/** Characters of a mail that the page shows. */
const mostWords = 10_000;

/**
 * Request as its person sees it. Of one that is laid over another it says who answers that,
 * and by when.
 */
export type PersonPage = { language: LanguageCode; receipt: string } & (
	| {
			state: "gone";
			/**
			 * Erased by this link: certificate, when (ISO-8601), and who is told to delete it: keys
			 * of distributors, empty for the maker.
			 */
			certificate?: { id: string; at: string; told: string[] };
	  }
	| {
			state: "there";
			lead: Pick<
				LeadRow,
				"model" | "wished_place" | "name" | "content" | "created_at"
			> & { kind: LeadKind; day: string | null };
			/** Receipt of the request that it is laid over. */
			mergedInto: string | null;
			/** Whether somebody looks at it before it is passed on. */
			isHeld: boolean;
			/** Key of the distributor that has it; null for the maker. */
			distributor: string | null;
			/** Calendar of whoever answers. */
			calendar: WorkingCalendar;
			/** Time by which an answer is promised (milliseconds since 1970). */
			due?: number | undefined;
			story: StoryLine[];
			isWithdrawn: boolean;
			may: { word: boolean; otherDay: boolean };
	  }
);

/** Fields that a person sends from the page. */
export type PersonDeed =
	| { deed: "word"; text: string }
	| { deed: "other-day"; day: string }
	| { deed: "withdraw" }
	/** Consent that was withdrawn, given anew. */
	| { deed: "renew" }
	| { deed: "erase" };

/** Outcome of a deed; a fault names the field. */
export type PersonOutcome = "done" | "unknown" | "text" | "day" | "too-many";

/**
 * A person's own page about a request, behind a signed link and without a login. Its deeds
 * reach this request alone: nobody has proved that the address in it is theirs.
 */
export function createPersonPage(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	links: LinkTokens;
	clocks: Pick<Clocks, "clockOf" | "calendarOf">;
	mails: DistributorMails;
	channels: (kind: LeadKind) => string[];
	follow: ReturnType<typeof createConsequences>;
	rights: Pick<
		ReturnType<typeof createLeadRights>,
		"withdrawConsent" | "forget"
	>;
	renewConsent: ReturnType<typeof createConsentRenewal>;
	erasures: Pick<Erasures, "of">;
	changed: () => void;
}) {
	const { db, clock, links, rights, changed } = deps;

	async function pageOf({
		receipt,
		language,
	}: PersonLink): Promise<PersonPage> {
		const lead = await findLead(db, receipt);
		if (!lead?.email) {
			const certificate = await deps.erasures.of(receipt);
			return {
				state: "gone",
				language,
				receipt,
				...(certificate && { certificate }),
			};
		}
		const into = await mergedInto(db, lead.id);
		const [[row], events, mails, others] = await Promise.all([
			casesOf(db, [into ?? lead.id]),
			eventsOf(db, lead.id),
			threadOf(db, lead.id),
			into ? eventsOf(db, into) : [],
		]);
		const [target] = await leadsByIds(db, into ? [into] : []);
		// Words from an address that nobody knows may be somebody else's.
		const unknown = new Set(
			mails
				.filter(({ side, isKnown }) => side === "person" && !isKnown)
				.map(({ id }) => id),
		);
		const words = new Map(
			mails.map(({ id, text }) => [id, text.slice(0, mostWords).trim()]),
		);
		const stage = row ? stateOf(row).stage : "new";
		// A program that sends the form gets a page like any other, and learns nothing.
		const isHeld = stage === "spam" && isToldHeld(lead);
		const isWithdrawn = lead.consent_withdrawn_at !== null;
		const { model, wished_place, name, content, created_at } = lead;
		const kind = lead.kind as LeadKind;
		const distributor = row?.distributor ?? null;
		const shown = await deps.clocks.clockOf(kind, into ? others : events);
		return {
			state: "there",
			language,
			receipt,
			lead: {
				kind,
				model,
				wished_place,
				name,
				content,
				created_at,
				day: lead.wished_date,
			},
			mergedInto: target?.receipt ?? null,
			isHeld,
			distributor,
			calendar: await deps.clocks.calendarOf(distributor),
			due: isHeld || isWithdrawn ? undefined : shown.due,
			story: storyWith(storyOf(events, { words, unknown }), others),
			isWithdrawn,
			may: {
				word: !isWithdrawn,
				otherDay:
					kind === "test-drive" &&
					!isWithdrawn &&
					stage !== "won" &&
					stage !== "lost",
			},
		};
	}

	/** Writes what a person adds, and has whoever has the request told. */
	async function add(
		link: PersonLink,
		made: { deed: "word"; text: string } | { deed: "other-day"; day: string },
	): Promise<PersonOutcome> {
		const now = clock.now();
		const at = now.toISOString();
		const done = await db.transaction().execute(async (trx) => {
			const lead = await findLead(trx, link.receipt);
			if (!lead?.email || lead.consent_withdrawn_at) return "unknown" as const;
			const into = await holdWithTarget(trx, lead.id);
			const row = await lockCase(trx, lead.id);
			const { stage } = stateOf(row);
			const events = await eventsAfter(trx, lead.id, 0);
			const action: CaseFact =
				made.deed === "word"
					? { type: "action", action: "word", text: made.text }
					: { type: "action", action: "other-day", day: made.day };
			// A form that is sent twice, or by two at once, says the same.
			if (lastDetail(events) === detailOf(action)) return "done" as const;
			if (countSince(events, now.getTime() - day) >= mostADay)
				return "too-many" as const;
			const facts: CaseFact[] = [action];
			if (stage !== "new" && stage !== "spam")
				facts.push({ type: "stage", stage: "new" });
			const by = { actor: "person" } as const;
			const written = facts.map((fact) => ({ fact, at, by }));
			await recordEvents(trx, lead.id, written);
			await deps.follow(trx, lead, { facts, before: row.events, now: at });
			if (made.deed === "word")
				await keepWord(trx, lead, { text: made.text, at }, deps.newId);
			if (made.deed === "other-day")
				await changeLead(trx, lead.id, { wished_date: made.day });
			if (stage === "spam") return "done" as const;
			if (into)
				await passToTarget(
					trx,
					{ lead: lead.id, into, action: made.deed, at },
					deps.follow,
				);
			const { now: distributor } = await distributorsOf(trx, lead.id);
			const mails = await receiversOf(trx, lead, distributor);
			const names = mails.map((mail) =>
				eventChannel("word", row.events + 1, mail),
			);
			await enqueue(trx, lead.id, names, deps.newId, at);
			return "done" as const;
		});
		changed();
		return done;
	}

	/** Mail addresses of whoever has a request: its distributor, or staff. */
	async function receiversOf(
		trx: Db,
		{ kind }: LeadRow,
		distributor: string | null,
	): Promise<string[]> {
		const facts = distributor ? await deps.mails(distributor, trx) : undefined;
		if (facts) return facts.mails;
		return staffMails(deps.channels(kind as LeadKind));
	}

	/** Link of a token; undefined where it is none of ours, or went to an address that was wrong. */
	async function linkOf(token: string): Promise<PersonLink | undefined> {
		const link = await links.readPerson(token);
		if (!link) return undefined;
		const { receipt, edition = 0 } = link;
		// A request that is gone says so to whoever had a link.
		const lead = await findLead(db, receipt);
		const isDead = lead?.email && edition !== (await editionOf(db, receipt));
		return isDead ? undefined : link;
	}

	return {
		/** Page of a link; undefined where it is none of ours, or dead. */
		async look(token: string): Promise<PersonPage | undefined> {
			const link = await linkOf(token);
			return link && pageOf(link);
		},

		/**
		 * Does what the person asks for, with this request alone.
		 *
		 * @returns `unknown` where the link is none of ours, or there is nothing to do it with
		 */
		async act(token: string, given: PersonDeed): Promise<PersonOutcome> {
			const link = await linkOf(token);
			if (!link) return "unknown";
			const { receipt } = link;
			switch (given.deed) {
				case "withdraw":
					await rights.withdrawConsent({ receipt }, "person");
					return "done";
				case "renew":
					await deps.renewConsent(receipt, "person");
					return "done";
				case "erase":
					// Once: its certificate is that of the first.
					if (await findLead(db, receipt))
						await rights.forget({ receipt }, "person");
					return "done";
				case "other-day":
					if (!isWishedDay(given.day, clock.now().getTime())) return "day";
					return add(link, given);
				case "word": {
					const isLong = given.text.length > 2 * mostNoteLength;
					const text = isLong ? "" : cleanNote(given.text);
					if (text === "" || text.length > mostNoteLength) return "text";
					return add(link, { deed: "word", text });
				}
			}
		},
	};
}
