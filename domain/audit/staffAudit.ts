import type { AuditLine } from "../../contracts/console/audit.ts";
import { DomainError } from "../../contracts/errors.ts";
import type { Staff } from "../../contracts/rights.ts";
import type { Db } from "../../platform/db/open.ts";
import { csvLine, csvMark } from "../../platform/runtime/csv.ts";
import { demand } from "../rights/demand.ts";
import {
	type AuditLog,
	type AuditOutcome,
	type AuditRow,
	auditActions,
} from "./auditLog.ts";
import {
	type MemberAccounts,
	memberAccounts,
	memberNames,
} from "./staffAuditQueries.ts";

/** Query of the log; `before` is the number of a line. */
export type AuditQuestion = {
	person?: string | undefined;
	action?: string | undefined;
	outcome?: AuditOutcome | undefined;
	from?: string | undefined;
	to?: string | undefined;
	before?: number | undefined;
};

/** Lines in one part of an export. */
const part = 2000;

/** The audit log as staff read it. That they did is written down before they see it. */
export function createStaffAudit(deps: { db: Db; auditLog: AuditLog }) {
	const { db, auditLog } = deps;

	async function rowsOf(
		who: Staff,
		verb: "audit-list" | "audit-export",
		question: AuditQuestion,
		limit: number,
	): Promise<{ rows: AuditRow[]; next: number | null }> {
		demand(who, "audit.read");
		const { before, person, action, ...filter } = question;
		const known = auditActions.find((one) => one === action);
		if (action && !known)
			throw new DomainError("invalid", "action", [
				{ field: "action", message: "value" },
			]);
		if (before === undefined)
			await auditLog.write({
				action: verb,
				outcome: "ok",
				account: "",
				network: who.network ?? "",
				actor: who.name,
				staffId: who.id,
				detail: { filter: { ...filter, person, action } },
			});
		const rows = await auditLog.before(
			{
				...filter,
				...(known && { action: known }),
				...(person && {
					person: { part: person, staffIds: await idsOf(db, person) },
				}),
			},
			before,
			limit + 1,
		);
		const next = rows.length > limit ? (rows[limit - 1]?.number ?? null) : null;
		return { rows: rows.slice(0, limit), next };
	}

	return {
		/** Page of lines, the newest first. */
		async page(
			who: Staff,
			{ limit, ...question }: AuditQuestion & { limit: number },
		): Promise<{ data: AuditLine[]; next: number | null }> {
			const { rows, next } = await rowsOf(who, "audit-list", question, limit);
			const accounts = await memberAccounts(db);
			return { data: rows.map((row) => lineOf(row, accounts)), next };
		},

		/** Part of the log as CSV; the first part has the header row. */
		async csv(
			who: Staff,
			question: AuditQuestion,
		): Promise<{ data: string; next: number | null }> {
			const { rows, next } = await rowsOf(who, "audit-export", question, part);
			const head = question.before ? "" : csvMark + csvLine(columns);
			const accounts = await memberAccounts(db);
			const lines = rows.map((row) => csvLine(cellsOf(lineOf(row, accounts))));
			return { data: head + lines.join(""), next };
		},
	};
}

const columns = [
	...["number", "at", "person", "by", "action", "outcome"],
	...["account", "network", "subject", "detail", "member"],
];

function cellsOf(line: AuditLine): string[] {
	return [
		...[String(line.number), line.at, line.person, line.by],
		...[line.action, line.outcome, line.account, line.network],
		...[line.subject ?? "", JSON.stringify(line.detail), line.member],
	];
}

function lineOf(row: AuditRow, accounts: MemberAccounts): AuditLine {
	const { number, at, action, outcome, account, network, subject } = row;
	const { by: wroteBy, ...others } = JSON.parse(row.detail) as {
		by?: unknown;
	} & Record<string, unknown>;
	// Lines of before have who ran a command among the details; of a request it is the way in.
	const isWayIn = network !== "" && wroteBy !== undefined;
	const detail = isWayIn ? { ...others, by: wroteBy } : others;
	const runner = isWayIn || typeof wroteBy !== "string" ? "" : wroteBy;
	const actor = row.actor || runner;
	const nobody = actor === "" || actor === "site" || actor === "time";
	// Entries are made in the console only; lines of before did not say whose id it was.
	const by =
		row.staff_id || action === "content-add"
			? "staff"
			: !nobody
				? "command"
				: network !== ""
					? "partner"
					: "site";
	const person = by === "partner" ? account : by === "site" ? "" : actor;
	return {
		number,
		at,
		action,
		outcome,
		person,
		by,
		member: accounts.get(row.staff_id ?? "") ?? "",
		account,
		network,
		subject,
		detail,
	};
}

/** Members of the staff whose name or account has this in it. There are few: they are looked through here. */
async function idsOf(db: Db, part: string): Promise<string[]> {
	const query = folded(part);
	return (await memberNames(db))
		.filter(({ name, account }) =>
			folded(`${name}\n${account}`).includes(query),
		)
		.map(({ id }) => id);
}

function folded(text: string): string {
	return text.normalize("NFKC").toLowerCase();
}
