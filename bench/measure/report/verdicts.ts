import { figure } from "./numbers.ts";
import { table } from "./table.ts";

/** One thing that must hold, and what was measured. */
export type Verdict = {
	what: string;
	measured: number;
	/** NaN for what is measured in passing. */
	limit: number;
	atMost: boolean;
	unit: string;
	/** Undefined where there was nothing to measure it with, or no limit. */
	holds: boolean | undefined;
};

/**
 * Verdict on a figure that must not be less than a limit; by itself, a ratio.
 */
export function atLeast(
	what: string,
	measured = Number.NaN,
	limit = 0,
	unit = " ×",
): Verdict {
	return verdict({ what, measured, limit, atMost: false, unit });
}

/**
 * Verdict on a figure that must not be more than a limit; by itself, a ratio.
 */
export function atMost(
	what: string,
	measured = Number.NaN,
	limit = 0,
	unit = " ×",
): Verdict {
	return verdict({ what, measured, limit, atMost: true, unit });
}

/** Said for completeness: no limit was set. */
export function inPassing(what: string, measured: number): Verdict {
	return atLeast(what, measured, Number.NaN);
}

function verdict(of: Omit<Verdict, "holds">): Verdict {
	const { measured, limit, atMost } = of;
	const known = Number.isFinite(measured) && Number.isFinite(limit);
	const holds = atMost ? measured <= limit : measured >= limit;
	return { ...of, holds: known ? holds : undefined };
}

export function verdictTable(verdicts: Verdict[]): string {
	return table([
		["", "measured", "limit", ""],
		...verdicts.map((one) => [
			one.what,
			figure(one.measured) + one.unit,
			limitOf(one),
			wordOf(one),
		]),
	]);
}

function limitOf({ limit, atMost, unit }: Verdict): string {
	if (Number.isNaN(limit)) return "–";
	return `${atMost ? "≤" : "≥"} ${figure(limit)}${unit}`;
}

function wordOf({ holds }: Verdict): string {
	if (holds === undefined) return "not judged";
	return holds ? "holds" : "does not hold";
}
