// npm run audit-log -- list | export: what was done in the download center.
import {
	type AuditFilter,
	type AuditRow,
	auditActions,
	auditOutcomes,
} from "../domain/audit/auditLog.ts";
import {
	type MemberAccounts,
	memberAccounts,
} from "../domain/audit/staffAuditQueries.ts";
import { UsageError } from "./command/line.ts";
import { dayOf, oneOf, runVerb } from "./command/verbs.ts";

const usage = `Usage: npm run audit-log -- <what> [filters]
  list      the newest lines, for reading; --limit 50 unless told otherwise;
            --json: an object a line, as export has it
  export    every line, the oldest first, one JSON object each

  --account <account>
  --action ${auditActions.join("|")}
  --outcome ${auditOutcomes.join("|")}
  --from 2026-01-31 --to 2026-02-28   both days included (UTC)`;

const option = { type: "string" } as const;
const filters = {
	account: option,
	action: option,
	outcome: option,
	from: option,
	to: option,
};

await runVerb(
	usage,
	{
		list: {
			options: { ...filters, limit: option },
			async run({ services, database, by }, { values, tell }) {
				const { auditLog } = services;
				const limit = Number(values.limit ?? 50);
				if (!Number.isInteger(limit) || limit < 1)
					throw new UsageError("--limit is a number of lines.");
				const filter = filterOf(values);
				const { rows } = await auditLog.page(filter, { page: 1, limit });
				const detail = { filter, limit };
				await auditLog.byStaff({ action: "audit-list", by, detail });
				const members = await memberAccounts(database.db);
				for (const row of rows.reverse())
					tell(factsOf(row, members), lineOf(row, members));
			},
		},
		export: {
			options: filters,
			async run({ services, database, by }, { values, tell }) {
				const { auditLog } = services;
				const members = await memberAccounts(database.db);
				const filter = filterOf(values);
				await auditLog.byStaff({
					action: "audit-export",
					by,
					detail: { filter },
				});
				for await (const row of auditLog.all(filter)) {
					const facts = factsOf(row, members);
					tell(facts, JSON.stringify(facts));
				}
			},
		},
	},
	undefined,
	{ json: true },
);

function filterOf(
	values: {
		[name in keyof typeof filters]?: string;
	},
): AuditFilter {
	return {
		account: values.account,
		action: oneOf(auditActions, values.action),
		outcome: oneOf(auditOutcomes, values.outcome),
		from: dayOf(values.from),
		to: dayOf(values.to, 1),
	};
}

function factsOf(row: AuditRow, members: MemberAccounts) {
	return {
		...row,
		...(row.staff_id && { member: members.get(row.staff_id) }),
		detail: JSON.parse(row.detail) as Record<string, unknown>,
	};
}

/**
 * Detail of a line beside person and time; of an archive the number of files,
 * not which.
 */
function detailOf({ detail }: AuditRow): string {
	const { files, more, ...rest } = JSON.parse(detail);
	if (!Array.isArray(files)) return detail === "{}" ? "" : detail;
	const count = files.length + (more ?? 0);
	return JSON.stringify({ ...rest, count });
}

function lineOf(row: AuditRow, members: MemberAccounts): string {
	const { at, action, outcome, account, network, subject } = row;
	// A name can be another's, an account cannot.
	const by = row.staff_id
		? `${row.actor} (${members.get(row.staff_id) ?? row.staff_id})`
		: "";
	const about = [by, subject, detailOf(row)].filter(Boolean);
	return `${String(row.number).padStart(7)}  ${at}  ${action.padEnd(15)}  ${outcome.padEnd(7)}  ${account || "-"}  ${network || "-"}  ${about.join(" ")}`;
}
