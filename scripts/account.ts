// npm run account -- add | invite | link | save | list | show | groups | tokens | ways | disable | enable | export | import | password | remove: who may log in.
import { text } from "node:stream/consumers";
import { makePassword } from "../contracts/accounts/madePassword.ts";
import { accountKey } from "../domain/identity/login/accountNames.ts";
import type { Services } from "../server/services.ts";
import { linkLine, linkOf } from "./command/accountLinks.ts";
import { tableVerbs } from "./command/accountTables.ts";
import { waysVerb } from "./command/accountWays.ts";
import { CommandError } from "./command/line.ts";
import { runVerb } from "./command/verbs.ts";

const usage = `Usage: npm run account -- <what> [--json]
  add <account> --name "<display name>"   who logs in, and the name shown
  invite <account> --name "<display name>" [--email <address>] [--language <code>]
         [--distributor <key>] [--contact "<line>"]
                                          the partner chooses the password by a link that is
                                          good once for 14 days: mailed to the address where
                                          mail is sent, else printed
  link <account> [--print]                another link, which ends earlier ones: an invitation
                                          until the partner has come, then to a new password
  save <account> [--name …] [--email …] [--language …] [--distributor …] [--contact …]
                                          changes these; an empty value takes one back
  list                                    state, open sessions, when made, groups
  show <account>                          one of them
  groups <account> [<group>…]             puts it into these groups and no others;
                                          with none named, into none
  tokens <account>                        tokens of its programs: what each may, last use, end
  tokens <account> --make "<name>" [--read] [--upload <folder id>]… [--days <n>]
                                          another one, printed once; 90 days where nothing is said
  tokens <account> --end <id>             ends one at once
  ways <account>                          passkeys, authenticator app, recovery codes left
  ways <account> --take-second-step "<reason>"
                                          takes the app from somebody who lost his phone
  disable <account>                       ends its sessions and tokens at once
  enable <account>
  export                                  the table of all, for spreadsheets (CSV)
  import <file> [--plan]                  does what a table says, row by row, and prints the
                                          links that were not mailed; --plan only tells it
  password <account>                      a new one; ends its sessions at once
  remove <account>                        for good; only what is disabled

A password is read from standard input when something is piped in; otherwise one
is made and printed, once. --json: an object a line.`;

const factOptions = {
	email: { type: "string" },
	language: { type: "string" },
	distributor: { type: "string" },
	contact: { type: "string" },
} as const;

await runVerb(
	usage,
	{
		list: {
			options: {},
			async run({ services: { accounts, auditLog, groups }, by }, { tell }) {
				const all = await accounts.list();
				const detail = { count: all.length };
				await auditLog.byStaff({ action: "account-list", by, detail });
				const named = await groups.ofAll();
				for (const one of all) {
					const groups = named.get(one.id) ?? [];
					tell({ ...factsOf(one), groups }, lineOf(one, groups));
				}
			},
		},
		show: {
			words: 1,
			options: {},
			async run({ services }, { words: [account = ""], tell }) {
				const all = await services.accounts.list();
				const one = all.find(
					({ account_key }) => account_key === accountKey(account),
				);
				if (!one) throw new CommandError(`There is no account ${account}.`);
				const groups = await groupsOf(services, account);
				const digest = await services.digests.of(one.id);
				const mail =
					digest.due_at === null
						? ""
						: `\n  new files by mail ${digest.every}, next ${digest.due_at}`;
				const line = lineOf(one, groups) + mail;
				tell({ ...factsOf(one), groups, digest }, line);
			},
		},
		groups: {
			words: "some",
			options: {},
			async run({ services, by }, { words: [account = "", ...words], tell }) {
				found(await services.groups.set(account, words, by), account);
				const groups = await groupsOf(services, account);
				const named = groups.length > 0 ? groups.join(", ") : "no group";
				tell({ account, groups }, `Account ${account} is in ${named}.`);
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
		invite: {
			words: 1,
			options: { name: { type: "string" }, ...factOptions },
			needs: ["name"],
			async run(
				{ services, config, by },
				{ words: [account = ""], values: { name = "", ...facts }, tell },
			) {
				const made = await services.accounts.invite(
					{ account, name, ...facts },
					by,
				);
				tell(
					{ account, name, state: "invited", ...linkOf(config, made, facts) },
					`Account ${account} was added. ${linkLine(config, made, facts)}`,
				);
			},
		},
		link: {
			words: 1,
			options: { print: { type: "boolean" } },
			async run(
				{ services, config, by },
				{ words: [account = ""], values: { print = false }, tell },
			) {
				const how = { isMailed: !print };
				const made = await services.accounts.link(account, how, by);
				found(made !== undefined, account);
				if (!made) return;
				tell({ account, ...linkOf(config, made) }, linkLine(config, made));
			},
		},
		save: {
			words: 1,
			options: { name: { type: "string" }, ...factOptions },
			async run({ services, by }, { words: [account = ""], values, tell }) {
				found(await services.accounts.save(account, values, by), account);
				tell({ account, ...values }, `Account ${account} was changed.`);
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
		...tableVerbs,
		tokens: {
			words: 1,
			options: {
				make: { type: "string" },
				read: { type: "boolean" },
				upload: { type: "string", multiple: true },
				days: { type: "string" },
				end: { type: "string" },
			},
			async run({ services, by }, { words: [account = ""], values, tell }) {
				const { accounts } = services;
				const all = await accounts.list();
				const one = all.find(
					({ account_key }) => account_key === accountKey(account),
				);
				if (!one) throw new CommandError(`There is no account ${account}.`);
				if (values.end !== undefined) {
					await accounts.programs.end(one, values.end, { by });
					return tell({ id: values.end }, `${values.end} is ended.`);
				}
				if (values.make !== undefined) {
					const { make: name, read, upload: folders = [] } = values;
					const scopes = [
						...(read ? (["read"] as const) : []),
						...(folders.length > 0 ? (["upload"] as const) : []),
					];
					const days = Number(values.days ?? 90);
					const given = { name, scopes, folders, days };
					const made = await accounts.programs.make(one, given, { by });
					return tell(
						made,
						`${made.id}: this token is told once, and counts until ${made.expiresAt}:\n${made.token}`,
					);
				}
				for (const token of await accounts.programs.of(one.id))
					tell(
						token,
						`${token.id}  ${token.name}  ${token.scopes.join(", ")}  last used ${token.usedAt ?? "never"}  until ${token.expiresAt}`,
					);
			},
		},
		ways: waysVerb,
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

type Listed = Awaited<ReturnType<Services["accounts"]["list"]>>[number];

/** Facts told of an account: neither the hash of its password nor the key of its app. */
function factsOf({
	password_hash: _,
	totp_secret: __,
	totp_step: ___,
	...facts
}: Listed) {
	return facts;
}

/** Names of the groups of an account that is there. */
async function groupsOf(
	{ groups }: Services,
	account: string,
): Promise<string[]> {
	return ((await groups.of(account)) ?? []).map(({ name }) => name);
}

function lineOf(one: Listed, groups: string[]): string {
	const sessions = `${one.sessions ?? 0} open`;
	const named = groups.length > 0 ? `  [${groups.join(", ")}]` : "";
	return `${one.account.padEnd(24)}  ${one.state.padEnd(8)}  ${sessions.padEnd(8)}  ${one.created_at}  ${one.name}${named}`;
}
