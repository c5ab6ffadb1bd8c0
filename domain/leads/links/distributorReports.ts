import { reportPath } from "../../../contracts/addresses/requestPages.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import {
	casesOf,
	type EventRow,
	eventsAfter,
	eventsOf,
} from "../cases/caseQueries.ts";
import { type CaseState, unopened } from "../cases/caseState.ts";
import type { createConsequences } from "../cases/consequences.ts";
import { lockCase, recordEvents, stateOf } from "../cases/events.ts";
import type { DistributorMails } from "../delivery/passOn.ts";
import { findLead, type LeadRow } from "../leadQueries.ts";
import { leadsByIds } from "../merging/mergeQueries.ts";
import { setRouting } from "../routing/routingQueries.ts";
import type { RoutedDistributor } from "../routing/rules.ts";
import { reportMade } from "./linksOf.ts";
import type { LinkTokens, ReportLink } from "./linkTokens.ts";
import { enqueueReminder } from "./reminders.ts";
import {
	factsOf,
	type ReportFault,
	type ReportFields,
	readReport,
	reportsFor,
} from "./reports.ts";

/** Request behind a link of a distributor's mail, as its page shows it. */
export type ReportPage = { language: LanguageCode } & (
	| {
			/** `gone`: erased, or forgotten by its age; `passed-on`: others have it by now. */
			state: "gone" | "passed-on" | "ended" | "withdrawn";
			receipt: string;
	  }
	| {
			/** Laid over another request, which the same distributor has. */
			state: "merged";
			receipt: string;
			/** Path of the same report of that request; without a login, as this one. */
			other: { receipt: string; path: string };
	  }
	| {
			state: "done";
			receipt: string;
			report: ReportLink["report"];
			/** When it was reported (milliseconds since 1970), in the distributor's zone. */
			at: number;
			zone: string;
			/** Time of a test drive, or day on which to try again. */
			said: { when?: number; again?: string };
	  }
	| {
			state: "open";
			report: ReportLink["report"];
			lead: Pick<
				LeadRow,
				| "receipt"
				| "name"
				| "model"
				| "content"
				| "wished_date"
				| "wished_place"
			> & {
				kind: LeadKind;
			};
			zone: string;
			/** Number of events, which the form sends back. */
			seen: number;
			/** Told above the form: what was wrong with it, or that somebody did something meanwhile. */
			fault?: ReportFault | "changed";
	  }
);

/** Events that a distributor has to have seen before it reports. */
const seenTypes = ["stage", "action", "routed", "mail-in", "mail-out"];

/**
 * Reports of distributors by the links of their mails, without a login. A link is good once,
 * for one request, until the case ends or is somebody else's; reading its page changes
 * nothing, as programs that check mails follow links.
 */
export function createDistributorReports(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	links: LinkTokens;
	distributors: () => Promise<RoutedDistributor[]>;
	mails: DistributorMails;
	follow: ReturnType<typeof createConsequences>;
	changed: () => void;
}) {
	const { db, clock, links, changed } = deps;

	/** State of a link within a transaction, or without one. */
	async function judge(
		within: Db,
		link: ReportLink,
		all: RoutedDistributor[],
	): Promise<Judged> {
		const { language, receipt } = link;
		const lead = await findLead(within, receipt);
		// A request that was emptied after its time has nothing to report on.
		if (!lead?.email) return { page: { state: "gone", language, receipt } };
		const [row] = await casesOf(within, [lead.id]);
		const state = row ? stateOf(row) : unopened;
		const events = await eventsOf(within, lead.id);
		return { lead, state, page: pageOf(link, lead, { all, state, events }) };
	}

	function pageOf(
		link: ReportLink,
		lead: LeadRow,
		{
			all,
			state,
			events,
		}: { all: RoutedDistributor[]; state: CaseState; events: EventRow[] },
	): ReportPage {
		const { language, receipt, report } = link;
		const given = events.find(({ number }) => number === link.assignment);
		const key = distributorIn(given);
		const next = events.find(
			({ number, type }) => number > link.assignment && type === "routed",
		);
		const own = events.filter(
			({ number }) =>
				number > link.assignment && number < (next?.number ?? Infinity),
		);
		const zone = all.find((one) => one.key === key)?.calendar.zone ?? "UTC";
		const done = reportMade(own, link.assignment, report);
		if (done) {
			const { when, again } = JSON.parse(done.detail);
			const said = {
				...(when && { when: Date.parse(when) }),
				...(again && { again }),
			};
			const at = Date.parse(done.at);
			return { state: "done", language, receipt, report, at, zone, said };
		}
		if (!key || next || state.distributor !== key)
			return { state: "passed-on", language, receipt };
		if (["won", "lost", "spam"].includes(state.stage))
			return { state: "ended", language, receipt };
		if (lead.consent_withdrawn_at)
			return { state: "withdrawn", language, receipt };
		const { name, model, content, wished_date, wished_place } = lead;
		const kind = lead.kind as LeadKind;
		return {
			state: "open",
			language,
			report,
			lead: {
				...{ receipt, kind, name, model, content },
				...{ wished_date, wished_place },
			},
			zone,
			seen: events.at(-1)?.number ?? 0,
		};
	}

	/** Page of a link to a request that is laid over another: the same report of that one. */
	async function pageOfMerged(
		link: ReportLink,
		{ page, state }: Judged,
	): Promise<ReportPage> {
		const { language, receipt, report } = link;
		const passedOn = { state: "passed-on", language, receipt } as const;
		if (!state?.mergedInto || page.state !== "open") return page;
		const [target] = await leadsByIds(db, [state.mergedInto]);
		const events = await eventsOf(db, state.mergedInto);
		const given = events.findLast(({ type }) => type === "routed");
		const isTheirs =
			given && distributorIn(given) === (state.distributor ?? undefined);
		if (!target || !isTheirs || !reportsFor(target.kind).includes(report))
			return passedOn;
		const token = await links.forReport({
			receipt: target.receipt,
			assignment: given.number,
			report,
			language,
		});
		const other = { receipt: target.receipt, path: reportPath(token) };
		return { state: "merged", language, receipt, other };
	}

	return {
		/** Page of a link; undefined where it is none of ours. */
		async look(token: string): Promise<ReportPage | undefined> {
			const link = await links.readReport(token);
			if (!link) return undefined;
			const judged = await judge(db, link, await deps.distributors());
			return pageOfMerged(link, judged);
		},

		/**
		 * Does what a link is for, once.
		 *
		 * @param seen number of events when the page was shown
		 * @returns the page that follows; undefined where the link is none of ours
		 */
		async report(
			token: string,
			fields: ReportFields,
			seen: number,
		): Promise<ReportPage | undefined> {
			const link = await links.readReport(token);
			if (!link) return undefined;
			const all = await deps.distributors();
			const done = await db.transaction().execute(async (trx) => {
				const found = await findLead(trx, link.receipt);
				// Other writers to the case wait from here on.
				const row = found && (await lockCase(trx, found.id));
				const judged = await judge(trx, link, all);
				const { lead, state, page } = judged;
				if (!row || !lead || page.state !== "open" || state.mergedInto)
					return judged;
				if (await isChanged(trx, lead.id, seen))
					return { page: { ...page, fault: "changed" as const } };
				const distributor = state.distributor ?? "";
				const one = all.find(({ key }) => key === distributor);
				const now = clock.now();
				const report = readReport(link.report, fields, {
					zone: page.zone,
					now: now.getTime(),
					distributor,
				});
				if ("fault" in report)
					return { page: { ...page, fault: report.fault } };
				const by = { actor: "distributor", name: one?.name ?? "" } as const;
				const at = now.toISOString();
				const facts = factsOf(report, state.stage);
				const events = facts.map((fact) => ({ fact, at, by }));
				await recordEvents(trx, lead.id, events);
				await deps.follow(trx, lead, { facts, before: row.events, now: at });
				if (report.action === "not-ours")
					await setRouting(trx, lead.id, { routing: "waiting" });
				if (report.action === "unreachable" && one)
					await enqueueReminder(trx, deps, lead.id, {
						event: row.events + 1,
						calendar: one.calendar,
						mails: (await deps.mails(distributor, trx))?.mails ?? [],
						day: report.again,
					});
				return judge(trx, link, all);
			});
			changed();
			return pageOfMerged(link, done);
		},
	};
}

type Judged =
	| { page: ReportPage; lead?: undefined; state?: undefined }
	| { page: ReportPage; lead: LeadRow; state: CaseState };

/** Whether anything has happened since a distributor looked that it has to know. */
async function isChanged(trx: Db, leadId: string, seen: number) {
	const events = await eventsAfter(trx, leadId, seen);
	return events.some(({ type }) => seenTypes.includes(type));
}

/** Distributor that an event gave the request to. */
function distributorIn(event: EventRow | undefined): string | undefined {
	if (event?.type !== "routed") return undefined;
	return JSON.parse(event.detail).distributor ?? undefined;
}
