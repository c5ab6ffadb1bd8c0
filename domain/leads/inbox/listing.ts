import type { CaseStage } from "../../../contracts/leads/cases.ts";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { namesOfMembers } from "../../identity/members/memberQueries.ts";
import type { Clocks } from "../clock/clocks.ts";
import { agreedDrive } from "../drives/agreed.ts";
import { eventsWithDrives } from "../drives/driveQueries.ts";
import { leadsByIds } from "../merging/mergeQueries.ts";
import { type DistributorsIn, shownDistributor } from "../routing/rules.ts";
import { filterOf, type InboxQuestion, mayReach } from "./filters.ts";
import { countFew, pageByDue, pageOfCases } from "./inboxQueries.ts";
import type { createReadLog } from "./readLog.ts";
import { lastWords, listedLeads, undelivered } from "./rowQueries.ts";
import { planOf } from "./wayQueries.ts";

/** Characters of a message that a list shows. */
const excerptLength = 160;

/** Lists of cases, page by page, as far as they are within a member's reach. */
export function createListing(deps: {
	db: Db;
	clocks: Clocks;
	distributors: DistributorsIn;
	noteRead: ReturnType<typeof createReadLog>;
}) {
	const { db, noteRead } = deps;

	return {
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
								// The subject of a mail of no case says as much as its words.
								excerpt: excerptOf(
									lead.state === "quarantined"
										? lead.content
										: last?.text || lead.content,
								),
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

/** Member as an owner; none where he is not known any more. */
function memberOf(
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
