// npm run staff -- add | list | link | disable | enable | roles | emergency: who works with the console.

import { welcomeAddress } from "../contracts/console/welcome.ts";
import { languages } from "../contracts/language.ts";
import { staffRoles } from "../contracts/rights.ts";
import { isLoopback } from "../platform/runtime/loopback.ts";
import type { Services } from "../server/services.ts";
import { grantsOf, roleOptions, wordsOf } from "./command/grants.ts";
import { CommandError, say } from "./command/line.ts";
import type { Site } from "./command/site.ts";
import { runVerb } from "./command/verbs.ts";

const usage = `Usage: npm run staff -- <what>
  add <account> --name "<name>" --role <role> …   prints a link, good once
  list [--json]             roles, ways in, open sessions; --json: one object a line
  link <account>            prints a link that lets in anew, good once; using it ends
                            the passkeys, password and sessions of before
  disable <account>         ends the sessions at once
  enable <account>
  roles <account> --role <role> …                 instead of those before
  emergency <account> [--end]   who comes in by password or passkey, whatever single
                                sign-on says (npm run sso)

  --role ${staffRoles.join("|")}
        several: give it as often as needed
  --lang ${languages.join("|")}     of a translator, as often as needed
  --publishes               a translator publishes these languages
  --kind <kind> --country <country>   of a lead manager; all where none is given`;

await runVerb(usage, {
	add: {
		words: 1,
		options: { ...roleOptions, name: { type: "string" } },
		needs: ["name", "role"],
		async run(site, { words: [account = ""], values }) {
			const { name = "" } = values;
			const grants = grantsOf(values);
			const { members } = site.services.staff;
			const { id } = await members.add({ account, name, grants }, site.by);
			say(`${account} was added.`);
			await sayLink(site, id);
		},
	},
	list: {
		options: { json: { type: "boolean" } },
		async run({ services: { staff, auditLog }, by }, { values: { json } }) {
			const all = await staff.members.list();
			const detail = { count: all.length };
			await auditLog.byStaff({ action: "staff-list", by, detail });
			for (const one of all) say(json ? JSON.stringify(one) : lineOf(one));
		},
	},
	link: {
		words: 1,
		options: {},
		async run(site, { words: [account = ""] }) {
			await sayLink(site, await idOf(site, account));
		},
	},
	disable: {
		words: 1,
		options: {},
		async run(site, { words: [account = ""] }) {
			const id = await idOf(site, account);
			const { members } = site.services.staff;
			await members.change(id, { state: "disabled" }, site.by);
			say(`${account} is disabled, all sessions are ended.`);
		},
	},
	enable: {
		words: 1,
		options: {},
		async run(site, { words: [account = ""] }) {
			const id = await idOf(site, account);
			const { members } = site.services.staff;
			await members.change(id, { state: "active" }, site.by);
			say(`${account} is active.`);
		},
	},
	roles: {
		words: 1,
		options: roleOptions,
		needs: ["role"],
		async run(site, { words: [account = ""], values }) {
			const grants = grantsOf(values);
			const id = await idOf(site, account);
			const { members } = site.services.staff;
			await members.change(id, { grants }, site.by);
			say(`${account}: ${grants.map(wordsOf).join(", ")}.`);
		},
	},
	emergency: {
		words: 1,
		options: { end: { type: "boolean" } },
		async run(site, { words: [account = ""], values: { end = false } }) {
			await idOf(site, account);
			const { providers } = site.services.sso;
			await providers.setEmergency(account, !end, site.by);
			say(
				end
					? `${account} signs in as everybody does.`
					: `${account} signs in here, whatever happens elsewhere.`,
			);
		},
	},
});

async function idOf({ services }: Site, account: string): Promise<string> {
	const found = await services.staff.members.byAccount(account);
	if (!found) throw new CommandError(`There is no ${account} in the staff.`);
	return found.id;
}

async function sayLink(
	{ services: { staff }, config: { publicUrl, secure }, by }: Site,
	id: string,
): Promise<void> {
	const { token, expiresAt } = await staff.members.link(id, by);
	say(`The link is good once, until ${expiresAt}:`);
	say(welcomeAddress(publicUrl, token));
	if (!secure && isLoopback(new URL(publicUrl).hostname))
		say(
			"It leads to this machine alone: give PUBLIC_URL (and PORT) as the site has them for a link that others can open.",
		);
}

function lineOf(
	one: Awaited<ReturnType<Services["staff"]["members"]["list"]>>[number],
): string {
	const ways = [
		...(one.passkeys > 0 ? [`${one.passkeys} passkeys`] : []),
		...(one.password ? ["password"] : []),
	];
	const into = ways.join(", ") || (one.linkUntil ? "link" : "no way in");
	return [
		...[one.account.padEnd(24), one.state.padEnd(8), into.padEnd(21)],
		`${one.sessions} open`,
		...[one.grants.map(wordsOf).join(", ") || "no role", one.name],
	].join("  ");
}
