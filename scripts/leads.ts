// npm run leads -- list | show | release | export: what visitors sent with the forms.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { csvOf } from "../domain/leads/csv.ts";
import { type LeadRecord, leadStates } from "../domain/leads/staff.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";
import { readConfig } from "../server/config.ts";
import { createServices, type Services } from "../server/services.ts";

const usage = `Usage: npm run leads -- <what>
  list [--state ${leadStates.join("|")}]
  show <receipt>
  release <receipt>             out of quarantine; or send again what was given up
  export [--from 2026-01-31] [--to 2026-02-28]   CSV, both days included (UTC)`;

/** What a person can put right. */
class UsageError extends Error {}

const root = join(import.meta.dirname, "..");
try {
	process.exitCode = await main(process.argv.slice(2));
} catch (error) {
	const { name, message, stack } = error as Error;
	const expected =
		error instanceof UsageError ||
		["TypeError", "DatabaseNewerError", "Error"].includes(name);
	console.error(expected ? message : stack);
	process.exitCode = 1;
}

async function main(args: string[]): Promise<number> {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			state: { type: "string" },
			from: { type: "string" },
			to: { type: "string" },
		},
	});
	const [command, receipt] = positionals;
	const state = leadStates.find((one) => one === values.state);
	if (values.state && !state) throw new UsageError(usage);
	const from = dayOf(values.from);
	const to = dayOf(values.to, 1);

	return withLeads(async (leads) => {
		if (command === "list") {
			for (const one of await leads.list({ state })) say(lineOf(one));
		} else if (command === "export") {
			process.stdout.write(csvOf(await leads.list({ state, from, to })));
		} else if (command === "show" && receipt) {
			const found = await leads.find(receipt);
			if (!found) throw new UsageError(`There is no lead ${receipt}.`);
			say(cardOf(found));
		} else if (command === "release" && receipt) {
			const done = await leads.release(receipt);
			if (!done) throw new UsageError(`There is no lead ${receipt}.`);
			say(`${receipt}: ${done}`);
		} else throw new UsageError(usage);
		return 0;
	});
}

async function withLeads<T>(
	work: (leads: Services["leads"]) => Promise<T>,
): Promise<T> {
	const config = readConfig(process.env, root);
	const database = await openDatabase({
		url: config.databaseUrl,
		file: join(config.dataDir, "forecourt.db"),
	});
	try {
		await migrate(database);
		const { dataDir, leads } = config;
		return await work(createServices(database, dataDir, { leads }).leads);
	} finally {
		await database.close();
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

function say(text: string): void {
	process.stdout.write(`${text}\n`);
}

/** One line; what strangers wrote cannot steer the terminal, it has no control characters. */
function lineOf({ lead, state }: LeadRecord): string {
	const why = lead.reason && state === "quarantined" ? ` (${lead.reason})` : "";
	const about = [lead.model, lead.country, lead.name].filter(Boolean);
	return `${lead.receipt}  ${lead.created_at}  ${lead.kind.padEnd(10)}  ${state}${why}  ${about.join(", ")}`;
}

function cardOf(record: LeadRecord): string {
	const { lead, deliveries } = record;
	const rows = [
		lineOf(record),
		`  phone    ${lead.phone} (written ${lead.phone_typed})`,
		`  email    ${lead.email}`,
		`  language ${lead.language}, news by email: ${lead.marketing ? "yes" : "no"}`,
		`  privacy  ${lead.privacy_version} in ${lead.privacy_language}, ${lead.privacy_hash}`,
		`  from     ${lead.origin ?? "-"}`,
		...(lead.reason ? [`  held for ${lead.reason}`] : []),
		...(lead.released_at ? [`  released ${lead.released_at}`] : []),
		...deliveries.map(
			(one) =>
				`  ${one.channel.padEnd(8)} ${one.state}, tries: ${one.attempts}${one.last_error ? `, last: ${one.last_error}` : ""}`,
		),
	];
	return `${rows.join("\n")}\n\n${lead.content}`;
}
