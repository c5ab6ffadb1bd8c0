import {
	type LeadKind,
	leadKinds,
} from "../../../contracts/leads/leadBounds.ts";
import type { ReportSpan } from "../../../contracts/leads/reports.ts";
import type { LeadRouting } from "../../../contracts/leads/routing.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { csvLine, csvMark } from "../../../platform/runtime/csv.ts";
import { reachOf } from "../inbox/filters.ts";
import type { DistributorsIn, RoutedDistributor } from "../routing/rules.ts";
import { type ReportRow, reportRows } from "./reportQueries.ts";
import { addTo, figuresOf, newTally, type Tally } from "./tally.ts";

const minute = 60;

/** A week with the leads that came in it. */
type Week = { monday: string; rows: ReportRow[] };

/**
 * Reports on how leads were answered, as far as they are within reach of who asks: by week
 * (Monday first, in the maker's time zone), distributor and kind. Spam does not count.
 */
export function createReports(deps: {
	db: Db;
	clock: Clock;
	routing: () => Promise<LeadRouting>;
	distributors: DistributorsIn;
}) {
	const { db, clock, routing, distributors } = deps;

	async function weeksOf(who: Staff, span: ReportSpan) {
		const reach = reachOf(who, "leads.read");
		const { calendar } = await routing();
		const now = clock.now().toISOString();
		const weeks: Week[] = [];
		// A week at a time: others have their turn in between.
		for (const monday of mondays(now, calendar.zone, span)) {
			const [from, to] = [monday, monday.add({ weeks: 1 })].map((day) =>
				new Date(
					day.toZonedDateTime(calendar.zone).epochMilliseconds,
				).toISOString(),
			) as [string, string];
			const rows = await reportRows(db, reach, { from, to, now });
			weeks.push({ monday: monday.toString(), rows });
		}
		return { zone: calendar.zone, weeks };
	}

	return {
		/** @throws DomainError `forbidden` for who may read no lead */
		async report(who: Staff, span: ReportSpan) {
			const { zone, weeks } = await weeksOf(who, span);
			const all = await distributors(who.language);
			const total = newTally();
			for (const { rows } of weeks) for (const row of rows) addTo(total, row);
			return {
				zone,
				total: figuresOf(total),
				weeks: weeks.map(({ monday, rows }) => {
					const tally = newTally();
					for (const row of rows) addTo(tally, row);
					return { monday, ...figuresOf(tally) };
				}),
				groups: groupsOf(
					weeks.flatMap(({ rows }) => rows),
					all,
				).map(({ tally, ...of }) => ({ ...of, ...figuresOf(tally) })),
			};
		},

		/**
		 * The figures of each week apart, as RFC 4180 that spreadsheets open as UTF-8; medians
		 * are working hours.
		 *
		 * @throws as `report`
		 */
		async csv(who: Staff, span: ReportSpan) {
			const { weeks } = await weeksOf(who, span);
			const all = await distributors(who.language);
			const head = [
				"week",
				"distributor",
				"country",
				"kind",
				"came",
				"answered",
				"in_time",
				"overdue",
				"closed_unanswered",
				"median_hours",
			];
			const lines = weeks.flatMap(({ monday, rows }) =>
				byCountry(rows, all).map(({ distributor, country, kind, tally }) => {
					const { came, answered, inTime, overdue, closed, median } =
						figuresOf(tally);
					return [
						monday,
						distributor?.name ?? "",
						country,
						kind,
						...[came, answered, inTime, overdue, closed].map(String),
						median === null ? "" : (median / minute).toFixed(2),
					];
				}),
			);
			return {
				name: `requests-${weeks[0]?.monday}-${weeks.at(-1)?.monday}.csv`,
				csv: csvMark + [head, ...lines].map(csvLine).join(""),
			};
		},
	};
}

/** Mondays of the last weeks, the current one last. */
function mondays(now: string, zone: string, count: number) {
	const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone);
	const date = today.toPlainDate();
	const monday = date.subtract({ days: date.dayOfWeek - 1 });
	return Array.from({ length: count }, (_, n) =>
		monday.subtract({ weeks: count - 1 - n }),
	);
}

/** Leads by distributor and kind: the maker first, then distributors by name. */
function groupsOf(rows: ReportRow[], all: RoutedDistributor[]) {
	const tallies = new Map<string, Tally>();
	const keyOf = (row: Pick<ReportRow, "distributor" | "kind">) =>
		JSON.stringify([row.distributor, row.kind]);
	for (const row of rows) {
		const tally = tallies.get(keyOf(row)) ?? newTally();
		tallies.set(keyOf(row), tally);
		addTo(tally, row);
	}
	const keys = [...new Set(rows.map(({ distributor }) => distributor))];
	return keys
		.map((key) => ({ key, distributor: named(key, all) }))
		.sort((a, b) =>
			a.distributor && b.distributor
				? a.distributor.name.localeCompare(b.distributor.name)
				: Number(a.distributor !== null) - Number(b.distributor !== null),
		)
		.flatMap(({ key, distributor }) =>
			leadKinds.flatMap((kind: LeadKind) => {
				const tally = tallies.get(keyOf({ distributor: key, kind }));
				return tally ? [{ distributor, kind, tally }] : [];
			}),
		);
}

/** Rows of a report with the countries of the maker's own requests apart; a distributor has its own. */
function byCountry(rows: ReportRow[], all: RoutedDistributor[]) {
	const own = rows.filter(({ distributor }) => distributor === null);
	const others = rows.filter(({ distributor }) => distributor !== null);
	const countries = Map.groupBy(own, ({ country }) => country);
	return [
		...[...countries]
			.sort(([one], [other]) => (one < other ? -1 : 1))
			.flatMap(([country, some]) =>
				groupsOf(some, all).map((group) => ({ ...group, country })),
			),
		...groupsOf(others, all).map((group) => ({
			...group,
			country: group.distributor?.country ?? "",
		})),
	];
}

/** Distributor by its key; one that is gone by its key alone. */
function named(key: string | null, all: RoutedDistributor[]) {
	if (key === null) return null;
	const { slug, name, country } = all.find((one) => one.key === key) ?? {
		slug: key,
		name: key,
		country: "",
	};
	return { slug, name, country };
}
