import { createHash } from "node:crypto";
import { DomainError } from "../../../contracts/errors.ts";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import {
	defaultRouting,
	type LeadRouting,
	leadRouting,
	type RoutingRule,
} from "../../../contracts/leads/routing.ts";
import { ownCountry } from "../../../contracts/leads/routingBounds.ts";
import { may } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { accountKey } from "../../identity/login/accountNames.ts";
import { activeStaff } from "../../identity/members/activeStaff.ts";
import { memberBy } from "../../identity/members/memberQueries.ts";
import { demand } from "../../rights/demand.ts";
import { allSettings, swapSetting } from "../../settings/settingQueries.ts";
import type { By } from "../cases/caseActor.ts";
import type { LeadRow } from "../leadQueries.ts";
import { createAblePeople } from "./ablePeople.ts";
import { lastLeads } from "./routingQueries.ts";
import {
	type DistributorsIn,
	matchRule,
	type RoutableLead,
	type RoutedDistributor,
	type RoutingMatch,
	slugOf,
} from "./rules.ts";

const setting = "leadRouting";
/** Leads that rules are tried on before they are saved. */
const tried = 100;

/** Routing with a version that a change has to name. */
export type RoutingVersion = LeadRouting & { version: string };

/** Rule that can do nothing as it stands, from 1, and why. */
export type RuleProblem = {
	rule: number;
	code: "no_distributor" | "no_mail" | "no_member" | "member_may_not";
	/** Name of the distributor as the rule has it, or account. */
	value: string;
};

/** Lead that other rules would have given to somebody else. */
export type Rerouted = ReturnType<typeof factsOf> & {
	/** Slugs of distributors, and accounts; null where nobody gets it. */
	before: Answerers | null;
	after: Answerers | null;
};
type Answerers = Pick<RoutingMatch, "distributors" | "people">;

/**
 * Rules, targets and working hours of the maker (`contracts/leads/routing.ts`): one setting,
 * changed as a whole by whoever may answer every lead.
 */
export function createRoutingStore(deps: {
	db: Db;
	clock: Clock;
	auditLog: AuditLog;
	distributors: DistributorsIn;
}) {
	const { db, clock, auditLog, distributors } = deps;

	async function stored(within: Db = db) {
		const set = await allSettings(within);
		const text = set.get(setting);
		const routing = text
			? (JSON.parse(text) as LeadRouting)
			: defaultRouting(set.get("timeZone") ?? "UTC");
		return { text, routing: { ...routing, version: versionOf(routing) } };
	}

	/** Routing that holds now, in every process. */
	async function current(): Promise<RoutingVersion> {
		return (await stored()).routing;
	}

	/** Rules with distributors by key, as they are kept: slugs change. */
	function kept(rules: RoutingRule[], all: RoutedDistributor[]): RoutingRule[] {
		const keyOf = (name: string) =>
			all.find(({ slug }) => slug === name)?.key ?? name;
		return rules.map((rule) => ({
			...rule,
			...(rule.distributor && { distributor: keyOf(rule.distributor) }),
		}));
	}

	/** Rules that name somebody who is not there, or may not answer. */
	async function problemsOf(
		rules: RoutingRule[],
		all: RoutedDistributor[],
	): Promise<RuleProblem[]> {
		const known = new Map(all.map((one) => [one.key, one]));
		const problems: RuleProblem[] = [];
		for (const [index, { distributor, people = [] }] of rules.entries()) {
			const rule = index + 1;
			const named = distributor !== ownCountry && distributor;
			const found = named ? known.get(named) : undefined;
			if (named && !found)
				problems.push({ rule, code: "no_distributor", value: named });
			if (found?.isUnreachable)
				problems.push({ rule, code: "no_mail", value: found.slug });
			for (const account of people) {
				const member = await memberBy(db, { key: accountKey(account) });
				const staff = member && (await activeStaff(db, member.id));
				if (!staff) problems.push({ rule, code: "no_member", value: account });
				else if (!may(staff, "leads.write"))
					problems.push({ rule, code: "member_may_not", value: account });
			}
		}
		return problems;
	}

	/** @throws DomainError `invalid` with the first place at fault */
	function read(given: unknown): LeadRouting {
		const parsed = leadRouting.safeParse(given);
		if (parsed.success) return parsed.data;
		const fields = parsed.error.issues.map(({ path, message }) => ({
			field: path.join("."),
			message,
		}));
		const [first] = fields;
		throw new DomainError(
			"invalid",
			first ? `${first.field}: ${first.message}` : "invalid",
			fields,
		);
	}

	return {
		current,

		/** Routing for its screen, with what is wrong with it. @throws DomainError `forbidden` */
		async shown(by: By) {
			if (typeof by !== "string") demand(by, "leads.write");
			const routing = await current();
			const all = await distributors();
			const problems = await problemsOf(routing.rules, all);
			const rules = routing.rules.map((rule) => ({
				...rule,
				...(rule.distributor && {
					distributor: slugOf(rule.distributor, all),
				}),
			}));
			return { ...routing, rules, problems };
		},

		/** Keys of the distributors that a lead like this goes to, in turns; none where the maker answers it. */
		async answerers(lead: RoutableLead): Promise<string[]> {
			const { rules } = await current();
			const match = matchRule(rules, lead, await distributors());
			return match?.distributors ?? [];
		},

		/**
		 * Leads among the last hundred that other rules would give to somebody else.
		 *
		 * @throws DomainError `forbidden`; `invalid`
		 */
		async tryOut(given: unknown, by: By) {
			if (typeof by !== "string") demand(by, "leads.write");
			const now = await current();
			const language = typeof by === "string" ? undefined : by.language;
			const all = await distributors(language);
			const rules = kept(read(given).rules, all);
			const leads = await lastLeads(db, tried);
			const rerouted: Rerouted[] = [];
			const ableAmong = createAblePeople(db);
			const answersOf = async (rules: RoutingRule[], lead: LeadRow) => {
				const match = matchRule(rules, lead, all);
				const able = await ableAmong(match?.people ?? [], lead);
				const people = able.map(({ account }) => account);
				return answerers(match && { ...match, people }, all);
			};
			for (const lead of leads) {
				const before = await answersOf(now.rules, lead);
				const after = await answersOf(rules, lead);
				if (JSON.stringify(before) !== JSON.stringify(after))
					rerouted.push({ ...factsOf(lead), before, after });
			}
			return {
				tried: leads.length,
				rerouted,
				problems: await problemsOf(rules, all),
			};
		},

		/**
		 * Replaces rules, targets and hours.
		 *
		 * @param seen version that was changed; somebody else's change in between is not lost
		 * @throws DomainError `forbidden`; `invalid`; `conflict`
		 */
		async save(given: unknown, seen: string, by: By): Promise<RoutingVersion> {
			if (typeof by !== "string") demand(by, "leads.write");
			const all = await distributors();
			const wanted = read(given);
			const routing = { ...wanted, rules: kept(wanted.rules, all) };
			const [problem] = await problemsOf(routing.rules, all);
			if (problem)
				throw new DomainError(
					"invalid",
					`rule ${problem.rule}: ${problem.code} ${problem.value}`,
					[{ field: `rules.${problem.rule - 1}`, message: problem.code }],
				);
			await db.transaction().execute(async (trx) => {
				const before = await stored(trx);
				const isOurs =
					before.routing.version === seen &&
					(await swapSetting(trx, setting, before.text, {
						value: JSON.stringify(routing),
						changed_at: clock.now().toISOString(),
						changed_by: typeof by === "string" ? by : by.id,
					}));
				if (!isOurs)
					throw new DomainError(
						"conflict",
						"the rules were changed since they were read",
					);
				const detail = { rules: routing.rules.length };
				await auditLog.byStaff({ action: "lead-routing", by, detail }, trx);
			});
			return { ...routing, version: versionOf(routing) };
		},
	};
}

/** Facts by which staff know a lead. */
function factsOf({ receipt, kind, country }: LeadRow) {
	return { receipt, kind: kind as LeadKind, country };
}

/** Candidates of a match, whichever rule named them. */
function answerers(
	match: RoutingMatch | undefined,
	all: RoutedDistributor[],
): Answerers | null {
	if (!match) return null;
	return {
		distributors: match.distributors.map((key) => slugOf(key, all)).toSorted(),
		people: match.people.toSorted(),
	};
}

function versionOf(routing: LeadRouting): string {
	const text = JSON.stringify(routing);
	return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
