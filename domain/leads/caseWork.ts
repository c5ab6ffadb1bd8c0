import { createLease } from "../../platform/db/locks/lease.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import { createWorker } from "../../platform/runtime/workers/worker.ts";
import { addUpTallies, moreChanges } from "./inbox/tallyQueries.ts";
import type { Leads } from "./leads.ts";
import { createFormerOwners } from "./routing/formerOwners.ts";
import { routeLeads } from "./routing/routing.ts";
import { anyWaiting } from "./routing/routingQueries.ts";

const second = 1000;
/** Changes of tallies that wait for others, so that a quiet site writes nothing. */
const mostUnsummed = 500;

export type CaseWork = ReturnType<typeof createCaseWork>;

/**
 * Gives leads to whom the rules name, takes them from who may not answer any more, keeps
 * their due times and adds up their numbers: in one of several processes at a time, so that
 * turns are taken in order.
 */
export function createCaseWork(deps: {
	db: Db;
	clock: Clock;
	leads: Leads;
	/** Called when leads were given to somebody: mails wait. */
	routed?: () => void;
}) {
	const { db, clock, leads, routed } = deps;
	const { clocks, routing, distributors, passOn, confirm, tellBack } = leads;

	const owners = createFormerOwners({ db, clock });

	async function round(goOn?: () => boolean): Promise<void> {
		if (owners.isDue()) await owners.release(goOn);
		const rules = routing.current;
		const to = {
			...{ db, clock, routing: rules, distributors },
			...{ passOn, confirm, tellBack },
		};
		if ((await routeLeads(to, goOn)) > 0) routed?.();
		await clocks.update(goOn);
		while ((goOn?.() ?? true) && (await moreChanges(db, 0)))
			await addUpTallies(db);
	}

	const worker = createWorker({
		round,
		due: async () =>
			owners.isDue() ||
			(await anyWaiting(db)) ||
			(await clocks.isDue()) ||
			(await moreChanges(db, mostUnsummed)),
		every: 5 * second,
		lease: createLease({ db, name: "route-leads" }),
	});
	return { ...worker, round };
}
