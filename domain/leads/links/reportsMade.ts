import type { EventRow } from "../cases/caseQueries.ts";
import { type ReportName, reportsFor } from "./reports.ts";

/** Reports about a test drive that was agreed on. */
const driveReports = [
	"drive-moved",
	"drive-cancelled",
	"no-show",
	"not-sold",
] as const;
/** Reports that can be made once the time of the test drive is over. */
const afterwards: readonly ReportName[] = ["no-show", "not-sold"];
type DriveReport = (typeof driveReports)[number];

export function isDriveReport(report: ReportName): report is DriveReport {
	return driveReports.some((one) => one === report);
}

/** Words of the person after which whoever has the request is to answer once more. */
const personWords = ["word", "other-day"];

/**
 * Report that a distributor made of a request since it was given to it; undefined where it can
 * be made. That somebody was answered or not reached can be reported anew once it is the
 * distributor's turn again, and a test drive once the last one is off.
 *
 * @param events of the whole case
 * @param assignment number of the event that gave it to the distributor
 */
export function reportMade(
	events: readonly EventRow[],
	assignment: number,
	report: Exclude<ReportName, DriveReport>,
): EventRow | undefined {
	const isAgain: Partial<Record<ReportName, (event: EventRow) => boolean>> = {
		called: isTurn,
		unreachable: isTurn,
		"test-drive": (event) =>
			["other-day", "drive-cancelled", "no-show"].includes(actionOf(event)) ||
			isEnd(event),
	};
	const again = isAgain[report];
	const since = Math.max(
		assignment,
		(again && events.findLast(again)?.number) ?? 0,
	);
	const made = events.filter(
		(event) => event.number > since && actionOf(event) === report,
	);
	// A test drive that was moved is told by its last day.
	return made.at(-1);
}

/** Event of a test drive that a distributor or staff agreed on, and that is neither off nor settled. */
export function driveOf(
	events: readonly EventRow[],
	assignment: number,
): { event: EventRow; when: number } | undefined {
	const event = lastOfDrive(events, assignment);
	if (!event || actionOf(event) !== "test-drive") return undefined;
	if (events.some((one) => one.number > event.number && isEnd(one)))
		return undefined;
	return { event, when: Date.parse(JSON.parse(event.detail).when) };
}

/** Whether an event closes a request, and its test drive with it. */
function isEnd({ type, detail }: EventRow): boolean {
	return (
		type === "stage" &&
		["won", "lost", "spam"].includes(JSON.parse(detail).stage)
	);
}

/** Last event about a test drive since a request was given to a distributor. */
export function lastOfDrive(
	events: readonly EventRow[],
	assignment: number,
): EventRow | undefined {
	return events.findLast(
		(event) =>
			event.number > assignment &&
			["test-drive", ...driveReports].includes(actionOf(event)),
	);
}

/** Whether a report can be made now (milliseconds since 1970). */
export function mayReport(
	events: readonly EventRow[],
	assignment: number,
	report: ReportName,
	now: number,
): boolean {
	if (!isDriveReport(report)) return !reportMade(events, assignment, report);
	const drive = driveOf(events, assignment);
	if (!drive) return false;
	return !afterwards.includes(report) || drive.when <= now;
}

/** Reports that a distributor is offered, by the kind of the request, in the order of the mail. */
export function reportsLeft(
	kind: string,
	events: readonly EventRow[],
	assignment: number,
	now: number,
): ReportName[] {
	const left = reportsFor(kind).filter((report) =>
		mayReport(events, assignment, report, now),
	);
	// Another day is a further test drive, whichever of the two says so.
	return left.includes("test-drive")
		? left.filter((report) => report !== "drive-moved")
		: left;
}

/** Whether an event has somebody of the maker's side to answer again. */
function isTurn(event: EventRow): boolean {
	const { type, actor, detail } = event;
	const { stage, side, automatic } = JSON.parse(detail);
	if (type === "stage") return stage === "new";
	if (type === "mail-in") return side === "person" && !automatic;
	return actor === "person" && personWords.includes(actionOf(event));
}

export function actionOf({ type, detail }: EventRow): string {
	return type === "action" ? JSON.parse(detail).action : "";
}
