// npm run sso -- add | save | list | show | rule | remove: providers of single sign-on.
import { text } from "node:stream/consumers";
import { staffRoles } from "../contracts/rights.ts";
import type {
	GivenProvider,
	Provider,
} from "../domain/identity/oidc/providers.ts";
import type { Services } from "../server/services.ts";
import { grantsOf, roleOptions, wordsOf } from "./command/grants.ts";
import { CommandError, UsageError } from "./command/line.ts";
import { oneOf, runVerb } from "./command/verbs.ts";

const usage = `Usage: npm run sso -- <what> [--json]
  add <key> --for partner|staff --name "<on the button>" --issuer <https address>
      --client <id> --claim <claim> [--scope "openid email profile"]
      [--domain <mail domain>]… [--enforced]
                            a provider that speaks OpenID Connect; the client's secret is
                            read from standard input. Prints the addresses to register there
  save <key> [--name …] [--client …] [--claim …] [--scope …] [--domain …]… [--any-domain]
      [--enforced | --not-enforced]
                            changes these; a secret on standard input replaces the one before
  list                      all of them
  show <key>                one of them, with its table and its addresses
  rule <key> <value> --group <group> …      what the value of the claim gives: groups of
  rule <key> <value> --open                 partners, or access without any
  rule <key> <value> --role <role> … [--lang …] [--publishes] [--kind …] [--country …]
                                            roles of staff
  unrule <key> <value>      nothing from now on: at the next sign-in it is lost
  remove <key>              ends the sessions it opened; accounts stay

  --role ${staffRoles.join("|")}

A member of the staff who comes in locally whatever is enforced: npm run staff -- emergency.
--json: an object a line.`;

const many = { type: "string", multiple: true } as const;
const factOptions = {
	name: { type: "string" },
	client: { type: "string" },
	claim: { type: "string" },
	scope: { type: "string" },
	domain: many,
	enforced: { type: "boolean" },
} as const;

await runVerb(
	usage,
	{
		list: {
			options: {},
			async run({ services: { sso } }, { tell }) {
				for (const one of await sso.providers.list()) tell(one, lineOf(one));
			},
		},
		show: {
			words: 1,
			options: {},
			async run({ services }, { words: [key = ""], tell }) {
				const one = await providerOf(services, key);
				const addresses = services.sso.signOn.addressesOf(one);
				tell({ ...one, addresses }, pageOf(one, addresses));
			},
		},
		add: {
			words: 1,
			options: {
				...factOptions,
				for: { type: "string" },
				issuer: { type: "string" },
			},
			needs: ["for", "name", "issuer", "client", "claim"],
			async run({ services, by }, { words: [key = ""], values, tell }) {
				const given: GivenProvider = {
					key,
					realm: oneOf(["partner", "staff"] as const, values.for) ?? "partner",
					name: values.name ?? "",
					issuer: values.issuer ?? "",
					clientId: values.client ?? "",
					claim: values.claim ?? "",
					scope: values.scope ?? "openid email profile",
					domains: values.domain ?? [],
					enforced: values.enforced ?? false,
					rules: [],
					secret: await givenSecret(),
					seen: null,
				};
				await services.sso.providers.save(given, by);
				const one = await providerOf(services, key);
				const addresses = services.sso.signOn.addressesOf(one);
				tell({ ...one, addresses }, pageOf(one, addresses));
			},
		},
		save: {
			words: 1,
			options: {
				...factOptions,
				"any-domain": { type: "boolean" },
				"not-enforced": { type: "boolean" },
			},
			async run({ services, by }, { words: [key = ""], values, tell }) {
				const one = await providerOf(services, key);
				const domains = values["any-domain"] ? [] : values.domain;
				await services.sso.providers.save(
					{
						...one,
						name: values.name ?? one.name,
						clientId: values.client ?? one.clientId,
						claim: values.claim ?? one.claim,
						scope: values.scope ?? one.scope,
						domains: domains ?? one.domains,
						enforced: values["not-enforced"]
							? false
							: (values.enforced ?? one.enforced),
						secret: await givenSecret(),
						seen: one.changedAt,
					},
					by,
				);
				tell(await providerOf(services, key), `${key} was changed.`);
			},
		},
		rule: {
			words: 2,
			options: {
				...roleOptions,
				group: many,
				open: { type: "boolean" },
			},
			async run(
				{ services, by },
				{ words: [key = "", value = ""], values, tell },
			) {
				const one = await providerOf(services, key);
				const grants = grantsOf(values);
				const groups = values.group ?? [];
				if (one.realm === "partner" && groups.length === 0 && !values.open)
					throw new UsageError("--group, or --open for access without a group");
				if (one.realm === "partner" && grants.length > 0)
					throw new UsageError("a provider of partners gives groups, no roles");
				const others = one.rules.filter((rule) => rule.value !== value);
				const rules = [...others, { value, grants, groups }];
				await services.sso.providers.save(
					{ ...one, rules, seen: one.changedAt },
					by,
				);
				tell({ key, value, grants, groups }, `${value} counts from now on.`);
			},
		},
		unrule: {
			words: 2,
			options: {},
			async run({ services, by }, { words: [key = "", value = ""], tell }) {
				const one = await providerOf(services, key);
				const rules = one.rules.filter((rule) => rule.value !== value);
				if (rules.length === one.rules.length)
					throw new CommandError(`The table of ${key} has no ${value}.`);
				await services.sso.providers.save(
					{ ...one, rules, seen: one.changedAt },
					by,
				);
				tell({ key, value }, `${value} gives nothing from now on.`);
			},
		},
		remove: {
			words: 1,
			options: {},
			async run({ services, by }, { words: [key = ""], tell }) {
				await providerOf(services, key);
				await services.sso.providers.remove(key, by);
				tell({ key, state: "removed" }, `${key} was removed.`);
			},
		},
	},
	undefined,
	{ json: true },
);

async function providerOf({ sso }: Services, key: string): Promise<Provider> {
	const found = await sso.providers.byKey(key);
	if (!found) throw new CommandError(`There is no provider ${key}.`);
	return found;
}

/** Secret from standard input, when it is no terminal and says something. */
async function givenSecret(): Promise<string | undefined> {
	if (process.stdin.isTTY) return undefined;
	return (await text(process.stdin)).replace(/\r?\n$/, "") || undefined;
}

function lineOf({ key, realm, name, issuer, enforced, domains }: Provider) {
	const named = domains.length > 0 ? domains.join(", ") : "any domain";
	const only = enforced ? "  enforced" : "";
	return `${key.padEnd(20)}  ${realm.padEnd(7)}  ${name}  ${issuer}  ${named}${only}`;
}

function pageOf(
	one: Provider,
	addresses: ReturnType<Services["sso"]["signOn"]["addressesOf"]>,
): string {
	const rules = one.rules.map(({ value, grants, groups }) => {
		const given = [...grants.map(wordsOf), ...groups];
		return `  ${value}: ${given.join(", ") || "access"}`;
	});
	return [
		lineOf(one),
		`client ${one.clientId}, ${one.hasSecret ? "with" : "without"} a secret; claim ${one.claim}`,
		...rules,
		"Register these at the provider:",
		`  sign-in redirect      ${addresses.callback}`,
		`  back-channel logout   ${addresses.backChannelLogout}`,
		`  after logout          ${addresses.afterLogout}`,
	].join("\n");
}
