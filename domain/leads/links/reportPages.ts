import type { LanguageCode } from "../../../contracts/language.ts";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import type { EventRow } from "../cases/caseQueries.ts";
import type { CaseState } from "../cases/caseState.ts";
import { keptEvents } from "../cases/takenBack.ts";
import type { LeadRow } from "../leadQueries.ts";
import type { RoutedDistributor } from "../routing/rules.ts";
import type { ReportLink } from "./linkTokens.ts";
import type { ReportFault, ReportName } from "./reports.ts";
import {
	driveOf,
	isDriveReport,
	lastOfDrive,
	mayReport,
	reportMade,
	reportsLeft,
} from "./reportsMade.ts";

/** Request behind a link of a distributor's mail, as its page shows it. */
export type ReportPage =
	| Exclude<ReportState, { state: "done" }>
	| (Omit<Extract<ReportState, { state: "done" }>, "next"> & {
			/** Path of the page that says so. */
			path: string;
			next: { report: ReportName; path: string }[];
	  });

/** Page of a link without the paths that lead on from it. */
export type ReportState = { language: LanguageCode } & (
	| {
			/** `gone`: erased, or forgotten by its age; `passed-on`: others have it by now. */
			state: "gone" | "passed-on" | "ended" | "withdrawn";
			receipt: string;
	  }
	| {
			/** Laid over another request, which the same distributor has. */
			state: "merged";
			receipt: string;
			/** Path of the same report of that request; without a login, as this one. */
			other: { receipt: string; path: string };
	  }
	| {
			state: "done";
			receipt: string;
			report: ReportName;
			/** When it was reported (milliseconds since 1970), in the distributor's zone. */
			at: number;
			zone: string;
			/** Time of a test drive, or day on which to try again. */
			said: { when?: number; again?: string };
			/** Further reports of a test drive that can be made, on pages of their own. */
			next: ReportName[];
	  }
	| {
			state: "open";
			report: ReportName;
			lead: Pick<
				LeadRow,
				| "receipt"
				| "name"
				| "model"
				| "content"
				| "wished_date"
				| "wished_place"
			> & {
				kind: LeadKind;
			};
			zone: string;
			/** Time of the test drive that is agreed on (milliseconds since 1970). */
			drive?: number | undefined;
			/** Number of events, which the form sends back. */
			seen: number;
			/** Told above the form: what was wrong with it, or that somebody did something meanwhile. */
			fault?: ReportFault | "changed";
	  }
);

/** Reports that a page offers once a test drive was agreed on. */
const afterDrive: readonly ReportName[] = [
	"test-drive",
	"drive-moved",
	"drive-cancelled",
	"no-show",
	"sold",
	"not-sold",
];

/**
 * Page of a link, as far as the request itself says.
 *
 * @param now milliseconds since 1970
 */
export function reportPageOf(
	link: ReportLink,
	lead: LeadRow,
	{
		all,
		state,
		events,
		now,
	}: {
		all: RoutedDistributor[];
		state: CaseState;
		events: EventRow[];
		now: number;
	},
): ReportState {
	const { language, receipt, assignment } = link;
	const kept = keptEvents(events);
	const given = kept.find(({ number }) => number === assignment);
	const key = distributorIn(given);
	const next = kept.find(
		({ number, type }) => number > assignment && type === "routed",
	);
	const own = kept.filter(
		({ number }) => number > assignment && number < (next?.number ?? Infinity),
	);
	const zone = all.find((one) => one.key === key)?.calendar.zone ?? "UTC";
	const isTheirs = key !== undefined && !next && state.distributor === key;
	const isEnded = ["won", "lost", "spam"].includes(state.stage);
	const isWithdrawn = lead.consent_withdrawn_at !== null;
	const made = madeBefore(link.report, own, assignment, now);
	if (made) {
		const { action, when, again } = JSON.parse(made.detail);
		const said = {
			...(when && { when: Date.parse(when) }),
			...(again && { again }),
		};
		const at = Date.parse(made.at);
		const left =
			isTheirs && !isEnded && !isWithdrawn && isOfDrive(action)
				? reportsLeft(lead.kind, own, assignment, now)
				: [];
		const further = left.filter((one) => afterDrive.includes(one));
		return {
			...({ state: "done", language, receipt, at, zone, said } as const),
			...{ report: action, next: further },
		};
	}
	// A request that was merged has links of what was agreed on in the other one.
	const isForeign = isDriveReport(link.report) && !driveOf(own, assignment);
	if (!isTheirs || isForeign) return { state: "passed-on", language, receipt };
	if (isEnded) return { state: "ended", language, receipt };
	if (isWithdrawn) return { state: "withdrawn", language, receipt };
	const { name, model, content, wished_date, wished_place } = lead;
	const kind = lead.kind as LeadKind;
	return {
		state: "open",
		language,
		report: link.report,
		lead: {
			...{ receipt, kind, name, model, content },
			...{ wished_date, wished_place },
		},
		zone,
		drive: driveOf(own, assignment)?.when,
		seen: events.at(-1)?.number ?? 0,
	};
}

/** Report that was made already, or another instead of it; undefined where it can be made. */
function madeBefore(
	report: ReportName,
	own: EventRow[],
	assignment: number,
	now: number,
): EventRow | undefined {
	if (mayReport(own, assignment, report, now)) return undefined;
	return isDriveReport(report)
		? lastOfDrive(own, assignment)
		: reportMade(own, assignment, report);
}

const isOfDrive = (report: ReportName): boolean =>
	report === "test-drive" || isDriveReport(report);

/** Distributor that an event gave the request to. */
export function distributorIn(event: EventRow | undefined): string | undefined {
	if (event?.type !== "routed") return undefined;
	return JSON.parse(event.detail).distributor ?? undefined;
}
