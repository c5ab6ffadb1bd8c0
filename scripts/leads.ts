// npm run leads -- list | show | assign | stage | send-again | merge | erase, and more: what visitors sent.
import { caseStages } from "../contracts/leads/cases.ts";
import { leadFieldNames } from "../contracts/leads/leadFields.ts";
import { csvOf } from "../domain/leads/csv.ts";
import { emailKey } from "../domain/leads/intake/read.ts";
import { leadStates } from "../domain/leads/staffLeads.ts";
import {
	distributorOptions,
	tellDistributors,
} from "./command/distributors.ts";
import { cardOf, factsOf, lineOf, wishFields } from "./command/leadLines.ts";
import { mergeBy, mergeOptions } from "./command/leadMerging.ts";
import { personVerbs } from "./command/leadPersons.ts";
import {
	answerers,
	jsonFrom,
	problemLine,
	rulesFrom,
	tellRules,
} from "./command/leadRules.ts";
import { CommandError } from "./command/line.ts";
import type { Site } from "./command/site.ts";
import { dayOf, oneOf, runVerb, type Tell } from "./command/verbs.ts";

const wishes = new Intl.ListFormat("en").format(wishFields);

const usage = `Usage: npm run leads -- <what> [--json]
  list [--state ${leadStates.join("|")}]
       [--stage ${caseStages.join("|")}]
  show <receipt>                what was sent, and what became of it
  assign <receipt> <account>|nobody
                                member of staff who answers for it
  stage <receipt> <stage> [--when 2026-03-09T10:30Z]
                                booked: with the time of the test drive
  send-again <receipt> …        out of quarantine; or again what was given up
                                (release is another name of it)
  merge <receipt> --into <receipt> [--yes]
                                lays it over that one; --yes: of different people, too
  merge <receipt> --undo        it is on its own again
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
  export [--state <state>] [--from 2026-01-31] [--to 2026-02-28] [--email <email>]
                                CSV, both days included (UTC)

What a person may ask for, by email address (shows what there is without --yes):
  erase <email>|<receipt> --yes deletes all there is of them, or one request, for good:
                                the ledger of erasures erases them again where a copy
                                is restored
  erasures                      how many there are; --json prints the ledger
  erasures --take <file>        erases who is in the ledger of another copy
  correct <email> --set name="…" --set phone="…" --yes
                                ${leadFieldNames.join(", ")};
                                who had it gets it again;
                                ${wishes} as nothing take a wish back
  withdraw-consent <email> --yes
                                nothing of theirs is delivered any more, no news
  renew-consent <receipt> <how> consent given again: "Asked on 3 May to be called"
--json: an object a line`;

const option = { type: "string" } as const;

/** Lets requests out of quarantine, or starts deliveries again that were given up. */
const sendAgain = {
	words: "some",
	options: {},
	async run(
		{ services: { leads }, by }: Pick<Site, "services" | "by">,
		{ words, tell }: { words: string[]; tell: Tell },
	) {
		for (const receipt of words) {
			const done = await leads.release(receipt, by);
			tellDone(receipt, done, tell);
		}
	},
} as const;

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
			options: { when: option },
			async run(
				{ services, by },
				{ words: [receipt = "", stage = ""], values, tell },
			) {
				const to = oneOf(caseStages, stage) ?? "new";
				const { cases } = services.leads;
				const done = await cases.setStage(receipt, to, by, values.when);
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
		merge: {
			words: 1,
			options: mergeOptions,
			run: ({ services, by }, { words: [receipt = ""], values, tell }) =>
				mergeBy({ services, by }, receipt, { values, tell }),
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
		"send-again": sendAgain,
		// Name of the verb in decision 0009.
		release: sendAgain,
		...personVerbs,
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
	},
	undefined,
	{ json: true },
);

/** Says what a deed came to; undefined means that there is no such lead. */
function tellDone(receipt: string, done: string | undefined, tell: Tell): void {
	if (done === undefined) throw noLead(receipt);
	tell({ receipt, outcome: done }, `${receipt}: ${done}`);
}

function noLead(receipt: string): CommandError {
	return new CommandError(`There is no lead ${receipt}.`);
}
