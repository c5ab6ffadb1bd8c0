import { createHash } from "node:crypto";
import type { WorkingCalendar } from "../../../contracts/leads/calendar.ts";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import type { LeadRouting } from "../../../contracts/leads/routing.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { EventRow } from "../cases/caseQueries.ts";
import type { CaseFact } from "../cases/caseState.ts";
import type { RoutedDistributor } from "../routing/rules.ts";
import { type CaseClock, clockOf, type Measure } from "./caseClock.ts";
import {
	anyUnclocked,
	type ClockColumns,
	changeMeasure,
	eventsOfCases,
	measureHashes,
	setClock,
	unclockedCases,
} from "./clockQueries.ts";

const day = 24 * 60 * 60 * 1000;
/** Milliseconds back to which history is computed anew when a calendar changes. */
const history = 400 * day;
const atOnce = 100;
/** Number of the rules by which a clock is computed (`caseClock.ts`); others have all computed anew. */
const rules = 5;

export type Clocks = ReturnType<typeof createClocks>;

/** Measures of everybody who answers leads: distributors, and the maker (null). */
export type Measures = (distributor: string | null, kind: string) => Measure;

/**
 * Clocks of cases. A clock is computed from events and calendars when a case is read; for
 * lists its due time and first answer are kept in the case's row, and computed anew when
 * something happens to the case or a calendar or target changes, whichever way that came.
 */
export function createClocks(deps: {
	db: Db;
	clock: Clock;
	routing: () => Promise<LeadRouting>;
	distributors: () => Promise<RoutedDistributor[]>;
}) {
	const { db, clock } = deps;

	/** Measures by distributor, and a hash of each. The maker's stand for a distributor that is gone. */
	async function currentMeasures() {
		const [{ targets, calendar }, all] = await Promise.all([
			deps.routing(),
			deps.distributors(),
		]);
		const maker = { calendar, targets };
		const by = new Map(
			all.map(({ key, ...one }) => [
				key,
				{ calendar: one.calendar, targets: { ...targets, ...one.targets } },
			]),
		);
		const measures: Measures = (distributor, kind) => {
			const { calendar, targets } = by.get(distributor ?? "") ?? maker;
			return { calendar, target: targets[kind as LeadKind] };
		};
		const hashes = new Map(
			[["", maker] as const, ...by].map(([key, one]) => [key, hashOf(one)]),
		);
		return { measures, hashes };
	}

	/** Distributors whose calendar or targets are others than due times were computed with. */
	async function changed(hashes: Map<string, string>): Promise<string[]> {
		const known = await measureHashes(db);
		const gone = [...known.keys()].filter((key) => !hashes.has(key));
		for (const key of gone) hashes.set(key, "");
		return [...hashes.keys()].filter(
			(key) => known.get(key) !== hashes.get(key),
		);
	}

	return {
		/** Calendar of whoever answers: a distributor, or the maker (null). */
		async calendarOf(distributor: string | null): Promise<WorkingCalendar> {
			const { measures } = await currentMeasures();
			return measures(distributor, "contact").calendar;
		},

		/** Clock of a case now. */
		async clockOf(kind: string, events: EventRow[]): Promise<CaseClock> {
			const { measures } = await currentMeasures();
			return clockFrom(kind, events, measures, clock.now());
		},

		/** Whether any clock has to be computed again. */
		async isDue(): Promise<boolean> {
			if (await anyUnclocked(db)) return true;
			const { hashes } = await currentMeasures();
			return (await changed(hashes)).length > 0;
		},

		/**
		 * Computes what lists show of clocks, where it is not as it should be.
		 *
		 * @param goOn says no where the work should end
		 */
		async update(goOn: () => boolean = () => true): Promise<void> {
			const { measures, hashes } = await currentMeasures();
			const now = clock.now();
			const since = new Date(now.getTime() - history).toISOString();
			for (const key of await changed(hashes))
				await changeMeasure(db, key, hashes.get(key) ?? "", since);
			while (goOn()) {
				const cases = await unclockedCases(db, atOnce);
				if (cases.length === 0) return;
				const events = Map.groupBy(
					await eventsOfCases(
						db,
						cases.map(({ lead_id }) => lead_id),
					),
					({ lead_id }) => lead_id,
				);
				for (const one of cases) {
					const found = events.get(one.lead_id) ?? [];
					const shown = clockFrom(one.kind, found, measures, now);
					await setClock(db, one, columnsOf(shown));
				}
			}
		},
	};
}

function clockFrom(
	kind: string,
	events: EventRow[],
	measures: Measures,
	now: Date,
): CaseClock {
	const facts = events.map(({ type, at, actor, detail }) => ({
		fact: { type, ...JSON.parse(detail) } as CaseFact,
		at: Date.parse(at),
		actor,
	}));
	return clockOf(facts, (key) => measures(key, kind), now.getTime());
}

function columnsOf({
	due,
	first,
	isFirstLate,
	countsFor,
}: CaseClock): ClockColumns {
	return {
		due_at: due === undefined ? null : new Date(due).toISOString(),
		answered_at: first ? new Date(first.at).toISOString() : null,
		answered_minutes: first?.minutes ?? null,
		first_late: isFirstLate ? 1 : 0,
		first_by: countsFor === undefined ? null : (countsFor ?? ""),
	};
}

function hashOf(measure: object): string {
	const counted = JSON.stringify({ ...measure, rules });
	return createHash("sha256").update(counted).digest("hex");
}
