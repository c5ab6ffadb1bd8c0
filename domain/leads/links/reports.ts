import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import type { CaseFact, DistributorReport } from "../cases/caseState.ts";
import { cleanNote } from "../cases/cleanNote.ts";

/** Names of reports: deeds, and `drive-moved`, which is a further `test-drive`. */
export type ReportName = DistributorReport["action"] | "drive-moved";

/** Characters of a reason for which a distributor gives a request back. */
export const mostReasonLength = 500;
/** Days ahead in which a distributor may try again, and for which a test drive may be booked. */
export const mostDaysAgain = 90;
export const mostDaysBooked = 366;

const withDrives: readonly ReportName[] = [
	"called",
	"test-drive",
	"drive-moved",
	"drive-cancelled",
	"no-show",
	"sold",
	"not-sold",
	"unreachable",
	"not-ours",
];

/** Reports that a distributor may make of a request, by its kind, in the order of the mail. */
const reportsOf: Record<LeadKind, readonly ReportName[]> = {
	"test-drive": withDrives,
	contact: withDrives,
	agent: ["called", "unreachable", "not-ours"],
};

export const reportsFor = (kind: string): readonly ReportName[] =>
	reportsOf[kind as LeadKind] ?? [];

export function isReport(name: string): name is ReportName {
	return reportsOf["test-drive"].some((one) => one === name);
}

/** Fields of a report's form as they are sent. */
export type ReportFields = {
	when?: string | undefined;
	again?: string | undefined;
	reason?: string | undefined;
};

/** Fault of a report's form, by its field. */
export type ReportFault = keyof ReportFields;

/**
 * Reads a report.
 *
 * @param zone zone in which a distributor writes times
 * @param now milliseconds since 1970
 */
export function readReport(
	name: ReportName,
	fields: ReportFields,
	{
		zone,
		now,
		distributor,
	}: { zone: string; now: number; distributor: string },
): DistributorReport | { fault: ReportFault } {
	if (name === "test-drive" || name === "drive-moved") {
		const when = instantIn(fields.when, zone);
		return when !== undefined && isDriveTime(when, now)
			? { action: "test-drive", when: new Date(when).toISOString() }
			: { fault: "when" };
	}
	if (name === "unreachable") {
		const again = fields.again ?? "";
		const { first, last } = daysAgain(zone, now);
		const isFit = instantIn(`${again}T12:00`, zone) !== undefined;
		return isFit && again >= first && again <= last
			? { action: name, again }
			: { fault: "again" };
	}
	if (name === "not-ours") {
		const given = fields.reason ?? "";
		const reason = given.length > 2 * mostReasonLength ? "" : cleanNote(given);
		return reason !== "" && reason.length <= mostReasonLength
			? { action: name, reason, distributor }
			: { fault: "reason" };
	}
	return { action: name };
}

/** Whether a test drive can be agreed on for a time; both milliseconds since 1970. */
export const isDriveTime = (when: number, now: number): boolean =>
	when > now && when < now + days(mostDaysBooked);

/** Facts of a report: what was said, and the stage that follows. */
export function factsOf(report: DistributorReport, stage: string): CaseFact[] {
	// An agreed test drive stays one, whoever was called besides.
	const isBooked = report.action === "called" && stage === "booked";
	const next = isBooked ? stage : stages[report.action];
	return [
		{ type: "action", ...report },
		...(next === stage ? [] : [{ type: "stage", stage: next } as const]),
		...(report.action === "not-ours"
			? [{ type: "routed", distributor: null } as const]
			: []),
	];
}

const stages = {
	called: "answered",
	"test-drive": "booked",
	"drive-cancelled": "answered",
	"no-show": "waiting",
	sold: "won",
	"not-sold": "lost",
	unreachable: "waiting",
	"not-ours": "new",
} as const satisfies Record<DistributorReport["action"], string>;

/** First and last day on which a distributor may try again: `2026-05-31`, of its zone. */
export function daysAgain(zone: string, now: number) {
	const today = wallIn(zone, now).toPlainDate();
	return {
		first: today.add({ days: 1 }).toString(),
		last: today.add({ days: mostDaysAgain }).toString(),
	};
}

/** Time on the wall of a zone, to the minute, as a browser's field has it: `2026-05-31T14:00`. */
export const wallTime = (zone: string, at: number): string =>
	wallIn(zone, at).toPlainDateTime().toString({ smallestUnit: "minute" });

function wallIn(zone: string, at: number) {
	return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
}

/** Instant of a time on the wall; browsers without a field for it have people type a space. */
export function instantIn(
	written: string | undefined,
	zone: string,
): number | undefined {
	const [, day, time] =
		/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d)?$/.exec(
			written?.trim() ?? "",
		) ?? [];
	if (!day || !time) return undefined;
	try {
		return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone)
			.epochMilliseconds;
	} catch {
		return undefined;
	}
}

const days = (count: number) => count * 24 * 60 * 60 * 1000;
