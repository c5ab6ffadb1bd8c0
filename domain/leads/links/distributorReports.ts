import { reportPath } from "../../../contracts/addresses/requestPages.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { casesOf, eventsAfter, eventsOf } from "../cases/caseQueries.ts";
import { type CaseState, unopened } from "../cases/caseState.ts";
import type { createConsequences } from "../cases/consequences.ts";
import { lockCase, recordEvents, stateOf } from "../cases/events.ts";
import { keptEvents } from "../cases/takenBack.ts";
import type { TellNews } from "../confirmation/news.ts";
import type { DistributorMails } from "../delivery/passOn.ts";
import { findLead, type LeadRow } from "../leadQueries.ts";
import { leadsByIds } from "../merging/mergeQueries.ts";
import { setRouting } from "../routing/routingQueries.ts";
import type { RoutedDistributor } from "../routing/rules.ts";
import type { LinkTokens, ReportLink } from "./linkTokens.ts";
import { enqueueReminder } from "./reminders.ts";
import {
	distributorIn,
	type ReportPage,
	type ReportState,
	reportPageOf,
} from "./reportPages.ts";
import {
	factsOf,
	type ReportFields,
	type ReportName,
	readReport,
	reportsFor,
} from "./reports.ts";

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
	tellNews: TellNews;
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
		const now = clock.now().getTime();
		return {
			lead,
			state,
			page: reportPageOf(link, lead, { all, state, events, now }),
		};
	}

	/** Page of a link to a request that is laid over another: the same report of that one. */
	async function pageOfMerged(
		link: ReportLink,
		{ page, state }: Judged,
	): Promise<ReportState> {
		const { language, receipt, report } = link;
		const passedOn = { state: "passed-on", language, receipt } as const;
		if (!state?.mergedInto || page.state !== "open") return page;
		const [target] = await leadsByIds(db, [state.mergedInto]);
		const events = keptEvents(await eventsOf(db, state.mergedInto));
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

	/** Page with the paths that lead on from it. */
	async function signed(
		link: ReportLink,
		page: ReportState,
	): Promise<ReportPage> {
		if (page.state !== "done") return page;
		const pathOf = async (report: ReportName) =>
			reportPath(await links.forReport({ ...link, report }));
		const next = await Promise.all(
			page.next.map(async (report) => ({ report, path: await pathOf(report) })),
		);
		return { ...page, path: await pathOf(page.report), next };
	}

	return {
		/** Page of a link; undefined where it is none of ours. */
		async look(token: string): Promise<ReportPage | undefined> {
			const link = await links.readReport(token);
			if (!link) return undefined;
			const judged = await judge(db, link, await deps.distributors());
			return signed(link, await pageOfMerged(link, judged));
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
				const distributor = state.distributor ?? "";
				const one = all.find(({ key }) => key === distributor);
				const now = clock.now();
				const report = readReport(page.report, fields, {
					zone: page.zone,
					now: now.getTime(),
					distributor,
				});
				// Another day is told as the test drive that it is; sent twice, it is the same.
				const told = "fault" in report ? link.report : report.action;
				const said = { ...link, report: told };
				const isSame =
					"when" in report && Date.parse(report.when) === page.drive;
				if (isSame) return judge(trx, said, all);
				if (await isChanged(trx, lead.id, seen))
					return { page: { ...page, fault: "changed" as const } };
				if ("fault" in report)
					return { page: { ...page, fault: report.fault } };
				const by = { actor: "distributor", name: one?.name ?? "" } as const;
				const at = now.toISOString();
				const facts = factsOf(report, state.stage);
				const events = facts.map((fact) => ({ fact, at, by }));
				await recordEvents(trx, lead.id, events);
				await deps.follow(trx, lead, { facts, before: row.events, now: at });
				await deps.tellNews(trx, lead, at);
				if (report.action === "not-ours")
					await setRouting(trx, lead.id, { routing: "waiting" });
				if (report.action === "unreachable" && one)
					await enqueueReminder(trx, deps, lead.id, {
						event: row.events + 1,
						calendar: one.calendar,
						mails: (await deps.mails(distributor, trx))?.mails ?? [],
						day: report.again,
					});
				return judge(trx, said, all);
			});
			changed();
			return signed(link, await pageOfMerged(link, done));
		},
	};
}

type Judged =
	| { page: ReportState; lead?: undefined; state?: undefined }
	| { page: ReportState; lead: LeadRow; state: CaseState };

/** Whether anything has happened since a distributor looked that it has to know. */
async function isChanged(trx: Db, leadId: string, seen: number) {
	const events = await eventsAfter(trx, leadId, seen);
	return events.some(({ type }) => seenTypes.includes(type));
}
