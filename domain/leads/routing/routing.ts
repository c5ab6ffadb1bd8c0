import type { LeadRouting } from "../../../contracts/leads/routing.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { CaseFact, CaseState } from "../cases/caseState.ts";
import { recordEvents } from "../cases/events.ts";
import type { Confirm } from "../confirmation/confirm.ts";
import type { TellBack } from "../delivery/givenBack.ts";
import type { PassOn } from "../delivery/passOn.ts";
import { together } from "../merging/samePerson.ts";
import { createAblePeople } from "./ablePeople.ts";
import {
	nextInTurn,
	openCasesOf,
	type Routing,
	refusalsOf,
	setRouting,
	type WaitingLead,
	waitingLeads,
	whoKnows,
} from "./routingQueries.ts";
import {
	matchRule,
	type RoutedDistributor,
	type RoutingMatch,
} from "./rules.ts";

const atOnce = 50;

/**
 * Gives leads that wait to whom the rules name, the oldest first, each in one transaction
 * with its events. Rules pass over distributors who gave a lead back. A lead whose rule names only people who have as much as they may have
 * goes on waiting; whatever fits no rule is marked as nobody's.
 *
 * @param goOn says no where the work should end
 * @returns number of leads that were given to somebody, or to nobody
 */
export async function routeLeads(
	deps: {
		db: Db;
		clock: Clock;
		routing: () => Promise<LeadRouting>;
		distributors: () => Promise<RoutedDistributor[]>;
		passOn: PassOn;
		confirm: Confirm;
		tellBack: TellBack;
	},
	goOn: () => boolean = () => true,
): Promise<number> {
	const { db, clock } = deps;
	const { rules } = await deps.routing();
	const distributors = await deps.distributors();
	let settled = 0;
	let after = "";
	for (;;) {
		const leads = await waitingLeads(db, after, atOnce);
		const refused = await refusalsOf(
			db,
			leads.map(({ id }) => id),
		);
		for (const lead of leads) {
			if (!goOn()) return settled;
			const left = distributors.filter(
				({ key }) => !refused.get(lead.id)?.includes(key),
			);
			const match = matchRule(rules, lead, left);
			const isBack = refused.has(lead.id);
			const at = clock.now().toISOString();
			if (await route(deps, lead, match, { at, isBack })) settled++;
			after = lead.id;
		}
		if (leads.length < atOnce) return settled;
	}
}

/** Gives one lead to whom a rule names; false where nothing changes. */
async function route(
	{
		db,
		passOn,
		confirm,
		tellBack,
	}: { db: Db; passOn: PassOn; confirm: Confirm; tellBack: TellBack },
	lead: WaitingLead,
	match: RoutingMatch | undefined,
	/** `isBack`: a distributor gave it back. */
	{ at, isBack }: { at: string; isBack: boolean },
): Promise<boolean> {
	const isFirst = lead.routing === "waiting";
	if (isFirst && (lead.owner_id !== null || lead.distributor !== null)) {
		// Staff were faster.
		await db.transaction().execute(async (trx) => {
			await setRouting(trx, lead.id, { routing: "routed" });
			await confirm(trx, lead, at);
		});
		return true;
	}
	const facts: CaseFact[] = [];
	let distributor: string | null = null;
	if (isFirst) {
		const candidates = match?.distributors ?? [];
		distributor =
			(await whoseTurn(db, "distributor", candidates, lead)) ?? null;
		facts.push({ type: "routed", distributor, rule: match?.rule });
	}
	const { person, isAnyAble } = await freePerson(db, lead, match);
	if (person) facts.push({ type: "owner", owner: person });
	if (facts.length === 0) return false;

	// People who may not answer it get no room for it either.
	const isFull = isAnyAble && person === undefined;
	const isNobodys =
		!match ||
		(match.distributors.length === 0 && match.people.length > 0 && !isAnyAble);
	const routing: Routing = isNobodys ? "nobody" : isFull ? "full" : "routed";
	const by = { actor: "site" } as const;
	const events = facts.map((fact) => ({ fact, at, by }));
	try {
		await db.transaction().execute(async (trx) => {
			await recordEvents(trx, lead.id, events, (state) => {
				if (!isAsRead(state, lead)) throw new Changed();
			});
			const routed_at = match ? at : undefined;
			await setRouting(trx, lead.id, { routing, routed_at });
			if (distributor !== null) await passOn(trx, lead, distributor, at);
			else if (isBack && isFirst && !person) await tellBack(trx, lead, at);
			await confirm(trx, lead, at);
		});
		return true;
	} catch (error) {
		// The next round reads it as it is now.
		if (error instanceof Changed) return false;
		throw error;
	}
}

class Changed extends Error {}

/** Whether nobody has done anything with a case since it was read. */
function isAsRead(state: CaseState, lead: WaitingLead): boolean {
	return (
		state.stage === "new" &&
		state.ownerId === lead.owner_id &&
		state.distributor === lead.distributor
	);
}

/** Candidate who has the person's other requests of the last 90 days; else whose turn it is. */
async function whoseTurn(
	db: Db,
	column: "distributor" | "owner_id",
	candidates: readonly string[],
	lead: WaitingLead,
): Promise<string | undefined> {
	const since = new Date(Date.parse(lead.created_at) - together);
	const of = { candidates, since: since.toISOString() };
	return (
		(await whoKnows(db, column, of, lead)) ??
		(await nextInTurn(db, column, candidates))
	);
}

/** Member of staff whose turn it is: active, allowed to answer, with room for one more. */
async function freePerson(
	db: Db,
	lead: WaitingLead,
	match: RoutingMatch | undefined,
): Promise<{ person: string | undefined; isAnyAble: boolean }> {
	const free: string[] = [];
	const able = await createAblePeople(db)(match?.people ?? [], lead);
	for (const { id } of able) {
		const { mostOpen } = match ?? {};
		if (mostOpen && (await openCasesOf(db, id)) >= mostOpen) continue;
		free.push(id);
	}
	const person = await whoseTurn(db, "owner_id", free, lead);
	return { person, isAnyAble: able.length > 0 };
}
