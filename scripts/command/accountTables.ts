import { readFile } from "node:fs/promises";
import { mostTableLength } from "../../contracts/accounts/partnerTable.ts";
import { defaultLanguage } from "../../contracts/language.ts";
import { sayMessage } from "../../platform/texts/translate.ts";
import { linkLine, linkOf } from "./accountLinks.ts";
import { CommandError } from "./line.ts";
import { verb } from "./verbs.ts";

/** Writes the table of all partners. */
const exportTable = verb({
	options: {},
	async run({ services: { accounts, localDistributors }, by }) {
		const known = await localDistributors.all(defaultLanguage);
		let after: string | undefined;
		for (let isLast = false; !isLast; ) {
			const part = await accounts.tables.write(after, known, by);
			process.stdout.write(part.csv);
			isLast = part.after === null;
			after = part.after ?? undefined;
		}
	},
});

/** Carries out what a table says, or only tells it. */
const importTable = verb({
	words: 1,
	options: { plan: { type: "boolean" } },
	async run(
		{ services: { accounts, localDistributors }, config, by },
		{ words: [file = ""], values: { plan = false }, tell },
	) {
		const csv = await tableOf(file);
		const known = await localDistributors.all(defaultLanguage);
		const rows = await accounts.tables.plan(csv, known);
		for (const { given: _, key: _key, fault, ...row } of rows) {
			if (!plan && row.deed !== "refused") continue;
			const why = fault && sayMessage(defaultLanguage, fault);
			const changes = row.changes.map(
				({ field, before, after }) => `${field}: ${before} -> ${after}`,
			);
			tell(
				{ ...row, fault: why },
				`${row.row}  ${row.deed}  ${row.account}  ${why ?? changes.join(", ")}`,
			);
		}
		if (plan) return;
		for (const { account, key, deed } of rows) {
			if (deed !== "invite" && deed !== "change") continue;
			const todo = [{ account, key }];
			const [done] = await accounts.tables.import(csv, todo, known, by);
			const { link = null, fault = null, language } = done ?? {};
			const facts = language ? { language } : {};
			const why = fault && sayMessage(defaultLanguage, fault);
			const line = link
				? `Account ${account} was added. ${linkLine(config, link, facts)}`
				: `Account ${account} was changed.`;
			tell(
				{
					...{ account, deed, fault: why },
					...(link && linkOf(config, link, facts)),
				},
				why ? `Account ${account} was left: ${why}` : line,
			);
		}
	},
});

export const tableVerbs = { export: exportTable, import: importTable };

/** Table in a file. @throws CommandError where it cannot be read, or is too long */
async function tableOf(file: string): Promise<string> {
	const csv = await readFile(file, "utf8").catch((error: Error) => {
		throw new CommandError(error.message);
	});
	if (csv.length > mostTableLength)
		throw new CommandError(
			`A table has at most ${mostTableLength} characters. Split it into several.`,
		);
	return csv;
}
