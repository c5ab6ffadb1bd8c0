import { leadFieldNames } from "../../contracts/leads/leadFields.ts";
import { accountKey } from "../../domain/identity/login/accountNames.ts";
import type { Correction } from "../../domain/leads/intake/readCorrection.ts";
import { readReceipt } from "../../domain/leads/intake/receipt.ts";
import type { Delivered } from "../../domain/leads/privacy/rights.ts";
import { CommandError, UsageError } from "./line.ts";
import type { Site } from "./site.ts";
import type { Tell } from "./verbs.ts";

const yes = { type: "boolean" } as const;

type At = Pick<Site, "services" | "by">;
type Given<Values> = { words: string[]; values: Values; tell: Tell };
type Yes = { yes?: boolean | undefined };

/** Copies that no command reaches. */
const beyond =
	"Make a backup now (npm run backup): with it, earlier ones erase this again. Not reached from here: mailboxes and systems it was delivered to, backups, and the server's log (network addresses, no contents).";

/** Rights of a person, as verbs of `npm run leads`. */
export const personVerbs = {
	erase: {
		words: 1,
		options: { yes },
		async run(
			{ services, by }: At,
			{ words: [whose = ""], values, tell }: Given<Yes>,
		) {
			const receipt = readReceipt(whose);
			await agreed({ services, by }, whose, { ...values, tell, receipt });
			const done = await services.leads.rights.forget(
				receipt ? { receipt } : whose,
				by,
			);
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
	correct: {
		words: 1,
		options: { yes, set: { type: "string", multiple: true } },
		needs: ["set"],
		async run(
			{ services, by }: At,
			{
				words: [email = ""],
				values,
				tell,
			}: Given<Yes & { set?: string[] | undefined }>,
		) {
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
		async run(
			{ services, by }: At,
			{ words: [email = ""], values, tell }: Given<Yes>,
		) {
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
	"renew-consent": {
		words: 2,
		options: {},
		async run(
			{ services, by }: At,
			{
				words: [receipt = "", how = ""],
				tell,
			}: { words: string[]; tell: Tell },
		) {
			const done = await services.leads.renewConsent(receipt, by, how);
			if (!done) throw new CommandError("There is no such request.");
			const said =
				done === "done"
					? "May be written to again; who had it has it anew."
					: "Consent was not withdrawn.";
			tell({ receipt, outcome: done }, said);
		},
	},
} as const;

/** Ends here where there is nothing of the person, or it was not said that it is meant. */
async function agreed(
	{ services, by }: Pick<Site, "services" | "by">,
	email: string,
	{
		yes: confirmed,
		tell,
		receipt,
	}: {
		yes?: boolean | undefined;
		tell: Tell;
		/** A request alone, in place of all of an address. */
		receipt?: string | undefined;
	},
): Promise<void> {
	const { leads, accounts, auditLog } = services;
	const found = await leads.rights.find(receipt ? { receipt } : email);
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
