// npm run account -- add | list | disable | enable | password | remove: who may log in.
import { text } from "node:stream/consumers";
import { makePassword } from "../contracts/accounts/madePassword.ts";
import type { Services } from "../server/services.ts";
import { CommandError } from "./command/line.ts";
import { runVerb } from "./command/verbs.ts";

const usage = `Usage: npm run account -- <what> [--json]
  add <account> --name "<display name>"   who logs in, and the name shown
  list                                    state, open sessions, when made
  disable <account>                       ends its sessions at once
  enable <account>
  password <account>                      a new one; ends its sessions at once
  remove <account>                        for good; only what is disabled

A password is read from standard input when something is piped in; otherwise one
is made and printed, once. --json: an object a line.`;

await runVerb(
	usage,
	{
		list: {
			options: {},
			async run({ services: { accounts, auditLog }, by }, { tell }) {
				const all = await accounts.list();
				const detail = { count: all.length };
				await auditLog.byStaff({ action: "account-list", by, detail });
				for (const one of all) tell(one, lineOf(one));
			},
		},
		add: {
			words: 1,
			options: { name: { type: "string" } },
			needs: ["name"],
			async run(
				{ services, by },
				{ words: [account = ""], values: { name = "" }, tell },
			) {
				const { password, made } = await givenPassword();
				await services.accounts.add({ account, name, password, made }, by);
				tell(
					{ account, name, state: "active", ...(made && { password }) },
					withPassword(`Account ${account} was added.`, made && password),
				);
			},
		},
		password: {
			words: 1,
			options: {},
			async run({ services, by }, { words: [account = ""], tell }) {
				const { password, made } = await givenPassword();
				found(
					await services.accounts.setPassword(account, password, by, { made }),
					account,
				);
				tell(
					{ account, ...(made && { password }) },
					withPassword(
						`The password of ${account} was changed, its sessions are ended.`,
						made && password,
					),
				);
			},
		},
		disable: {
			words: 1,
			options: {},
			async run({ services, by }, { words: [account = ""], tell }) {
				found(
					await services.accounts.setState(account, "disabled", by),
					account,
				);
				tell(
					{ account, state: "disabled" },
					`Account ${account} is disabled, its sessions are ended.`,
				);
			},
		},
		enable: {
			words: 1,
			options: {},
			async run({ services, by }, { words: [account = ""], tell }) {
				found(await services.accounts.setState(account, "active", by), account);
				tell({ account, state: "active" }, `Account ${account} is active.`);
			},
		},
		remove: {
			words: 1,
			options: {},
			async run({ services, by }, { words: [account = ""], tell }) {
				found(await services.accounts.remove(account, by), account);
				tell({ account, state: "removed" }, `Account ${account} was removed.`);
			},
		},
	},
	undefined,
	{ json: true },
);

function withPassword(line: string, made: string | false): string {
	return made ? `${line}\npassword: ${made}` : line;
}

/** Password from standard input, when it is no terminal and says something. */
async function givenPassword(): Promise<{ password: string; made: boolean }> {
	const given = process.stdin.isTTY
		? ""
		: (await text(process.stdin)).replace(/\r?\n$/, "");
	if (given !== "") return { password: given, made: false };
	return { password: makePassword(), made: true };
}

function found(done: boolean, account: string): void {
	if (!done) throw new CommandError(`There is no account ${account}.`);
}

function lineOf(
	one: Awaited<ReturnType<Services["accounts"]["list"]>>[number],
): string {
	const sessions = `${one.sessions ?? 0} open`;
	return `${one.account.padEnd(24)}  ${one.state.padEnd(8)}  ${sessions.padEnd(8)}  ${one.created_at}  ${one.name}`;
}
