import { DomainError } from "../../../contracts/errors.ts";
import type { CaseStage } from "../../../contracts/leads/cases.ts";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import { may, type Right, type Staff } from "../../../contracts/rights.ts";
import type { SharedClock } from "../../../platform/db/clock.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import {
	allGrants,
	namesOfMembers,
} from "../../identity/members/memberQueries.ts";
import type { createCases } from "../cases/cases.ts";
import type { Clocks } from "../clock/clocks.ts";
import { agreedDrive } from "../drives/agreed.ts";
import { eventsWithDrives } from "../drives/driveQueries.ts";
import { readReceipt } from "../intake/receipt.ts";
import { findLead, type LeadRow } from "../leadQueries.ts";
import { leadsByIds } from "../merging/mergeQueries.ts";
import { createStaffMerging } from "../merging/staffMerging.ts";
import { type DistributorsIn, shownDistributor } from "../routing/rules.ts";
import type { createStaffLeads } from "../staffLeads.ts";
import { createCaseReading } from "./caseReading.ts";
import { createChanging } from "./changing.ts";
import { createCounting } from "./counting.ts";
import { filterOf, type InboxQuestion, reachOf } from "./filters.ts";
import { countFew, pageByDue, pageOfCases } from "./inboxQueries.ts";
import { createReadLog } from "./readLog.ts";
import { lastWords, listedLeads, undelivered } from "./rowQueries.ts";
import { createWatch } from "./watch.ts";
import { planOf } from "./wayQueries.ts";

/** Characters of a message that a list shows. */
const excerptLength = 160;

export type Inbox = ReturnType<typeof createInbox>;

/**
 * Inbox of staff: cases by view, one case, and what is done to them. A member sees and
 * changes those of the kinds and countries that the roles reach, and finds no others
 * (docs/decisions/0082).
 */
export function createInbox(deps: {
	db: Db;
	clock: Clock;
	/** Clock shared by all processes. */
	time?: SharedClock | undefined;
	auditLog: AuditLog;
	cases: Pick<ReturnType<typeof createCases>, "change" | "note">;
	release: ReturnType<typeof createStaffLeads>["release"];
	merging: Parameters<typeof createStaffMerging>[0]["merging"];
	clocks: Clocks;
	distributors: DistributorsIn;
	/** Names of the models one can ask for. */
	models: () => Promise<string[]>;
}) {
	const { db, cases, release } = deps;
	const noteRead = createReadLog(deps);

	/**
	 * Lead by its receipt, however that is written.
	 *
	 * @throws DomainError `forbidden`; `not_found`, also for a lead beyond reach
	 */
	async function find(who: Staff, receipt: string, right: Right) {
		reachOf(who, right);
		const lead = await findLead(db, readReceipt(receipt) ?? receipt);
		if (!lead || !mayReach(who, right, lead))
			throw new DomainError("not_found");
		return lead;
	}

	const changing = createChanging({ ...deps, cases, find });

	return {
		find,
		noteRead,

		/**
		 * A page of cases in the order in which they came; with the first one of a view that is
		 * narrowed, how many there are in all: of a whole view `counts` says it, and of words that
		 * tens of thousands have nobody does.
		 *
		 * @throws DomainError `forbidden`
		 */
		async list(
			who: Staff,
			question: InboxQuestion & {
				isOldestFirst?: boolean | undefined;
				/** `next` of the page before. */
				after?: string | undefined;
				limit: number;
			},
		) {
			const { isOldestFirst = false, after, limit, ...asked } = question;
			const filter = filterOf(who, asked);
			const { search, ...detail } = asked;
			await noteRead("lead-list", who, {
				detail: { ...detail, ...(search && { search: true }) },
			});
			if (!filter) return { rows: [], count: 0, next: null };
			const isNarrowed = Object.entries(asked).some(
				([name, value]) => name !== "view" && value,
			);
			const plan = await planOf(db, filter, limit);
			const { way, countBy } = plan;
			const isFirst = isNarrowed && after === undefined;
			// Few are all read at once, and so are counted as well.
			const isFew =
				isFirst && (countBy?.by === "words" || countBy?.by === "distributor");
			const page = {
				...{ after, isOldestFirst },
				limit: isFew ? undefined : limit + 1,
			};
			const by = isFew ? countBy : way;
			const [cases, counted] = await Promise.all([
				filter.isDue
					? pageByDue(db, filter, page, by)
					: pageOfCases(db, filter, page, by),
				isFirst && countBy && !isFew
					? countFew(db, filter, countBy)
					: plan.count,
			]);
			const found = isFew ? cases.length : counted;
			const count = isFirst ? (found ?? null) : null;
			const shown = cases.slice(0, limit).map(({ id }) => id);
			const [leads, drives, ...further] = await Promise.all([
				listedLeads(db, shown),
				eventsWithDrives(db, shown),
				undelivered(db, shown),
				lastWords(db, shown, 2 * excerptLength),
				namesOfMembers(db),
				deps.distributors(who.language),
			]);
			const [failed, newest, names, distributors] = further;
			const zoneOf = await zonesOf(leads, deps.clocks);
			const into = await receiptsOf(db, who, leads);
			const byId = new Map(leads.map((lead) => [lead.id, lead]));
			const rows = shown.flatMap((id) => {
				const lead = byId.get(id);
				const last = newest.get(id);
				const drive = agreedDrive(drives.get(id) ?? []);
				return lead
					? [
							{
								id,
								receipt: lead.receipt,
								kind: lead.kind as LeadKind,
								country: lead.country,
								language: lead.language,
								name: lead.name,
								model: lead.model,
								excerpt: excerptOf(last?.text || lead.content),
								stage: (lead.own_stage ?? lead.stage) as CaseStage,
								/** Receipt is empty where the other request is beyond reach. */
								mergedInto: lead.merged_into
									? { receipt: into.get(lead.merged_into) ?? "" }
									: null,
								owner: memberOf(names, lead.owner_id),
								distributor:
									shownDistributor(lead.distributor, distributors)?.name ??
									null,
								due: lead.due_at,
								drive: drive
									? {
											at: new Date(drive.when).toISOString(),
											zone: zoneOf(lead.distributor),
											isHeard: drive.isHeard,
										}
									: null,
								held: lead.state === "quarantined" ? lead.reason : null,
								undelivered: failed.has(id),
								isWithdrawn: lead.consent_withdrawn_at !== null,
								lastWriter: last?.side ?? null,
								lastAuthor: last?.author ?? "",
								events: lead.events,
								createdAt: lead.created_at,
							},
						]
					: [];
			});
			const next =
				cases.length > limit ? (cases[limit - 1]?.end ?? null) : null;
			return { rows, count, next };
		},

		...createCounting(deps),

		...createCaseReading({ ...deps, find, noteRead }),
		...changing,
		...createStaffMerging({ merging: deps.merging, find }),
		...createWatch({ ...deps, find }),

		/**
		 * Names of the models that requests are about.
		 *
		 * @throws DomainError `forbidden`
		 */
		async models(who: Staff): Promise<string[]> {
			reachOf(who, "leads.read");
			return deps.models();
		},

		/**
		 * Distributors that a member may pass leads to.
		 *
		 * @throws DomainError `forbidden`
		 */
		async distributors(who: Staff) {
			reachOf(who, "leads.write");
			const all = await deps.distributors(who.language);
			return all.map(({ key, slug, name, country, isUnreachable = false }) => ({
				key,
				slug,
				name,
				country,
				/** Whether nobody there would get it by mail. */
				isUnreachable,
			}));
		},

		/** Writes down what staff should know. @throws as `find`; `invalid` for an empty or too long note */
		async note(who: Staff, receipt: string, text: string): Promise<void> {
			const lead = await find(who, receipt, "leads.write");
			await cases.note(lead.receipt, text, who);
		},

		/** Tries deliveries again that were given up. @throws as `find` */
		async sendAgain(who: Staff, receipt: string): Promise<boolean> {
			const lead = await find(who, receipt, "leads.write");
			if (lead.state === "quarantined") return false;
			return (await release(lead.receipt, who)) === "queued again";
		},

		/**
		 * Members who may answer all of these leads, by name; without any, those who may answer
		 * some lead.
		 *
		 * @throws as `find`
		 */
		async members(who: Staff, receipts: string[]) {
			reachOf(who, "leads.write");
			const leads = await Promise.all(
				[...new Set(receipts)].map((one) => find(who, one, "leads.write")),
			);
			const [names, grants] = await Promise.all([
				namesOfMembers(db),
				allGrants(db),
			]);
			return [...names.values()]
				.filter(({ id, isActive }) => {
					const member = { grants: grants.get(id) ?? [] };
					return (
						isActive &&
						may(member, "leads.write") &&
						leads.every((lead) => mayReach(member, "leads.write", lead))
					);
				})
				.map(({ id, name, account }) => ({ id, name, account }))
				.sort((a, b) => a.name.localeCompare(b.name));
		},
	};
}

/** Zones of whoever has some leads. */
async function zonesOf(
	leads: { distributor: string | null }[],
	clocks: Pick<Clocks, "calendarOf">,
): Promise<(distributor: string | null) => string> {
	const keys = new Set(leads.map(({ distributor }) => distributor));
	const zones = new Map<string | null, string>();
	for (const key of keys) zones.set(key, (await clocks.calendarOf(key)).zone);
	return (key) => zones.get(key) ?? "UTC";
}

/** Receipts of what leads are laid over, by ids, as far as a member may read them. */
async function receiptsOf(
	db: Db,
	who: Staff,
	leads: { merged_into: string | null }[],
): Promise<Map<string, string>> {
	const ids = leads.flatMap(({ merged_into }) => merged_into ?? []);
	const found = await leadsByIds(db, ids);
	return new Map(
		found
			.filter((lead) => mayReach(who, "leads.read", lead))
			.map(({ id, receipt }) => [id, receipt]),
	);
}

function mayReach(
	staff: Pick<Staff, "grants">,
	right: Right,
	{ kind, country }: Pick<LeadRow, "kind" | "country">,
): boolean {
	return may(staff, right, { kind, country });
}

/** Member as an owner; none where he is not known any more. */
export function memberOf(
	names: Awaited<ReturnType<typeof namesOfMembers>>,
	id: string | null,
): { id: string; name: string } | null {
	const member = id === null ? undefined : names.get(id);
	return member ? { id: member.id, name: member.name } : null;
}

function excerptOf(content: string): string {
	const line = content.slice(0, 2 * excerptLength).replace(/\s+/g, " ");
	const cut = [...line].slice(0, excerptLength).join("");
	return cut.toWellFormed();
}
