import type { End } from "./processes.ts";
import { type Attempt, failed } from "./traffic.ts";
import type { Visit } from "./visits.ts";

/** Time in which a fault, or nothing, was going on. */
export type Phase = { name: string; begun: number; ended: number };

/** Visits of a phase, and those that missed a file. */
export function visitsOf(visits: Visit[], { begun, ended }: Phase) {
	const own = visits.filter((one) => one.begun >= begun && one.begun < ended);
	const broken = own.filter(({ missing }) => missing.length > 0);
	return {
		visits: own.length,
		visitsBroken: broken.length,
		broken: broken.slice(0, 20).flatMap(({ missing }) => missing),
	};
}

const reading = ["page", "call", "folder", "download", "archive"];

/** Requests of a phase, and those that failed. */
export function countsOf(attempts: Attempt[], { begun, ended }: Phase) {
	const own = attempts.filter((one) => one.begun >= begun && one.begun < ended);
	const bad = failed(own);
	const pages = own.filter(({ kind }) => kind === "page");
	return {
		requests: own.length,
		pagesFailed: failed(pages).length,
		readsFailed: bad.filter(
			({ kind }) => kind !== "page" && reading.includes(kind),
		).length,
		writesFailed: bad.filter(({ kind }) => !reading.includes(kind)).length,
		longest: Math.max(0, ...own.map((one) => one.ended - one.begun)),
		statuses: statusesOf(bad),
		/** The first of them. */
		failures: bad.slice(0, 50),
	};
}

function statusesOf(attempts: Attempt[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { status } of attempts) counts[status] = (counts[status] ?? 0) + 1;
	return counts;
}

/** Failures while processes were killed of requests that were not under way at that moment. */
export function outsideFlight(
	attempts: Attempt[],
	phases: Phase[],
	ends: End[],
): Attempt[] {
	const killing = phases.find(({ name }) => name.startsWith("SIGKILL"));
	if (!killing) return [];
	const kills = ends.filter(({ signal }) => signal === "SIGKILL");
	// Losses after that are another matter.
	const others = phases.find(({ name }) => name.startsWith("PostgreSQL"));
	return failed(attempts).filter(
		(one) =>
			one.begun >= killing.begun &&
			one.begun < killing.ended &&
			one.ended < (others?.begun ?? Number.POSITIVE_INFINITY) &&
			!kills.some((kill) => one.begun <= kill.ended && one.ended >= kill.begun),
	);
}
