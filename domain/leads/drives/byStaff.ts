import { DomainError } from "../../../contracts/errors.ts";
import type { CaseStage } from "../../../contracts/leads/cases.ts";
import type { Db } from "../../../platform/db/open.ts";
import { type EventRow, eventsOf } from "../cases/caseQueries.ts";
import type { CaseFact } from "../cases/caseState.ts";
import { keptEvents } from "../cases/takenBack.ts";
import type { LeadRow } from "../leadQueries.ts";
import { factsOf, isDriveTime, reportsFor } from "../links/reports.ts";
import { driveOf, lastOfDrive } from "../links/reportsMade.ts";
import { agreedDrive } from "./agreed.ts";

/** Report about a test drive that staff make, the same as a distributor's; `when`: ISO-8601. */
export type StaffDrive =
	| { report: "test-drive"; when: string }
	| { report: "drive-cancelled" | "no-show" };

/**
 * Facts of a report about a test drive that staff make.
 *
 * @param stage stage that follows, where it is not that of the report
 * @returns none where the case says so already
 * @throws DomainError `invalid`, of the field `when`, for a time that nobody can agree on
 */
export async function driveFacts(
	trx: Db,
	lead: Pick<LeadRow, "id" | "kind">,
	before: CaseStage,
	wanted: { drive: StaffDrive; stage: CaseStage | undefined; now: string },
): Promise<CaseFact[]> {
	const { drive, stage } = wanted;
	const events = await eventsOf(trx, lead.id);
	const now = Date.parse(wanted.now);
	const agreed = agreedDrive(events);
	if (drive.report !== "test-drive") {
		const isOver = agreed && agreed.when <= now;
		if (!agreed || (drive.report === "no-show" && !isOver)) return [];
		const facts = factsOf({ action: drive.report }, before);
		// Nobody has answered yet: the person waits for one again.
		return isAnswered(events) || drive.report === "no-show"
			? facts
			: facts.map((one) =>
					one.type === "stage" ? { type: "stage", stage: "new" } : one,
				);
	}
	const when = Date.parse(drive.when);
	const isKnown = when === lastTime(events);
	if (!reportsFor(lead.kind).includes("test-drive")) throw noTime();
	if (!isKnown && !isDriveTime(when, now)) throw noTime();
	const report = { action: "test-drive", when: iso(when) } as const;
	const facts = agreed?.when === when ? [] : factsOf(report, before);
	const told = facts.filter(({ type }) => type !== "stage");
	const next = stage ?? "booked";
	return next === before ? told : [...told, { type: "stage", stage: next }];
}

/**
 * Refuses the stage `booked` without a time. One whose test drive is agreed on still can go
 * back to it, and so can one that was set to another by mistake.
 *
 * @throws DomainError `invalid`, of the field `when`
 */
export async function demandDrive(
	trx: Db,
	leadId: string,
	now: string,
): Promise<void> {
	const events = await eventsOf(trx, leadId);
	const [last] = events.slice(-1);
	if (!last) throw noTime();
	const number = last.number + 1;
	const detail = JSON.stringify({ stage: "booked" });
	const added = { ...last, number, type: "stage", at: now, detail } as const;
	const kept = keptEvents([...events, { ...added, actor: "staff" }]);
	const isBack = !kept.some((one) => one.number === number);
	if (!isBack && !driveOf(kept, 0)) throw noTime();
}

/** Whether somebody has written to the person, called them, or said that they had an answer. */
function isAnswered(events: readonly EventRow[]): boolean {
	return events.some(({ type, actor, detail }) => {
		const { action, stage } = JSON.parse(detail);
		return (
			type === "mail-out" ||
			stage === "answered" ||
			(actor === "distributor" && ["called", "test-drive"].includes(action))
		);
	});
}

/** Time of the last test drive that was agreed on, also of one that is off. */
function lastTime(events: readonly EventRow[]): number | undefined {
	const drives = events.filter(
		({ type, detail }) =>
			type === "action" && JSON.parse(detail).action === "test-drive",
	);
	const last = lastOfDrive(drives, 0);
	return last && Date.parse(JSON.parse(last.detail).when);
}

const iso = (at: number) => new Date(at).toISOString();

function noTime(): DomainError {
	return new DomainError(
		"invalid",
		"a test drive is booked for a day and an hour from now on, within a year",
		[{ field: "when", message: "value" }],
	);
}
