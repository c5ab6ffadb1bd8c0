// npm run notice -- add | list | remove: what staff tell the partners.
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import {
	defaultLanguage,
	isLanguageCode,
	languages,
} from "../contracts/language.ts";
import { noticeText } from "../contracts/notices.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";
import { readConfig } from "../server/config.ts";
import { createServices, type Services } from "../server/services.ts";

const usage = `Usage: npm run notice -- <what>
  add --title "…" --text "…" [--account <account>] [--lang ${languages.join("|")}]
        to everybody, or to one account; in English unless --lang says otherwise.
        Several languages: give --title, --text and --lang as often as needed,
        in the same order.
  list        messages of staff, newest first
  remove <id>`;

/** What a person can put right. */
class UsageError extends Error {}

const root = join(import.meta.dirname, "..");
try {
	await main(process.argv.slice(2));
} catch (error) {
	const { name, message, stack } = error as Error;
	const expected =
		error instanceof UsageError ||
		["ConfigError", "DatabaseNewerError", "TypeError", "Error"].includes(name);
	console.error(expected ? message : stack);
	process.exitCode = 1;
}

async function main(args: string[]): Promise<void> {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			title: { type: "string", multiple: true },
			text: { type: "string", multiple: true },
			lang: { type: "string", multiple: true },
			account: { type: "string" },
		},
	});
	const [command, id] = positionals;
	await withServices(async ({ notices, accounts }) => {
		if (command === "add") {
			const texts = textsOf(values);
			const to = values.account
				? (await accounts.list()).find(
						(one) =>
							one.account.toLowerCase() === values.account?.toLowerCase(),
					)
				: undefined;
			if (values.account && !to)
				throw new UsageError(`There is no account ${values.account}.`);
			const added = await notices.add({ accountId: to?.id, texts });
			say(`${added}: sent to ${to?.account ?? "everybody"}.`);
		} else if (command === "list") {
			for (const one of await notices.messages())
				say(
					[one.id, one.created_at, one.account ?? "everybody", one.title].join(
						"  ",
					),
				);
		} else if (command === "remove" && id) {
			if (!(await notices.remove(id)))
				throw new UsageError(`There is no message ${id}.`);
			say(`${id}: removed.`);
		} else throw new UsageError(usage);
	});
}

function textsOf(given: {
	title?: string[];
	text?: string[];
	lang?: string[];
}) {
	const { title: titles = [], text = [], lang = [defaultLanguage] } = given;
	const same = titles.length === text.length && text.length === lang.length;
	if (titles.length === 0 || !same || !lang.every(isLanguageCode))
		throw new UsageError(usage);
	const parsed = noticeText.safeParse(
		Object.fromEntries(
			lang.map((code, n) => [code, { title: titles[n], text: text[n] }]),
		),
	);
	if (parsed.success) return parsed.data;
	throw new UsageError(z.prettifyError(parsed.error));
}

async function withServices(work: (services: Services) => Promise<void>) {
	const config = readConfig(process.env, root);
	const database = await openDatabase({
		url: config.databaseUrl,
		file: join(config.dataDir, "forecourt.db"),
	});
	try {
		await migrate(database);
		await work(createServices(database, config.dataDir));
	} finally {
		await database.close();
	}
}

function say(text: string): void {
	process.stdout.write(`${text}\n`);
}
