// npm run leads -- list | show | release | export: what visitors sent with the forms.
import { csvOf } from "../domain/leads/csv.ts";
import { type LeadRecord, leadStates } from "../domain/leads/staff.ts";
import { CommandError, say } from "./command/line.ts";
import { dayOf, oneOf, runVerb } from "./command/verbs.ts";

const usage = `Usage: npm run leads -- <what>
  list [--state ${leadStates.join("|")}]
  show <receipt>
  release <receipt>             out of quarantine; or send again what was given up
  export [--state <state>] [--from 2026-01-31] [--to 2026-02-28]
                                CSV, both days included (UTC)`;

const option = { type: "string" } as const;

await runVerb(usage, {
	list: {
		options: { state: option },
		async run({ services: { leads, record }, by }, { values }) {
			const state = oneOf(leadStates, values.state);
			const all = await leads.list({ state });
			const detail = { state, count: all.length };
			await record.byStaff({ action: "lead-list", by, detail });
			for (const one of all) say(lineOf(one));
		},
	},
	export: {
		options: { state: option, from: option, to: option },
		async run({ services: { leads, record }, by }, { values }) {
			const state = oneOf(leadStates, values.state);
			const [from, to] = [dayOf(values.from), dayOf(values.to, 1)];
			const all = await leads.list({ state, from, to });
			const detail = { state, from, to, count: all.length };
			await record.byStaff({ action: "lead-export", by, detail });
			process.stdout.write(csvOf(all));
		},
	},
	show: {
		words: 1,
		options: {},
		async run({ services: { leads, record }, by }, { words: [receipt = ""] }) {
			const found = await leads.find(receipt);
			if (!found) throw new CommandError(`There is no lead ${receipt}.`);
			const subject = found.lead.receipt;
			await record.byStaff({ action: "lead-show", by, subject });
			say(cardOf(found));
		},
	},
	release: {
		words: 1,
		options: {},
		async run({ services: { leads }, by }, { words: [receipt = ""] }) {
			const done = await leads.release(receipt, by);
			if (!done) throw new CommandError(`There is no lead ${receipt}.`);
			say(`${receipt}: ${done}`);
		},
	},
});

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
