// npm run account -- add | list | disable | enable | password | remove: who may log in.
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { DomainError } from "../contracts/errors.ts";
import { makePassword } from "../domain/accounts/names.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";
import { readConfig } from "../server/config.ts";
import { createServices, type Services } from "../server/services.ts";

const usage = `Usage: npm run account -- <what>
  add <account> --name "<display name>"   who logs in, and the name shown
  list                                    state, open sessions, when made
  disable <account>                       ends its sessions at once
  enable <account>
  password <account>                      a new one; ends its sessions at once
  remove <account>                        for good; only what is disabled

A password is read from standard input when something is piped in; otherwise one
is made and printed, once.`;

/** What a person can put right. */
class UsageError extends Error {}

const root = join(import.meta.dirname, "..");
try {
	await main(process.argv.slice(2));
} catch (error) {
	const { name, message, stack } = error as Error;
	const expected =
		error instanceof UsageError ||
		error instanceof DomainError ||
		["ConfigError", "DatabaseNewerError", "Error"].includes(name);
	console.error(expected ? message : stack);
	process.exitCode = 1;
}

async function main(args: string[]): Promise<void> {
	const { command, account, name } = read(args);
	await withAccounts(async (accounts) => {
		if (command === "list") {
			for (const one of await accounts.list()) say(lineOf(one));
		} else if (command === "add") {
			const { password, made } = await givenPassword();
			await accounts.add({ account, name, password });
			say(`Account ${account} was added.`);
			if (made) say(`password: ${password}`);
		} else if (command === "password") {
			const { password, made } = await givenPassword();
			found(await accounts.setPassword(account, password), account);
			say(`The password of ${account} was changed, its sessions are ended.`);
			if (made) say(`password: ${password}`);
		} else if (command === "disable") {
			found(await accounts.setState(account, "disabled"), account);
			say(`Account ${account} is disabled, its sessions are ended.`);
		} else if (command === "remove") {
			found(await accounts.remove(account), account);
			say(`Account ${account} was removed.`);
		} else {
			found(await accounts.setState(account, "active"), account);
			say(`Account ${account} is active.`);
		}
	});
}

function read(args: string[]) {
	try {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: { name: { type: "string" } },
		});
		const [command = "", account = "", ...more] = positionals;
		const fits =
			command === "list"
				? account === "" && values.name === undefined
				: ["add", "disable", "enable", "password", "remove"].includes(
						command,
					) &&
					account !== "" &&
					(command === "add") === (values.name !== undefined);
		if (!fits || more.length > 0) throw new UsageError(usage);
		return { command, account, name: values.name ?? "" };
	} catch {
		throw new UsageError(usage);
	}
}

/** From standard input, when it is no terminal and says something. */
async function givenPassword(): Promise<{ password: string; made: boolean }> {
	const given = process.stdin.isTTY
		? ""
		: (await text(process.stdin)).replace(/\r?\n$/, "");
	if (given !== "") return { password: given, made: false };
	return { password: makePassword(), made: true };
}

async function withAccounts(
	work: (accounts: Services["accounts"]) => Promise<void>,
): Promise<void> {
	const config = readConfig(process.env, root);
	const database = await openDatabase({
		url: config.databaseUrl,
		file: join(config.dataDir, "forecourt.db"),
	});
	try {
		await migrate(database);
		await work(createServices(database, config.dataDir).accounts);
	} finally {
		await database.close();
	}
}

function found(done: boolean, account: string): void {
	if (!done) throw new UsageError(`There is no account ${account}.`);
}

function say(line: string): void {
	process.stdout.write(`${line}\n`);
}

function lineOf(
	one: Awaited<ReturnType<Services["accounts"]["list"]>>[number],
): string {
	const sessions = `${one.sessions ?? 0} open`;
	return `${one.account.padEnd(24)}  ${one.state.padEnd(8)}  ${sessions.padEnd(8)}  ${one.created_at}  ${one.name}`;
}
