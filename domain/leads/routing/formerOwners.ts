import { type Grant, may } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import {
	allGrants,
	namesOfMembers,
} from "../../identity/members/memberQueries.ts";
import type { CaseState } from "../cases/caseState.ts";
import { recordEvents } from "../cases/events.ts";
import { openCasesOfOwner, setRouting } from "./routingQueries.ts";

/** Milliseconds between two looks at who may still answer. */
const every = 60_000;
/** Cases read at once. */
const atOnce = 200;

/**
 * Takes open cases from owners who were disabled, or may not answer them any more: they are
 * nobody's, in the view of those, and the rules give what nobody has to the next.
 */
export function createFormerOwners({ db, clock }: { db: Db; clock: Clock }) {
	/** Rights that members had when all of their cases were looked at. */
	const looked = new Map<string, string>();
	let last = Number.NEGATIVE_INFINITY;

	async function releaseOf(
		owner: string,
		grants: Grant[] | undefined,
		goOn: () => boolean,
	): Promise<boolean> {
		let after = "";
		for (;;) {
			const cases = await openCasesOfOwner(db, owner, { after, most: atOnce });
			for (const { lead_id: id, kind, country } of cases) {
				if (!goOn()) return false;
				after = id;
				if (grants && may({ grants }, "leads.write", { kind, country }))
					continue;
				await release(id, owner);
			}
			if (cases.length < atOnce) return true;
		}
	}

	async function release(leadId: string, owner: string): Promise<void> {
		const fact = { type: "owner", owner: null } as const;
		const by = { actor: "site" } as const;
		const at = clock.now().toISOString();
		let state: CaseState | undefined;
		try {
			await db.transaction().execute(async (trx) => {
				await recordEvents(trx, leadId, [{ fact, at, by }], (found) => {
					state = found;
					if (found.ownerId !== owner) throw new Changed();
				});
				if (state?.stage === "new" && state.distributor === null)
					await setRouting(trx, leadId, { routing: "waiting" });
			});
		} catch (error) {
			if (!(error instanceof Changed)) throw error;
		}
	}

	return {
		/** Whether it is time to look again. */
		isDue: (): boolean => clock.now().getTime() - last >= every,

		/** Takes cases from owners whose rights have changed since the last look. */
		async release(goOn: () => boolean = () => true): Promise<void> {
			last = clock.now().getTime();
			const [members, granted] = await Promise.all([
				namesOfMembers(db),
				allGrants(db),
			]);
			for (const [id, { isActive }] of members) {
				const grants = isActive ? (granted.get(id) ?? []) : undefined;
				const rights = JSON.stringify(grants ?? null);
				if (looked.get(id) === rights) continue;
				if (await releaseOf(id, grants, goOn)) looked.set(id, rights);
			}
		},
	};
}

/** Somebody else has taken the case meanwhile. */
class Changed extends Error {}
