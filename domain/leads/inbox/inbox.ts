import { DomainError } from "../../../contracts/errors.ts";
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
import { readReceipt } from "../intake/receipt.ts";
import { findLead } from "../leadQueries.ts";
import { createStaffMerging } from "../merging/staffMerging.ts";
import type { DistributorsIn } from "../routing/rules.ts";
import type { createStaffLeads } from "../staffLeads.ts";
import { createCaseReading } from "./caseReading.ts";
import { createChanging } from "./changing.ts";
import { createCounting } from "./counting.ts";
import { mayReach, reachOf } from "./filters.ts";
import { createListing } from "./listing.ts";
import { createReadLog } from "./readLog.ts";
import { createWatch } from "./watch.ts";

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

		...createListing({ ...deps, noteRead }),
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
