import type { PartnerState } from "../../../../contracts/accounts/partnerStates.ts";
import { DomainError } from "../../../../contracts/errors.ts";
import type { Staff } from "../../../../contracts/rights.ts";
import type { Db } from "../../../../platform/db/open.ts";
import type { Clock } from "../../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../../audit/auditLog.ts";
import { demand } from "../../../rights/demand.ts";
import { accountKey } from "../../login/accountNames.ts";
import {
	type DomainProvider,
	enforcedDomains,
} from "../../oidc/enforcement.ts";
import type { AccountFacts } from "../accountFacts.ts";
import { findAccount } from "../accountQueries.ts";
import { groupsOfAccounts } from "../groupQueries.ts";
import type { GroupChanges } from "../memberships.ts";
import type { Sessions } from "../partnerSessions.ts";
import { programsOf } from "../programs/programQueries.ts";
import type { SeenFacts } from "../seenFacts.ts";
import type { StaffAccounts } from "../staffAccounts.ts";
import { noteByStaff } from "../staffPasswords.ts";
import type { KnownDistributor } from "../table/partnerPlan.ts";
import type { PartnerTables } from "../table/partnerTables.ts";
import type { PartnerWays } from "../waysIn/partnerWays.ts";
import { type ListedPartner, listedPartner } from "./listedPartner.ts";
import {
	countPartners,
	groupsWithMatching,
	pageOfPartners,
} from "./partnerQueries.ts";

/** Accounts of a page of the list. */
const pageSize = 50;

export type PartnerAdministration = ReturnType<
	typeof createPartnerAdministration
>;

/**
 * Accounts of partners as members of the staff administer them in the console: each deed asks
 * for the right, does what the command does, and is written down with the member.
 */
export function createPartnerAdministration(deps: {
	db: Db;
	clock: Clock;
	auditLog: AuditLog;
	sessions: Sessions;
	accounts: Pick<StaffAccounts, "invite" | "save" | "link" | "setState">;
	tables: PartnerTables;
	ways: PartnerWays["staff"];
}) {
	const { db, clock, auditLog, sessions, accounts, tables, ways } = deps;
	const allow = (who: Staff) => demand(who, "partners.manage");

	/** Account of a name. @throws DomainError `not_found` */
	async function known(account: string) {
		const found = await findAccount(db, accountKey(account));
		if (!found) throw new DomainError("not_found");
		return found;
	}

	return {
		/**
		 * A page of partners by account name, how many match in each state whatever the state
		 * asked for, and in each group whatever the group.
		 *
		 * @param given `after`: end of the page before
		 * @throws DomainError `forbidden`
		 */
		async list(
			who: Staff,
			given: {
				search: string;
				state?: PartnerState | undefined;
				/** Id of a group they are in. */
				group?: string | undefined;
				after?: string | undefined;
			},
		): Promise<{
			items: ListedPartner[];
			after: string | null;
			counts: Record<PartnerState, number>;
			groups: { id: string; name: string; count: number }[];
			/** Domains whose partners come in through a provider alone. */
			enforced: DomainProvider[];
		}> {
			allow(who);
			const search = given.search.normalize("NFKC").trim().toLowerCase();
			const now = clock.now().toISOString();
			const { state, group } = given;
			const filter = { search, state, group };
			const at = { after: given.after, limit: pageSize + 1, now };
			const [rows, counts, groups, enforced] = await Promise.all([
				pageOfPartners(db, filter, at),
				countPartners(db, { search, group }),
				groupsWithMatching(db, { search, state }),
				enforcedDomains(db, "partner"),
			]);
			const shown = rows.slice(0, pageSize);
			const memberships = Map.groupBy(
				await groupsOfAccounts(
					db,
					shown.map(({ id }) => id),
				),
				({ account_id }) => account_id,
			);
			const isMore = rows.length > pageSize;
			const { invited = 0, active = 0, disabled = 0 } = counts;
			return {
				items: shown.map((row) =>
					listedPartner(row, {
						groups: memberships.get(row.id) ?? [],
						enforced,
					}),
				),
				after: isMore ? (shown.at(-1)?.account_key ?? null) : null,
				counts: { invited, active, disabled },
				...{ groups, enforced },
			};
		},

		/** See `StaffAccounts.invite`. @throws DomainError `forbidden` besides */
		async invite(
			who: Staff,
			given: { account: string; name: string; join?: string[] } & AccountFacts,
		) {
			allow(who);
			return accounts.invite(given, who);
		},

		/** See `StaffAccounts.save`. @throws DomainError `forbidden`, `not_found` besides */
		async save(
			who: Staff,
			account: string,
			changes: {
				name?: string | undefined;
				seen?: SeenFacts | undefined;
			} & AccountFacts &
				GroupChanges,
		): Promise<void> {
			allow(who);
			if (!(await accounts.save(account, changes, who)))
				throw new DomainError("not_found");
		},

		/** See `PartnerTables`. @throws DomainError `forbidden` besides */
		tables: {
			async write(
				who: Staff,
				after: string | undefined,
				distributors: KnownDistributor[],
			) {
				allow(who);
				return tables.write(after, distributors, who);
			},
			async plan(who: Staff, ...given: Parameters<PartnerTables["plan"]>) {
				allow(who);
				return tables.plan(...given);
			},
			async import(
				who: Staff,
				csv: string,
				rows: { account: string; key: string }[],
				distributors: KnownDistributor[],
			) {
				allow(who);
				return tables.import(csv, rows, distributors, who);
			},
		},

		/** See `StaffAccounts.link`. @throws DomainError `forbidden`, `not_found`, `conflict` */
		async link(who: Staff, account: string, isMailed: boolean) {
			allow(who);
			const made = await accounts.link(account, { isMailed }, who);
			if (!made) throw new DomainError("not_found");
			return made;
		},

		/** Disables an account, which ends its sessions and links at once, or enables one. */
		async turn(
			who: Staff,
			account: string,
			state: "active" | "disabled",
		): Promise<void> {
			allow(who);
			if (!(await accounts.setState(account, state, who)))
				throw new DomainError("not_found");
		},

		/** See `createStaffWays`. @throws DomainError `forbidden`, `not_found` */
		async ways(who: Staff, account: string) {
			allow(who);
			const found = await ways.of(account);
			if (!found) throw new DomainError("not_found");
			return found;
		},

		/** See `createStaffWays`. @throws DomainError `forbidden`, `not_found` besides */
		async takeSecondStep(
			who: Staff,
			account: string,
			reason: string,
		): Promise<void> {
			allow(who);
			if (!(await ways.takeSecondStep(account, reason, who)))
				throw new DomainError("not_found");
		},

		/** Open logins of a partner and tokens of programs, the newest first. @throws DomainError `forbidden`, `not_found` */
		async devices(who: Staff, account: string) {
			allow(who);
			const { id } = await known(account);
			const [rows, programs] = await Promise.all([
				sessions.of(id),
				programsOf(db, id, clock.now().toISOString()),
			]);
			return rows.map((row) => {
				const token = programs.find((one) => one.id === row.id);
				return {
					...{ id: row.id, device: row.device, network: row.network },
					...{ createdAt: row.created_at, seenAt: row.seen_at },
					program: token
						? {
								...{ name: token.program ?? "", until: row.expires_at },
								isUsed: row.seen_at !== row.created_at,
							}
						: null,
				};
			});
		},

		/**
		 * Ends a session of a partner, or without `id` all.
		 *
		 * @returns number of sessions that ended
		 * @throws DomainError `forbidden`, `not_found`
		 */
		async endSessions(
			who: Staff,
			account: string,
			id: string | undefined,
		): Promise<number> {
			allow(who);
			const found = await known(account);
			return db.transaction().execute(async (trx) => {
				const which = id === undefined ? {} : { id };
				const ended = await sessions.end(found.id, which, trx);
				if (ended > 0)
					await noteByStaff(auditLog, "session-end", found, who, trx);
				return ended;
			});
		},
	};
}
