// npm run audit-log -- list | export: what was done in the download center.
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
	type RecordAction,
	type RecordFilter,
	type RecordOutcome,
	type RecordRow,
	recordActions,
	recordOutcomes,
} from "../domain/accounts/record.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";
import { readConfig } from "../server/config.ts";
import { createServices } from "../server/services.ts";

const usage = `Usage: npm run audit-log -- <what> [filters]
  list      the newest lines, for reading; --limit 50 unless told otherwise
  export    every line, the oldest first, one JSON object each

  --account <account>
  --action ${recordActions.join("|")}
  --outcome ${recordOutcomes.join("|")}
  --from 2026-01-31 --to 2026-02-28   both days included (UTC)`;

/** What a person can put right. */
class UsageError extends Error {}

const root = join(import.meta.dirname, "..");
try {
	await main(process.argv.slice(2));
} catch (error) {
	const { name, message, stack } = error as Error;
	const expected =
		error instanceof UsageError ||
		["ConfigError", "DatabaseNewerError", "Error"].includes(name);
	console.error(expected ? message : stack);
	process.exitCode = 1;
}

async function main(args: string[]): Promise<void> {
	const { command, filter, limit } = read(args);
	const config = readConfig(process.env, root);
	const database = await openDatabase({
		url: config.databaseUrl,
		file: join(config.dataDir, "forecourt.db"),
	});
	try {
		await migrate(database);
		const { record } = createServices(database, config.dataDir);
		if (command === "export") {
			for await (const row of record.all(filter))
				say(JSON.stringify({ ...row, detail: JSON.parse(row.detail) }));
			return;
		}
		const { rows } = await record.page(filter, { page: 1, limit });
		for (const row of rows.reverse()) say(lineOf(row));
	} finally {
		await database.close();
	}
}

function read(args: string[]) {
	const given = parsed(args);
	const { values, positionals } = given;
	const [command = "", ...more] = positionals;
	const action = recordActions.find((one) => one === values.action);
	const outcome = recordOutcomes.find((one) => one === values.outcome);
	const limit = Number(values.limit ?? 50);
	if (
		!["list", "export"].includes(command) ||
		more.length > 0 ||
		(values.action !== undefined && !action) ||
		(values.outcome !== undefined && !outcome) ||
		!Number.isInteger(limit) ||
		limit < 1
	)
		throw new UsageError(usage);
	const filter: RecordFilter = {
		account: values.account,
		action: action as RecordAction | undefined,
		outcome: outcome as RecordOutcome | undefined,
		from: dayOf(values.from),
		to: dayOf(values.to, 1),
	};
	return { command, filter, limit };
}

function parsed(args: string[]) {
	const option = { type: "string" } as const;
	try {
		return parseArgs({
			args,
			allowPositionals: true,
			options: {
				account: option,
				action: option,
				outcome: option,
				from: option,
				to: option,
				limit: option,
			},
		});
	} catch {
		throw new UsageError(usage);
	}
}

/** Midnight (UTC) of a day, or of one `later`, as ISO-8601. */
function dayOf(given: string | undefined, later = 0): string | undefined {
	if (given === undefined) return undefined;
	const time = Date.parse(`${given}T00:00:00Z`);
	if (!/^\d{4}-\d{2}-\d{2}$/.test(given) || Number.isNaN(time))
		throw new UsageError(`"${given}" is not a day such as 2026-01-31.`);
	return new Date(time + later * 24 * 60 * 60 * 1000).toISOString();
}

function say(line: string): void {
	process.stdout.write(`${line}\n`);
}

function lineOf(row: RecordRow): string {
	const { at, action, outcome, account, network, subject, detail } = row;
	const about = [subject, detail === "{}" ? "" : detail].filter(Boolean);
	return `${String(row.number).padStart(7)}  ${at}  ${action.padEnd(15)}  ${outcome.padEnd(7)}  ${account || "-"}  ${network || "-"}  ${about.join(" ")}`;
}
