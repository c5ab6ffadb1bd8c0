import { DomainError } from "../../../../contracts/errors.ts";
import type { Message } from "../../../../contracts/texts.ts";
import type { Db } from "../../../../platform/db/open.ts";
import type { Clock } from "../../../../platform/runtime/clock.ts";
import type { AuditLog, StaffEntry } from "../../../audit/auditLog.ts";
import { accountMessage } from "../accountTexts.ts";
import { pageOfPartners } from "../administration/partnerQueries.ts";
import { groupsOfAccounts } from "../groupQueries.ts";
import type { MadeLink, StaffAccounts } from "../staffAccounts.ts";
import {
	distributorCell,
	type KnownDistributor,
	type PlannedRow,
	planTable,
} from "./partnerPlan.ts";
import { readPartnerTable, tableHead, tableLine } from "./partnerTable.ts";

/** Accounts of a part of a table that is written. */
const partSize = 500;

/** Row that was carried out, or why it was not. */
export type ImportedRow = {
	account: string;
	name: string;
	/** Link of an invitation, with its token where it was not mailed. */
	link: MadeLink | null;
	/** Language that the partner is written to in. */
	language: string | null;
	fault: Message | null;
};

export type PartnerTables = ReturnType<typeof createPartnerTables>;

/**
 * Partners as a table for spreadsheets: written, planned, and carried out row by row. Each
 * row is a deed of its own, so that after a stop the same table does only what is left.
 */
export function createPartnerTables(deps: {
	db: Db;
	clock: Clock;
	auditLog: AuditLog;
	accounts: Pick<StaffAccounts, "invite" | "save">;
}) {
	const { db, clock, auditLog, accounts } = deps;

	async function plan(
		csv: string,
		distributors: KnownDistributor[],
	): Promise<PlannedRow[]> {
		return planTable(db, await readPartnerTable(csv), distributors);
	}

	return {
		/**
		 * Part of the table of all partners, by account name; the first has the columns' names.
		 *
		 * @param after end of the part before
		 */
		async write(
			after: string | undefined,
			distributors: KnownDistributor[],
			by: StaffEntry["by"],
		): Promise<{ csv: string; lines: number; after: string | null }> {
			if (after === undefined)
				await auditLog.byStaff({ action: "account-list", by, detail: {} });
			const rows = await pageOfPartners(
				db,
				{ search: "" },
				{ after, limit: partSize, now: clock.now().toISOString() },
			);
			const memberships = Map.groupBy(
				await groupsOfAccounts(
					db,
					rows.map(({ id }) => id),
				),
				({ account_id }) => account_id,
			);
			const lines = rows.map((row) =>
				tableLine({
					...row,
					distributor: distributorCell(row.distributor, distributors),
					groups: memberships.get(row.id) ?? [],
				}),
			);
			return {
				csv: (after === undefined ? tableHead : "") + lines.join(""),
				lines: lines.length,
				after:
					rows.length === partSize ? (rows.at(-1)?.account_key ?? null) : null,
			};
		},

		/** Plan of what each row of a table would do. @throws DomainError `invalid` of the field `csv` */
		plan,

		/**
		 * Carries out rows of a table as they were planned: a row that would do something else by
		 * now is left, with the reason.
		 *
		 * @param rows accounts, and keys of what their rows do
		 * @throws DomainError `invalid` of the field `csv`
		 */
		async import(
			csv: string,
			rows: { account: string; key: string }[],
			distributors: KnownDistributor[],
			by: StaffEntry["by"],
		): Promise<ImportedRow[]> {
			const planned = await plan(csv, distributors);
			const done: ImportedRow[] = [];
			for (const { account, key } of rows) {
				const row = planned.find((one) => one.key === key && key !== "");
				const result = {
					account,
					name: row?.name ?? "",
					language: row?.given.language ?? null,
				};
				try {
					if (!row || row.account !== account)
						throw new DomainError("conflict", "changed", [], {
							publicMessage: accountMessage("tableChanged"),
						});
					const link = await carryOut(row, by);
					done.push({ ...result, link, fault: null });
				} catch (error) {
					const fault = reasonOf(error);
					if (!fault) throw error;
					done.push({ ...result, link: null, fault });
				}
			}
			return done;
		},
	};

	async function carryOut(
		{ account, name, deed, given }: PlannedRow,
		by: StaffEntry["by"],
	): Promise<MadeLink | null> {
		if (deed === "invite") {
			const { leave: _, ...facts } = given;
			const { id: _id, ...link } = await accounts.invite(
				{ ...facts, account, name },
				by,
			);
			return link;
		}
		if (deed === "change") await accounts.save(account, given, by);
		return null;
	}
}

/** Sentence of a refusal; undefined of a failure that is no refusal. */
function reasonOf(error: unknown): Message | undefined {
	if (!(error instanceof DomainError)) return undefined;
	const said = error.fields[0]?.message ?? error.publicMessage;
	return typeof said === "object" ? said : undefined;
}
