// npm run leads -- list | show | release | export | forget | correct | withdraw-consent: what visitors sent.
import { leadField, leadFieldNames } from "../contracts/leads/leadFields.ts";
import { accountKey } from "../domain/identity/login/accountNames.ts";
import { csvOf } from "../domain/leads/csv.ts";
import { emailKey } from "../domain/leads/intake/read.ts";
import type { Correction, Delivered } from "../domain/leads/privacy/rights.ts";
import { type LeadRecord, leadStates } from "../domain/leads/staffLeads.ts";
import { storedValue } from "../domain/leads/storedFields.ts";
import { CommandError, say, UsageError } from "./command/line.ts";
import type { Site } from "./command/site.ts";
import { dayOf, oneOf, runVerb } from "./command/verbs.ts";

/** Fields that no form requires. */
const wishFields = leadFieldNames.filter(
	(field) => leadField(field).required.length === 0,
);
const wishes = new Intl.ListFormat("en").format(wishFields);

const usage = `Usage: npm run leads -- <what>
  list [--state ${leadStates.join("|")}]
  show <receipt>
  release <receipt> …           out of quarantine; or send again what was given up
  export [--state <state>] [--from 2026-01-31] [--to 2026-02-28] [--email <email>]
                                CSV, both days included (UTC)

What a person may ask for, by email address (shows what there is without --yes):
  forget <email> --yes          deletes all there is of them
  correct <email> --set name="…" --set phone="…" --yes
                                ${leadFieldNames.join(", ")};
                                who had it gets it again;
                                ${wishes} as nothing take a wish back
  withdraw-consent <email> --yes
                                nothing of theirs is delivered any more, no news`;

const option = { type: "string" } as const;
const yes = { type: "boolean" } as const;

/** Copies that no command reaches. */
const beyond =
	"Not reached from here: mailboxes and systems it was delivered to, backups, and the server's log (network addresses, no contents).";

await runVerb(usage, {
	list: {
		options: { state: option },
		async run({ services: { leads, auditLog }, by }, { values }) {
			const state = oneOf(leadStates, values.state);
			const all = await leads.list({ state });
			const detail = { state, count: all.length };
			await auditLog.byStaff({ action: "lead-list", by, detail });
			for (const one of all) say(lineOf(one));
		},
	},
	export: {
		options: { state: option, from: option, to: option, email: option },
		async run({ services: { leads, auditLog }, by }, { values }) {
			const state = oneOf(leadStates, values.state);
			const [from, to] = [dayOf(values.from), dayOf(values.to, 1)];
			const { email } = values;
			const found = await leads.list({ state, from, to });
			const all = found.filter(
				({ lead }) => !email || lead.email_key === emailKey(email),
			);
			const detail = { state, from, to, count: all.length };
			await auditLog.byStaff({ action: "lead-export", by, detail });
			process.stdout.write(csvOf(all));
		},
	},
	show: {
		words: 1,
		options: {},
		async run(
			{ services: { leads, auditLog }, by },
			{ words: [receipt = ""] },
		) {
			const found = await leads.find(receipt);
			if (!found) throw new CommandError(`There is no lead ${receipt}.`);
			const subject = found.lead.receipt;
			await auditLog.byStaff({ action: "lead-show", by, subject });
			say(cardOf(found));
		},
	},
	release: {
		words: "some",
		options: {},
		async run({ services: { leads }, by }, { words }) {
			for (const receipt of words) {
				const done = await leads.release(receipt, by);
				if (!done) throw new CommandError(`There is no lead ${receipt}.`);
				say(`${receipt}: ${done}`);
			}
		},
	},
	forget: {
		words: 1,
		options: { yes },
		async run({ services, by }, { words: [email = ""], values }) {
			await agreed({ services, by }, email, values.yes);
			const done = await services.leads.rights.forget(email, by);
			say(`Deleted: ${done.receipts.join(", ")}.`);
			if (done.stopped > 0) say(`Deliveries that waited: ${done.stopped}.`);
			sayOutOfReach("was delivered before, ask there", done.delivered);
			say(beyond);
		},
	},
	correct: {
		words: 1,
		options: { yes, set: { type: "string", multiple: true } },
		needs: ["set"],
		async run({ services, by }, { words: [email = ""], values }) {
			const changes = correctionOf(values.set ?? []);
			await agreed({ services, by }, email, values.yes);
			const done = await services.leads.rights.correct(email, changes, by);
			if (done.receipts.length === 0)
				throw new CommandError("None of their requests has this.");
			say(`Corrected: ${done.receipts.join(", ")}.`);
			if (done.told.length > 0) say(`Sent again to ${done.told.join(", ")}.`);
			sayOutOfReach("has it as it was, tell them", done.notTold);
		},
	},
	"withdraw-consent": {
		words: 1,
		options: { yes },
		async run({ services, by }, { words: [email = ""], values }) {
			await agreed({ services, by }, email, values.yes);
			const done = await services.leads.rights.withdrawConsent(email, by);
			say(`Delivered no more: ${done.receipts.join(", ")}.`);
			if (done.stopped > 0) say(`Deliveries that waited: ${done.stopped}.`);
			if (done.told.length > 0) say(`Is told to ${done.told.join(", ")}.`);
			sayOutOfReach("had it before, tell them", done.notTold);
		},
	},
});

/** Ends here where there is nothing of the person, or it was not said that it is meant. */
async function agreed(
	{ services, by }: Pick<Site, "services" | "by">,
	email: string,
	confirmed: boolean | undefined,
): Promise<void> {
	const { leads, accounts, auditLog } = services;
	const found = await leads.rights.find(email);
	const same = (account: string) => accountKey(account) === accountKey(email);
	if ((await accounts.list()).some(({ account }) => same(account)))
		say(`There is also an account ${email}: npm run account.`);
	if (found.leads.length === 0)
		throw new CommandError(`There is nothing of ${email}.`);
	if (confirmed) return;
	const receipts = found.leads.map(({ receipt }) => receipt);
	await auditLog.byStaff({ action: "lead-list", by, detail: { receipts } });
	for (const one of found.leads)
		say(`${one.receipt}  ${one.created_at}  ${one.kind}  ${one.name}`);
	sayOutOfReach("has it", found.delivered);
	throw new CommandError(
		"Nothing was done. Say with --yes that this is meant.",
	);
}

function sayOutOfReach(what: string, delivered: Delivered[]): void {
	for (const { receipt, channel } of delivered)
		say(`${channel} ${what}: ${receipt}`);
}

/** @throws UsageError */
function correctionOf(set: string[]): Correction {
	const pairs = set.map((one) => {
		const [, name, value] = /^(\w+)=(.*)$/s.exec(one) ?? [];
		const field = leadFieldNames.find((known) => known === name);
		if (!field)
			throw new UsageError(
				`--set "${one}": write one of ${leadFieldNames.join(", ")}, = and its value.`,
			);
		return [field, value];
	});
	return Object.fromEntries(pairs);
}

/**
 * Line of a lead; strangers' text cannot steer the terminal, as it has no control
 * characters.
 */
function lineOf({ lead, state }: LeadRecord): string {
	const marks = [
		state === "quarantined" ? lead.reason : lead.flag,
		lead.corrected_at && "corrected",
		lead.consent_withdrawn_at && "consent withdrawn",
	].filter(Boolean);
	const why = marks.length > 0 ? ` (${marks.join(", ")})` : "";
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
		...wishFields
			.map((field) => [field, storedValue(field, lead)] as const)
			.filter(([, value]) => value)
			.map(([field, value]) => `  ${field.padEnd(8)} ${value}`),
		...(lead.reason ? [`  held for ${lead.reason}`] : []),
		...(lead.released_at ? [`  released ${lead.released_at}`] : []),
		...deliveries.map(
			(one) =>
				`  ${one.channel.padEnd(8)} ${one.state}, tries: ${one.attempts}${one.last_error ? `, last: ${one.last_error}` : ""}`,
		),
	];
	return `${rows.join("\n")}\n\n${lead.content}`;
}
