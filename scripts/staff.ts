// npm run staff -- add | list | link | disable | enable | roles: who works with the console.

import { welcomeAddress } from "../contracts/console/welcome.ts";
import { isLanguageCode, languages } from "../contracts/language.ts";
import { type Grant, staffRoles } from "../contracts/rights.ts";
import { isLoopback } from "../platform/runtime/loopback.ts";
import type { Services } from "../server/services.ts";
import { CommandError, say, UsageError } from "./command/line.ts";
import type { Site } from "./command/site.ts";
import { oneOf, runVerb } from "./command/verbs.ts";

const usage = `Usage: npm run staff -- <what>
  add <account> --name "<name>" --role <role> …   prints a link, good once
  list [--json]             roles, ways in, open sessions; --json: one object a line
  link <account>            prints a link that lets in anew, good once; using it ends
                            the passkeys, password and sessions of before
  disable <account>         ends the sessions at once
  enable <account>
  roles <account> --role <role> …                 instead of those before

  --role ${staffRoles.join("|")}
        several: give it as often as needed
  --lang ${languages.join("|")}     of a translator, as often as needed
  --publishes               a translator publishes these languages
  --kind <kind> --country <country>   of a lead manager; all where none is given`;

const many = { type: "string", multiple: true } as const;
const roleOptions = {
	role: many,
	lang: many,
	kind: many,
	country: many,
	publishes: { type: "boolean" },
} as const;

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

function grantsOf(values: {
	role?: string[];
	lang?: string[];
	kind?: string[];
	country?: string[];
	publishes?: boolean;
}): Grant[] {
	const { role = [], lang = [], kind: kinds, country: countries } = values;
	if (!lang.every(isLanguageCode))
		throw new UsageError(`--lang is one of ${languages.join(", ")}.`);
	const publishes = values.publishes ?? false;
	const grants = role.map((one): Grant => {
		const named = oneOf(staffRoles, one) ?? "editor";
		if (named === "translator")
			return { role: named, languages: lang, publishes };
		if (named === "lead-manager")
			return {
				role: named,
				...(kinds && { kinds }),
				...(countries && { countries }),
			};
		return { role: named };
	});
	const holds = (roleName: string) => role.includes(roleName);
	if ((lang.length > 0 || publishes) && !holds("translator"))
		throw new UsageError("--lang and --publishes are for a translator.");
	if ((kinds || countries) && !holds("lead-manager"))
		throw new UsageError("--kind and --country are for a lead manager.");
	return grants;
}

function wordsOf({ role, languages, publishes, kinds, countries }: Grant) {
	const limits = [
		...(languages ?? []),
		...(publishes ? ["publishes"] : []),
		...(kinds ?? []),
		...(countries ?? []),
	];
	return limits.length > 0 ? `${role} (${limits.join(" ")})` : role;
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
