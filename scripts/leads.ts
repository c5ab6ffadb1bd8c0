// npm run leads -- list | show | stage | assign | route | distributors | note | rules | release | export | forget | erasures | correct | withdraw-consent: what visitors sent.
import { caseStages } from "../contracts/leads/cases.ts";
import { leadFieldNames } from "../contracts/leads/leadFields.ts";
import { accountKey } from "../domain/identity/login/accountNames.ts";
import { csvOf } from "../domain/leads/csv.ts";
import { emailKey } from "../domain/leads/intake/read.ts";
import type { Correction, Delivered } from "../domain/leads/privacy/rights.ts";
import { leadStates } from "../domain/leads/staffLeads.ts";
import {
	distributorOptions,
	tellDistributors,
} from "./command/distributors.ts";
import { cardOf, factsOf, lineOf, wishFields } from "./command/leadLines.ts";
import {
	answerers,
	jsonFrom,
	problemLine,
	rulesFrom,
	tellRules,
} from "./command/leadRules.ts";
import { CommandError, UsageError } from "./command/line.ts";
import type { Site } from "./command/site.ts";
import { dayOf, oneOf, runVerb, type Tell } from "./command/verbs.ts";

const wishes = new Intl.ListFormat("en").format(wishFields);

const usage = `Usage: npm run leads -- <what> [--json]
  list [--state ${leadStates.join("|")}]
       [--stage ${caseStages.join("|")}]
  show <receipt>                what was sent, and what became of it
  stage <receipt> <stage>
  assign <receipt> <account>|nobody
                                member of staff who answers for it
  route <receipt> <distributor>|nobody
                                distributor that answers it; nobody: the maker
  note <receipt> <text>
  rules                         who answers what, with targets and working hours
  rules --try <file>            which of the last 100 other rules would move
  rules --set <file>            JSON as rules --json prints it
  distributors                  whom their requests are mailed to
  distributors --set <distributor> [--mails <email>,…] [--person "…"]
               [--language fr] [--first test-drive=4]
                                hours until a first answer, by kind
  release <receipt> …           out of quarantine; or send again what was given up
  export [--state <state>] [--from 2026-01-31] [--to 2026-02-28] [--email <email>]
                                CSV, both days included (UTC)

What a person may ask for, by email address (shows what there is without --yes):
  forget <email> --yes          deletes all there is of them, for good: the ledger of
                                erasures erases them again where a copy is restored
  erasures                      how many there are; --json prints the ledger
  erasures --take <file>        erases who is in the ledger of another copy
  correct <email> --set name="…" --set phone="…" --yes
                                ${leadFieldNames.join(", ")};
                                who had it gets it again;
                                ${wishes} as nothing take a wish back
  withdraw-consent <email> --yes
                                nothing of theirs is delivered any more, no news
--json: an object a line`;

const option = { type: "string" } as const;
const yes = { type: "boolean" } as const;

/** Copies that no command reaches. */
const beyond =
	"Make a backup now (npm run backup): with it, earlier ones erase this again. Not reached from here: mailboxes and systems it was delivered to, backups, and the server's log (network addresses, no contents).";

await runVerb(
	usage,
	{
		list: {
			options: { state: option, stage: option },
			async run({ services: { leads, auditLog }, by }, { values, tell }) {
				const state = oneOf(leadStates, values.state);
				const stage = oneOf(caseStages, values.stage);
				const all = await leads.list({ state, stage });
				const detail = { state, stage, count: all.length };
				await auditLog.byStaff({ action: "lead-list", by, detail });
				for (const one of all) tell(factsOf(one), lineOf(one));
			},
		},
		stage: {
			words: 2,
			options: {},
			async run({ services, by }, { words: [receipt = "", stage = ""], tell }) {
				const to = oneOf(caseStages, stage) ?? "new";
				const done = await services.leads.cases.setStage(receipt, to, by);
				tellDone(receipt, done, tell);
			},
		},
		assign: {
			words: 2,
			options: {},
			async run(
				{ services, by },
				{ words: [receipt = "", account = ""], tell },
			) {
				const owner = account === "nobody" ? undefined : account;
				const done = await services.leads.cases.assign(receipt, owner, by);
				tellDone(receipt, done, tell);
			},
		},
		note: {
			words: 2,
			options: {},
			async run({ services, by }, { words: [receipt = "", note = ""], tell }) {
				const done = await services.leads.cases.note(receipt, note, by);
				tellDone(receipt, done, tell);
			},
		},
		route: {
			words: 2,
			options: {},
			async run({ services, by }, { words: [receipt = "", name = ""], tell }) {
				const distributor = name === "nobody" ? undefined : name;
				const done = await services.leads.cases.route(receipt, distributor, by);
				tellDone(receipt, done, tell);
			},
		},
		rules: {
			options: { try: option, set: option },
			async run({ services: { leads }, by }, { values, tell }) {
				if (values.set !== undefined) {
					const { version, ...given } = await rulesFrom(values.set);
					await leads.routing.save(given, version, by);
				}
				if (values.try === undefined)
					return tellRules(await leads.routing.shown(by), tell);
				const { version: _, ...given } = await rulesFrom(values.try);
				const { tried, rerouted, problems } = await leads.routing.tryOut(
					given,
					by,
				);
				for (const one of rerouted)
					tell(
						one,
						`${one.receipt}  ${answerers(one.before)} -> ${answerers(one.after)}`,
					);
				for (const one of problems) tell(one, problemLine(one));
				const moved = rerouted.length;
				tell({ tried, moved }, `${moved} of ${tried} would go elsewhere.`);
			},
		},
		distributors: {
			options: distributorOptions,
			run: ({ services: { distributorFacts }, by }, { values: given, tell }) =>
				tellDistributors(distributorFacts, { given, by, tell }),
		},
		export: {
			options: { state: option, from: option, to: option, email: option },
			async run({ services: { leads, auditLog }, by }, { values, tell }) {
				const state = oneOf(leadStates, values.state);
				const [from, to] = [dayOf(values.from), dayOf(values.to, 1)];
				const { email } = values;
				const found = await leads.list({ state, from, to });
				const all = found.filter(
					({ lead }) => !email || lead.email_key === emailKey(email),
				);
				const detail = { state, from, to, count: all.length };
				await auditLog.byStaff({ action: "lead-export", by, detail });
				if ((values as { json?: boolean }).json)
					for (const one of all) tell(factsOf(one), "");
				else process.stdout.write(csvOf(all));
			},
		},
		show: {
			words: 1,
			options: {},
			async run(
				{ services: { leads, auditLog }, by },
				{ words: [receipt = ""], tell },
			) {
				const found = await leads.find(receipt);
				const shown = await leads.cases.show(receipt);
				if (!found || !shown) throw noLead(receipt);
				const subject = found.lead.receipt;
				await auditLog.byStaff({ action: "lead-show", by, subject });
				const mails = await leads.mails.threadOf(found.lead.id);
				tell(
					{ ...factsOf(found), ...shown, mails },
					cardOf(found, shown, mails),
				);
			},
		},
		release: {
			words: "some",
			options: {},
			async run({ services: { leads }, by }, { words, tell }) {
				for (const receipt of words) {
					const done = await leads.release(receipt, by);
					tellDone(receipt, done, tell);
				}
			},
		},
		forget: {
			words: 1,
			options: { yes },
			async run({ services, by }, { words: [email = ""], values, tell }) {
				await agreed({ services, by }, email, { ...values, tell });
				const done = await services.leads.rights.forget(email, by);
				tell(
					done,
					[
						`Deleted: ${done.receipts.join(", ")}.`,
						`Certificate ${done.certificate.id} of ${done.certificate.at}.`,
						...(done.stopped > 0
							? [`Deliveries that waited: ${done.stopped}.`]
							: []),
						...done.told.map((one) => `${one} is told to delete it.`),
						...outOfReach(
							"was delivered before, ask there",
							done.delivered.filter(
								({ channel }) => !done.told.includes(channel),
							),
						),
						beyond,
					].join("\n"),
				);
			},
		},
		erasures: {
			options: { take: option },
			async run({ services: { leads } }, { values, tell }) {
				if (values.take !== undefined) {
					const ledger = await jsonFrom(values.take, "erasures");
					const receipts = await leads.erasures.take(ledger);
					const said = receipts.join(", ") || "nothing";
					return tell({ receipts }, `Erased again: ${said}.`);
				}
				const ledger = await leads.erasures.exported();
				tell(ledger, `${ledger.erasures.length} erasures, key ${ledger.key}.`);
			},
		},
		correct: {
			words: 1,
			options: { yes, set: { type: "string", multiple: true } },
			needs: ["set"],
			async run({ services, by }, { words: [email = ""], values, tell }) {
				const changes = correctionOf(values.set ?? []);
				await agreed({ services, by }, email, { ...values, tell });
				const done = await services.leads.rights.correct(email, changes, by);
				if (done.receipts.length === 0)
					throw new CommandError("None of their requests has this.");
				tell(
					done,
					[
						`Corrected: ${done.receipts.join(", ")}.`,
						...(done.told.length > 0
							? [`Sent again to ${done.told.join(", ")}.`]
							: []),
						...outOfReach("has it as it was, tell them", done.notTold),
					].join("\n"),
				);
			},
		},
		"withdraw-consent": {
			words: 1,
			options: { yes },
			async run({ services, by }, { words: [email = ""], values, tell }) {
				await agreed({ services, by }, email, { ...values, tell });
				const done = await services.leads.rights.withdrawConsent(email, by);
				tell(
					done,
					[
						`Delivered no more: ${done.receipts.join(", ")}.`,
						...(done.stopped > 0
							? [`Deliveries that waited: ${done.stopped}.`]
							: []),
						...(done.told.length > 0
							? [`Is told to ${done.told.join(", ")}.`]
							: []),
						...outOfReach("had it before, tell them", done.notTold),
					].join("\n"),
				);
			},
		},
	},
	undefined,
	{ json: true },
);

/** Ends here where there is nothing of the person, or it was not said that it is meant. */
async function agreed(
	{ services, by }: Pick<Site, "services" | "by">,
	email: string,
	{ yes: confirmed, tell }: { yes?: boolean | undefined; tell: Tell },
): Promise<void> {
	const { leads, accounts, auditLog } = services;
	const found = await leads.rights.find(email);
	const same = (account: string) => accountKey(account) === accountKey(email);
	if ((await accounts.list()).some(({ account }) => same(account)))
		tell(
			{ account: email },
			`There is also an account ${email}: npm run account.`,
		);
	if (found.leads.length === 0)
		throw new CommandError(`There is nothing of ${email}.`);
	if (confirmed) return;
	const receipts = found.leads.map(({ receipt }) => receipt);
	await auditLog.byStaff({ action: "lead-list", by, detail: { receipts } });
	for (const { receipt, created_at: at, kind, name } of found.leads)
		tell({ receipt, at, kind, name }, `${receipt}  ${at}  ${kind}  ${name}`);
	for (const one of found.delivered)
		tell(one, `${one.channel} has it: ${one.receipt}`);
	throw new CommandError(
		"Nothing was done. Say with --yes that this is meant.",
	);
}

function outOfReach(what: string, delivered: Delivered[]): string[] {
	return delivered.map(
		({ receipt, channel }) => `${channel} ${what}: ${receipt}`,
	);
}

/** Says what a deed came to; undefined means that there is no such lead. */
function tellDone(receipt: string, done: string | undefined, tell: Tell): void {
	if (done === undefined) throw noLead(receipt);
	tell({ receipt, outcome: done }, `${receipt}: ${done}`);
}

function noLead(receipt: string): CommandError {
	return new CommandError(`There is no lead ${receipt}.`);
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
