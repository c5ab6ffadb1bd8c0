// npm run audit-log -- list | export: what was done in the download center.
import {
	type AuditFilter,
	type AuditRow,
	auditActions,
	auditOutcomes,
} from "../domain/accounts/auditLog.ts";
import { say, UsageError } from "./command/line.ts";
import { dayOf, oneOf, runVerb } from "./command/verbs.ts";

const usage = `Usage: npm run audit-log -- <what> [filters]
  list      the newest lines, for reading; --limit 50 unless told otherwise
  export    every line, the oldest first, one JSON object each

  --account <account>
  --action ${auditActions.join("|")}
  --outcome ${auditOutcomes.join("|")}
  --from 2026-01-31 --to 2026-02-28   both days included (UTC)`;

const option = { type: "string" } as const;
const filters = {
	...{ account: option, action: option, outcome: option },
	...{ from: option, to: option },
};

await runVerb(usage, {
	list: {
		options: { ...filters, limit: option },
		async run({ services: { auditLog }, by }, { values }) {
			const limit = Number(values.limit ?? 50);
			if (!Number.isInteger(limit) || limit < 1)
				throw new UsageError("--limit is a number of lines.");
			const filter = filterOf(values);
			const { rows } = await auditLog.page(filter, { page: 1, limit });
			const detail = { filter, limit };
			await auditLog.byStaff({ action: "audit-list", by, detail });
			for (const row of rows.reverse()) say(lineOf(row));
		},
	},
	export: {
		options: filters,
		async run({ services: { auditLog }, by }, { values }) {
			const filter = filterOf(values);
			await auditLog.byStaff({
				action: "audit-export",
				by,
				detail: { filter },
			});
			for await (const row of auditLog.all(filter))
				say(JSON.stringify({ ...row, detail: JSON.parse(row.detail) }));
		},
	},
});

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

function lineOf(row: AuditRow): string {
	const { at, action, outcome, account, network, subject, detail } = row;
	const by = row.staff_id ? row.actor : "";
	const about = [by, subject, detail === "{}" ? "" : detail].filter(Boolean);
	return `${String(row.number).padStart(7)}  ${at}  ${action.padEnd(15)}  ${outcome.padEnd(7)}  ${account || "-"}  ${network || "-"}  ${about.join(" ")}`;
}
